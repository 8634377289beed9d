-- A shipped order stays shipped; money is returned as a refund. A partly shipped order can't be canceled.
create or replace function keep_shipped() returns trigger language plpgsql as $$
begin
  raise exception 'order % is shipped for good', old.order_number using errcode = 'restrict_violation';
end $$;

create or replace trigger orders_keep_shipped before update of status on orders for each row
  when (new.status <> 'shipped' and new.status <> old.status
    and (old.status = 'shipped' or old.tracking_number is not null)) execute function keep_shipped();
