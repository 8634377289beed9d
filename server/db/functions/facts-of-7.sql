-- What a checkout is judged by, read for one question (server/checkout/checkout-facts.ts). `tried` = how often an
-- order was tried; null = a quote. No row = there is no such profile.
--
-- One SELECT in SQL, so that PostgreSQL puts it into the statement that asks: several quotes are then read by one
-- plan that is set up once, which is half of what reading them costs.
--
-- As facts_of_6, with the day and the place of the rules in force (ELIG-1) read once for each question, and not again
-- for each rule.
create or replace function facts_of_7(question jsonb, tried int) returns table (facts jsonb) language sql stable as $$
  select jsonb_build_object(
      'profile', jsonb_build_object(
        'id', me.id, 'email', me.email, 'phone', me.phone, 'street', me.street, 'address_2', me.address_2,
        'zip_code', me.zip_code, 'affiliate_number', me.affiliate_number, 'full_name', me.full_name,
        'og', me.og and coalesce(me.og_until > now(), true),
        'military', me.military and coalesce(me.military_until > now(), true),
        -- An erased affiliate no longer earns anything.
        'referrer_number', case when not exists (select from profiles referrer
          where referrer.affiliate_number = me.referrer_number and referrer.erased_at is not null)
          then me.referrer_number end),
      'cart', coalesce(mine.lines, '[]'),
      'products', (select coalesce(jsonb_agg(catalog_product(p)), '[]')
        from products p join categories c on c.id = p.category_id
        where p.active and c.active and p.id in (
          select (line ->> 'productId')::int from jsonb_array_elements(mine.lines) line)),
      'prop65_warnings', (select coalesce(jsonb_agg(distinct p.prop65_warning), '[]') from products p
        where p.active and p.prop65_warning is not null and p.id in (
          select (line ->> 'productId')::int from jsonb_array_elements(mine.lines) line)),
      'discount', (select discount_terms(c, me.id) from discount_codes c where c.code = question ->> 'discountCode'),
      'overnight_rate', (select overnight_rate::text from overnight where state = question ->> 'overnightState'),
      'settings', (select coalesce(jsonb_object_agg(name, value), '{}') from settings),
      'oldest_order_at', (select min(created_at) from orders where user_id = me.id and not cancelled),
      'referrers', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
        where affiliate_number = any (array(
            select value::int from jsonb_array_elements_text(question -> 'affiliateNumbers')))
          and erased_at is null) one),
      'account_number', me.account_number,
      'has_ordered_elsewhere', exists (
        select from imported_orders o where o.user_id = me.id and not o.is_canceled),
      'rules', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select key, version, rule.place, subject, effect, conditions, if_unknown
        -- `offset 0`: used for every rule, they are still read once.
        from (select (question ->> 'today')::date as today, question ->> 'zip' as zip,
            array(select jsonb_array_elements_text(question -> 'states')) as states offset 0) goes
          join eligibility_rules rule on rule.is_current and rule.is_on
            and (rule.state is null or rule.state = any (goes.states) or goes.zip = any (rule.zips))
            and coalesce(rule.holds_from <= goes.today, true)
            and coalesce(rule.holds_until > goes.today, true)) one),
      'is_age_verified', exists (
        select from age_verifications where user_id = me.id and status = 'verified'),
      'looks_like_earlier_customer', case when question #> '{ordering,newcomer}' <> 'null'
        then has_ordered_before(me, question #> '{ordering,newcomer}') else false end,
      'earlier', (select to_jsonb(one) from (
        select order_id, body_hash from idempotency_keys
        where user_id = me.id and key = question #>> '{ordering,idempotencyKey}') one),
      'tried', tried,
      'failed_cards', (select coalesce(jsonb_object_agg(key, points), '{}') from rate_limits
        where key in (select jsonb_array_elements_text(question #> '{ordering,failedCards,keys}'))
          and expire > (question #>> '{ordering,failedCards,at}')::bigint))
    from profiles me left join carts mine on mine.user_id = me.id where me.id = question ->> 'userId'
$$;
