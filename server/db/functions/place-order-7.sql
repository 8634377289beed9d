-- As place_order_6, for an order whose sales tax a provider said (TAX-13): that is kept part by part and place by place,
-- and the order waits to be told to the provider (TAX-16).
create or replace function place_order_7(checkout jsonb) returns jsonb language plpgsql as $$
declare
  placed constant jsonb := place_order_6(checkout);
  placed_id constant bigint := (placed ->> 'orderId')::bigint;
begin
  insert into order_taxes (order_id, order_item_id, state, level, place, provider, millionths, taxed, amount)
    select placed_id, i.id, t.state, t.level, t.place, t.provider, t.millionths, t.taxed, t.amount
    from jsonb_to_recordset(checkout -> 'providerTaxes') as t (product_id int, item_flavor text, price numeric,
      state text, level text, place text, provider text, millionths int, taxed numeric, amount numeric)
    left join order_items i on i.order_id = placed_id and i.product_id = t.product_id
      and i.item_flavor = t.item_flavor and i.price = t.price;
  insert into tax_reports (order_id) values (placed_id);
  return placed;
end $$;
