-- No product of a stopped compound is on sale, however it is changed (PROD-3). Outside a demo, neither is one that
-- doesn't state its contents (PROD-9).
create or replace function keep_unsellable() returns trigger language plpgsql as $$
begin
  if exists (select from compounds c where c.name = new.compound and c.stopped_at is not null) then
    raise exception 'the sale of % is stopped', new.compound using errcode = 'restrict_violation';
  end if;
  if not (select is_demo from installation) and not states_contents(new.id) then
    raise exception 'product % does not state its contents', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger products_unsellable before insert or update of active, compound on products
  for each row when (new.active) execute function keep_unsellable();
