-- Refunds, for reports (REPORT-20), without the reasons that staff gave.
create or replace view reporting.refunds as
select r.id as refund_id, reporting.public_id('ord', o.order_number) as order_id,
  r.state, r.tender, r.edit_id is not null as is_of_edit, r.created_at, r.done_at,
  (r.money_amount * 100)::bigint as money_cents,
  (r.balance_amount * 100)::bigint as balance_cents,
  (r.shipping_amount * 100)::bigint as shipping_cents,
  (r.tax_amount * 100)::bigint as tax_cents,
  (r.excise_amount * 100)::bigint as excise_cents
from refunds r join orders o on o.id = r.order_id;
