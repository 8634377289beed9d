-- A received payment is decided once and never changes.
create or replace function keep_incoming_payment() returns trigger language plpgsql as $$
declare
  words constant text[] := '{note,payer,decision}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or
    (new.id, new.tender, new.external_id, new.amount, new.note, new.payer, new.day, new.same_ids, new.imported_by, new.created_at) is distinct from
    (old.id, old.tender, old.external_id, old.amount, old.note, old.payer, old.day, old.same_ids, old.imported_by, old.created_at) then
    raise exception 'incoming payment % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger incoming_payments_keep before update or delete on incoming_payments
  for each row execute function keep_incoming_payment();
