-- Products and their stock, for reports (REPORT-20).
create or replace view reporting.products as
select reporting.public_id('prd', p.id) as product_id, p.slug, p.name, c.name as category, p.compound, p.active as is_for_sale,
  p.stopped_at, p.stock_status, p.on_hand, p.reserved,
  (p.base_price * 100)::bigint as price_cents,
  (select (u.cost * 100)::bigint from product_unit_costs u
    where u.product_id = p.id and u.from_day <= (now() at time zone 'America/New_York')::date
    order by u.from_day desc limit 1) as unit_cost_cents,
  p.created_at
from products p join categories c on c.id = p.category_id;
