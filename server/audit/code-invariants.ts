import type { Invariant } from "./invariant.ts";

/** A code's use count matches the orders and stays within its limit (AUDIT-6). */
export const CODE_INVARIANTS: readonly Invariant[] = [
  {
    name: "code-uses",
    rule: "A limited code's use count equals its number of orders that weren't canceled.",
    of: "code",
    reads: "everything",
    sql: `select c.code as id from discount_codes c
      left join (select discount_code, count(*) as uses from orders
        where counts_code_use and not cancelled group by discount_code) taken on taken.discount_code = c.code
      where c.used <> coalesce(taken.uses, 0)`,
  },
  {
    name: "code-limit",
    rule: "No code is used more often than its limit allows.",
    of: "code",
    reads: "everything",
    sql: `select code as id from discount_codes where used > use_limit`,
  },
];
