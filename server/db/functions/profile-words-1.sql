-- What staff find a customer by a part of: name, email address and phone number (CUST-1).
create or replace function profile_words_1(full_name text, email text, phone text) returns text
language sql immutable parallel safe as $$ select lower(full_name || ' ' || email || ' ' || phone) $$;

-- As for orders (order-words-1.sql): without pg_trgm, customers are found by beginnings.
do $$ begin
  if to_regclass('public.profiles_words') is null then
    create extension if not exists pg_trgm;
    create index profiles_words on profiles using gin (profile_words_1(full_name, email, phone) gin_trgm_ops);
  end if;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise warning 'Customers are not searched by parts of words: %', sqlerrm;
end $$;
