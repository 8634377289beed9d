-- Orders, for reports (REPORT-20): amounts, days and statuses, and no personal data.
create or replace view reporting.orders as
select reporting.public_id('ord', o.order_number) as order_id, 'cus_' || o.user_id as customer_id,
  o.status, o.cancel_reason, o.created_at as placed_at, o.shipped_at,
  o.state as ship_to_state, o.shipping_type, o.payment_type, o.new_customer as is_first_order,
  'cus_' || referrer.id as referrer_id,
  (o.subtotal * 100)::bigint as subtotal_cents,
  (o.discount_amount * 100)::bigint as discount_cents,
  (o.new_customer_discount * 100)::bigint as new_customer_discount_cents,
  (o.shipping_cost * 100)::bigint as shipping_cents,
  (o.total_amount * 100)::bigint as total_cents,
  (o.tax_amount * 100)::bigint as tax_cents,
  (o.excise_amount * 100)::bigint as excise_cents,
  (o.affiliate_income_applied * 100)::bigint as balance_applied_cents,
  (o.final_total * 100)::bigint as due_cents,
  (o.commission * 100)::bigint as commission_cents
from orders o left join profiles referrer on referrer.affiliate_number = o.referrer_number;
