-- Taxes by line, for reports (REPORT-20). A city or ZIP Code says too much about a buyer; the state and county don't.
create or replace view reporting.tax_lines as
select t.id as tax_line_id, reporting.public_id('ord', o.order_number) as order_id,
  reporting.public_id('oli', t.order_item_id) as order_line_id, o.status as order_status, o.created_at as placed_at,
  t.kind, t.state, t.level, case when t.level = 'county' then t.place end as county, t.millionths as rate_millionths,
  (t.taxed * 100)::bigint as taxed_cents, t.compound, t.milligrams, (t.amount * 100)::bigint as amount_cents
from order_taxes t join orders o on o.id = t.order_id;
