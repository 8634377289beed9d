-- Announces each state that a payment reaches to programs (API-30).
create or replace function tell_payment() returns trigger language plpgsql as $$
begin
  insert into event_inbox (type, order_id, object) values ('payment.' || new.state, new.order_id, new.id);
  return null;
end $$;

create or replace trigger payments_added_tell after insert on payments
  for each row execute function tell_payment();

create or replace trigger payments_moved_tell after update of state on payments
  for each row when (old.state is distinct from new.state) execute function tell_payment();
