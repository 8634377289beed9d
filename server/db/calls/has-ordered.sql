-- Whether a customer has ordered: the next order is not their first (ORDER-7), also if it was in another shop whose
-- orders were imported (IMPORT-5). Canceled orders do not count.
create or replace function fn.has_ordered(customer text) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders where user_id = customer and not cancelled)
    or exists (select from imported_orders where user_id = customer and not is_canceled);
end $$;
