import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import type { CheckoutView, ViewCheckoutError } from "#server/checkout/view-checkout.ts";
import type { Route } from "./+types/quote.route.ts";
import { NO_PROFILE, refuse, statusOf } from "./checkout-answer.ts";
import { parseCheckoutBody } from "./checkout-body.ts";
import { isActedFor, ownLink } from "./own-link.ts";

export const loader = leadHome;

/**
 * POST /checkout/quote: the price and problems of the checkout form if it were placed now. Stores nothing; responds
 * with JSON.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (!visitor) return refused("not_signed_in");
  const body = parseCheckoutBody(await readForm(request), factsOf(context).client.cookie);
  const viewed = await shopOf(context).customer.checkout.view(visitor.userId, {
    ...body,
    linkNumber: ownLink(visitor, body.linkNumber),
    isActedFor: isActedFor(visitor),
  });
  if (!viewed.ok) return refused(viewed.error);
  const view: CheckoutView = viewed.value;
  if (view.isTaxUnknown) return refused("tax_unknown", { view });
  return Response.json({ kind: "quoted", view });
}

function refused(
  code: ViewCheckoutError | "not_signed_in" | "tax_unknown",
  details: { view?: CheckoutView } = {},
): Response {
  const refusal = code === "no_profile" ? NO_PROFILE : refuse(code, details);
  return Response.json(refusal, { status: statusOf(refusal) });
}
