-- Facts shared by all customers' quotes and orders, from one moment, with their version (server/checkout/quote-basis.ts
-- reads them): products on sale, settings, rates, rules that are on and watched places.
create or replace function fn.quote_basis() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'version', (select version from quote_version),
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object('product', catalog_product(p), 'prop65_warning', p.prop65_warning,
        'contents', jsonb_build_object('productClass', t.product_class, 'compounds', t.compounds, 'unitMg', t.unit_mg))), '[]')
      from products p join categories c on c.id = p.category_id left join product_traits t on t.product_id = p.id
      where p.active and c.active),
    'settings', (select coalesce(jsonb_object_agg(name, value), '{}') from settings),
    'overnight_rates', (select coalesce(jsonb_object_agg(state, overnight_rate::text), '{}') from overnight),
    'rules', (
      select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select key, version, place, subject, effect, conditions, if_unknown, state, zips, holds_from, holds_until, is_on,
          checked_on(r) as checked_on
        from eligibility_rules r where is_current and (is_on or key like 'area:%') order by key) one))
$$;
