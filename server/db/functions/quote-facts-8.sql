-- What several quotes are made from, each for its customer, in one statement: `asked` is a list of questions
-- (facts-of-6.sql). One with a typed code names the limit that counts it (CODE-9), and is refused beyond that.
--
-- Counters are locked in the order of their keys, so that no two such statements deadlock. For a statement of its
-- own: what it counts is committed without waiting for the disk, because a count that is lost with the machine
-- costs nothing.
create or replace function quote_facts_8(asked jsonb) returns table (place bigint, is_refused boolean, facts jsonb) language plpgsql as $$
declare
  counting record;
  refused bigint[] := '{}';
begin
  for counting in
    select question.ordinality, question.value -> 'counted' as counted
    from jsonb_array_elements(asked) with ordinality question
    where question.value -> 'counted' <> 'null'
    order by question.value -> 'counted' ->> 'key'
  loop
    perform set_config('synchronous_commit', 'off', true);
    if count_try(counting.counted ->> 'key', (counting.counted ->> 'at')::bigint, (counting.counted ->> 'expires')::bigint)
      > (counting.counted ->> 'limit')::numeric
    then refused := refused || counting.ordinality;
    end if;
  end loop;
  return query
    select question.ordinality, question.ordinality = any (refused), read.facts
    -- As many as are ever asked at once: the plan is for a few, each by its key.
    from (select * from jsonb_array_elements(asked) with ordinality limit 8) question
    left join lateral facts_of_6(question.value, null) read on question.ordinality <> all (refused);
end $$;
