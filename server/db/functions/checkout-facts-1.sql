-- What a checkout is judged by: server/checkout/checkout-facts.ts asks and reads the answer.
--
-- Locks first if an order is being placed and only then reads, in another statement: it sees what was written
-- while it waited for its turn. All facts are of one snapshot. Counts the try (ORDER-25), which only a commit keeps.
-- Raises M0003 if the limit is reached. Null = there is no such profile.
create or replace function checkout_facts_1(question jsonb) returns jsonb language plpgsql as $$
declare
  -- What only an order asks.
  ordering jsonb := nullif(question -> 'ordering', 'null');
  newcomer jsonb := nullif(ordering -> 'newcomer', 'null');
  customer text := question ->> 'userId';
  states text[] := array(select jsonb_array_elements_text(question -> 'states'));
  affiliate_numbers int[] := array(select value::int from jsonb_array_elements_text(question -> 'affiliateNumbers'));
  tried int;
  facts jsonb;
begin
  -- Beyond the limit there is nothing to wait or to look for.
  if ordering is not null and exists (select from rate_limits where key = ordering -> 'try' ->> 'key'
      and points >= (ordering -> 'try' ->> 'limit')::numeric and expire > (ordering -> 'try' ->> 'at')::bigint) then
    raise exception 'too many tries' using errcode = 'M0003';
  end if;
  if ordering is not null and not check_profile_1(customer, ordering ->> 'accountEmail', newcomer) then
    return null;
  end if;
  if ordering is not null then
    tried := count_try(ordering -> 'try' ->> 'key', (ordering -> 'try' ->> 'at')::bigint,
      (ordering -> 'try' ->> 'expires')::bigint);
  end if;
  select jsonb_build_object(
      'profile', jsonb_build_object(
        'id', me.id, 'email', me.email, 'phone', me.phone, 'street', me.street, 'address_2', me.address_2,
        'zip_code', me.zip_code, 'affiliate_number', me.affiliate_number, 'full_name', me.full_name,
        'og', me.og, 'military', me.military,
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
      'discount', (select to_jsonb(one) from (
        select code, effect, percent::text, category, per_tablet::text, requires_categories,
          requires_tablet_counts, unmet_text, use_limit
        from discount_codes where code = question ->> 'discountCode' and active) one),
      'overnight_rate', (select overnight_rate::text from overnight where state = question ->> 'overnightState'),
      'oldest_order_at', (select min(created_at) from orders where user_id = customer and not cancelled),
      'referrers', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
        where affiliate_number = any (affiliate_numbers) and erased_at is null) one),
      'bans', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select id, level, state, name, zips_core, zips_overlap, aliases from banned_areas
        where enabled and (state = any (states) or question ->> 'zip' = any (zips_core || zips_overlap))) one),
      'needs_age_verification', is_age_check_due(customer, states),
      'looks_like_earlier_customer', newcomer is not null and has_ordered_before(me, newcomer),
      'earlier', (select to_jsonb(one) from (
        select order_id, body_hash from idempotency_keys
        where user_id = customer and key = ordering ->> 'idempotencyKey') one),
      'tried', tried,
      'failed_cards', (select coalesce(jsonb_object_agg(key, points), '{}') from rate_limits
        where key in (select jsonb_array_elements_text(ordering -> 'failedCards' -> 'keys'))
          and expire > (ordering -> 'failedCards' ->> 'at')::bigint))
    into facts
    from profiles me left join carts mine on mine.user_id = me.id where me.id = customer;
  return facts;
end $$;
