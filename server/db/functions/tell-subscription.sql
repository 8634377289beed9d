-- Announces monthly plan changes to programs (API-30): each history entry, without its content.
create or replace function tell_subscription() returns trigger language plpgsql as $$
begin
  insert into event_inbox (type, object) values ('subscription.' || new.kind, new.request_id::text);
  return null;
end $$;

create or replace trigger subscription_events_tell after insert on subscription_events
  for each row execute function tell_subscription();
