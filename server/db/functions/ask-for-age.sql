-- Makes a customer's age verification pending if there is none, it was refused, or it doesn't cover this home now
-- (AGE-7, AGE-11). False if it is already pending or nothing is missing.
create or replace function ask_for_age(person text, at_home text) returns boolean language plpgsql as $$
begin
  insert into age_verifications (user_id, verifier, home) values (person, '', at_home) on conflict (user_id) do nothing;
  if found then return true; end if;
  -- Waits for a decision in progress, so the next statement sees its result and its history.
  perform from age_verifications where user_id = person for update;
  update age_verifications kept set status = 'pending', verifier = '', reference = null, method = null,
      valid_until = null, home = at_home, requested_at = now(), decided_at = null, decided_by = null, note = null,
      asked_again = case when kept.status = 'refused' then null
        when is_age_proved(person, null) then 'address' else 'expired' end
    where kept.user_id = person
      and (kept.status = 'refused' or kept.status = 'verified' and not is_age_proved(person, at_home));
  return found;
end $$;
