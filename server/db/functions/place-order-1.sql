-- Writes an order in the caller's transaction: server/checkout/write-order.ts sends it and reads the answer. The
-- steps whose failure has its own text are functions of their own, so that an error's context names the step
-- that failed (ORDER-21).
--
-- A function whose name ends in a number is never edited (decisions/027): a change is a file with the next number.
--
-- The order's id and number; or `short`, a product with too few left, or `isCodeUsedUp`, another order took a
-- limited code's last use (CODE-8): then the caller rolls back. What orders of others wait for, counted products and
-- limited codes, is locked last.
create or replace function place_order_1(checkout jsonb) returns jsonb language plpgsql as $$
declare
  placed record;
  stock record;
begin
  perform update_profile_1(checkout);
  placed := create_order_1(checkout);
  stock := reserve_stock_1(checkout -> 'items');
  if stock.short is not null then return jsonb_build_object('short', stock.short); end if;
  if checkout ->> 'limitedCode' is not null then
    update discount_codes set used = used + 1 where code = checkout ->> 'limitedCode' and used < use_limit;
    if not found then return jsonb_build_object('isCodeUsedUp', true); end if;
  end if;
  perform create_order_items_1(placed.order_id, checkout -> 'items', stock.reserved);
  if checkout -> 'spend' <> 'null' then
    perform post_spend(placed.order_number, (checkout -> 'spend' ->> 'affiliateNumber')::int,
      (checkout -> 'spend' ->> 'amount')::numeric);
  end if;
  return jsonb_build_object('orderId', placed.order_id, 'orderNumber', placed.order_number);
end $$;
