-- Creates an order's payment; server/payments/move-payment.ts moves it from there (PAY-7).
-- server/payments/open-payment.ts sends `opened`.
create or replace function open_payment(order_id bigint, opened jsonb) returns void language plpgsql as $$
begin
  insert into payments (id, order_id, method, gateway, state, amount, carried, memo, expires_at)
  values (opened ->> 'id', order_id, opened ->> 'method', opened ->> 'gateway', opened ->> 'state',
    (opened ->> 'amount')::numeric, coalesce((opened ->> 'carried')::numeric, 0), opened ->> 'memo',
    now() + make_interval(hours => (opened ->> 'expiryHours')::int));
end $$;
