import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { accountData } from "./account-data.ts";
import { affiliateData } from "./affiliate-data.ts";
import { orderData } from "./order-data.ts";

const EXPLANATION =
  "What the shop stores about you. Amounts are in US dollars, times in ISO 8601. Card numbers and " +
  "security codes are not included because the shop never has them; passwords and keys are not included because it " +
  "stores them only in scrambled form. For people you referred, only first names are included. Staff notes " +
  "on individual orders, the reasons for legal holds and the staff activity log are also not included: please ask us " +
  "for these.";

/**
 * The file with a person's own data. A later version may add parts; existing parts keep their
 * names.
 */
export type DataExport = Awaited<ReturnType<typeof readData>>;

/** The signed-in person's own data (PRIV-8), in one snapshot. */
export async function exportData(
  deps: Deps,
  visitor: Visitor,
): Promise<Result<DataExport, "reauthentication_required">> {
  if (!isRecentlyAuthenticated(visitor, deps.clock.now())) return err("reauthentication_required");
  return ok(await exportDataOf(deps, visitor.userId));
}

interface Deps {
  reads: Db;
  clock: Clock;
}

/** The same file for staff, who send it to the customer. */
export function exportDataOf({ reads, clock }: Deps, userId: string): Promise<DataExport> {
  return reads.transaction((tx) => readData(tx, userId, clock.now()), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function readData(tx: Db, userId: string, now: Date) {
  return {
    version: 1,
    madeAt: now.toISOString(),
    explanation: EXPLANATION,
    ...(await accountData(tx, userId)),
    ...(await orderData(tx, userId)),
    ...(await affiliateData(tx, userId)),
  };
}
