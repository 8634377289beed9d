-- Every version of a banned area and of a state's age rule is a row of eligibility_rules (ELIG-1), whichever code
-- changes them: what an order was decided by can be read years later.
--
-- Who decided it is set for the transaction, as shop.decided_by.
create or replace function record_rule(next eligibility_rules) returns void language plpgsql as $$
declare
  last eligibility_rules;
begin
  select * into last from eligibility_rules where key = next.key and is_current for update;
  if last.key is not null then
    if (to_jsonb(last) - array['version', 'recorded_at', 'is_current', 'decided_by'])
      = (to_jsonb(next) - array['version', 'recorded_at', 'is_current', 'decided_by']) then return; end if;
    update eligibility_rules set is_current = false where key = last.key and version = last.version;
  end if;
  next.version := coalesce(last.version, 0) + 1;
  next.is_current := true;
  next.recorded_at := now();
  next.decided_by := nullif(current_setting('shop.decided_by', true), '');
  insert into eligibility_rules select next.*;
end $$;

create or replace function rule_of_area(area banned_areas) returns eligibility_rules language plpgsql as $$
declare
  rule eligibility_rules;
begin
  rule.key := 'area:' || area.id;
  rule.is_on := area.enabled;
  rule.state := area.state;
  rule.zips := area.zips_core || area.zips_overlap;
  rule.place := jsonb_build_object('id', area.id, 'level', area.level, 'state', area.state, 'name', area.name,
    'zipsCore', area.zips_core, 'zipsOverlap', area.zips_overlap, 'aliases', area.aliases);
  rule.subject := '{"kind": "everything"}';
  rule.effect := 'forbidden';
  rule.conditions := '[]';
  rule.if_unknown := 'review';
  rule.source := area.source;
  rule.certainty := area.certainty;
  rule.last_checked := area.last_checked;
  rule.note := area.note;
  return rule;
end $$;

-- A state that asks for nothing has a version that is off.
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

-- A version is never changed, only superseded.
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
