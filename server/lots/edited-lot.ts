import { type SQL, sql } from "drizzle-orm";
import { MEASURE_NAMES } from "#domain/catalog/lot-values.ts";
import type { LotFacts } from "#domain/lot/lot-form.ts";
import type { LotState } from "#domain/lot/lot-state.ts";
import type { Db } from "#server/db/client.ts";

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
  /** Units of it that were put into parcels. */
  packedUnits: number;
  /** That never went into one. */
  destroyedUnits: number;
  version: number;
  facts: LotFacts;
}

/** The names of the columns of a lot's measured values. */
export const MEASURE_COLUMNS = {
  purityPercent: "purity_percent",
  mitragynineMg: "mitragynine_mg",
  sevenOhMg: "seven_oh_mg",
  sevenOhPercent: "seven_oh_percent",
  leadPpm: "lead_ppm",
  cadmiumPpm: "cadmium_ppm",
  arsenicPpm: "arsenic_ppm",
  mercuryPpm: "mercury_ppm",
} as const;

/** A lot's facts in the names of TypeScript, of `lots l`; figures without zeros at their ends. */
const FACTS = sql`jsonb_build_object('madeOn', l.made_on, 'expiresOn', l.expires_on,
  'receivedUnits', l.received_units, 'laboratory', l.laboratory, 'testedOn', l.tested_on,
  'isFreeOfMicrobes', l.is_free_of_microbes, ${sql.join(
    MEASURE_NAMES.map(
      (name) => sql`${sql.raw(`'${name}'`)}, trim_scale(l.${sql.raw(MEASURE_COLUMNS[name])})::text`,
    ),
    sql`, `,
  )}) as facts`;

interface Row extends Record<string, unknown> {
  id: number;
  product_id: number;
  product: string;
  number: string;
  state: LotState;
  state_reason: string | null;
  state_at: Date;
  is_published: boolean;
  is_sample: boolean;
  report_file: string | null;
  packed_units: number;
  destroyed_units: number;
  version: number;
  facts: LotFacts;
}

/** @param locked so that no one else decides about it until the transaction ends */
export async function readLot(
  db: Db,
  lotId: number,
  locked: "locked" | "free" = "free",
): Promise<EditedLot | null> {
  const [found] = await lotsWhere(db, sql`l.id = ${lotId}`, locked === "locked");
  return found ?? null;
}

/** Lots of every product with this number, the newest first. */
export const readLotsOfNumber = (db: Db, number: string): Promise<EditedLot[]> =>
  lotsWhere(db, sql`l.number = ${number}`);

async function lotsWhere(db: Db, condition: SQL, isLocked = false): Promise<EditedLot[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.product_id, p.name as product, l.number, l.state, l.state_reason, l.state_at, l.is_published,
      l.is_sample, l.report_file, l.packed_units, l.destroyed_units, l.version, ${FACTS}
    from lots l join products p on p.id = l.product_id where ${condition} order by l.id desc
    ${isLocked ? sql`for update of l` : sql``}`);
  return rows.map((row) => ({
    lotId: row.id,
    productId: row.product_id,
    product: row.product,
    number: row.number,
    state: row.state,
    stateReason: row.state_reason,
    stateAt: new Date(row.state_at),
    isPublished: row.is_published,
    isSample: row.is_sample,
    hasReport: row.report_file !== null,
    reportFile: row.report_file,
    packedUnits: row.packed_units,
    destroyedUnits: row.destroyed_units,
    version: row.version,
    facts: row.facts,
  }));
}
