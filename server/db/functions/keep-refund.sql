-- A refund is requested once; afterward only its result is added.
create or replace function keep_refund() returns trigger language plpgsql as $$
declare
  words constant text[] := '{reason,reference}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'asked' or
    (new.id, new.order_id, new.key, new.money_amount, new.balance_amount, new.reason, new.actor, new.edit_id,
     new.tender, new.shipping_amount, new.tax_amount, new.excise_amount) is distinct from
    (old.id, old.order_id, old.key, old.money_amount, old.balance_amount, old.reason, old.actor, old.edit_id,
     old.tender, old.shipping_amount, old.tax_amount, old.excise_amount) then
    raise exception 'refund % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger refunds_keep before update or delete on refunds for each row execute function keep_refund();
