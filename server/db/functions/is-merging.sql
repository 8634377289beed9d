-- True only inside merge_accounts: the setting counts only for the tables' owner, who runs that function.
create or replace function is_merging() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.merging', true), '') = 'on' and works_as_owner()
$$;
