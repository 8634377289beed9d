import { z } from "zod";
import { PLANS, subscribeConsent } from "#content/plans.ts";
import { type ContactFields } from "#domain/account/contact-form.ts";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseSubscription } from "#domain/subscription/subscription-form.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/subscription/subscription-status.ts";
import type { RequestSubscriptionError } from "#server/subscriptions/request-subscription.ts";
import { forAnyone, forCustomer } from "../operation.ts";
import { day, idIn, idOf, moment, momentOf } from "../schemas.ts";
import { BODY_FIELDS, forOrder } from "./checkout-body.ts";

const plan = z
  .strictObject({
    id: z.string().meta({ examples: ["monthly-light"] }),
    name: z.string(),
    description: z.string(),
    price: z.string().meta({ examples: ["$87.50/month"] }),
    features: z.array(z.string()),
    consent: z.string().meta({
      description: "The text that must be shown next to the button that requests the plan.",
    }),
  })
  .meta({ id: "Plan" });

const subscription = z
  .strictObject({
    id: idOf("subscription"),
    plan: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    isPaused: z.boolean(),
    nextOrderOn: day.nullable(),
    requestedAt: moment,
  })
  .meta({ id: "Subscription" });

const done = z.strictObject({ done: z.literal(true) });

const refusalOf = (error: RequestSubscriptionError): Problem =>
  error.code === "invalid"
    ? problem("invalid", {
        detail: error.formError,
        fields: Object.entries(error.fieldErrors).map(([field, detail]) => ({
          // One of the form's own fields. The plan isn't among them, but it is always a known one.
          field: BODY_FIELDS[field as keyof ContactFields],
          detail,
        })),
      })
    : problem("too_many_requests", { reason: error.code });

/** Requests for monthly plans. A request charges nothing, and staff follow up. */
export const PLAN_REQUESTS = [
  forAnyone({
    id: "listPlans",
    method: "GET",
    path: "/plans",
    group: "Plans",
    summary: "List available monthly plans",
    answer: z.strictObject({ items: z.array(plan) }),
    run: async () =>
      ok({
        items: PLANS.map((one) => ({
          id: one.id,
          name: one.name,
          description: one.description,
          price: one.priceText + one.period,
          features: one.features,
          consent: subscribeConsent(one),
        })),
      }),
  }),
  forCustomer({
    id: "requestPlan",
    method: "POST",
    path: "/me/subscriptions",
    group: "Plans",
    summary: "Request a plan without a charge",
    description: "Requesting the same plan again updates the earlier request.",
    body: z.strictObject({
      plan: z.enum(PLANS.map(({ id }) => id)),
      ...forOrder,
      hasConsented: z
        .literal(true)
        .meta({ description: "The customer read the plan's `consent` and requested it." }),
    }),
    answer: done,
    status: 202,
    isRepeatable: true,
    async run({ shop, client, visitor, body }): Promise<Result<{ done: true }, Problem>> {
      const { contact, address } = body;
      const chosen = PLANS.find(({ id }) => id === body.plan);
      const requested = await shop.customer.subscriptions.request(
        { id: visitor.userId, ipAddress: client.ipAddress },
        parseSubscription({
          planName: chosen?.name,
          fullName: contact.name,
          phone: contact.phone,
          email: contact.email,
          address: [address.street, address.street2 ?? ""].filter((one) => one !== "").join(", "),
          city: address.city,
          state: address.state,
          zipCode: address.zip,
        }),
      );
      return requested.ok ? ok({ done: true }) : err(refusalOf(requested.error));
    },
  }),
  forCustomer({
    id: "listOwnSubscriptions",
    method: "GET",
    path: "/me/subscriptions",
    group: "Plans",
    summary: "List the customer's plans, newest first",
    answer: z.strictObject({ items: z.array(subscription) }),
    async run({ shop, visitor }) {
      const all = await shop.customer.subscriptions.list(visitor.userId);
      return ok({
        items: all.map((one) => ({
          id: publicId("subscription", one.id),
          plan: one.planName,
          status: one.status,
          isPaused: one.isPaused,
          nextOrderOn: one.nextCycle,
          requestedAt: momentOf(one.requestedAt),
        })),
      });
    },
  }),
  forCustomer({
    id: "cancelOwnSubscription",
    method: "POST",
    path: "/me/subscriptions/{subscriptionId}/cancel",
    group: "Plans",
    summary: "Cancel a plan",
    params: z.strictObject({ subscriptionId: idIn("subscription") }),
    answer: done,
    problems: ["conflict"],
    isRepeatable: true,
    async run({ shop, visitor, params }): Promise<Result<{ done: true }, Problem>> {
      const { subscriptions } = shop.customer;
      const canceled = await subscriptions.cancel(visitor.userId, params.subscriptionId);
      if (canceled.ok) return ok({ done: true });
      return err(
        canceled.error === "not_found"
          ? problem("not_found")
          : problem("conflict", {
              reason: canceled.error,
              detail: "This plan is already canceled.",
            }),
      );
    },
  }),
];
