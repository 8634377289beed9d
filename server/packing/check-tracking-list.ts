import { inArray } from "drizzle-orm";
import { checkShipment, type ShipmentFacts } from "#domain/order/check-shipment.ts";
import type { TrackingLine } from "#domain/staff/read-tracking-list.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { manyShipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import { NEWEST_FIRST } from "#server/orders/lock-order.ts";

export interface CheckedLine {
  line: number;
  /** As typed, if the line cannot be read. */
  order: string;
  trackingNumber: string;
  result: "will_ship" | "already" | "skipped";
  /** "" if it will ship. */
  reason: string;
}

/** What would become of each line of a list (SHIP-18); nothing is done. */
export async function checkTrackingList(
  db: Db,
  lines: readonly TrackingLine[],
): Promise<CheckedLine[]> {
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
  const facts = await manyShipmentFacts(db, known);
  return lines.map((line): CheckedLine => {
    if ("problem" in line) {
      const { text: order, problem: reason } = line;
      return { line: line.line, order, trackingNumber: "", result: "skipped", reason };
    }
    const { orderNumber, trackingNumber } = line;
    const at = known.findIndex(({ order }) => order.orderNumber === orderNumber);
    const [order, fact] = [known[at]?.order, facts[at]];
    const verdict =
      order && fact
        ? judge(order, fact, trackingNumber)
        : ({ result: "skipped", reason: `There is no order ${orderNumber}.` } as const);
    return { line: line.line, order: String(orderNumber), trackingNumber, ...verdict };
  });
}

function judge(
  { status, trackingNumber: own }: typeof orders.$inferSelect,
  facts: ShipmentFacts,
  trackingNumber: string,
): Pick<CheckedLine, "result" | "reason"> {
  if (status === "shipped")
    return own === trackingNumber
      ? { result: "already", reason: "It has already shipped with this number." }
      : { result: "skipped", reason: `It has already shipped, with tracking number ${own}.` };
  const plan = checkShipment(facts, false);
  return plan.ok
    ? { result: "will_ship", reason: "" }
    : { result: "skipped", reason: plan.error.reason };
}
