-- What an order is judged by: server/checkout/checkout-facts.ts asks and reads the answer.
--
-- As checkout_facts_11, and someone who has ordered can take no discount for a first order: they do not take turns with
-- others who look like them, and none is looked for (ORDER-16). Of two concurrent orders, it is as if theirs came last.
create or replace function checkout_facts_12(question jsonb) returns jsonb language plpgsql as $$
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
  perform lock_limits_1(customer, (question ->> 'today')::date,
    array(select sign ->> 'key' from jsonb_array_elements(question -> 'household') sign));
  if has_ordered then
    newcomer := null;
    question := jsonb_set(question, '{ordering,newcomer}', 'null');
  end if;
  if not check_profile_1(customer, ordering ->> 'accountEmail', newcomer) then
    return null;
  end if;
  tried := count_try(ordering -> 'try' ->> 'key', (ordering -> 'try' ->> 'at')::bigint,
    (ordering -> 'try' ->> 'expires')::bigint);
  facts := (select read.facts || jsonb_build_object(
      'has_earlier_fraud', exists (select from fraud_signs
        where sign = any (array(select jsonb_array_elements_text(ordering -> 'fraudSigns')))),
      'limits', case when exists (select from purchase_limits where is_current and is_on) or exists (select from own_limits)
        then limit_facts_1(question, read.facts -> 'cart') end,
      'keeps_household', exists (select from purchase_limits
        where is_current and is_on and per = 'household' and coalesce(holds_until > (question ->> 'today')::date, true)))
    -- `offset 0`: used twice, they are still read once.
    from (select one.facts from facts_of_7(question, tried) one offset 0) read);
  -- Canceled since we looked: now it may be their first order, and they have to take turns before they are judged.
  if has_ordered and facts -> 'oldest_order_at' = 'null' and not (facts -> 'has_ordered_elsewhere')::boolean then
    raise exception 'the earlier order was canceled meanwhile' using errcode = '40001';
  end if;
  return facts;
end $$;
