-- The text that staff search orders and customers by, also in part: name, email address and phone number, in any
-- spelling (DESK-1, CUST-1).
create or replace function search_words(full_name text, email text, phone text) returns text
language sql immutable parallel safe as $$ select public.fold_text(full_name || ' ' || email || ' ' || phone) $$;

/*
 * The indexes need pg_trgm, which ships with PostgreSQL and which the database's owner may create. Where it can't be
 * created, names and addresses are searched by their beginnings (see server/db/can-search-parts.ts). Tried again after
 * every migration.
 */
do $$ begin
  if to_regclass('public.orders_words') is null or to_regclass('public.profiles_words') is null then
    create extension if not exists pg_trgm;
    create index if not exists orders_words on orders using gin (search_words(full_name, email, phone) gin_trgm_ops);
    create index if not exists profiles_words on profiles using gin (search_words(full_name, email, phone) gin_trgm_ops);
  end if;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise warning 'Orders and customers are not searched by parts of words: %', sqlerrm;
end $$;
