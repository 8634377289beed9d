-- Announces a rule's new version to programs, by its key (API-30).
create or replace function tell_rule() returns trigger language plpgsql as $$
begin
  insert into event_inbox (type, object) values ('rule.decided', new.key);
  return null;
end $$;

create or replace trigger eligibility_rules_tell after insert on eligibility_rules
  for each row execute function tell_rule();
