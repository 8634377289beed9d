import type { RouterContextProvider } from "react-router";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { parseSubscription } from "#domain/subscription/subscription-form.ts";
import { refuse, refuseForm, type SubscriptionAnswer } from "./subscription-answer.ts";

/** Takes the customer from the session, never from the form. */
export async function postSubscription(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<SubscriptionAnswer> {
  const { customer, running } = shopOf(context);
  const { ipAddress } = factsOf(context).client;
  const fields = parseSubscription(Object.fromEntries(form));
  try {
    const visitor = await visitorOf(context);
    if (!visitor) return refuse("not_signed_in", { fields });
    const requested = await customer.subscriptions.request(
      { id: visitor.userId, ipAddress },
      fields,
    );
    if (requested.ok) return { kind: "sent" };
    const { error } = requested;
    return error.code === "invalid"
      ? { ...refuseForm(error), fields }
      : refuse(error.code, { fields });
  } catch (error) {
    running.log.error({ error }, "subscription request failed");
    return refuse("failed", { fields });
  }
}
