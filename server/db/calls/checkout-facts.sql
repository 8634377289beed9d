-- What an order is judged by: server/checkout/checkout-facts.ts asks and reads the answer.
--
-- Someone who has ordered can take no discount for a first order: they do not take turns with others who look like them,
-- and none is looked for (ORDER-16). Of two concurrent orders, it is as if theirs came last.
create or replace function fn.checkout_facts(question jsonb) returns jsonb language plpgsql as $$
declare
  customer constant text := question ->> 'userId';
  ordering constant jsonb := question -> 'ordering';
  newcomer jsonb := nullif(ordering -> 'newcomer', 'null');
  has_ordered constant boolean := newcomer is not null and (
    exists (select from orders where user_id = customer and not cancelled)
    or exists (select from imported_orders where user_id = customer and not is_canceled));
  tried int;
  facts jsonb;
begin
  -- Beyond the limit there is nothing to wait or to look for.
  if exists (select from rate_limits where key = ordering -> 'try' ->> 'key'
      and points >= (ordering -> 'try' ->> 'limit')::numeric and expire > (ordering -> 'try' ->> 'at')::bigint) then
    raise exception 'too many tries' using errcode = 'M0003';
  end if;
  perform fn.lock_limits(customer, (question ->> 'today')::date,
    array(select sign ->> 'key' from jsonb_array_elements(question -> 'household') sign));
  if has_ordered then
    newcomer := null;
    question := jsonb_set(question, '{ordering,newcomer}', 'null');
  end if;
  if not fn.check_profile(customer, ordering ->> 'accountEmail', newcomer) then
    return null;
  end if;
  tried := count_try(ordering -> 'try' ->> 'key', (ordering -> 'try' ->> 'at')::bigint,
    (ordering -> 'try' ->> 'expires')::bigint);
  -- In a statement of its own, behind the locks.
  facts := fn.facts_of(question, tried);
  -- Canceled since we looked: now it may be their first order, and they have to take turns before they are judged.
  if has_ordered and facts -> 'oldest_order_at' = 'null' and not (facts -> 'has_ordered_elsewhere')::boolean then
    raise exception 'the earlier order was canceled meanwhile' using errcode = '40001';
  end if;
  return facts;
end $$;
