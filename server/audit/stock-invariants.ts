import type { Invariant } from "./invariant.ts";

/** What is promised to open orders is what is reserved (AUDIT-3). */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: "stock-reserved",
    rule: "What is reserved of a product is what its open orders have reserved.",
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
    rule: "Nothing is reserved that is not on the shelf, and nothing of a product that is not counted.",
    of: "product",
    reads: "everything",
    sql: `select id from products
      where reserved < 0 or reserved > on_hand or (on_hand is null and reserved <> 0)`,
  },
];
