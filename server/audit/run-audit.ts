import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ACCOUNT_INVARIANTS } from "./account-invariants.ts";
import { auditCardNumbers, CARD_NUMBER_STEP } from "./card-numbers.ts";
import { changedSince } from "./changed-since.ts";
import { CODE_INVARIANTS } from "./code-invariants.ts";
import type { Invariant, Violation } from "./invariant.ts";
import { LEDGER_INVARIANTS } from "./ledger-invariants.ts";
import { LOT_INVARIANTS } from "./lot-invariants.ts";
import { ORDER_INVARIANTS } from "./order-invariants.ts";
import { OUTBOX_INVARIANTS } from "./outbox-invariants.ts";
import { PAYMENT_INVARIANTS } from "./payment-invariants.ts";
import { STOCK_INVARIANTS } from "./stock-invariants.ts";

/** The invariants of orders, stock, payments, ledger, codes, erased accounts and lots. */
export const INVARIANTS: readonly Invariant[] = [
  ...ORDER_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...CODE_INVARIANTS,
  ...ACCOUNT_INVARIANTS,
  ...OUTBOX_INVARIANTS,
  ...LOT_INVARIANTS,
];

export interface AuditStep {
  /** 1 is the first. */
  number: number;
  of: number;
  /** The rule checked next. */
  name: string;
}

export interface AuditOptions {
  /** Only changes since then; `null` means everything. */
  since?: Date | null;
  /** Called before each rule is checked. */
  onStep?: (step: AuditStep) => void;
}

/** Checks every invariant in one snapshot, so concurrent work violates none. Empty if all of them hold. */
export function runAudit(
  db: Db,
  { since = null, onStep = () => undefined }: AuditOptions = {},
): Promise<Violation[]> {
  return db.transaction(
    async (tx) => {
      const changes = since && (await changedSince(tx, since));
      const violations: Violation[] = [];
      const of = INVARIANTS.length + 1;
      for (const [index, { name, rule, of: kind, reads, sql: query }] of INVARIANTS.entries()) {
        onStep({ number: index + 1, of, name });
        const statement = sql.raw((changes?.[reads] ?? "") + query);
        const { rows } = await tx.execute<{ id: string | number }>(statement);
        if (rows.length > 0)
          violations.push({ name, rule, of: kind, ids: rows.map(({ id }) => `${id}`) });
      }
      onStep({ number: of, of, name: CARD_NUMBER_STEP });
      return [...violations, ...(await auditCardNumbers(tx, since))];
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
