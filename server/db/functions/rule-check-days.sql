-- The number of days until a rule is checked again: the owner's setting, or else the default (domain/settings;
-- ELIG-11).
create or replace function rule_check_days() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from settings where name = 'ruleCheckDays'), 90)
$$;
