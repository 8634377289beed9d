-- Makes an order wait for its turn and counts it as an attempt before it is judged (calls/checkout-facts.sql). Returns
-- its question with the facts known by then; `null` if there is no such profile, and then nothing was counted.
--
-- A customer who has ordered before can't use a first-order discount. They don't take turns with lookalikes, and none
-- are searched for (ORDER-16). If two orders run at the same time, the result is as if theirs came last.
create or replace function fn.begin_order(question jsonb) returns jsonb language plpgsql as $$
declare
  customer constant text := question ->> 'userId';
  ordering constant jsonb := question -> 'ordering';
  counted constant jsonb := ordering -> 'try';
  newcomer jsonb := nullif(ordering -> 'newcomer', 'null');
  has_ordered constant boolean := newcomer is not null and fn.has_ordered(customer);
begin
  -- An attempt beyond the limit is refused before it waits or looks anything up.
  if exists (select from rate_limits where key = counted ->> 'key'
      and points >= (counted ->> 'limit')::numeric and expire > (counted ->> 'at')::bigint) then
    raise exception 'too many tries' using errcode = 'M0003';
  end if;
  perform fn.lock_limits(customer, (question ->> 'today')::date,
    array(select sign ->> 'key' from jsonb_array_elements(question -> 'household') sign));
  if has_ordered then newcomer := null; end if;
  if not fn.check_profile(customer, ordering ->> 'accountEmail', newcomer) then
    return null;
  end if;
  return jsonb_set(question, '{ordering}', ordering || jsonb_build_object(
    'newcomer', newcomer, 'hasOrdered', has_ordered,
    'tried', count_try(counted ->> 'key', (counted ->> 'at')::bigint, (counted ->> 'expires')::bigint)));
end $$;
