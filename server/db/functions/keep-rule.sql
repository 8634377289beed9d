-- A version of a rule is never changed, only superseded (ELIG-1).
create or replace function keep_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.is_current and not new.is_current and (to_jsonb(new) - 'is_current') = (to_jsonb(old) - 'is_current')
    then return new; end if;
  end if;
  raise exception 'eligibility_rules is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger eligibility_rules_append_only before update or delete on eligibility_rules
  for each row execute function keep_rule();

create or replace trigger eligibility_rules_no_truncate before truncate on eligibility_rules
  for each statement execute function keep_rule();
