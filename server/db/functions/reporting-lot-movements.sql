-- Movements of lots, for reports (REPORT-20), without people and their notes.
create or replace view reporting.lot_movements as
select reporting.public_id('lot', c.lot_id) as lot_id, c.seq, c.kind, c.at, c.units, c.left_units,
  reporting.public_id('ord', o.order_number) as order_id
from lot_custody c left join orders o on o.id = c.order_id;
