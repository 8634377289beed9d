-- A payment's amount and method never change: a different amount or method is a new payment.
create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  raise exception 'payment % stays what it is', old.id using errcode = 'restrict_violation';
end $$;

-- With `of`, an update that sets none of these columns compares nothing. No other trigger changes them.
create or replace trigger payments_keep
  before update of id, order_id, method, gateway, amount, carried, memo on payments for each row
  when ((old.id, old.order_id, old.method, old.gateway, old.amount, old.carried, old.memo)
    is distinct from (new.id, new.order_id, new.method, new.gateway, new.amount, new.carried, new.memo))
  execute function keep_payment();
