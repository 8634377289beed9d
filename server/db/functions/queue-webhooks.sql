-- Numbers new events and queues the ones that each active endpoint wants (API-32). Skips an endpoint that another
-- process is handling. Returns how many messages were queued.
create or replace function queue_webhooks() returns int language plpgsql as $$
declare
  newest bigint;
  last bigint;
  one record;
  laid int;
  laid_out int := 0;
begin
  perform number_events();
  select coalesce(max(seq), 0) into newest from events;
  for one in
    select id, cursor, types from webhook_endpoints where off_reason is null and cursor < newest order by id
      for no key update skip locked
  loop
    last := least(one.cursor + 5000, newest);
    insert into webhook_deliveries (endpoint_id, seq, object)
      select one.id, e.seq, webhook_object(e)
      from events e where e.seq > one.cursor and e.seq <= last
        and (e.type = any (one.types) or split_part(e.type, '.', 1) || '.*' = any (one.types))
      on conflict do nothing;
    get diagnostics laid = row_count;
    laid_out := laid_out + laid;
    update webhook_endpoints set cursor = last where id = one.id;
  end loop;
  return laid_out;
end $$;
