-- Adds a lost or returned parcel to the chain of each lot in it (LOT-7).
create or replace function keep_parcel_custody() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select l.id as lot, count(*)::int as units from packed_units u join order_items i on i.id = u.order_item_id
    join lots l on l.product_id = i.product_id and l.number = u.lot
    where u.order_id = new.order_id and u.parcel = new.number group by l.id order by l.id
  loop
    perform append_custody(one.lot, new.state, one.units, custody_actor(), new.order_id, new.id);
  end loop;
  return null;
end $$;

create or replace trigger parcels_custody after update of state on parcels for each row
  when (new.state <> old.state and new.state <> 'shipped') execute function keep_parcel_custody();
