-- Announces order changes to programs (API-30): each history entry, without its content.
create or replace function tell_order() returns trigger language plpgsql as $$
begin
  insert into event_inbox (type, order_id) values ('order.' || new.kind, new.order_id);
  return null;
end $$;

create or replace trigger order_events_tell after insert on order_events
  for each row execute function tell_order();
