import { data, href, redirect } from "react-router";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import type { FormProblems } from "#domain/form/form-check.ts";
import {
  type AddressChangeFields,
  parseAddressChange,
  validateAddressChange,
} from "#domain/order/address-change-form.ts";
import { isRequested } from "#domain/order/order-request.ts";
import type { ChangeRequest } from "#server/order-requests/request-order-change.ts";
import type { Route } from "./+types/change-order.route.ts";
import { AddressChangeForm, CancellationForm } from "./change-order-forms.tsx";
import { CHANGE_ERROR_TEXTS, CHANGE_TEXTS } from "./change-order-texts.ts";
import { ownOrder } from "./own-order.ts";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privatePageMeta(matches, `Change order ${params.orderNumber}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { order } = await ownOrder(context, params.orderNumber);
  if (order.status !== "pending" || order.trackingNumber !== null) {
    writeFlash(context, CHANGE_TEXTS.notChangeable);
    throw redirect(href("/orders"));
  }
  const { orderNumber, fullName, address, address2, city, state, zipCode, requests } = order;
  return {
    orderNumber,
    address: { fullName, address, address2: address2 ?? "", city, state, zipCode },
    isCancellationOpen: isRequested(requests, "cancellation"),
    isAddressChangeOpen: isRequested(requests, "address_change"),
  };
}

/** The data that a refused form is rendered with. */
interface Refusal extends FormProblems<AddressChangeFields> {
  intent: ChangeRequest["kind"];
  fields: AddressChangeFields | null;
  note: string;
}

/** Requests a cancellation or a different address from staff (REQUEST-1). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { visitor, order } = await ownOrder(context, params.orderNumber);
  const form = await readForm(request);
  const { orderNumber } = order;
  const note = textOf(form, "note");
  if (form.get("intent") === "cancellation")
    return ask({ kind: "cancellation", orderNumber, note }, null);
  const fields = parseAddressChange(Object.fromEntries(form));
  const { values, fieldErrors, formError } = validateAddressChange(fields);
  if (values === null)
    return refused({ intent: "address_change", fieldErrors, formError, fields, note });
  return ask({ kind: "address_change", orderNumber, note, address: values }, fields);

  async function ask(change: ChangeRequest, typed: AddressChangeFields | null) {
    const asked = await shopOf(context).customer.orders.requestChange(visitor.userId, change);
    if (asked.ok) writeFlash(context, CHANGE_TEXTS.requested);
    if (asked.ok || asked.error === "no_such_order") return redirect(href("/orders"));
    const intent = change.kind;
    const text = CHANGE_ERROR_TEXTS[asked.error];
    return refused({ intent, fieldErrors: {}, formError: text, fields: typed, note });
  }
}

const refused = (refusal: Refusal) => data(refusal, { status: 400 });

export default function ChangeOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, address, isCancellationOpen, isAddressChangeOpen } = loaderData;
  const refusalOf = (intent: Refusal["intent"]) =>
    actionData?.intent === intent ? actionData : null;
  const addressRefusal = refusalOf("address_change");
  const cancellationRefusal = refusalOf("cancellation");
  return (
    <AccountPage title={`Change order #${orderNumber}`}>
      <p className="text-soft">
        We can change an order until it ships. Send us a request, and we'll email you our answer.
      </p>
      <AddressChangeForm
        isRequested={isAddressChangeOpen}
        fields={addressRefusal?.fields ?? address}
        refusal={addressRefusal}
      />
      <CancellationForm
        isRequested={isCancellationOpen}
        refusal={cancellationRefusal}
        note={cancellationRefusal?.note ?? ""}
      />
    </AccountPage>
  );
}
