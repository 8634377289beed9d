-- Orders imported from another shop stay as they were read (IMPORT-5). The only exceptions are erase_person;
-- merge_accounts; the account that confirms an order's address and then owns it; and take_back_orders, which removes an
-- import.
create or replace function keep_imported_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_taking_back() then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'imported_orders' then
    if is_erasing() or is_merging() then return new; end if;
    if old.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id'
        and exists (select from "user" u where u.id = new.user_id and u.email = new.email and u.email_verified) then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger imported_orders_append_only before update or delete on imported_orders
  for each row execute function keep_imported_order();

create or replace trigger imported_orders_not_emptied before truncate on imported_orders
  for each statement execute function keep_imported_order();

create or replace trigger imported_order_lines_append_only before update or delete on imported_order_lines
  for each row execute function keep_imported_order();

create or replace trigger imported_order_lines_not_emptied before truncate on imported_order_lines
  for each statement execute function keep_imported_order();
