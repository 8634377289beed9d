-- Maintains the number of a lot's packed units (LOT-5), so the packing table doesn't recount them for each unit. Locks
-- lots in id order, so two packers never deadlock. Each change is an entry of the lot's chain (LOT-7).
create or replace function count_packed_of_lot() returns trigger language plpgsql as $$
declare
  one record;
begin
  perform from lots l where (l.product_id, l.number) in (
      select i.product_id, u.lot from changed_units u join order_items i on i.id = u.order_item_id
      where u.lot is not null)
    order by l.id for no key update;
  update lots l set packed_units = l.packed_units + case tg_op when 'INSERT' then n.units else -n.units end
  from (select i.product_id, u.lot, count(*) as units
    from changed_units u join order_items i on i.id = u.order_item_id where u.lot is not null group by 1, 2) n
  where l.product_id = n.product_id and l.number = n.lot;
  for one in
    select l.id as lot, u.order_id, u.is_assigned, u.actor, count(*)::int as units
    from changed_units u join order_items i on i.id = u.order_item_id
    join lots l on l.product_id = i.product_id and l.number = u.lot
    group by l.id, u.order_id, u.is_assigned, u.actor order by l.id, u.order_id
  loop
    if tg_op = 'INSERT' then
      perform append_custody(one.lot, case when one.is_assigned then 'assigned' else 'packed' end, one.units, one.actor,
        one.order_id);
    else
      perform append_custody(one.lot, 'unpacked', one.units, custody_actor(), one.order_id);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger packed_units_of_lot_in after insert on packed_units
  referencing new table as changed_units for each statement execute function count_packed_of_lot();

create or replace trigger packed_units_of_lot_out after delete on packed_units
  referencing old table as changed_units for each statement execute function count_packed_of_lot();
