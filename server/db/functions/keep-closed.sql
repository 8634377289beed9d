-- A canceled order stays canceled: its stock, code use and money have been returned.
create or replace function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'order % is canceled for good', old.order_number using errcode = 'restrict_violation';
end $$;

create or replace trigger orders_keep_closed before update of status on orders for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled') execute function keep_closed();
