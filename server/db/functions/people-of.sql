-- One customer's accounts: their own, and those that staff merged into it (CUST-9). Limits that someone set for
-- themselves in one of them apply to all.
create or replace function people_of(customer text) returns text[] language sql stable as $$
  select customer || array(select source_id from customer_merges where target_id = customer and undone_at is null)
$$;
