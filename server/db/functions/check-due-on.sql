-- The day on which staff are asked to check a rule again: its own day, or earlier if the interval ends first (ELIG-11).
create or replace function check_due_on(r eligibility_rules, today date) returns date language sql stable as $$
  select least(r.check_again_by, case when is_watched(r, today) then checked_on(r) + rule_check_days() end)
$$;
