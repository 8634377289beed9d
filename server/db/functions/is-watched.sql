-- Whether a rule needs regular checks: it is or will be in force, or its place is watched (ELIG-11).
create or replace function is_watched(r eligibility_rules, today date) returns boolean language sql stable as $$
  select (r.is_on or r.key like 'area:%') and coalesce(r.holds_until > today, true)
$$;
