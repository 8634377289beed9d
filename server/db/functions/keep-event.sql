-- An event does not change, and goes after its time (domain/privacy/retention.ts). The newest one stays, because the
-- next one is numbered by it.
create or replace function keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '90 days'
    and exists (select from events where seq > old.seq) then return old; end if;
  raise exception 'event % is kept', old.seq using errcode = 'restrict_violation';
end $$;

create or replace trigger events_keep before update or delete on events
  for each row execute function keep_event();
