-- Makes a customer's age verification pending if there is none, it was refused, or it does not cover this home now
-- (AGE-7, AGE-11); false = it is pending, or nothing is missing.
create or replace function ask_for_age(person text, at_home text) returns boolean language plpgsql as $$
begin
  insert into age_verifications as kept (user_id, verifier, home) values (person, '', at_home)
    on conflict (user_id) do update set status = 'pending', verifier = '', reference = null, method = null,
      valid_until = null, home = excluded.home, requested_at = now(), decided_at = null, decided_by = null, note = null,
      asked_again = case when kept.status = 'refused' then null
        when is_age_proved(person, null) then 'address' else 'expired' end
    where kept.status = 'refused' or kept.status = 'verified' and not is_age_proved(person, at_home);
  return found;
end $$;
