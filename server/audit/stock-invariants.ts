import type { Invariant } from "./invariant.ts";
import { SHIPPED } from "./order-invariants.ts";

/** Reserved stock equals what open orders reserved (AUDIT-3). */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: "stock-reserved",
    rule: "A product's reserved quantity equals the units reserved by its open orders that haven't shipped.",
    of: "product",
    reads: "everything",
    sql: `select p.id from products p
      left join (select i.product_id, sum(i.quantity - ${SHIPPED}) as units from order_items i
        join orders o on o.id = i.order_id where o.status = 'pending' and i.is_reserved
        group by i.product_id) open on open.product_id = p.id
      where p.reserved <> coalesce(open.units, 0)`,
  },
  {
    name: "stock-on-hand",
    rule: "No more is reserved than is in stock, and a product without a stock count has no reservations.",
    of: "product",
    reads: "everything",
    sql: `select id from products
      where reserved < 0 or reserved > on_hand or (on_hand is null and reserved <> 0)`,
  },
  {
    name: "stock-movements",
    rule: "A counted product has as many units as its latest stock movement left (CAT-14).",
    of: "product",
    reads: "everything",
    sql: `select p.id from products p
      left join lateral (select on_hand from stock_movements where product_id = p.id
        order by id desc limit 1) latest on true
      where p.on_hand is distinct from latest.on_hand`,
  },
];
