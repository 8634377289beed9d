-- A shipped order stays shipped; money is returned as a refund.
create or replace function keep_shipped() returns trigger language plpgsql as $$
begin
  raise exception 'order % is shipped for good', old.order_number using errcode = 'restrict_violation';
end $$;

create or replace trigger orders_keep_shipped before update of status on orders for each row
  when (old.status = 'shipped' and new.status <> 'shipped') execute function keep_shipped();
