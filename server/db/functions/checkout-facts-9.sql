-- What an order is judged by: server/checkout/checkout-facts.ts asks and reads the answer.
--
-- Locks first and only then reads, in another statement: it sees what was written while it waited for its turn. All
-- facts are of one snapshot. Counts the try (ORDER-25), which only a commit keeps. Raises M0003 if the limit is
-- reached. Null = there is no such profile.
create or replace function checkout_facts_9(question jsonb) returns jsonb language plpgsql as $$
declare
  ordering jsonb := question -> 'ordering';
  tried int;
begin
  -- Beyond the limit there is nothing to wait or to look for.
  if exists (select from rate_limits where key = ordering -> 'try' ->> 'key'
      and points >= (ordering -> 'try' ->> 'limit')::numeric and expire > (ordering -> 'try' ->> 'at')::bigint) then
    raise exception 'too many tries' using errcode = 'M0003';
  end if;
  if not check_profile_1(question ->> 'userId', ordering ->> 'accountEmail', nullif(ordering -> 'newcomer', 'null')) then
    return null;
  end if;
  tried := count_try(ordering -> 'try' ->> 'key', (ordering -> 'try' ->> 'at')::bigint,
    (ordering -> 'try' ->> 'expires')::bigint);
  return (select read.facts || jsonb_build_object('has_earlier_fraud',
      exists (select from fraud_signs
        where sign = any (array(select jsonb_array_elements_text(ordering -> 'fraudSigns')))))
    from facts_of_6(question, tried) read);
end $$;
