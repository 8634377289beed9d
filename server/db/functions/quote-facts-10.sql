-- What several quotes are made from: as quote_facts_9 (and so quote_facts_8), but what limits count (LIMIT-8) is asked
-- only while there is a limit at all.
create or replace function quote_facts_10(asked jsonb) returns table (place bigint, is_refused boolean, facts jsonb) language plpgsql as $$
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
    select question.ordinality, question.ordinality = any (refused),
      read.facts || jsonb_build_object('limits', case when exists (select from purchase_limits where is_current and is_on) or exists (select from own_limits)
        then limit_facts_1(question.value, read.facts -> 'cart') end)
    -- As many as are ever asked at once: the plan is for a few, each by its key.
    from (select * from jsonb_array_elements(asked) with ordinality limit 8) question
    -- `offset 0`: used twice, they are still read once.
    left join lateral (select one.facts from facts_of_7(question.value, null) one offset 0) read
      on question.ordinality <> all (refused);
end $$;
