-- The history of age verifications is append-only (AGE-10); only erase_person removes a person's history, as a whole.
create or replace function keep_age_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then return old; end if;
  raise exception 'age_checks is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger age_checks_kept before update or delete on age_checks
  for each row execute function keep_age_check();
