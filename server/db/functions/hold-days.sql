-- How long commissions are held (AFF-11): as the owner has set it, else as the server was started.
create or replace function hold_days(configured int) returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from settings where name = 'holdDays'), configured)
$$;
