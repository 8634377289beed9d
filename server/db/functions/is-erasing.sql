-- True inside erase_person alone: the setting counts only for the owner of the tables, whom the function works as.
create or replace function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.erasing', true), '') = 'on' and works_as_owner()
$$;
