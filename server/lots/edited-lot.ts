import { desc, eq, type SQL } from "drizzle-orm";
import type { LotState } from "#domain/lot/lot-state.ts";
import { LOT, type LotFacts } from "#domain/lot/lot.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { products } from "#server/db/schema/catalog.ts";
import { lots } from "#server/db/schema/lots.ts";

/** A lot as staff see it. */
export interface EditedLot {
  lotId: number;
  productId: number;
  product: string;
  number: string;
  state: LotState;
  stateReason: string | null;
  stateAt: Date;
  isPublished: boolean;
  isSample: boolean;
  hasReport: boolean;
  reportFile: string | null;
  /** Packed units. */
  packedUnits: number;
  /** Units that were never packed. */
  destroyedUnits: number;
  version: number;
  facts: LotFacts;
}

/** @param locked whether to lock it, so no one else changes it until the transaction ends */
export async function readLot(
  db: Db,
  lotId: number,
  locked: "locked" | "free" = "free",
): Promise<EditedLot | null> {
  const [found] = await lotsWhere(db, eq(lots.id, lotId), locked === "locked");
  return found ?? null;
}

/** Lots of any product with this number, newest first. */
export const readLotsOfNumber = (db: Db, number: string): Promise<EditedLot[]> =>
  lotsWhere(db, eq(lots.number, number));

async function lotsWhere(db: Db, condition: SQL, isLocked = false): Promise<EditedLot[]> {
  const query = db
    .select({
      lotId: lots.id,
      productId: lots.productId,
      product: products.name,
      number: lots.number,
      state: lots.state,
      stateReason: lots.stateReason,
      stateAt: lots.stateAt,
      isPublished: lots.isPublished,
      isSample: lots.isSample,
      reportFile: lots.reportFile,
      packedUnits: lots.packedUnits,
      destroyedUnits: lots.destroyedUnits,
      version: lots.version,
      facts: recordColumns(LOT, lots),
    })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(condition)
    .orderBy(desc(lots.id));
  const rows = await (isLocked ? query.for("update", { of: lots }) : query);
  return rows.map((row) => ({ ...row, hasReport: row.reportFile !== null }));
}
