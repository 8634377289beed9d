-- As facts_of_3 (which says the rest), and whether they ordered in another shop whose orders were imported (IMPORT-5):
-- who did is no new customer, in a quote as in an order.
create or replace function facts_of_4(question jsonb, tried int) returns table (facts jsonb) language sql stable as $$
  select read.facts || jsonb_build_object('has_ordered_elsewhere',
      exists (select from imported_orders o where o.user_id = question ->> 'userId' and not o.is_canceled))
    from facts_of_3(question, tried) read
$$;
