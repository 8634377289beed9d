import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith, type FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm, rowIdOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DECIDE_REQUEST } from "#domain/order/order-request.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { DecidedRequest } from "#server/order-requests/decide-order-request.ts";
import type { Shop } from "#server/shop.ts";
import { staffWho } from "../gate/staff-only.ts";
import { type ActReader, actReader, readAct } from "../ui/act-reader.ts";
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

const decide = ({ orders }: Shop["staff"]) => orders.decideRequest;

const DECISIONS: Record<"approve" | "decline", ActReader<{ requestId: number }, DecidedRequest>> = {
  approve: actReader(DECIDE_REQUEST, decide, { fixed: { isApproved: "on" } }),
  decline: actReader(DECIDE_REQUEST, decide, { fixed: { isApproved: "" } }),
};

export async function action({ request, url, context }: Route.ActionArgs) {
  staffWho("orders.decide", context);
  const form = await readForm(request);
  const sent = readAct(DECISIONS, form, { context });
  const refuse = answerWith<FormRefusal<Record<string, string>>>({
    fields: sent.fields,
    fieldErrors: {},
    formError: REQUEST_TEXTS.refused,
  });
  const requestId = rowIdOf(form, "requestId");
  if (requestId === null) return refuse(400, { formError: "This request doesn't exist." });
  if (sent.run === null) return refuse(400, { fieldErrors: sent.fieldErrors });
  const done = await sent.run({ url, context }, { requestId });
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "invalid") return refuse(400, { fieldErrors: { refundReference: reason } });
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
              refusal={refusal?.fields?.["requestId"] === String(one.id) ? refusal : null}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
