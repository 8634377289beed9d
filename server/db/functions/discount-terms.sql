-- A discount code's row, with the customer's number of uses if it has a per-customer limit. Uses are their orders that
-- were not canceled, so a cancellation returns one. An order locks its customer's profile, so two orders of one
-- customer never count at the same time (CODE-13).
create or replace function discount_terms(c discount_codes, customer text) returns jsonb language sql stable as $$
  select to_jsonb(c) || jsonb_build_object('uses_of_customer', case when c.uses_each is null then 0 else (
    select count(*) from orders o
    where o.user_id = customer and o.discount_code = c.code and not o.cancelled) end)
$$;
