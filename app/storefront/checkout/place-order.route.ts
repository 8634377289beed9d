import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import { answerOrder } from "#app/storefront/checkout/form-answers.ts";
import type { Route } from "./+types/place-order.route.ts";

export const loader = leadHome;

/** POST /checkout/place: places the order of the checkout form; answers JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, value } = await answerOrder(() => readForm(request), context);
  return Response.json(value, { status });
}
