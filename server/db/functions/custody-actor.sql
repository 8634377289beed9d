-- The person who changes a lot by hand, as set for the transaction (server/db/tell-custody.ts).
create or replace function custody_actor() returns text language sql stable as $$
  select coalesce(nullif(current_setting('mitra.custody_actor', true), ''), 'system')
$$;
