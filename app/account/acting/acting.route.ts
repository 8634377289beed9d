import { href, redirect } from "react-router";
import { announce } from "#app/session/session-events.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import type { Route } from "./+types/acting.route.ts";
import { ACTING_TEXTS } from "./acting-texts.ts";

/** A GET doesn't end the session. */
export const loader = leadHome;

/** Staff stop ordering for the customer: the session is their own again. */
export async function action({ context }: Route.ActionArgs) {
  const acting = await factsOf(context).acting();
  const visitor = await visitorOf(context);
  if (acting === null || visitor === null) return leadHome();
  await shopOf(context).customer.profile.endActing(visitor.sessionId);
  announce(context, "user_updated");
  writeFlash(context, ACTING_TEXTS.ended);
  return redirect(href("/admin/customers/:userId", { userId: acting.customerId }));
}
