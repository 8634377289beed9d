-- Makes a customer's age verification pending if there is none or it was refused (AGE-7); false = it was already
-- pending or done.
create or replace function open_age_verification(person text) returns boolean language plpgsql as $$
begin
  insert into age_verifications as kept (user_id, verifier) values (person, '')
    on conflict (user_id) do update set status = 'pending', requested_at = now(), decided_at = null,
      decided_by = null, note = null where kept.status = 'refused';
  return found;
end $$;
