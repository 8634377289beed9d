-- The day from which staff are asked to look it up again: a day of its own, or earlier by the interval (ELIG-11).
create or replace function check_due_on(r eligibility_rules, today date) returns date language sql stable as $$
  select least(r.check_again_by, case when is_watched(r, today) then checked_on(r) + rule_check_days() end)
$$;
