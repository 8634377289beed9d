-- Every payment attempt, for reports (REPORT-20), without card data or payer references.
create or replace view reporting.payments as
select p.id as payment_id, reporting.public_id('ord', o.order_number) as order_id,
  p.method, p.gateway, p.state, p.created_at, p.updated_at,
  (p.amount * 100)::bigint as amount_cents,
  (p.carried * 100)::bigint as carried_cents,
  (p.authorized * 100)::bigint as authorized_cents,
  (p.captured * 100)::bigint as captured_cents,
  (p.refunded * 100)::bigint as refunded_cents
from payments p join orders o on o.id = p.order_id;
