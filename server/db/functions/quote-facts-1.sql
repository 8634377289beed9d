-- What a quote with a typed code is made from (checkout-facts-1.sql), in one statement with counting the check
-- (CODE-9). Raises M0003 if the limit is reached.
--
-- For a statement of its own: what it counts is committed without waiting for the disk, because a count that is
-- lost with the machine costs nothing.
create or replace function quote_facts_1(question jsonb, counted jsonb) returns jsonb language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  if count_try(counted ->> 'key', (counted ->> 'at')::bigint, (counted ->> 'expires')::bigint)
      > (counted ->> 'limit')::numeric then
    raise exception 'too many checks' using errcode = 'M0003';
  end if;
  return checkout_facts_1(question);
end $$;
