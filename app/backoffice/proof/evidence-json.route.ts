import { shopOf } from "#app/shell/contexts.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/evidence-json.route.ts";
import { signedJson } from "./signed-json.ts";

/** An order's evidence as a signed file. Who took it stands in the audit log, as with every export. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("payments.dispute", context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  const file =
    orderNumber === null ? null : await shopOf(context).staff.proof.order(staff, { orderNumber });
  if (file === null) throw notFound();
  return signedJson(`evidence-${orderNumber}.json`, file);
}
