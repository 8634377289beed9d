-- A product as server/catalog reads it; prices as text, so that no cent becomes a float. A counted product with
-- none left is sold out (CAT-5).
create or replace function catalog_product(p products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description,
    'category', (select c.name from categories c where c.id = p.category_id),
    'base_price', p.base_price::text, 'og_price', p.og_price::text, 'military_price', p.military_price::text,
    'image_url', p.image_url, 'featured_position', p.featured_position, 'purchase_limit', p.purchase_limit,
    'limit_note', p.limit_note, 'limit_alert', p.limit_alert,
    'stock_status', case when p.on_hand - p.reserved <= 0 then 'out_of_stock' else p.stock_status end,
    'flavors', array(select f.flavor_name from product_flavors f where f.product_id = p.id and f.active
      order by f.display_order, f.id))
$$;
