import { sql } from "drizzle-orm";
import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { type LotValues } from "#domain/catalog/lot-values.ts";
import type { LotState } from "#domain/lot/lot-state.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { type EditedLot, readLotsOfNumber } from "./edited-lot.ts";

const LATEST = 6;

/** A published lot as the public sees it (LOT-4). */
export interface PublicLot {
  lotId: number;
  number: string;
  product: string;
  isRecalled: boolean;
  isSample: boolean;
  hasReport: boolean;
  madeOn: PlainDate | null;
  expiresOn: PlainDate | null;
  testedOn: PlainDate | null;
  laboratory: string | null;
  values: LotValues;
}

/** The most recently published lots, for interested visitors. */
export async function readLatestLots(db: Db): Promise<{ number: string; product: string }[]> {
  const { rows } = await db.execute<{ number: string; product: string }>(sql`
    select l.number, p.name as product from lots l join products p on p.id = l.product_id
    where l.is_published order by l.id desc limit ${LATEST}`);
  return rows;
}

/**
 * The published lots with a number, one for each product that has it. An unpublished lot looks like a nonexistent one.
 */
export async function readPublicLots(db: Db, typed: string): Promise<PublicLot[]> {
  const number = readLotNumber(typed);
  if (number === null) return [];
  const lots = await readLotsOfNumber(db, number);
  return lots.filter(({ isPublished }) => isPublished).map(toPublic);
}

function toPublic({
  lotId,
  number,
  product,
  state,
  isSample,
  hasReport,
  facts,
}: EditedLot): PublicLot {
  const { madeOn, expiresOn, testedOn, laboratory, receivedUnits: _, ...values } = facts;
  const isRecalled = state === ("recalled" satisfies LotState);
  return {
    lotId,
    number,
    product,
    isRecalled,
    isSample,
    hasReport,
    madeOn,
    expiresOn,
    testedOn,
    laboratory,
    values,
  };
}
