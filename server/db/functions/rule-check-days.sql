-- Days after which a rule is looked up again, as the owner set them or the usual number (domain/settings; ELIG-11).
create or replace function rule_check_days() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from settings where name = 'ruleCheckDays'), 90)
$$;
