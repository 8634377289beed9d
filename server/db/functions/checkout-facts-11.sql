-- What an order is judged by: server/checkout/checkout-facts.ts asks and reads the answer.
--
-- As checkout_facts_10: orders that count toward the same limit take turns first (LIMIT-3). What limits count is asked only
-- while there is a limit at all.
create or replace function checkout_facts_11(question jsonb) returns jsonb language plpgsql as $$
declare
  ordering jsonb := question -> 'ordering';
  tried int;
begin
  -- Beyond the limit there is nothing to wait or to look for.
  if exists (select from rate_limits where key = ordering -> 'try' ->> 'key'
      and points >= (ordering -> 'try' ->> 'limit')::numeric and expire > (ordering -> 'try' ->> 'at')::bigint) then
    raise exception 'too many tries' using errcode = 'M0003';
  end if;
  perform lock_limits_1(question ->> 'userId', (question ->> 'today')::date,
    array(select sign ->> 'key' from jsonb_array_elements(question -> 'household') sign));
  if not check_profile_1(question ->> 'userId', ordering ->> 'accountEmail', nullif(ordering -> 'newcomer', 'null')) then
    return null;
  end if;
  tried := count_try(ordering -> 'try' ->> 'key', (ordering -> 'try' ->> 'at')::bigint,
    (ordering -> 'try' ->> 'expires')::bigint);
  return (select read.facts || jsonb_build_object(
      'has_earlier_fraud', exists (select from fraud_signs
        where sign = any (array(select jsonb_array_elements_text(ordering -> 'fraudSigns')))),
      'limits', case when exists (select from purchase_limits where is_current and is_on) or exists (select from own_limits)
        then limit_facts_1(question, read.facts -> 'cart') end,
      'keeps_household', exists (select from purchase_limits
        where is_current and is_on and per = 'household' and coalesce(holds_until > (question ->> 'today')::date, true)))
    -- `offset 0`: used twice, they are still read once.
    from (select one.facts from facts_of_7(question, tried) one offset 0) read);
end $$;
