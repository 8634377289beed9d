-- Creates a profile with each user.
create or replace function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, email, full_name) values (new.id, new.email, new.name)
  on conflict (id) do nothing;
  return null;
end $$;

create or replace trigger user_makes_profile after insert on "user" for each row execute function make_profile();
