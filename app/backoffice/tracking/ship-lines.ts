import type { CheckedLine } from "#server/packing/check-tracking-list.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Maximum lines in one request: a card's charge takes up to a second. */
export const SHIP_AT_ONCE = 100;

export interface ShownLine extends Omit<CheckedLine, "result"> {
  result: CheckedLine["result"] | "shipped";
}

/** Ships the first of the lines that can, each by the single operation; the others stay as they are. */
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
