-- Adds units returned in a recall to their lot's chain (LOT-6, LOT-7).
create or replace function keep_return_custody() returns trigger language plpgsql as $$
declare
  had int := case when tg_op = 'UPDATE' then old.units else 0 end;
begin
  if new.units <> had then
    perform append_custody((select lot_id from recalls where id = new.recall_id),
      case when tg_op = 'UPDATE' then 'return_corrected' else 'returned' end, new.units - had, new.entered_by, new.order_id);
  end if;
  return null;
end $$;

create or replace trigger recall_returns_custody after insert or update of units on recall_returns
  for each row execute function keep_return_custody();
