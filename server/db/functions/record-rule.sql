-- The next version of a rule, if it says anything else than the last (ELIG-1). Who decided it is set for the transaction,
-- as shop.decided_by.
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
