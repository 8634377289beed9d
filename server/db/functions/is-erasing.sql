-- True only inside erase_person and withdraw_note: the setting counts only for the tables' owner, who runs those
-- functions.
create or replace function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.erasing', true), '') = 'on' and works_as_owner()
$$;
