-- True only inside take_back_orders: the setting counts only for the tables' owner, who runs that function.
create or replace function is_taking_back() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.taking_back', true), '') = 'on' and works_as_owner()
$$;
