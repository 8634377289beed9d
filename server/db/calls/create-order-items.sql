-- Creates the order's lines, with their names and prices at that time.
create or replace function fn.create_order_items(placed bigint, items jsonb, reserved int[]) returns void language plpgsql as $$
begin
  insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text,
      item_quantity, item_flavor, item_type, is_reserved)
    select placed, item.product_id, item.quantity, item.price, item.discount_amount, item.order_item_text,
      item.item_quantity, item.item_flavor, item.item_type, item.product_id = any (reserved)
    from jsonb_populate_recordset(null::order_items, items) item;
end $$;
