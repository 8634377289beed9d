-- Lines of orders, for reports (REPORT-20). Units of a quantity that were canceled after a part shipped (SHIP-29)
-- are never sent; their money is a refund.
create or replace view reporting.order_lines as
select reporting.public_id('oli', i.id) as order_line_id, reporting.public_id('ord', o.order_number) as order_id,
  reporting.public_id('prd', i.product_id) as product_id, o.status as order_status, o.created_at as placed_at,
  nullif(i.item_flavor, '') as flavor, i.quantity,
  (i.price * 100)::bigint as unit_price_cents,
  (i.price * i.quantity * 100)::bigint as amount_cents,
  (i.discount_amount * 100)::bigint as discount_cents,
  i.units_canceled as quantity_canceled
from order_items i join orders o on o.id = i.order_id;
