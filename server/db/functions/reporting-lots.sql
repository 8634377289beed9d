-- Lots, for reports (REPORT-20).
create or replace view reporting.lots as
select reporting.public_id('lot', l.id) as lot_id, reporting.public_id('prd', l.product_id) as product_id, l.number, l.state,
  l.state_at as state_since, l.is_published, l.made_on, l.expires_on, l.tested_on,
  l.received_units, l.packed_units, l.destroyed_units, l.created_at
from lots l;
