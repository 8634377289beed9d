/*
 * Removes an import's orders, a thousand at most, and returns how many (IMPORT-6). Runs as the tables' owner, because
 * the shop's own role may not remove history.
 */
create or replace function take_back_orders(import bigint) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  removed bigint;
begin
  perform set_config('mitra.taking_back', 'on', true);
  delete from imported_orders where id in (select id from imported_orders where import_id = import limit 1000);
  get diagnostics removed = row_count;
  perform set_config('mitra.taking_back', 'off', true);
  return removed;
end $$;

revoke execute on function take_back_orders(bigint) from public;
