-- What of several quotes is each customer's own (server/checkout/checkout-facts.ts), and the version of what all have in
-- common: products, settings, rules and rates, which the web process has in memory (server/checkout/quote-basis.ts). One
-- plan reads all quotes, and what few of them ask for is read by functions of its own. No facts = refused, or there is
-- no such profile.
create or replace function fn.quote_facts(asked jsonb) returns table (place bigint, is_refused boolean, version uuid, facts jsonb) language plpgsql as $$
declare
  now_valid uuid := (select one.version from quote_version one);
  counting record;
  refused bigint[] := '{}';
  has_limits boolean := exists (select from purchase_limits where is_current and is_on) or exists (select from own_limits);
begin
  for counting in
    select question.ordinality, question.value -> 'counted' as counted
    from jsonb_array_elements(asked) with ordinality question
    where question.value -> 'counted' <> 'null'
    order by question.value -> 'counted' ->> 'key'
  loop
    perform set_config('synchronous_commit', 'off', true);
    if count_try(counting.counted ->> 'key', (counting.counted ->> 'at')::bigint, (counting.counted ->> 'expires')::bigint)
      > (counting.counted ->> 'limit')::numeric
    then refused := refused || counting.ordinality;
    end if;
  end loop;
  return query
    select question.place, question.place = any (refused), now_valid, case when me.id is not null then jsonb_build_object(
      'profile', jsonb_build_object(
        'id', me.id, 'email', me.email, 'phone', me.phone, 'street', me.street, 'address_2', me.address_2,
        'zip_code', me.zip_code, 'affiliate_number', me.affiliate_number, 'full_name', me.full_name,
        'og', me.og and coalesce(me.og_until > now(), true),
        'military', me.military and coalesce(me.military_until > now(), true),
        'referrer_number', case when me.referrer_number is not null then fn.earning_referrer(me.referrer_number) end),
      'account_number', me.account_number,
      'cart', coalesce(mine.lines, '[]'),
      'discount', case when question.value ->> 'discountCode' <> ''
        then fn.asked_discount(question.value ->> 'discountCode', me.id) end,
      'referrers', case when question.value -> 'affiliateNumbers' = '[]' then '[]'
        else fn.asked_referrers(question.value -> 'affiliateNumbers') end,
      'oldest_order_at', (select min(created_at) from orders where user_id = me.id and not cancelled),
      'has_ordered_elsewhere', exists (
        select from imported_orders o where o.user_id = me.id and not o.is_canceled),
      'is_age_verified', exists (
        select from age_verifications where user_id = me.id and status = 'verified'),
      -- What limits count (LIMIT-8) is asked only while there is a limit at all.
      'limits', case when has_limits then fn.limit_facts(question.value, coalesce(mine.lines, '[]')) end) end
    -- As many as are ever asked at once: the plan is for a few, each by its key.
    from (select * from jsonb_array_elements(asked) with ordinality limit 8) question (value, place)
    left join profiles me on me.id = question.value ->> 'userId' and question.place <> all (refused)
    left join carts mine on mine.user_id = me.id;
end $$;
