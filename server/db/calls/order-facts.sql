-- Facts that only an order needs, in addition to those of a quote (calls/checkout-facts.sql). Stable, so it reads the
-- calling statement's snapshot.
create or replace function fn.order_facts(question jsonb) returns jsonb language plpgsql stable as $$
declare
  customer constant text := question ->> 'userId';
  ordering constant jsonb := question -> 'ordering';
  newcomer constant jsonb := nullif(ordering -> 'newcomer', 'null');
  failed_cards jsonb := '{}';
begin
  -- The earlier order was canceled after begin_order looked. This may now be their first order, so they must take turns
  -- before it is judged.
  if (ordering ->> 'hasOrdered')::boolean and not fn.has_ordered(customer) then
    raise exception 'the earlier order was canceled meanwhile' using errcode = '40001';
  end if;
  if ordering #> '{failedCards,keys}' <> '[]' then
    failed_cards := (select coalesce(jsonb_object_agg(key, points), '{}') from rate_limits
      where key = any (array(select jsonb_array_elements_text(ordering #> '{failedCards,keys}')))
        and expire > (ordering #>> '{failedCards,at}')::bigint);
  end if;
  return jsonb_build_object(
    'oldest_order_at', (select min(created_at) from orders where user_id = customer and not cancelled),
    'looks_like_earlier_customer', newcomer is not null and (
      select has_ordered_before(me, newcomer) from profiles me where me.id = customer),
    'earlier', (select jsonb_build_object('order_id', order_id, 'body_hash', body_hash) from idempotency_keys
      where user_id = customer and key = ordering ->> 'idempotencyKey'),
    'tried', ordering -> 'tried',
    'failed_cards', failed_cards,
    'has_earlier_fraud', exists (select from fraud_signs
      where sign = any (array(select jsonb_array_elements_text(ordering -> 'fraudSigns')))),
    'keeps_household', exists (select from purchase_limits where is_current and is_on and per = 'household'
      and coalesce(holds_until > (question ->> 'today')::date, true)));
end $$;
