-- What several quotes are made from (checkout-facts-1.sql), each for its customer, in one statement: `asked` is a
-- list of questions. One with a typed code names the limit that counts it (CODE-9), and is refused beyond that.
--
-- Counters are locked in the order of their keys, so that no two such statements deadlock. For a statement of its
-- own: what it counts is committed without waiting for the disk, because a count that is lost with the machine
-- costs nothing.
create or replace function quote_facts_2(asked jsonb) returns table (place bigint, is_refused boolean, facts jsonb) language plpgsql as $$
declare
  one record;
begin
  for one in
    select questions.place, question, nullif(question -> 'counted', 'null') as counted
    from jsonb_array_elements(asked) with ordinality questions (question, place)
    order by question -> 'counted' ->> 'key'
  loop
    place := one.place;
    is_refused := false;
    facts := null;
    if one.counted is not null then
      perform set_config('synchronous_commit', 'off', true);
      is_refused := count_try(one.counted ->> 'key', (one.counted ->> 'at')::bigint, (one.counted ->> 'expires')::bigint)
        > (one.counted ->> 'limit')::numeric;
    end if;
    if not is_refused then facts := checkout_facts_1(one.question); end if;
    return next;
  end loop;
end $$;
