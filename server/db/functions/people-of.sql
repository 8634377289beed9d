-- The accounts that are one customer's: their own, and those that staff merged into it (CUST-9). What someone set for
-- themselves in one of them holds in all.
create or replace function people_of(customer text) returns text[] language sql stable as $$
  select customer || array(select source_id from customer_merges where target_id = customer and undone_at is null)
$$;
