-- The record that an event is about, for the order in which an endpoint gets those about the same (API-33).
create or replace function webhook_object(e events) returns text language sql immutable as $$
  select case when e.order_number is not null then 'order:' || e.order_number
    else split_part(e.type, '.', 1) || ':' || coalesce(e.product_id::text, '') || ':' || coalesce(e.object, '') end
$$;
