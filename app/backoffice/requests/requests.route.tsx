import { href } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DECIDE_REQUEST } from "#domain/order/order-request.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/requests.route.ts";
import { OrderRequestItem } from "./order-request-item.tsx";
import { decidedText, REQUEST_TEXTS } from "./request-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.decide", context);
  const requests = await desk.orders.openRequests(staff);
  return requests.map(({ requestedAt, ...request }) => ({
    ...request,
    requested: formatShopMinute(requestedAt),
  }));
}

const decision = (isApproved: "on" | ""): PageAct<{ requestId: number }> =>
  pageAct(
    DECIDE_REQUEST,
    async ({ desk, staff, stored }, values) => {
      const decided = await desk.orders.decideRequest(staff, { ...stored, ...values });
      if (decided.ok) return { saved: decidedText(decided.value) };
      const { code, reason } = decided.error;
      return code === "invalid"
        ? { fieldErrors: { refundReference: reason }, status: 400 }
        : { error: reason };
    },
    { isApproved },
  );

export const action = actPage({
  permission: "orders.decide",
  find: ({ form }) => ({ requestId: rowIdOf(form, "requestId") ?? 0 }),
  acts: { approve: decision("on"), decline: decision("") },
  refused: REQUEST_TEXTS.refused,
  to: () => href("/admin/requests"),
});

/** Customers' requests, oldest first, each with a decision form. */
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
              refusal={refusal?.fields["requestId"] === String(one.id) ? refusal : null}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
