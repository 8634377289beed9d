-- A received webhook event does not change. It may be deleted once processed and older than 180 days.
create or replace function keep_webhook_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.processed_at is null or old.received_at >= now() - interval '180 days' then
      raise exception 'event % is kept', old.event_id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.gateway, new.event_id, new.type, new.attempt_id, new.transaction_id, new.amount, new.body_hash) is distinct from
    (old.gateway, old.event_id, old.type, old.attempt_id, old.transaction_id, old.amount, old.body_hash) then
    raise exception 'event % cannot be changed', old.event_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger webhook_events_keep before update or delete on webhook_events
  for each row execute function keep_webhook_event();
