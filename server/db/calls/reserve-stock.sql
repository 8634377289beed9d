-- Reserves counted products, all or none (CAT-6), in id order to prevent deadlocks. Returns the reserved ids, or as
-- `short` one with too few units left.
create or replace function fn.reserve_stock(items jsonb, out reserved int[], out short int) language plpgsql as $$
declare
  counted record;
begin
  reserved := '{}';
  for counted in
    select p.id, p.on_hand - p.reserved >= wanted.units as has_enough, wanted.units
    from products p join (
      select (item ->> 'product_id')::int as id, sum((item ->> 'quantity')::int)::int as units
      from jsonb_array_elements(items) item group by 1) wanted using (id)
    where p.on_hand is not null order by p.id for update of p
  loop
    if not counted.has_enough then
      short := counted.id;
      return;
    end if;
    update products set reserved = products.reserved + counted.units where id = counted.id;
    reserved := reserved || counted.id;
  end loop;
end $$;
