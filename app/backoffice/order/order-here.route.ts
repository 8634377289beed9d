import { parseOrderNumber } from "#domain/order/order-number.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/order-here.route.ts";
import { alsoHereText } from "./order-texts.ts";

export const loader = notFound;

/** An open order page reports that it is open, and learns who else has the order open. */
export async function action({ params, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  const viewers = await desk.orders.view(staff, { orderNumber });
  return Response.json({ text: alsoHereText(viewers) });
}
