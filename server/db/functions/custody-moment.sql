-- A moment as a lot's chain writes it (LOT-7): to the microsecond, in UTC. Never edited.
create or replace function custody_moment(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
