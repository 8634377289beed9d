-- Orders that took a use of a limited code before the column was there.
update orders set counts_code_use = true
  from discount_codes where discount_codes.code = orders.discount_code and discount_codes.use_limit is not null;
--> statement-breakpoint

-- What has been shipped stays shipped; money goes back as a refund.
create function keep_shipped() returns trigger language plpgsql as $$
begin
  raise exception 'order % is shipped for good', old.order_number using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger orders_keep_shipped before update of status on orders for each row
  when (old.status = 'shipped' and new.status <> 'shipped') execute function keep_shipped();
--> statement-breakpoint

-- A refund is asked for once; afterwards only its answer is added.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'asked' or
    (new.id, new.order_id, new.key, new.money_amount, new.balance_amount, new.reason, new.actor) is distinct from
    (old.id, old.order_id, old.key, old.money_amount, old.balance_amount, old.reason, old.actor) then
    raise exception 'refund % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_keep before update or delete on refunds for each row execute function keep_refund();
