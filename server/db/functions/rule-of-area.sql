-- A banned area as a rule (ELIG-1).
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
