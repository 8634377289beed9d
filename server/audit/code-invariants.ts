import type { Invariant } from "./invariant.ts";

/** A code was used as often as orders say, and no oftener than it may be (AUDIT-6). */
export const CODE_INVARIANTS: readonly Invariant[] = [
  {
    name: "code-uses",
    rule: "The uses of a limited code are the orders that took one and were not cancelled.",
    of: "code",
    reads: "everything",
    sql: `select c.code as id from discount_codes c
      left join (select discount_code, count(*) as uses from orders
        where counts_code_use and not cancelled group by discount_code) taken on taken.discount_code = c.code
      where c.used <> coalesce(taken.uses, 0)`,
  },
  {
    name: "code-limit",
    rule: "A code is used at most as often as its limit says.",
    of: "code",
    reads: "everything",
    sql: `select code as id from discount_codes where used > use_limit`,
  },
];
