import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatPhone } from "#domain/account/format-phone.ts";
import {
  parseRequestDecision,
  type RequestDecisionFields,
  validateRequestDecision,
} from "#domain/staff/request-decision-form.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/requests.route.ts";
import { doRequestAct } from "./do-request-act.ts";
import { OrderRequestItem } from "./order-request-item.tsx";
import { REQUEST_TEXTS } from "./request-texts.ts";
import { SubscriptionItem } from "./subscription-item.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(REQUEST_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("orders.decide", context);
  const shop = shopOf(context).staff;
  const maySubscribe = staff.may("subscriptions.change");
  const [requests, subscriptions] = await Promise.all([
    shop.orders.openRequests(staff),
    maySubscribe ? shop.subscriptions.open(staff) : null,
  ]);
  return {
    requests: requests.map(({ requestedAt, ...request }) => ({
      ...request,
      requested: formatShopMoment(requestedAt),
    })),
    /** null = not theirs to see. */
    subscriptions:
      subscriptions?.map(({ requestedAt, phone, city, state, ...subscription }) => ({
        ...subscription,
        phone: formatPhone(phone),
        place: `${city}, ${state}`,
        requested: formatShopMoment(requestedAt),
      })) ?? null,
  };
}

type Refusal = FormRefusal<RequestDecisionFields>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = parseRequestDecision(Object.fromEntries(await readForm(request)));
  const isOfPlan = fields.act === "subscription";
  const staff = staffWhoActs(isOfPlan ? "subscriptions.change" : "orders.decide", { url, context });
  const refuse = (status: number, rest: Partial<Refusal>) =>
    data<Refusal>(
      { fields, fieldErrors: {}, formError: REQUEST_TEXTS.refused, ...rest },
      { status },
    );
  const { values, fieldErrors } = validateRequestDecision(fields);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? REQUEST_TEXTS.refused });
  const done = await doRequestAct(shopOf(context).staff, staff, values);
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "invalid") return refuse(400, { fieldErrors: { reference: reason } });
    return refuse(409, { formError: reason });
  }
  writeFlash(context, done.value);
  return redirect(href("/admin/requests"));
}

/** What customers ask for, oldest first, each with its decision. */
export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, subscriptions } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{REQUEST_TEXTS.title}</h1>
        <p className="text-soft">{REQUEST_TEXTS.purpose}</p>
      </div>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      <section aria-labelledby="orders" className="grid gap-4">
        <h2 id="orders" className="text-heading">
          Orders
        </h2>
        {requests.length === 0 ? (
          <p className="text-soft">{REQUEST_TEXTS.noOrderRequests}</p>
        ) : (
          <ul className="grid gap-4">
            {requests.map((one) => (
              <OrderRequestItem
                key={one.id}
                request={one}
                refusal={
                  refusal?.fields?.act !== "subscription" &&
                  refusal?.fields?.requestId === String(one.id)
                    ? refusal
                    : null
                }
              />
            ))}
          </ul>
        )}
      </section>
      {subscriptions === null ? null : (
        <section aria-labelledby="plans" className="grid gap-4">
          <h2 id="plans" className="text-heading">
            Monthly plans
          </h2>
          {subscriptions.length === 0 ? (
            <p className="text-soft">{REQUEST_TEXTS.noSubscriptions}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {subscriptions.map((one) => (
                <SubscriptionItem key={one.id} subscription={one} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
