import { CORRECT_TRACKING, MARK_PARCEL, RESHIP_PARCEL } from "#domain/fulfillment/parcel-act.ts";
import { NEVER_SEEN, type OrderVersion } from "#domain/order/order-version.ts";
import { parseUnits, readUnits } from "#domain/order/units-fields.ts";
import type { FieldMap, TextsOf } from "#domain/record/record.ts";
import type { UnitsOfLine } from "#domain/shipping/lines-to-reship.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { Shop } from "#server/shop.ts";
import { notFound } from "../gate/refused.ts";
import { findOrder } from "../order/find-order.ts";
import { entriesAfter, type TimelineEntry } from "../order/timeline-entries.ts";
import { type ActOperation, type PageAct, pageAct } from "../ui/act-page.ts";
import { PARCEL_ACT_TEXTS, PARCELS_TEXTS } from "./parcels-texts.ts";

export type ParcelAct = "correct" | "lost" | "returned" | "reship";

export interface AboutParcel {
  orderNumber: number;
  /** Its number within the order. */
  parcel: number;
  /** The order as the form showed it. */
  seen: OrderVersion;
}

interface Meanwhile {
  /** Changes that others made since the page was loaded, newest first. */
  meanwhile: TimelineEntry[];
}

const parcelForm = <Fields extends FieldMap>(
  name: ParcelAct,
  act: StaffAct<Fields>,
  operation: ActOperation<AboutParcel & { lines: UnitsOfLine[] }, Fields>,
  fixed: Partial<TextsOf<Fields>> = {},
) =>
  pageAct<Fields, AboutParcel, never, Meanwhile>(
    act,
    async ({ desk, staff, stored, form, context }, values) => {
      const { orderNumber, parcel, seen } = stored;
      const lines = parseUnits(readUnits(Object.fromEntries(form)));
      if (lines === null) return { error: "Enter whole numbers of units.", status: 400 };
      const done = await operation(desk)(staff, { ...stored, lines, ...values });
      if (done.ok) return { saved: `Parcel ${parcel} ${PARCEL_ACT_TEXTS[name].done}` };
      const { code, reason } = done.error;
      if (code === "not_found") throw notFound();
      if (code === "invalid") return { error: reason, status: 400 };
      if (code !== "changed") return { error: reason };
      const found = await findOrder(context, staff, String(orderNumber));
      const meanwhile = seen === NEVER_SEEN ? [] : entriesAfter(found, seen);
      return { error: PARCELS_TEXTS.changed, more: { meanwhile } };
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
