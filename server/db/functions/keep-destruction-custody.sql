-- Adds destroyed units to their lot's chain and removes them from the shelf if they were there (LOT-8).
create or replace function keep_destruction_custody() returns trigger language plpgsql as $$
begin
  if new.source = 'shelf' then
    update lots set destroyed_units = destroyed_units + new.units where id = new.lot_id;
  end if;
  perform append_custody(new.lot_id, 'destroyed', new.units, new.actor, of_destruction => new.id);
  return null;
end $$;

create or replace trigger lot_destructions_custody after insert on lot_destructions
  for each row execute function keep_destruction_custody();
