-- What a state asks about age as a rule (ELIG-1). A state that asks for nothing has a version that is off.
create or replace function rule_of_age(age age_verification_states) returns eligibility_rules language plpgsql as $$
declare
  rule eligibility_rules;
  asked jsonb := case when age.is_required then '[{"kind": "verified_age"}]' else '[]' end::jsonb
    || case when age.needs_adult_signature then '[{"kind": "adult_signature"}]' else '[]' end::jsonb;
begin
  rule.key := 'age:' || age.state;
  rule.is_on := asked <> '[]';
  rule.state := age.state;
  rule.zips := '{}';
  rule.place := jsonb_build_object('id', 'state-' || age.state, 'level', 'state', 'state', age.state,
    'name', age.state, 'zipsCore', '[]'::jsonb, 'zipsOverlap', '[]'::jsonb, 'aliases', '[]'::jsonb);
  rule.subject := '{"kind": "everything"}';
  rule.effect := case when asked = '[]' then 'allowed' else 'allowed_if' end;
  rule.conditions := asked;
  rule.if_unknown := 'review';
  rule.source := '';
  rule.certainty := '';
  rule.last_checked := age.last_checked;
  rule.note := age.note;
  return rule;
end $$;
