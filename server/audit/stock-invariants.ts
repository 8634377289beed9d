import type { Invariant } from "./invariant.ts";

/** Reserved stock equals what open orders reserved (AUDIT-3). */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: "stock-reserved",
    rule: "A product's reserved quantity is the sum of what its open orders reserve.",
    of: "product",
    reads: "everything",
    sql: `select p.id from products p
      left join (select i.product_id, sum(i.quantity) as units from order_items i
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
];
