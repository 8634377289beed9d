-- Creates an order's payment, which server/payments/move-payment.ts moves from there (PAY-7). `opened` is what
-- server/payments/open-payment.ts sends.
create or replace function open_payment(order_id bigint, opened jsonb) returns void language plpgsql as $$
begin
  insert into payments (id, order_id, method, gateway, state, amount, carried, memo, expires_at)
  values (opened ->> 'id', order_id, opened ->> 'method', opened ->> 'gateway', opened ->> 'state',
    (opened ->> 'amount')::numeric, coalesce((opened ->> 'carried')::numeric, 0), opened ->> 'memo',
    now() + make_interval(hours => (opened ->> 'expiryHours')::int));
end $$;
