-- An age verification begins as pending and follows domain/account/age-verification-status.ts.
create or replace function keep_age_verification() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'an age verification begins as pending, not %', new.status using errcode = 'check_violation';
    end if;
  elsif new.user_id <> old.user_id then
    raise exception 'an age verification is one person''s' using errcode = 'restrict_violation';
  elsif new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'verified'), ('pending', 'refused'), ('refused', 'pending')) then
    raise exception 'an age verification cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger age_verifications_lifecycle before insert or update on age_verifications
  for each row execute function keep_age_verification();
