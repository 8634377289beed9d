import { sql } from "drizzle-orm";
import type { AreaValues } from "#domain/eligibility/area-form.ts";
import type { BannedPlace } from "#domain/eligibility/banned-area.ts";
import { checkDestination, type Destination } from "#domain/eligibility/check-destination.ts";
import type { ZipDirectory } from "#domain/eligibility/zip-directory.ts";
import { add, type Cents, fromNumeric } from "#domain/money/cents.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { bansInForce } from "#server/compliance/rule-rows.ts";
import { zipDirectory } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import { type BannedOrder, ordersBannedBy } from "#server/fulfillment/banned-orders.ts";

export interface AreaEffectRequest {
  /** null = a new place. */
  areaId: string | null;
  values: AreaValues;
}

/** What a change of a rule would do, before it is saved (RULE-2). */
export interface AreaEffect {
  /** Open orders that it would forbid, oldest first. */
  forbidden: BannedOrder[];
  /** Open orders that are forbidden now and would not be. */
  allowedAgain: number;
  /** Of the last thirty days, what it would have refused and the bans in force did not. */
  past: { orders: number; totalCents: Cents };
}

const PAST_DAYS = 30;

interface PastPlace extends Record<string, unknown>, Destination {
  orders: number;
  total: string;
}

/**
 * The one rule (PLACE-10) asked twice: with the bans in force, and with this one as it would be.
 *
 * @param reads for the past, which may be a moment old
 */
export async function readAreaEffect(
  { db, reads }: { db: Db; reads: Db },
  { areaId, values }: AreaEffectRequest,
  now: Date,
): Promise<AreaEffect> {
  const before = await bansInForce(db, formatIsoShopDate(now));
  const others = before.filter(({ id }) => id !== areaId);
  const changed: BannedPlace = { ...values, id: areaId ?? "new" };
  const after = values.enabled ? [...others, changed] : others;
  const [open, then, past] = await Promise.all([
    ordersBannedBy(db, before),
    ordersBannedBy(db, after),
    readPast(reads, now),
  ]);
  const numbersNow = new Set(open.map(({ orderNumber }) => orderNumber));
  const numbersThen = new Set(then.map(({ orderNumber }) => orderNumber));
  const directory = zipDirectory();
  const refused = past.filter(
    (place) =>
      isConcerned(changed, place, directory) &&
      isBanned(place, after, directory) &&
      !isBanned(place, before, directory),
  );
  return {
    forbidden: then.filter(({ orderNumber }) => !numbersNow.has(orderNumber)),
    allowedAgain: [...numbersNow].filter((number) => !numbersThen.has(number)).length,
    past: {
      orders: refused.reduce((sum, { orders }) => sum + orders, 0),
      totalCents: add(...refused.map(({ total }) => fromNumeric(total))),
    },
  };
}

/** Where orders of the last thirty days went, each place once; what was canceled is left out. */
async function readPast(reads: Db, now: Date): Promise<PastPlace[]> {
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000);
  const { rows } = await reads.execute<PastPlace>(sql`
    select city, state, left(zip_code, 5) as zip, count(*)::int as orders, sum(final_total)::text as total
    from orders where created_at >= ${since.toISOString()} and not cancelled
    group by city, state, left(zip_code, 5)`);
  return rows;
}

/** The rest of the country need not be asked about: most places are elsewhere. */
const isConcerned = (area: BannedPlace, { state, zip }: Destination, directory: ZipDirectory) =>
  area.state === state.trim().toUpperCase() ||
  area.state === directory.rowOf(zip)?.state ||
  area.zipsCore.includes(zip) ||
  area.zipsOverlap.includes(zip);

function isBanned(place: Destination, bans: readonly BannedPlace[], directory: ZipDirectory) {
  const { verdict } = checkDestination(place, bans, directory);
  return verdict === "banned_state" || verdict === "banned_area";
}
