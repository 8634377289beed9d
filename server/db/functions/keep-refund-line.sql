-- Each unit is refunded once (REFUND-7): only units of the refund's own order, and never more of a line than were
-- ordered. Refunds that the gateway refused don't count. A refund's lines never change.
create or replace function keep_refund_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'the lines of refund % cannot be changed', old.refund_id using errcode = 'restrict_violation';
  end if;
  -- Locked, so the second of two concurrent refunds counts the units of the first.
  select order_id, quantity into line from order_items where id = new.order_item_id for no key update;
  if line.order_id is distinct from (select order_id from refunds where id = new.refund_id) then
    raise exception 'line % is not of the order of refund %', new.order_item_id, new.refund_id
      using errcode = 'check_violation', constraint = 'refund_lines_order';
  end if;
  if new.units + (select coalesce(sum(l.units), 0) from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = new.order_item_id and r.state <> 'refused') > line.quantity then
    raise exception 'more units of line % would be refunded than were ordered', new.order_item_id
      using errcode = 'check_violation', constraint = 'refund_lines_ordered';
  end if;
  return new;
end $$;

create or replace trigger refund_lines_keep before insert or update or delete on refund_lines
  for each row execute function keep_refund_line();
