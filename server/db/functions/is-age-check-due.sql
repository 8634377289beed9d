-- Whether any of these states requires a verification this person lacks, by the rules about the whole state (ELIG-1); of
-- releases that did not judge by all rules.
create or replace function is_age_check_due(person text, states text[]) returns boolean language plpgsql stable as $$
begin
  return exists (select from eligibility_rules where is_current and is_on and state = any (states)
      and place ->> 'level' = 'state' and conditions @> '[{"kind": "verified_age"}]'
      and coalesce(holds_from <= current_date, true) and coalesce(holds_until > current_date, true))
    and not is_age_proved(person, null);
end $$;
