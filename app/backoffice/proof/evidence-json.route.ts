import { parseOrderNumber } from "#domain/order/order-number.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/evidence-json.route.ts";
import { signedJson } from "./signed-json.ts";

/** An order's evidence as a signed file. Like any export, the download is in the audit log. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("payments.dispute", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  const file = orNotFound(await desk.proof.order(staff, { orderNumber }));
  return signedJson(`evidence-${orderNumber}.json`, file);
}
