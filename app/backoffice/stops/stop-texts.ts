import type { BadgeTone } from "#app/ui/badge.tsx";
import type { StopOrderState } from "#domain/catalog/sale-stop.ts";

export const STOP_TEXTS = {
  title: "Stop a sale",
  purpose:
    "When a law, a bank or a maker says so: everything of a compound, or one product, goes off the shop at once. No page offers it, no cart and no running checkout takes it, and every open order with it is put on hold.",
  choose: "What to stop",
  none: "No sale was ever stopped.",
  noCompounds:
    "No compound is entered yet. Give products their compounds first, or stop a product on its own page.",
  refused: "Check the fields below.",
  would: "What stopping it would do now",
  stop: "Stop the sale now",
  stopHint:
    "Nothing is canceled by this. Open orders are put on hold one after the other; none of them ships from this moment on. You then decide what becomes of each.",
  stopped: (name: string) => `The sale of ${name} is stopped. Its open orders are put on hold now.`,
  allow: "Allow the sale again",
  allowHint:
    "Products that are in the shop are offered again. Orders that this stop put on hold are released; those that staff hold themselves, or that another stop concerns, stay on hold.",
  allowed: (name: string) =>
    `${name} may be sold again. The orders that were held for it are released now.`,
  cancel: "Cancel those on hold",
  cancelHint:
    "The next page shows what becomes of each order before anything is done. Those whose money has arrived are left out: cancel each on its own page, where you say how the money goes back.",
  orders: "Its orders",
  noOrders: "No open order contained it.",
};

export const STATE_TEXTS: Record<StopOrderState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waits for its hold", tone: "warning" },
  held: { label: "On hold", tone: "danger" },
  left: { label: "Was no longer open", tone: "neutral" },
  releasing: { label: "Waits to be released", tone: "warning" },
  released: { label: "Released", tone: "success" },
  stays: { label: "Stays on hold", tone: "warning" },
};
