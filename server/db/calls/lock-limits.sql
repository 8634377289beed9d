-- Makes orders that count toward the same limit take turns until their transactions end (LIMIT-3): orders of one
-- account and, while a household limit is in force, orders that share a household sign. Takes the locks in one order,
-- before all others, to prevent deadlocks. `keys` are the order's keyed hashes (LIMIT-4).
create or replace function fn.lock_limits(customer text, day date, keys text[]) returns void language plpgsql as $$
declare
  of_households boolean := exists (select from limits_on(day) where per = 'household');
begin
  if of_households or exists (select from limits_on(day))
      or exists (select from own_limits where user_id = any (people_of(customer))) then
    -- Any number not used for another lock in this database.
    perform pg_advisory_xact_lock(7204663, hash) from (
      select distinct hashtext(sign) as hash
      from unnest('account:' || customer || case when of_households then keys else '{}' end) sign
      order by hash) turns;
  end if;
end $$;
