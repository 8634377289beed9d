-- Whether any of these states requires a verification this person lacks.
create or replace function is_age_check_due(person text, states text[]) returns boolean language plpgsql stable as $$
begin
  return exists (select from age_verification_states where is_required and state = any (states))
    and not exists (select from age_verifications where user_id = person and status = 'verified');
end $$;
