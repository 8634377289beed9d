import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import { answerQuote } from "#app/storefront/checkout/form-answers.ts";
import type { Route } from "./+types/quote.route.ts";

export const loader = leadHome;

/** POST /checkout/quote: the checkout form as it would be placed now; answers JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, value } = await answerQuote(() => readForm(request), context);
  return Response.json(value, { status });
}
