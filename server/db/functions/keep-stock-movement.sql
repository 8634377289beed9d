-- Each change of a shelf's number of units leaves a movement (CAT-14). A manual change names its actor beforehand, for
-- the transaction (server/catalog/move-stock.ts); units that leave with a parcel show in both numbers.
create or replace function keep_stock_movement() returns trigger language plpgsql as $$
declare
  told jsonb := nullif(current_setting('mitra.stock_movement', true), '')::jsonb;
  had int := case when tg_op = 'UPDATE' then old.on_hand end;
  promised int := case when tg_op = 'UPDATE' then old.reserved else 0 end;
begin
  insert into stock_movements (product_id, kind, units, on_hand, reason, actor, key)
  values (new.id,
    coalesce(told ->> 'kind', case
      when new.on_hand is null then 'uncounted'
      when had is null then 'counted'
      when new.on_hand < had and had - new.on_hand = promised - new.reserved then 'sold'
      when new.on_hand < had and promised = new.reserved then 'sent again'
      else 'changed' end),
    coalesce(new.on_hand, 0) - coalesce(had, 0), new.on_hand, told ->> 'reason', coalesce(told ->> 'actor', 'system'),
    told ->> 'key');
  return null;
end $$;

create or replace trigger products_stock_counted after insert on products for each row
  when (new.on_hand is not null) execute function keep_stock_movement();

create or replace trigger products_stock_moved after update of on_hand on products for each row
  when (old.on_hand is distinct from new.on_hand) execute function keep_stock_movement();
