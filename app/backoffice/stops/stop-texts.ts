import type { BadgeTone } from "#app/ui/badge.tsx";
import type { StopOrderState } from "#domain/catalog/sale-stop.ts";

export const STOP_TEXTS = {
  title: "Stop a sale",
  purpose:
    "Takes a product, or everything with a compound, off sale right away. Open orders with it go on hold.",
  choose: "Compounds",
  ofProduct: "Stop one product on its own page",
  past: "Stopped sales",
  none: "No stopped sales.",
  noCompounds:
    "No compounds entered yet. Add compounds to products first, or stop a product on its own page.",
  would: "Review stop",
  stop: "Stop sale now",
  stopHint: "Nothing is canceled. Open orders go on hold, and you decide on each.",
  stopped: (name: string) => `Sale of ${name} stopped. Its open orders are going on hold.`,
  allow: "Resume sale",
  allowHint:
    "Listed products go back on sale, and orders held by this stop are released. Orders on hold for another reason stay on hold.",
  allowed: (name: string) => `Sale of ${name} resumed. Its held orders are being released.`,
  cancel: "Cancel held orders",
  cancelHint:
    "You can review them first. Orders that were already paid are left out: cancel those on their own pages, where you choose how to refund them.",
  orders: "Affected orders",
  noOrders: "No open orders were affected.",
};

export const STATE_TEXTS: Record<StopOrderState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Going on hold", tone: "warning" },
  held: { label: "On hold", tone: "danger" },
  left: { label: "Already closed", tone: "neutral" },
  releasing: { label: "Being released", tone: "warning" },
  released: { label: "Released", tone: "success" },
  stays: { label: "Stays on hold", tone: "warning" },
};
