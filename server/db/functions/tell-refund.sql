-- Announces each state that a refund reaches to programs (API-30).
create or replace function tell_refund() returns trigger language plpgsql as $$
begin
  insert into event_inbox (type, order_id, object) values ('refund.' || new.state, new.order_id, new.id);
  return null;
end $$;

create or replace trigger refunds_added_tell after insert on refunds
  for each row execute function tell_refund();

create or replace trigger refunds_moved_tell after update of state on refunds
  for each row when (old.state is distinct from new.state) execute function tell_refund();
