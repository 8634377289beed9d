import { type SQL, sql } from "drizzle-orm";
import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { lotObstacle, type LotStanding, unitsObstacle } from "#domain/lot/packable-lot.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import { LEFT_UNITS, offeredLots } from "./offered-lots.ts";

interface Wanted {
  productId: number;
  /** "50 MGM Chewable Tablets (Mint)" */
  title: string;
  units: number;
  /** "" if not given. */
  typed: string;
  today: PlainDate;
}

/**
 * The lot that units are packed from (PACK-4). If a product has lots, it must be a known one that may ship today and
 * has enough units; with only one such lot, it need not be given. The lot's row is locked until the transaction ends,
 * so setting it aside happens before or after. A product without lots accepts any number.
 *
 * @returns `null` if there is no lot number; or why it is refused
 */
export async function chooseLot(
  tx: Db,
  { productId, title, units, typed, today }: Wanted,
): Promise<Result<string | null, string>> {
  const number = typed === "" ? null : readLotNumber(typed);
  if (typed !== "" && number === null) return err("Enter the lot number as shown on the package.");
  const offered = (await offeredLots(tx, [productId], today)).get(productId);
  if (offered === undefined) return ok(number);
  const [first, ...more] = offered;
  const wanted = number ?? (more.length === 0 ? first?.number : undefined);
  if (wanted === undefined)
    return first === undefined
      ? err(`No lot of ${title} can ship right now. Check its lots.`)
      : err(`Enter the lot number of ${title} from the package. ${first.number} expires first.`);
  const [lot] = await standings(
    tx,
    sql`l.product_id = ${productId} and l.number = ${wanted}`,
    sql`for no key update`,
  );
  if (lot === undefined) return err(`${title} has no lot ${wanted}.`);
  const other = offered.find((one) => one.number !== lot.number)?.number ?? null;
  const obstacle = lotObstacle(lot, today) ?? unitsObstacle(lot, units, other);
  return obstacle === null ? ok(lot.number) : err(obstacle);
}

/**
 * Why an order's packed units must not ship now, because a lot may have been set aside since (PACK-4); `null` if they
 * may. The caller has locked the lots (lockLotsOf), so none can be set aside until the transaction ends.
 */
export async function packedObstacle(
  tx: Db,
  orderId: number,
  today: PlainDate,
): Promise<string | null> {
  const lots = await standings(
    tx,
    sql`(l.product_id, l.number) in (select i.product_id, u.lot from packed_units u
      join order_items i on i.id = u.order_item_id where u.order_id = ${orderId} and u.lot is not null
        and not ${HAS_LEFT})`,
    sql``,
  );
  for (const lot of lots) {
    const obstacle = lotObstacle(lot, today);
    if (obstacle !== null) return obstacle;
  }
  return null;
}

interface Row extends Record<string, unknown> {
  number: string;
  state: LotStanding["state"];
  state_reason: string | null;
  expires_on: string | null;
  left_units: number;
}

/** @returns the lots with the units left of each, which can change unless they are locked */
async function standings(
  tx: Db,
  condition: SQL,
  lock: SQL,
): Promise<(LotStanding & { left: number })[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.number, l.state, l.state_reason, l.expires_on::text as expires_on,
      ${LEFT_UNITS} as left_units
    from lots l where ${condition} order by l.id ${lock}`);
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    stateReason: row.state_reason,
    expiresOn: row.expires_on,
    left: row.left_units,
  }));
}
