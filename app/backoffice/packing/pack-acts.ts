import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { rowIdOf, textOf, textsOf } from "#app/shell/read-form.ts";
import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { readTracking, readWeights } from "#domain/fulfillment/pack-form.ts";
import type { Result } from "#domain/result.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { PackRequest } from "#server/packing/pack-units.ts";
import type { UnpackRequest } from "#server/packing/unpack-units.ts";
import { notFound } from "../gate/refused.ts";
import type { AboutOrder } from "../order/order-form.ts";
import type { PageAct } from "../ui/act-page.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { PACK_TEXTS } from "./packing-texts.ts";

type PackForm = PageAct<AboutOrder>;

async function said(
  asked: Promise<Result<unknown, Refusal>>,
  to: string,
  saved: string | null = null,
) {
  const done = await asked;
  if (done.ok) return { saved, to };
  const { code, reason } = done.error;
  if (code === "not_found") throw notFound();
  if (code === "invalid") return { error: reason, status: 400 as const };
  return { error: code === "changed" ? PACK_TEXTS.changed : reason };
}

/** The packing page, with the open parcel and the lot of the units that follow. */
export const packPath = (orderNumber: number, query: Record<string, string> = {}): string =>
  withQuery(href("/admin/orders/:orderNumber/pack", { orderNumber: String(orderNumber) }), query);

const pack =
  (unitOf: (form: FormData) => PackRequest["unit"]): PackForm =>
  ({ desk, staff, stored: { orderNumber }, form }) => {
    const parcel = rowIdOf(form, "parcel") ?? 0;
    const [key, lot] = [trimmedText(form.get("key")), trimmedText(form.get("lot"))];
    const next = readLotNumber(lot);
    return said(
      desk.packing.pack(staff, { orderNumber, parcel, key, lot, unit: unitOf(form) }),
      packPath(orderNumber, { parcel: String(parcel), ...(next === null ? {} : { lot: next }) }),
    );
  };

const packLine = (units: 1 | "rest"): PackForm =>
  pack((form) => ({ orderItemId: rowIdOf(form, "line") ?? 0, units }));

const unpack =
  (unitOf: (form: FormData) => UnpackRequest["unit"]): PackForm =>
  ({ desk, staff, stored: { orderNumber }, form }) =>
    said(desk.packing.unpack(staff, { orderNumber, unit: unitOf(form) }), packPath(orderNumber));

const ship =
  (isPart: boolean): PackForm =>
  ({ desk, staff, stored, form }) =>
    said(
      desk.packing.ship(staff, {
        ...stored,
        numbers: readTracking(textsOf(form)),
        packed: textOf(form, "packed"),
        isPart,
      }),
      orderPath(stored.orderNumber),
      `${isPart ? "Part of order" : "Order"} ${stored.orderNumber} shipped.`,
    );

/** The packing page's forms; the operations check what was typed. */
export const PACK_FORMS: Record<string, PackForm> = {
  scan: pack((form) => ({ code: trimmedText(form.get("code")) })),
  one: packLine(1),
  rest: packLine("rest"),
  undo: unpack((form) => ({ id: rowIdOf(form, "unit") ?? 0 })),
  restart: unpack(() => "all"),
  async label({ desk, staff, stored: { orderNumber }, form }) {
    const ounces = readWeights(textsOf(form));
    if (ounces === null) return { error: PACK_TEXTS.weightProblem, status: 400 };
    return said(desk.packing.buyLabels(staff, { orderNumber, ounces }), packPath(orderNumber));
  },
  void({ desk, staff, stored: { orderNumber }, form }) {
    const parcel = rowIdOf(form, "parcel") ?? 0;
    return said(
      desk.packing.voidLabel(staff, { orderNumber, parcel }),
      packPath(orderNumber, { parcel: String(parcel) }),
    );
  },
  ship: ship(false),
  ship_part: ship(true),
};
