-- Monthly plans, for reports (REPORT-20).
create or replace view reporting.subscriptions as
select reporting.public_id('sub', s.id) as subscription_id, 'cus_' || s.user_id as customer_id, s.plan_name as plan, s.status,
  s.paused_at is not null as is_paused, s.next_cycle as next_order_on, s.state, s.created_at, s.updated_at
from subscription_requests s;
