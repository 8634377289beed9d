import { CORRECT_TRACKING, MARK_PARCEL, RESHIP_PARCEL } from "#domain/fulfillment/parcel-act.ts";
import type { OrderVersion } from "#domain/order/order-version.ts";
import { parseUnits, readUnits } from "#domain/order/units-fields.ts";
import type { UnitsOfLine } from "#domain/shipping/lines-to-reship.ts";
import type { Shop } from "#server/shop.ts";
import { type ActReader, actReader } from "../ui/act-reader.ts";

export type ParcelAct = "correct" | "lost" | "returned" | "reship";

interface About {
  orderNumber: number;
  /** Its number within the order. */
  parcel: number;
  /** The order as the form showed it. */
  seen: OrderVersion;
  /** Units to send again, by line. */
  lines: UnitsOfLine[];
}

/** The units in a form; `null` if one isn't a whole number. */
export const unitsIn = (form: FormData) => parseUnits(readUnits(Object.fromEntries(form)));

const mark = ({ fulfillment }: Shop["staff"]) => fulfillment.markParcel;

/** Each form of a parcel, with the operation behind it. */
export const PARCEL_FORMS: Record<ParcelAct, ActReader<About, object>> = {
  correct: actReader(CORRECT_TRACKING, ({ fulfillment }) => fulfillment.correctTracking),
  lost: actReader(MARK_PARCEL, mark, { fixed: { fate: "lost" } }),
  returned: actReader(MARK_PARCEL, mark, { fixed: { fate: "returned" } }),
  reship: actReader(RESHIP_PARCEL, ({ fulfillment }) => fulfillment.reship, {
    check: (form) => (unitsIn(form) === null ? { units: "Enter whole numbers of units." } : {}),
  }),
};
