-- The number of days that commissions are held (AFF-11): the owner's setting, or else the server's configuration.
create or replace function hold_days(configured int) returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from settings where name = 'holdDays'), configured)
$$;
