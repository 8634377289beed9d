import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  parseRequestDecision,
  type RequestDecisionFields,
  validateRequestDecision,
} from "#domain/order/request-decision-form.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/requests.route.ts";
import { OrderRequestItem } from "./order-request-item.tsx";
import { decidedText, REQUEST_TEXTS } from "./request-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("orders.decide", context);
  const requests = await shopOf(context).staff.orders.openRequests(staff);
  return requests.map(({ requestedAt, ...request }) => ({
    ...request,
    requested: formatShopMinute(requestedAt),
  }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = parseRequestDecision(Object.fromEntries(await readForm(request)));
  const staff = staffWhoActs("orders.decide", { url, context });
  const refuse = refuseWith<RequestDecisionFields>(fields, REQUEST_TEXTS.refused);
  const { values, fieldErrors } = validateRequestDecision(fields);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? REQUEST_TEXTS.refused });
  const done = await shopOf(context).staff.orders.decideRequest(staff, values);
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "invalid") return refuse(400, { fieldErrors: { reference: reason } });
    return refuse(409, { formError: reason });
  }
  writeFlash(context, decidedText(done.value));
  return redirect(href("/admin/requests"));
}

/** Customers' requests, oldest first, each with its decision. */
export default function RequestsPage({ loaderData: requests, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
  return (
    <Page title={REQUEST_TEXTS.title} intro={REQUEST_TEXTS.purpose} error={refusal?.formError}>
      {requests.length === 0 ? (
        <EmptyState title="No open requests.">{REQUEST_TEXTS.noneHint}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {requests.map((one) => (
            <OrderRequestItem
              key={one.id}
              request={one}
              refusal={refusal?.fields?.requestId === String(one.id) ? refusal : null}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
