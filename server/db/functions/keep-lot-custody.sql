-- Adds lab results, lot states and received units to the lot's chain (LOT-7).
create or replace function keep_lot_custody() returns trigger language plpgsql as $$
declare
  found_now text := custody_detail(new);
begin
  if tg_op = 'INSERT' then
    perform append_custody(new.id, 'received', new.received_units, custody_actor());
    if new.packed_units > 0 then
      perform append_custody(new.id, 'brought_over', new.packed_units, custody_actor());
    end if;
    if found_now <> '' then
      perform append_custody(new.id, 'tested', 0, custody_actor(), detail => found_now);
    end if;
    if new.state <> 'received' then perform append_custody(new.id, new.state, 0, custody_actor()); end if;
    return null;
  end if;
  if new.received_units <> old.received_units then
    perform append_custody(new.id, 'count_corrected', new.received_units - old.received_units, custody_actor());
  end if;
  if found_now <> custody_detail(old) then
    perform append_custody(new.id, 'tested', 0, custody_actor(), detail => found_now);
  end if;
  if new.state <> old.state then perform append_custody(new.id, new.state, 0, custody_actor()); end if;
  return null;
end $$;

create or replace trigger lots_custody_begins after insert on lots
  for each row execute function keep_lot_custody();

create or replace trigger lots_custody after update of state, received_units, laboratory, tested_on, expires_on,
    purity_percent, mitragynine_mg, seven_oh_mg, seven_oh_percent, lead_ppm, cadmium_ppm, arsenic_ppm, mercury_ppm,
    is_free_of_microbes, report_hash on lots
  for each row execute function keep_lot_custody();
