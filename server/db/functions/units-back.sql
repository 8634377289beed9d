-- The number of an order's units of a product that came back (LIMIT-2): in returned parcels that were not sent again,
-- and in recalls. A refund doesn't count as a return.
create or replace function units_back(of_order bigint, product int) returns int language sql stable as $$
  select coalesce((
      select sum(l.quantity) from parcels a join parcel_lines l on l.parcel_id = a.id
        join order_items i on i.id = l.order_item_id
      where a.order_id = of_order and a.state = 'returned' and i.product_id = product
        and not exists (select from parcels again where again.order_id = of_order and again.replaces = a.number)), 0)::int
    + coalesce((
      select sum(r.units) from recall_returns r join recalls c on c.id = r.recall_id join lots l on l.id = c.lot_id
      where r.order_id = of_order and l.product_id = product), 0)::int
$$;
