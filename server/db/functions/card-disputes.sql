-- The number of orders paid by card, at the gateway or by a payment link, whose first charge was between two shop days,
-- both included, and the number of card chargebacks that banks opened in them (PROOF-5). A second charge after an edit
-- is the same order.
create or replace function card_disputes(first_day date, last_day date)
returns table (card_orders int, disputes int) language sql stable as $$
  select
    (select count(distinct p.order_id)::int from payment_events e join payments p on p.id = e.payment_id
      where e.kind = 'captured' and p.method in ('credit', 'credit_link', 'whop')
        and e.at >= first_day::timestamp at time zone 'America/New_York'
        and e.at < (last_day + 1)::timestamp at time zone 'America/New_York'),
    (select count(*)::int from chargebacks c join payments p on p.id = c.payment_id
      where p.method in ('credit', 'credit_link', 'whop') and c.opened_on between first_day and last_day)
$$;
