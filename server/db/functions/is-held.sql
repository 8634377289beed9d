-- Whether a price that staff granted, OG or military, holds now (CUST-4): the one test of a membership. PostgreSQL puts
-- it into the statement that calls it, so a condition on it uses the same indexes as its text.
create or replace function is_held(granted boolean, until timestamptz) returns boolean language sql stable as $$
  select granted and coalesce(until > now(), true)
$$;
