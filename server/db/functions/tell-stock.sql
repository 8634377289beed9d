-- Announces to programs that units came to the shelf or left it, and that the last one was reserved or one is free
-- again (API-30). Reserving units for an order is announced with the order.
create or replace function tell_stock() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'stock_movements' then
    insert into event_inbox (type, product_id) values ('stock.' || replace(new.kind, ' ', '_'), new.product_id);
  else
    insert into event_inbox (type, product_id)
      values (case when new.on_hand - new.reserved <= 0 then 'stock.sold_out' else 'stock.available' end, new.id);
  end if;
  return null;
end $$;

create or replace trigger stock_movements_tell after insert on stock_movements
  for each row execute function tell_stock();

create or replace trigger products_stock_tell after update of on_hand, reserved on products for each row
  when ((old.on_hand - old.reserved <= 0) is distinct from (new.on_hand - new.reserved <= 0))
  execute function tell_stock();
