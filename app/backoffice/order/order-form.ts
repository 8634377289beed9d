import type { Params } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { NEVER_SEEN, type OrderVersion, parseVersion } from "#domain/order/order-version.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import type { ActRequest } from "../ui/act-page.ts";
import { findOrder } from "./find-order.ts";
import { entriesAfter, type TimelineEntry } from "./timeline-entries.ts";

/* Shared by the pages whose forms each do something with one order. */

export interface AboutOrder {
  orderNumber: number;
  /** The version of the order that the form showed. */
  seen: OrderVersion;
}

export const aboutOrder = ({ form }: { form: FormData }, { orderNumber }: Params): AboutOrder => ({
  orderNumber: orNotFound(parseOrderNumber(orderNumber)),
  seen: parseVersion(textOf(form, "version")) ?? NEVER_SEEN,
});

export interface Meanwhile {
  /** Changes that others made since the page was loaded, newest first; empty if unknown. */
  meanwhile: TimelineEntry[];
}

export const ORDER_CHANGED = "Someone changed this order after you opened it.";

type Request = Pick<ActRequest<AboutOrder>, "desk" | "staff" | "stored">;

/** The current order, after others changed it. */
export async function changedOrder({ desk, staff, stored: { orderNumber, seen } }: Request) {
  const found = await findOrder({ staff, desk }, String(orderNumber));
  return { found, meanwhile: seen === NEVER_SEEN ? [] : entriesAfter(found, seen) };
}

/** Why an operation was refused. @throws a 404 response if there is no such order */
export async function orderRefusal(request: Request, { code, reason }: Refusal) {
  switch (code) {
    case "not_found":
      throw notFound();
    case "invalid":
      return { error: reason, status: 400 as const };
    case "changed": {
      const { meanwhile } = await changedOrder(request);
      return { error: ORDER_CHANGED, more: { meanwhile } };
    }
    default:
      return { error: reason };
  }
}
