-- Posts the amount that an order takes from its customer's balance (AFF-8), with the order; server/ledger posts
-- everything else.
create or replace function post_spend(order_number int, affiliate_number int, amount numeric) returns void language plpgsql as $$
begin
  insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
  values (2, 'spend', 'order:' || order_number, affiliate_number, order_number, amount, false);
end $$;
