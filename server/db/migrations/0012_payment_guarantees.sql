-- What a payment is for never changes: another amount or another way to pay is another payment.
create function keep_payment() returns trigger language plpgsql as $$
begin
  raise exception 'payment % stays what it is', old.id using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger payments_keep before update on payments for each row
  when ((old.id, old.order_id, old.method, old.gateway, old.amount, old.memo)
    is distinct from (new.id, new.order_id, new.method, new.gateway, new.amount, new.memo))
  execute function keep_payment();
--> statement-breakpoint

-- Money that arrived is decided about once, and stays as it arrived.
create function keep_incoming_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or
    (new.id, new.tender, new.external_id, new.amount, new.note, new.payer, new.imported_by, new.created_at) is distinct from
    (old.id, old.tender, old.external_id, old.amount, old.note, old.payer, old.imported_by, old.created_at) then
    raise exception 'incoming payment % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger incoming_payments_keep before update or delete on incoming_payments
  for each row execute function keep_incoming_payment();
--> statement-breakpoint

-- What a gateway told us is never told again as something else.
create function keep_webhook_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (new.gateway, new.event_id, new.type, new.attempt_id, new.transaction_id, new.amount, new.body_hash) is distinct from
    (old.gateway, old.event_id, old.type, old.attempt_id, old.transaction_id, old.amount, old.body_hash) then
    raise exception 'event % cannot be changed', old.event_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger webhook_events_keep before update or delete on webhook_events
  for each row execute function keep_webhook_event();
