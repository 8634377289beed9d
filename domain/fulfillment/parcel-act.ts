import { choice } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { note } from "#domain/record/text-fields.ts";
import { type Carrier, CARRIERS } from "#domain/shipping/carrier.ts";
import type { ParcelFate } from "#domain/shipping/parcel-state.ts";
import { trackingNumber } from "#domain/shipping/tracking-number.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/* Staff's actions on a parcel that has shipped. */

/** Carriers in words. */
export const CARRIER_NAMES: Record<Carrier, string> = {
  UPS: "UPS",
  USPS: "USPS",
  FedEx: "FedEx",
  other: "Another",
};

/** A parcel's tracking number, and its carrier if the number's format doesn't reveal it. */
export const TRACKING = {
  trackingNumber: trackingNumber("Tracking number"),
  carrier: optional(choice("Carrier", CARRIER_NAMES), "by tracking number"),
};

const REASON = { reason: note("Reason") };

export const CORRECT_TRACKING = staffAct("orders.ship", { ...TRACKING, ...REASON });

const FATE_NAMES: Record<ParcelFate, string> = { lost: "Lost", returned: "Returned" };

export const MARK_PARCEL = staffAct("orders.ship", { fate: choice("Fate", FATE_NAMES), ...REASON });

/** Its other argument is the units to send again. */
export const RESHIP_PARCEL = staffAct("orders.reship", { ...TRACKING, ...REASON });

export const isCarrier = (text: string): text is Carrier =>
  CARRIERS.some((known) => known === text);
