import { and, inArray, isNull, sql } from "drizzle-orm";
import type { TrackingLine } from "#domain/fulfillment/read-tracking-list.ts";
import { checkShipment, type ShipmentFacts } from "#domain/order/check-shipment.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { parcels } from "#server/db/schema/parcels.ts";
import { payments } from "#server/db/schema/payments.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import { manyShipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import { tryLots } from "#server/fulfillment/try-lots.ts";
import { lotShortages } from "#server/lots/assign-lots.ts";
import { NEWEST_FIRST } from "#server/orders/lock-order.ts";

export interface CheckedLine {
  line: number;
  /** The typed text, if the line can't be read. */
  order: string;
  trackingNumber: string;
  result: "will_ship" | "already" | "skipped";
  /** For a line that will ship: points to check first; "" if there are none. */
  reason: string;
}

/** Reports the effect of each line of a list (SHIP-18); changes nothing. */
export async function checkTrackingList(
  { db, clock }: { db: Db; clock: Clock },
  lines: readonly TrackingLine[],
): Promise<CheckedLine[]> {
  const today = formatIsoShopDate(clock.now());
  const numbers = lines.flatMap((line) => ("problem" in line ? [] : [line.orderNumber]));
  const found = numbers.length
    ? await db.select().from(orders).where(inArray(orders.orderNumber, numbers))
    : [];
  const ids = found.map(({ id }) => id);
  const tries = ids.length
    ? await db
        .select()
        .from(payments)
        .where(inArray(payments.orderId, ids))
        .orderBy(...NEWEST_FIRST)
    : [];
  const known = found.map((order) => ({
    order,
    payment: tries.find(({ orderId }) => orderId === order.id) ?? null,
  }));
  const inTurn = numbers.flatMap(
    (number) => found.find(({ orderNumber }) => orderNumber === number)?.id ?? [],
  );
  const [facts, packed, shortages, sent] = await Promise.all([
    manyShipmentFacts(db, known, today),
    parcelsPacked(db, ids),
    lotShortages(db, [...new Set(inTurn)], today),
    numbersSent(db, ids),
  ]);
  const fits = known.filter(
    ({ order }, at) =>
      order.status !== "shipped" &&
      facts[at] &&
      checkShipment(facts[at], false).ok &&
      !shortages.get(order.id),
  );
  const unfit = await tryLots(db, fits, today);
  return lines.map((line): CheckedLine => {
    if ("problem" in line) {
      const { text: order, problem: reason } = line;
      return { line: line.line, order, trackingNumber: "", result: "skipped", reason };
    }
    const { orderNumber, trackingNumber, warning = "" } = line;
    const at = known.findIndex(({ order }) => order.orderNumber === orderNumber);
    const [order, fact] = [known[at]?.order, facts[at]];
    const verdict =
      order && fact
        ? judge(order, fact, {
            trackingNumber,
            sent: sent.get(order.id) ?? [],
            parcels: packed.get(order.id) ?? 0,
            shortage: shortages.get(order.id) ?? unfit.get(order.id) ?? null,
          })
        : ({ result: "skipped", reason: `Order ${orderNumber} doesn't exist.` } as const);
    const reason = verdict.result === "will_ship" ? warning : verdict.reason;
    return { line: line.line, order: String(orderNumber), trackingNumber, ...verdict, reason };
  });
}

function judge(
  { status }: typeof orders.$inferSelect,
  facts: ShipmentFacts,
  about: {
    trackingNumber: string;
    sent: readonly string[];
    parcels: number;
    shortage: string | null;
  },
): Pick<CheckedLine, "result" | "reason"> {
  const { trackingNumber, sent, parcels: count, shortage } = about;
  if (sent.includes(trackingNumber)) return { result: "already", reason: ALREADY[status] };
  if (status === "shipped")
    return {
      result: "skipped",
      reason: `Already shipped with tracking number ${sent.join(", ")}.`,
    };
  if (count > 1)
    return {
      result: "skipped",
      reason: `Packed in ${count} parcels. Ship it from the packing page.`,
    };
  const plan = checkShipment(facts, false);
  const reason = plan.ok ? shortage : plan.error.reason;
  return reason === null ? { result: "will_ship", reason: "" } : { result: "skipped", reason };
}

const WITH_THIS_NUMBER = "Already shipped with this number.";
const ALREADY: Record<OrderStatus, string> = {
  pending: "A part already shipped with this number. The rest needs another.",
  shipped: WITH_THIS_NUMBER,
  cancelled: WITH_THIS_NUMBER,
};

/** By order: the tracking numbers of parcels that left, without replaced ones. */
async function numbersSent(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ orderId: parcels.orderId, trackingNumber: parcels.trackingNumber })
    .from(parcels)
    .where(and(inArray(parcels.orderId, [...ids]), isNull(parcels.replaces)))
    .orderBy(parcels.number);
  const sent = new Map<number, string[]>();
  for (const { orderId, trackingNumber } of rows)
    sent.set(orderId, [...(sent.get(orderId) ?? []), trackingNumber]);
  return sent;
}

/** By order: the number of parcels with packed units. */
async function parcelsPacked(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ order_id: string; parcels: number }>(sql`
    select order_id, count(distinct parcel)::int as parcels from packed_units u
    where not ${HAS_LEFT} and order_id = any(${sql.param([...orderIds])}::bigint[]) group by order_id`);
  return new Map(rows.map(({ order_id: orderId, parcels: count }) => [Number(orderId), count]));
}
