-- A product as staff edit it, for its page and for the change records (domain/catalog/product-texts.ts); prices as
-- text, so no cent becomes a float.
create or replace function product_state(p products) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'slug', p.slug, 'compound', p.compound, 'description', p.description, 'details', p.details,
    'category', (select c.name from categories c where c.id = p.category_id),
    'facts', p.facts, 'warnings', p.warnings, 'prop65Warning', p.prop65_warning,
    'hasSampleTexts', p.has_sample_texts, 'barcode', p.barcode, 'stockStatus', p.stock_status, 'lowAt', p.low_at,
    'featuredPosition', p.featured_position, 'purchaseLimit', p.purchase_limit, 'limitNote', p.limit_note,
    'limitAlert', p.limit_alert, 'imageUrl', p.image_url, 'imageAlt', p.image_alt, 'morePictures', p.more_pictures,
    'base', p.base_price::text, 'og', p.og_price::text, 'military', p.military_price::text,
    'listed', p.listed, 'stopReason', p.stop_reason,
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('alt', i.alt, 'focal', i.focal_x || '% ' || i.focal_y || '%')
      order by i.place, i.id), '[]') from product_pictures i where i.product_id = p.id),
    'flavors', (select coalesce(jsonb_agg(jsonb_build_object('name', f.flavor_name, 'barcode', f.barcode,
      'isOn', f.active) order by f.display_order, f.id), '[]') from product_flavors f where f.product_id = p.id))
$$;
