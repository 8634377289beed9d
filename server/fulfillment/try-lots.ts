import { SYSTEM } from "#domain/actor.ts";
import { checkShipment } from "#domain/order/check-shipment.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { rulesInForce } from "#server/compliance/rule-rows.ts";
import type { Db } from "#server/db/client.ts";
import { lockLotsOf, planLots } from "#server/lots/assign-lots.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { writeFitLots } from "./fit-lots.ts";
import { factsOfRules, shipmentFacts } from "./shipment-facts.ts";
import { linesLeft, readParcels } from "./write-parcels.ts";

class Tried extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super("tried");
    this.reason = reason;
  }
}

/**
 * Why orders couldn't ship with the lots they would get (ELIG-5), for previewing a list: each is tried as if it
 * shipped, and rolled back. If no rule asks about lots, none is tried.
 */
export async function tryLots(
  db: Db,
  orders: readonly LockedOrder[],
  today: PlainDate,
): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  const rules = orders.length === 0 ? [] : await rulesInForce(db, today);
  const areLotsAsked = rules.some(({ conditions }) =>
    conditions.some(({ kind }) => kind === "report"),
  );
  if (!areLotsAsked) return reasons;
  for (const one of orders) {
    const reason = await tryOne(db, one, today);
    if (reason !== null) reasons.set(one.order.id, reason);
  }
  return reasons;
}

async function tryOne(db: Db, locked: LockedOrder, today: PlainDate): Promise<string | null> {
  const { order } = locked;
  try {
    return await db.transaction(async (tx): Promise<never> => {
      await lockLotsOf(tx, order.id);
      const facts = await shipmentFacts(tx, locked, today);
      const first = (await readParcels(tx, order.id)).length + 1;
      const leaving = { orderId: order.id, first, isAgain: false, actor: SYSTEM };
      const items = await linesLeft(tx, order.id);
      const parcels = [{ lines: items.map(({ id, quantity }) => ({ orderItemId: id, quantity })) }];
      const lots = await planLots(tx, { ...leaving, parcels, today });
      if (!lots.ok) throw new Tried(lots.error);
      const left = await writeFitLots(tx, {
        order,
        today,
        lots: lots.value,
        written: leaving,
        fromShelf: [],
        check: (judged) => checkShipment({ ...facts, ...factsOfRules(judged) }, false),
      });
      throw new Tried(left.ok ? null : left.error.reason);
    });
  } catch (error) {
    if (error instanceof Tried) return error.reason;
    throw error;
  }
}
