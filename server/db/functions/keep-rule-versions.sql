-- Every version of a banned area and of a state's age rule is a row of eligibility_rules (ELIG-1), whichever code
-- changes them: what an order was decided by can be read years later.
create or replace function keep_rule_versions() returns trigger language plpgsql as $$
declare
  rule eligibility_rules;
begin
  if tg_table_name = 'banned_areas' then
    rule := rule_of_area(case when tg_op = 'DELETE' then old else new end);
  else
    rule := rule_of_age(case when tg_op = 'DELETE' then old else new end);
  end if;
  if tg_op = 'DELETE' then rule.is_on := false; end if;
  perform record_rule(rule);
  return null;
end $$;

create or replace trigger banned_areas_versions after insert or update or delete on banned_areas
  for each row execute function keep_rule_versions();

create or replace trigger age_states_versions after insert or update or delete on age_verification_states
  for each row execute function keep_rule_versions();
