import { CORRECT_TRACKING, MARK_PARCEL, RESHIP_PARCEL } from "#domain/fulfillment/parcel-act.ts";
import { parseUnits, readUnits } from "#domain/order/units-fields.ts";
import type { FieldMap, TextsOf } from "#domain/record/record.ts";
import type { UnitsOfLine } from "#domain/shipping/lines-to-reship.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { Shop } from "#server/shop.ts";
import { type AboutOrder, type Meanwhile, orderRefusal } from "../order/order-form.ts";
import { type ActOperation, type PageAct, pageAct } from "../ui/act-page.ts";
import { PARCEL_ACT_TEXTS } from "./parcels-texts.ts";

export type ParcelAct = "correct" | "lost" | "returned" | "reship";

export interface AboutParcel extends AboutOrder {
  /** Its number within the order. */
  parcel: number;
}

const parcelForm = <Fields extends FieldMap>(
  name: ParcelAct,
  act: StaffAct<Fields>,
  operation: ActOperation<AboutParcel & { lines: UnitsOfLine[] }, Fields>,
  fixed: Partial<TextsOf<Fields>> = {},
) =>
  pageAct<Fields, AboutParcel, never, Meanwhile>(
    act,
    async (request, values) => {
      const { desk, staff, stored, form } = request;
      const lines = parseUnits(readUnits(Object.fromEntries(form)));
      if (lines === null) return { error: "Enter whole numbers of units.", status: 400 };
      const done = await operation(desk)(staff, { ...stored, lines, ...values });
      return done.ok
        ? { saved: `Parcel ${stored.parcel} ${PARCEL_ACT_TEXTS[name].done}` }
        : orderRefusal(request, done.error);
    },
    fixed,
  );

const mark = ({ fulfillment }: Shop["staff"]) => fulfillment.markParcel;

/** Each form of a parcel. */
export const PARCEL_FORMS: Record<ParcelAct, PageAct<AboutParcel, never, Meanwhile>> = {
  correct: parcelForm(
    "correct",
    CORRECT_TRACKING,
    ({ fulfillment }) => fulfillment.correctTracking,
  ),
  lost: parcelForm("lost", MARK_PARCEL, mark, { fate: "lost" }),
  returned: parcelForm("returned", MARK_PARCEL, mark, { fate: "returned" }),
  reship: parcelForm("reship", RESHIP_PARCEL, ({ fulfillment }) => fulfillment.reship),
};
