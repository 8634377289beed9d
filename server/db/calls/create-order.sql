-- Creates the order's row with its key, event, payment, attribution and emails, and empties the customer's cart
-- (ORDER-10).
create or replace function fn.create_order(checkout jsonb, out order_id bigint, out order_number int) language plpgsql as $$
declare
  customer text := checkout -> 'order' ->> 'user_id';
begin
  insert into orders (user_id, email, full_name, phone, address, address_2, city, state, zip_code, subtotal,
      discount_code, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount,
      total_amount, affiliate_income_applied, tax_amount, excise_amount, final_total, order_items_text, payment_type,
      has_payment_link, payment_link_info, manual_payment_link, ip_address, referrer_number, commission,
      receipt, review_flags, counts_code_use, expiry, zipcodex, house_number)
    select o.user_id, o.email, o.full_name, o.phone, o.address, o.address_2, o.city, o.state, o.zip_code, o.subtotal,
      o.discount_code, o.discount_amount, o.shipping_type, o.shipping_cost, o.new_customer, o.new_customer_discount,
      o.total_amount, o.affiliate_income_applied, o.tax_amount, o.excise_amount, o.final_total, o.order_items_text, o.payment_type,
      o.has_payment_link, o.payment_link_info, o.manual_payment_link, o.ip_address, o.referrer_number, o.commission,
      o.receipt, o.review_flags, o.counts_code_use, o.expiry, o.zipcodex, o.house_number
    from jsonb_populate_record(null::orders, checkout -> 'order') o
    returning id, orders.order_number into create_order.order_id, create_order.order_number;
  insert into idempotency_keys (user_id, key, body_hash, order_id)
    values (customer, checkout ->> 'idempotencyKey', checkout ->> 'bodyHash', create_order.order_id);
  insert into order_events (order_id, actor, kind, detail)
    values (create_order.order_id, checkout ->> 'actor', 'placed', checkout -> 'detail');
  if checkout -> 'payment' <> 'null' then
    perform open_payment(create_order.order_id, checkout -> 'payment');
  end if;
  insert into affiliate_touches (kind, outcome, affiliate_number, profile_id, order_number)
    values ('order', checkout -> 'attribution' ->> 'rule', (checkout -> 'attribution' ->> 'affiliateNumber')::int,
      customer, create_order.order_number);
  if (checkout ->> 'isConfirmedNow')::boolean then
    insert into outbox (kind, dedup_key, payload)
      select kind, kind || ':' || create_order.order_id, jsonb_build_object('orderId', create_order.order_id)
      from unnest(array['order_confirmation', 'order_notice']) kind;
  end if;
  delete from carts where user_id = customer;
end $$;
