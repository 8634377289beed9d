-- An age verification starts as pending and follows domain/account/age-verification-status.ts. A verified person is
-- asked again only for a reason in the row. Its validity is decided with it (AGE-11).
create or replace function keep_age_verification() returns trigger language plpgsql as $$
declare
  was text;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'an age verification begins as pending, not %', new.status using errcode = 'check_violation';
    end if;
  else
    was := old.status;
    if new.user_id <> old.user_id then
      raise exception 'an age verification is one person''s' using errcode = 'restrict_violation';
    elsif new.status <> was and (was, new.status) not in (
        ('pending', 'verified'), ('pending', 'refused'), ('refused', 'pending'))
      and not (was = 'verified' and new.status = 'pending' and new.asked_again is not null) then
      raise exception 'an age verification cannot go from % to %', was, new.status using errcode = 'check_violation';
    end if;
  end if;
  if new.status <> 'pending' then new.step := null; end if;
  if new.status = 'verified' and was <> 'verified' then
    select least(new.valid_until, now() + make_interval(months => (value #>> '{}')::int)) into new.valid_until
      from (values (1)) always left join settings on name = 'ageCheckMonths';
  end if;
  return new;
end $$;

create or replace trigger age_verifications_lifecycle before insert or update on age_verifications
  for each row execute function keep_age_verification();
