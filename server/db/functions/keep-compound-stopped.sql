-- No product of a compound whose sale is stopped is sold, however it is changed (PROD-3).
create or replace function keep_compound_stopped() returns trigger language plpgsql as $$
begin
  if exists (select from compounds c where c.name = new.compound and c.stopped_at is not null) then
    raise exception 'the sale of % is stopped', new.compound using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger products_compound_stopped before insert or update of active, compound on products
  for each row when (new.active and new.compound is not null) execute function keep_compound_stopped();
