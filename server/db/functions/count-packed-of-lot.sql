-- Keeps how many units of a lot were put into parcels (LOT-5): at the packing table, which must not count them all
-- with each unit. In the order of their ids, so that two who pack never wait for each other in a circle.
create or replace function count_packed_of_lot() returns trigger language plpgsql as $$
begin
  perform from lots l where (l.product_id, l.number) in (
      select i.product_id, u.lot from changed_units u join order_items i on i.id = u.order_item_id
      where u.lot is not null)
    order by l.id for no key update;
  update lots l set packed_units = l.packed_units + case tg_op when 'INSERT' then n.units else -n.units end
  from (select i.product_id, u.lot, count(*) as units
    from changed_units u join order_items i on i.id = u.order_item_id where u.lot is not null group by 1, 2) n
  where l.product_id = n.product_id and l.number = n.lot;
  return null;
end $$;

create or replace trigger packed_units_of_lot_in after insert on packed_units
  referencing new table as changed_units for each statement execute function count_packed_of_lot();

create or replace trigger packed_units_of_lot_out after delete on packed_units
  referencing old table as changed_units for each statement execute function count_packed_of_lot();
