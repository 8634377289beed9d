-- What an order is judged by, read for one question (server/checkout/checkout-facts.ts). `tried` = how often it was
-- tried. Null = there is no such profile.
--
-- What all orders have in common comes along only if it isn't what the process has in memory: the question names the version of that (`basis`, null = it has none). Both are of the same snapshot.
--
-- Several small statements, of which an order needs not all: each is cheaper to set up than a part of one large SELECT.
-- Stable, so that all of them see what the statement that calls it sees: one snapshot.
create or replace function fn.facts_of(question jsonb, tried int) returns jsonb language plpgsql stable as $$
declare
  customer constant text := question ->> 'userId';
  ordering constant jsonb := question -> 'ordering';
  newcomer constant jsonb := nullif(ordering -> 'newcomer', 'null');
  me profiles;
  lines jsonb;
  known record;
  discount jsonb;
  referrers jsonb := '[]';
  failed_cards jsonb := '{}';
  basis jsonb;
  limits jsonb;
begin
  select * into me from profiles where id = customer;
  if not found then return null; end if;
  lines := coalesce((select c.lines from carts c where c.user_id = customer), '[]');
  select
      (select min(created_at) from orders where user_id = customer and not cancelled) as oldest_order_at,
      exists (select from imported_orders o where o.user_id = customer and not o.is_canceled) as has_ordered_elsewhere,
      exists (select from age_verifications where user_id = customer and status = 'verified') as is_age_verified,
      (select jsonb_build_object('order_id', order_id, 'body_hash', body_hash) from idempotency_keys
        where user_id = customer and key = ordering ->> 'idempotencyKey') as earlier,
      exists (select from fraud_signs
        where sign = any (array(select jsonb_array_elements_text(ordering -> 'fraudSigns')))) as has_earlier_fraud,
      exists (select from purchase_limits where is_current and is_on and per = 'household'
        and coalesce(holds_until > (question ->> 'today')::date, true)) as keeps_household
    into known;
  if question ->> 'discountCode' <> '' then
    discount := fn.asked_discount(question ->> 'discountCode', customer);
  end if;
  if question -> 'affiliateNumbers' <> '[]' then
    referrers := fn.asked_referrers(question -> 'affiliateNumbers');
  end if;
  if not exists (select from quote_version where version::text = question ->> 'basis') then
    basis := fn.quote_basis();
  end if;
  if ordering #> '{failedCards,keys}' <> '[]' then
    failed_cards := (select coalesce(jsonb_object_agg(key, points), '{}') from rate_limits
      where key = any (array(select jsonb_array_elements_text(ordering #> '{failedCards,keys}')))
        and expire > (ordering #>> '{failedCards,at}')::bigint);
  end if;
  -- What limits count is asked only while there is a limit at all.
  if exists (select from purchase_limits where is_current and is_on) or exists (select from own_limits) then
    limits := fn.limit_facts(question, lines);
  end if;
  return jsonb_build_object(
    'profile', jsonb_build_object(
      'id', me.id, 'email', me.email, 'phone', me.phone, 'street', me.street, 'address_2', me.address_2,
      'zip_code', me.zip_code, 'affiliate_number', me.affiliate_number, 'full_name', me.full_name,
      'og', me.og and coalesce(me.og_until > now(), true),
      'military', me.military and coalesce(me.military_until > now(), true),
      'referrer_number', case when me.referrer_number is not null then fn.earning_referrer(me.referrer_number) end),
    'account_number', me.account_number, 'cart', lines, 'basis', basis, 'discount', discount, 'referrers', referrers,
    'oldest_order_at', known.oldest_order_at, 'has_ordered_elsewhere', known.has_ordered_elsewhere,
    'is_age_verified', known.is_age_verified,
    'looks_like_earlier_customer', newcomer is not null and has_ordered_before(me, newcomer),
    'earlier', known.earlier, 'tried', tried, 'failed_cards', failed_cards, 'limits', limits,
    'has_earlier_fraud', known.has_earlier_fraud, 'keeps_household', known.keeps_household);
end $$;
