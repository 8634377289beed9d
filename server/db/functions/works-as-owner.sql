-- The tables' owner runs migrations and erase_person; the shop itself uses another role (server/db/shop-role.ts).
create or replace function works_as_owner() returns boolean language sql stable as $$
  select current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public."user"'::regclass)
$$;
