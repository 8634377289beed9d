import type { ParcelState } from "#domain/shipping/parcel-state.ts";
import type { ParcelAct } from "./do-parcel-act.ts";

/** Each act's button and confirmation. */
export const PARCEL_ACT_TEXTS: Record<ParcelAct, { button: string; done: string }> = {
  correct: { button: "Correct number", done: "has a corrected tracking number." },
  lost: { button: "Mark as lost", done: "is marked as lost." },
  returned: { button: "Mark as returned", done: "is marked as returned." },
  reship: { button: "Send replacement", done: "has a replacement on the way." },
};

export const PARCEL_STATE_TEXTS: Record<ParcelState, string> = {
  shipped: "shipped",
  lost: "lost",
  returned: "returned",
};

export const PARCELS_TEXTS = {
  refused: "No changes were saved.",
  fateHint: "Lets you send a replacement. The customer isn't notified.",
  reshipHint:
    "A new parcel at no charge, taken from stock. The customer gets its tracking number by email.",
};
