-- Whether a customer has ordered before (ORDER-7), including imported orders from another shop (IMPORT-5). Canceled
-- orders don't count.
create or replace function fn.has_ordered(customer text) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders where user_id = customer and not cancelled)
    or exists (select from imported_orders where user_id = customer and not is_canceled);
end $$;
