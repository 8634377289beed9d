-- As facts_of_4 (which says the rest), and the customer's account, which need not be an affiliate's (decisions/071).
create or replace function facts_of_5(question jsonb, tried int) returns table (facts jsonb) language sql stable as $$
  select read.facts || jsonb_build_object('account_number',
      (select account_number from profiles where id = question ->> 'userId'))
    from facts_of_4(question, tried) read
$$;
