import { desc, eq, sql } from "drizzle-orm";
import { err, type Result } from "#domain/result.ts";
import { TAX_THRESHOLD, type TaxThreshold } from "#domain/tax/threshold.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { type RecordChange, saveRecord } from "#server/db/save-record.ts";
import { taxThresholds } from "#server/db/schema/taxes.ts";

export interface ListedThreshold extends TaxThreshold {
  thresholdId: number;
  version: number;
}

const selectThresholds = (db: Db) =>
  db
    .select({
      ...recordColumns(TAX_THRESHOLD, taxThresholds),
      thresholdId: taxThresholds.id,
      version: taxThresholds.version,
    })
    .from(taxThresholds);

/** All thresholds, the default for other states first; a state can have several. */
export const listThresholds = (db: Db): Promise<ListedThreshold[]> =>
  selectThresholds(db).orderBy(
    sql`${taxThresholds.state} nulls first`,
    desc(taxThresholds.fromDay),
  );

export async function readThreshold(db: Db, thresholdId: number): Promise<ListedThreshold | null> {
  const [row] = await selectThresholds(db).where(eq(taxThresholds.id, thresholdId));
  return row ?? null;
}

type ThresholdError =
  | "changed"
  /** Another threshold of the state applies from the same day. */
  | "same_day";

/** Any number not used for another lock in this database. */
const THRESHOLDS_LOCK = 7_204_671;

/** The watch uses it once it is committed (TAX-1). Changes take turns, so each sees the others' dates. */
export function saveThreshold(
  db: Db,
  change: RecordChange<TaxThreshold>,
): Promise<Result<number, ThresholdError>> {
  const { state, fromDay } = change.values;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${THRESHOLDS_LOCK})`);
    const isTaken = await tx.$count(
      taxThresholds,
      sql`${taxThresholds.state} is not distinct from ${state} and ${taxThresholds.fromDay} = ${fromDay}
        and ${taxThresholds.id} is distinct from ${change.id}::int`,
    );
    if (isTaken > 0) return err("same_day");
    return saveRecord(tx, taxThresholds, change);
  });
}
