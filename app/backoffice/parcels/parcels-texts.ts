import type { ParcelAct } from "#domain/fulfillment/parcel-act.ts";
import type { ParcelState } from "#domain/shipping/parcel-state.ts";

/** What each act is called, what it does, and what is said once it is done. */
export const PARCEL_ACT_TEXTS: Record<ParcelAct, { button: string; done: string }> = {
  correct: { button: "Correct the number", done: "has its right tracking number." },
  lost: { button: "Mark as lost", done: "is marked as lost." },
  returned: { button: "Mark as returned", done: "is marked as returned." },
  reship: { button: "Send it again", done: "is sent again." },
};

export const PARCEL_STATE_TEXTS: Record<ParcelState, string> = {
  shipped: "shipped",
  lost: "lost",
  returned: "returned",
};

export const PARCELS_TEXTS = {
  title: (orderNumber: string | number) => `Parcels of order ${orderNumber}`,
  refused: "Nothing was changed.",
  changed: "This order has changed since you opened it.",
  changedHint: "This is what was done. Check your entry, and send it again if it still applies.",
  correct: "Correct the tracking number",
  correctHint: "The customer gets the right number by email.",
  fate: "It is lost or came back",
  fateHint: "Then it can be sent again. The customer is not told.",
  reship: "Send what was in it again",
  reshipHint:
    "A new parcel without charge, from the stock on the shelf. The customer gets its number by email.",
};
