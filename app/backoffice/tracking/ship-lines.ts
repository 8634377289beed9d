import type { CheckedLine } from "#server/packing/check-tracking-list.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Maximum lines in one request, because charging a card takes up to a second. */
export const SHIP_AT_ONCE = 100;

export interface ShownLine extends Omit<CheckedLine, "result"> {
  result: CheckedLine["result"] | "shipped";
}

/** Ships the first lines that can ship, using the single-order operation for each; the rest are left for later. */
export async function shipLines(
  fulfillment: Shop["staff"]["fulfillment"],
  actor: StaffActor,
  lines: readonly CheckedLine[],
): Promise<ShownLine[]> {
  const shown: ShownLine[] = [];
  let tried = 0;
  for (const line of lines) {
    if (line.result !== "will_ship" || tried >= SHIP_AT_ONCE) {
      shown.push(line);
      continue;
    }
    tried += 1;
    const { order, trackingNumber } = line;
    const done = await fulfillment.ship(actor, {
      orderNumber: Number(order),
      trackingNumber,
      override: null,
    });
    shown.push(
      done.ok
        ? { ...line, result: "shipped" }
        : { ...line, result: "skipped", reason: done.error.reason },
    );
  }
  return shown;
}
