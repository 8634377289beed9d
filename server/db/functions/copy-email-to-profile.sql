-- An account and its profile have the same email address.
create or replace function copy_email_to_profile() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email, updated_at = now() where id = new.id;
  return null;
end $$;

create or replace trigger user_email_to_profile after update of email on "user" for each row
  when (old.email is distinct from new.email) execute function copy_email_to_profile();
