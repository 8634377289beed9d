import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { offerUndo } from "../undo/undoable.ts";
import type { Route } from "./+types/tags.route.ts";

export const loader = notFound;

/** POST /admin/orders/:orderNumber/tags: adds or removes a tag, then returns to the order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("orders.note", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  const form = await readForm(request);
  const isOn = textOf(form, "act") !== "remove";
  const tag = textOf(form, "tag");
  const tagged = await desk.orders.tag(staff, { orderNumber, tag, isOn });
  if (!tagged.ok && tagged.error.code === "not_found") throw notFound();
  const said = tagged.ok
    ? `Tag “${tagged.value.tag}” ${isOn ? "added" : "removed"}.`
    : tagged.error.reason;
  writeFlash(context, said);
  if (tagged.ok && tagged.value.isChanged)
    offerUndo(context, { kind: "tag", orderNumber, tag: tagged.value.tag, wasOn: isOn });
  return redirect(orderPath(orderNumber));
}
