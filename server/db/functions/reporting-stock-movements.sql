-- Stock movements and their kinds, for reports (REPORT-20), without people and their reasons.
create or replace view reporting.stock_movements as
select m.id as movement_id, reporting.public_id('prd', m.product_id) as product_id, m.kind, m.units, m.on_hand as on_hand_after, m.at
from stock_movements m;
