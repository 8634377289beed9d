-- As ask_for_age, no matter for which home; of releases that knew no homes.
create or replace function open_age_verification(person text) returns boolean language plpgsql as $$
begin
  return ask_for_age(person, null);
end $$;
