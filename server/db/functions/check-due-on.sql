-- When the sources of rules are to be looked up again (ELIG-11).

-- Days after which a rule is looked up again, as the owner set them or the usual number (domain/settings).
create or replace function rule_check_days() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from settings where name = 'ruleCheckDays'), 90)
$$;

-- The day on which it was last looked up: a month counts from its last day, and a rule that never was from the day on
-- which it was written.
create or replace function checked_on(r eligibility_rules) returns date language sql stable as $$
  select case length(r.last_checked)
    when 10 then r.last_checked::date
    when 7 then ((r.last_checked || '-01')::date + interval '1 month' - interval '1 day')::date
    else (r.recorded_at at time zone 'America/New_York')::date
  end
$$;

-- Whether someone has to keep looking it up: it holds or will, or its place is watched.
create or replace function is_watched(r eligibility_rules, today date) returns boolean language sql stable as $$
  select (r.is_on or r.key like 'area:%') and coalesce(r.holds_until > today, true)
$$;

-- The day from which staff are asked to look it up again: a day of its own, or earlier by the interval.
create or replace function check_due_on(r eligibility_rules, today date) returns date language sql stable as $$
  select least(r.check_again_by, case when is_watched(r, today) then checked_on(r) + rule_check_days() end)
$$;
