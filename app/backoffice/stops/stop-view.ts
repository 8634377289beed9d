import { formatDollars } from "#domain/money/cents.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { StopOrder, StopToll, StopView } from "#server/stops/read-stop.ts";
import { STATE_TEXTS } from "./stop-texts.ts";

const NAMED_MAX = 12;

/** The effects of a stop, one sentence each. */
export function tollTexts({ onSale }: StopView, toll: StopToll): string[] {
  const named = onSale.slice(0, NAMED_MAX).join(", ");
  const more = onSale.length > NAMED_MAX ? `, and ${onSale.length - NAMED_MAX} more` : "";
  return [
    onSale.length === 0
      ? "No products on sale."
      : `${counted(onSale.length, "product")} removed from the shop: ${named}${more}.`,
    toll.carts === 0 ? "In no saved carts." : `Removed from ${counted(toll.carts, "saved cart")}.`,
    toll.orders === 0
      ? "In no open orders."
      : `${counted(toll.orders, "open order")} with ${counted(toll.units, "unit")} put on hold:`,
    ...toll.proposals.map(
      ({ proposal, orders, totalCents }) =>
        `${counted(orders, "order")} totaling ${formatDollars(totalCents)}. Suggested: ${proposal}.`,
    ),
  ];
}

/** A stop's status. */
export function stopView({ stop, stopped }: StopView) {
  const now = stopped && `Stopped since ${formatShopMinute(stopped.at)}: ${stopped.reason}`;
  if (stop === null) return { now, told: null, progress: null };
  const { counts, lifted } = stop;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const toDo = counts.waiting + counts.releasing;
  const texts = [
    `${counted(total, "open order")} found`,
    ...(["waiting", "held", "left", "releasing", "released", "stays"] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => `${counts[state]} ${STATE_TEXTS[state].label.toLowerCase()}`),
  ];
  return {
    now,
    told: [
      `Stopped ${formatShopMinute(stop.at)} by ${stop.who}: ${stop.reason}`,
      ...(lifted === null
        ? []
        : [`Resumed ${formatShopMinute(lifted.at)} by ${lifted.who}: ${lifted.reason}`]),
    ],
    progress: { done: total - toDo, total, isRunning: toDo > 0, text: texts.join(", ") },
  };
}

export type ShownStop = ReturnType<typeof stopView>;

export const stopOrderRow = (order: StopOrder) => ({
  orderNumber: String(order.orderNumber),
  state: STATE_TEXTS[order.state],
  total: formatDollars(order.totalCents),
  what:
    order.proposal === null
      ? (order.why ?? "No longer open.")
      : order.isRidOfIt
        ? "release its hold, because none of the product is left to ship"
        : order.proposal,
});

export type StopOrderRow = ReturnType<typeof stopOrderRow>;
