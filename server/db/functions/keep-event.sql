-- An event never changes and is deleted after its retention period (domain/privacy/retention.ts). The newest one stays,
-- because the next number depends on it.
create or replace function keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '90 days'
    and exists (select from events where seq > old.seq) then return old; end if;
  raise exception 'event % is kept', old.seq using errcode = 'restrict_violation';
end $$;

create or replace trigger events_keep before update or delete on events
  for each row execute function keep_event();
