-- Announces a parcel that leaves, is lost or comes back, or whose tracking number is corrected, to programs (API-30),
-- by its number within the order.
create or replace function tell_shipment() returns trigger language plpgsql as $$
declare
  what text := new.state;
begin
  if tg_op = 'UPDATE' then
    if new.state = old.state then what := 'corrected'; end if;
  end if;
  insert into event_inbox (type, order_id, object) values ('shipment.' || what, new.order_id, new.number::text);
  return null;
end $$;

create or replace trigger parcels_added_tell after insert on parcels
  for each row execute function tell_shipment();

create or replace trigger parcels_changed_tell after update of state, tracking_number, carrier on parcels
  for each row when ((old.state, old.tracking_number, old.carrier)
    is distinct from (new.state, new.tracking_number, new.carrier)) execute function tell_shipment();
