-- Writes an order in the caller's transaction; server/checkout/write-order.ts calls it and reads the answer. Steps with
-- their own failure text are separate functions, so an error's context names the failed step (ORDER-21).
--
-- Also stores the limits' decision (LIMIT-5), the order's sales tax and excise by part and place (TAX-6, TAX-9), and
-- its exemption certificate. If a provider computed the sales tax (TAX-13), the order is queued to be reported to it
-- (TAX-16).
--
-- Every product is still on sale when it ends. The lines' foreign keys lock the products by then, and stopping a sale
-- locks them first (server/catalog/change-product.ts), so one of the two comes after the other (PROD-3). A product
-- stopped in the meantime raises a conflict, and the order is judged again from the beginning.
--
-- Returns the order's id and number. Raises M0001 with a product's id if too few units are left, and M0002 if another
-- order took a limited code's last use (CODE-8). Counted products and limited codes, which other customers' orders wait
-- for, are locked last.
create or replace function fn.place_order(checkout jsonb) returns jsonb language plpgsql as $$
declare
  placed record;
  stock record;
begin
  perform fn.update_profile(checkout);
  placed := fn.create_order(checkout);
  if (checkout ->> 'needsAgeVerification')::boolean then
    perform request_age_verification(checkout -> 'order' ->> 'user_id', placed.order_number);
  end if;
  stock := fn.reserve_stock(checkout -> 'items');
  if stock.short is not null then raise exception 'too few left' using errcode = 'M0001', detail = stock.short; end if;
  if checkout ->> 'limitedCode' is not null then
    update discount_codes set used = used + 1 where code = checkout ->> 'limitedCode' and used < use_limit;
    if not found then raise exception 'code used up' using errcode = 'M0002'; end if;
  end if;
  perform fn.create_order_items(placed.order_id, checkout -> 'items', stock.reserved);
  insert into order_taxes (order_id, order_item_id, kind, state, level, place, file_id, millionths, taxed, compound, milligrams, amount)
    select placed.order_id, i.id, t.kind, t.state, t.level, t.place, t.file_id, t.millionths, t.taxed, t.compound, t.milligrams, t.amount
    from jsonb_to_recordset(checkout -> 'taxes') as t (product_id int, item_flavor text, price numeric, kind text,
      state text, level text, place text, file_id int, millionths int, taxed numeric, compound text, milligrams numeric,
      amount numeric)
    left join order_items i on i.order_id = placed.order_id and i.product_id = t.product_id
      and i.item_flavor = t.item_flavor and i.price = t.price;
  if (checkout ->> 'isTaxedByProvider')::boolean then
    insert into order_taxes (order_id, order_item_id, state, level, place, provider, millionths, taxed, amount)
      select placed.order_id, i.id, t.state, t.level, t.place, t.provider, t.millionths, t.taxed, t.amount
      from jsonb_to_recordset(checkout -> 'providerTaxes') as t (product_id int, item_flavor text, price numeric,
        state text, level text, place text, provider text, millionths int, taxed numeric, amount numeric)
      left join order_items i on i.order_id = placed.order_id and i.product_id = t.product_id
        and i.item_flavor = t.item_flavor and i.price = t.price;
    insert into tax_reports (order_id) values (placed.order_id);
  end if;
  if checkout -> 'exemption' <> 'null' then
    insert into order_exemptions (order_id, certificate_id, spares_excise, spared)
      select placed.order_id, e.certificate_id, e.spares_excise, e.spared
      from jsonb_to_record(checkout -> 'exemption') as e (certificate_id int, spares_excise boolean, spared numeric);
  end if;
  insert into eligibility_decisions (order_id, occasion, verdict, located, facts, findings)
    select placed.order_id, 'order', decision ->> 'verdict', decision -> 'located', decision -> 'facts',
      decision -> 'findings' from (select checkout -> 'decision') kept (decision);
  if checkout -> 'limits' <> 'null' then
    insert into limit_decisions (order_id, occasion, verdict, facts, findings)
      select placed.order_id, 'order', decision ->> 'verdict', decision -> 'facts', decision -> 'findings'
      from (select checkout -> 'limits') kept (decision);
  end if;
  insert into household_keys (key, order_id, kind)
    select distinct sign ->> 'key', placed.order_id, sign ->> 'kind' from jsonb_array_elements(checkout -> 'household') sign;
  if exists (select from products p where not p.active and p.id in (
      select (item ->> 'product_id')::int from jsonb_array_elements(checkout -> 'items') item)) then
    raise exception 'a sale was stopped' using errcode = '40001';
  end if;
  if checkout -> 'spend' <> 'null' then
    perform post_spend(placed.order_number, (checkout -> 'spend' ->> 'affiliateNumber')::int,
      (checkout -> 'spend' ->> 'amount')::numeric);
  end if;
  return jsonb_build_object('orderId', placed.order_id, 'orderNumber', placed.order_number);
end $$;
