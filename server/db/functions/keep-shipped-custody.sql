-- Adds the units packed into a shipped parcel to their lots' chains.
create or replace function keep_shipped_custody() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select l.id as lot, p.id as parcel, p.order_id, p.shipped_by, count(*)::int as units
    from (select distinct parcel_id from new_lines) n join parcels p on p.id = n.parcel_id
    join packed_units u on u.order_id = p.order_id and u.parcel = p.number
    join order_items i on i.id = u.order_item_id
    join lots l on l.product_id = i.product_id and l.number = u.lot
    group by l.id, p.id order by l.id, p.id
  loop
    perform append_custody(one.lot, 'shipped', one.units, one.shipped_by, one.order_id, one.parcel);
  end loop;
  return null;
end $$;

create or replace trigger parcel_lines_custody after insert on parcel_lines
  referencing new table as new_lines for each statement execute function keep_shipped_custody();
