import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { parseUnits, readUnits } from "#domain/order/units-fields.ts";
import { type Carrier, CARRIERS } from "#domain/shipping/carrier.ts";
import { parseTrackingNumber } from "#domain/shipping/tracking-number.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** Staff's actions on a parcel that has shipped, and the permission for each. */
export const PARCEL_ACT_PERMISSIONS = {
  correct: "orders.ship",
  lost: "orders.ship",
  returned: "orders.ship",
  reship: "orders.reship",
} as const satisfies Record<string, Permission>;

export type ParcelAct = keyof typeof PARCEL_ACT_PERMISSIONS;

const ACTS: readonly ParcelAct[] = ["correct", "lost", "returned", "reship"];

/** The form as typed. */
export interface ParcelActFields {
  act: string;
  /** The order's version as the form showed it (order-version.ts). */
  version: string;
  parcel: string;
  trackingNumber: string;
  /** "" to go by the number's form. */
  carrier: string;
  reason: string;
  units: string;
}

export interface ParcelActValues extends Pick<ParcelActFields, "version" | "reason"> {
  act: ParcelAct;
  parcel: number;
  trackingNumber: string;
  carrier: Carrier | null;
  /** Units to send again, by line. */
  lines: { orderItemId: number; quantity: number }[];
}

const NAMES = ["act", "version", "parcel", "trackingNumber", "carrier", "reason"] as const;

/** Reads the form from any body; never throws. The units of all lines become one text: "12:1 13:2". */
export const parseParcelAct = (body: Readonly<Record<string, unknown>>): ParcelActFields => ({
  ...trimmedFields(body, NAMES),
  units: readUnits(body),
});

export const isCarrier = (text: string): text is Carrier =>
  CARRIERS.some((known) => known === text);

/** Says what is wrong beside its field; whether it may be done now is for the operation. */
export function validateParcelAct(
  fields: ParcelActFields,
): FormCheck<ParcelActFields, ParcelActValues> {
  const act = ACTS.find((known) => known === fields.act);
  const parcel = /^[1-9]\d{0,3}$/.test(fields.parcel) ? Number(fields.parcel) : null;
  if (act === undefined || parcel === null) return formCheck({ act: "Choose an action." }, null);
  const hasNumber = act === "correct" || act === "reship";
  const tracking = parseTrackingNumber(fields.trackingNumber);
  const reason = parseStaffNote(fields.reason, "A reason");
  const lines = act === "reship" ? parseUnits(fields.units) : [];
  const fieldErrors = fieldErrorsOf<keyof ParcelActFields>({
    trackingNumber: hasNumber && !tracking.ok ? tracking.error : null,
    carrier: fields.carrier !== "" && !isCarrier(fields.carrier) ? "Choose a carrier." : null,
    reason: reason.ok ? null : reason.error,
    units: lines === null ? "Enter whole numbers of units." : null,
  });
  const { version, trackingNumber } = fields;
  const carrier = isCarrier(fields.carrier) ? fields.carrier : null;
  return formCheck(fieldErrors, {
    act,
    parcel,
    version,
    trackingNumber,
    carrier,
    reason: fields.reason,
    lines: lines ?? [],
  });
}
