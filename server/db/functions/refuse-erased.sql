-- Nothing is added to somebody who has been erased, by a request that was under way either.
create or replace function refuse_erased() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from "user" where id = new.user_id for key share;
  if gone is not null then
    raise exception 'user % is erased', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger orders_not_of_erased before insert on orders for each row execute function refuse_erased();

create or replace trigger subscription_requests_not_of_erased before insert on subscription_requests
  for each row execute function refuse_erased();

do $$
declare
  belongings regclass;
begin
  for belongings in select distinct conrelid from pg_constraint
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c' loop
    execute format('create or replace trigger not_of_erased before insert on %s for each row execute function refuse_erased()', belongings);
  end loop;
end $$;
