-- Customers, for reports (REPORT-20): an opaque id, a state, and the month of the first order.
create or replace view reporting.customers as
select 'cus_' || p.id as customer_id, nullif(p.state, '') as state,
  p.affiliate_number is not null as is_affiliate, p.erased_at is not null as is_erased,
  date_trunc('month', (select min(o.created_at) from orders o where o.user_id = p.id and not o.cancelled) at time zone 'UTC')::date
    as first_order_month
from profiles p;
