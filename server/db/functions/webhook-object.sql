-- The record that an event is about. An endpoint gets events about the same record in order (API-33).
create or replace function webhook_object(e events) returns text language sql immutable as $$
  select case when e.order_number is not null then 'order:' || e.order_number
    else split_part(e.type, '.', 1) || ':' || coalesce(e.product_id::text, '') || ':' || coalesce(e.object, '') end
$$;
