import { inArray } from "drizzle-orm";
import { checkShipment } from "#domain/order/check-shipment.ts";
import type { TrackingLine } from "#domain/staff/read-tracking-list.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { shipmentFacts } from "#server/fulfillment/shipment-facts.ts";
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
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    if ("problem" in line) {
      const { text: order, problem: reason } = line;
      checked.push({ line: line.line, order, trackingNumber: "", result: "skipped", reason });
      continue;
    }
    const { orderNumber, trackingNumber } = line;
    const order = found.find((one) => one.orderNumber === orderNumber);
    const payment = tries.find(({ orderId }) => orderId === order?.id) ?? null;
    const verdict = order
      ? await judge(db, { order, payment }, trackingNumber)
      : ({ result: "skipped", reason: `There is no order ${orderNumber}.` } as const);
    checked.push({ line: line.line, order: String(orderNumber), trackingNumber, ...verdict });
  }
  return checked;
}

async function judge(
  db: Db,
  about: Parameters<typeof shipmentFacts>[1],
  trackingNumber: string,
): Promise<Pick<CheckedLine, "result" | "reason">> {
  const { status, trackingNumber: own } = about.order;
  if (status === "shipped")
    return own === trackingNumber
      ? { result: "already", reason: "It has already shipped with this number." }
      : { result: "skipped", reason: `It has already shipped, with tracking number ${own}.` };
  const plan = checkShipment(await shipmentFacts(db, about), false);
  return plan.ok
    ? { result: "will_ship", reason: "" }
    : { result: "skipped", reason: plan.error.reason };
}
