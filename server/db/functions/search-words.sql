-- What staff find an order or a customer by a part of: name, email address and phone number, however they are spelled
-- (DESK-1, CUST-1).
create or replace function search_words(full_name text, email text, phone text) returns text
language sql immutable parallel safe as $$ select public.fold_text(full_name || ' ' || email || ' ' || phone) $$;

/*
 * Their indexes need pg_trgm, as order-words-1.sql says, whose index was named the same: where that one is still here, it
 * makes room. Without the extension, names and addresses are found by their beginnings.
 */
do $$
declare
  searched text;
  index_name text;
begin
  foreach searched in array array['orders', 'profiles'] loop
    index_name := searched || '_words';
    continue when pg_get_indexdef(to_regclass('public.' || index_name)) like '%search_words%';
    create extension if not exists pg_trgm;
    execute format('drop index if exists %I', index_name);
    execute format('create index %I on %I using gin (search_words(full_name, email, phone) gin_trgm_ops)', index_name, searched);
  end loop;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise warning 'Orders and customers are not searched by parts of words: %', sqlerrm;
end $$;
