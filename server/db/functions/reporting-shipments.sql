-- Parcels, for reports (REPORT-20), without tracking numbers, which lead to an address.
create or replace view reporting.shipments as
select reporting.public_id('ord', o.order_number) as order_id, p.number as parcel, p.replaces as replaces_parcel,
  p.carrier, p.state, p.shipped_at, p.state_at as state_since, o.state as ship_to_state,
  (select sum(l.quantity) from parcel_lines l where l.parcel_id = p.id)::bigint as units
from parcels p join orders o on o.id = p.order_id;
