import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import type { Route } from "./+types/place-order.route.ts";
import { statusOf } from "./checkout-answer.ts";
import { postCheckout } from "./checkout-post.ts";

export const loader = leadHome;

/** POST /checkout/place: places the order from the checkout form; responds with JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await postCheckout(await readForm(request), context);
  return Response.json(answer, { status: statusOf(answer) });
}
