-- Erased stays erased, and only erase_person can erase.
create or replace function keep_erased() returns trigger language plpgsql as $$
begin
  if new.erased_at is distinct from old.erased_at and not is_erasing() then
    raise exception 'only erase_person erases' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger user_keep_erased before update of erased_at on "user" for each row execute function keep_erased();

create or replace trigger profiles_keep_erased before update of erased_at on profiles for each row execute function keep_erased();
