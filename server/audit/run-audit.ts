import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ACCOUNT_INVARIANTS } from "./account-invariants.ts";
import { CODE_INVARIANTS } from "./code-invariants.ts";
import { auditCardNumbers } from "./card-numbers.ts";
import type { Invariant, Violation } from "./invariant.ts";
import { LEDGER_INVARIANTS } from "./ledger-invariants.ts";
import { ORDER_INVARIANTS } from "./order-invariants.ts";
import { PAYMENT_INVARIANTS } from "./payment-invariants.ts";
import { STOCK_INVARIANTS } from "./stock-invariants.ts";

/** What the data of orders, stock, payments, ledger, codes and erased accounts must hold to. */
export const INVARIANTS: readonly Invariant[] = [
  ...ORDER_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...CODE_INVARIANTS,
  ...ACCOUNT_INVARIANTS,
];

/** Asks every invariant, all of one moment, so that work under way breaks none. Empty = all hold. */
export function runAudit(db: Db): Promise<Violation[]> {
  return db.transaction(
    async (tx) => {
      const violations: Violation[] = [];
      for (const { name, rule, of, sql: query } of INVARIANTS) {
        const { rows } = await tx.execute<{ id: string | number }>(sql.raw(query));
        if (rows.length > 0)
          violations.push({ name, rule, of, ids: rows.map(({ id }) => `${id}`) });
      }
      return [...violations, ...(await auditCardNumbers(tx))];
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
