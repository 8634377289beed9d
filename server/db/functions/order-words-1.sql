-- What staff find an order by a part of: name, email address and phone number (DESK-1).
create or replace function order_words_1(full_name text, email text, phone text) returns text
language sql immutable parallel safe as $$ select lower(full_name || ' ' || email || ' ' || phone) $$;

/*
 * Its index needs pg_trgm, which comes with PostgreSQL and which the database's owner may create. Where
 * it cannot be created, the shop works without: names and addresses are found by their beginnings
 * (server/db/can-search-parts.ts says so). Tried again after every migration.
 */
do $$ begin
  if to_regclass('public.orders_words') is null then
    create extension if not exists pg_trgm;
    create index orders_words on orders using gin (order_words_1(full_name, email, phone) gin_trgm_ops);
  end if;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise warning 'Orders are not searched by parts of words: %', sqlerrm;
end $$;
