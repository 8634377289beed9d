import { href, redirect } from "react-router";
import { announce } from "#app/session/session-events.ts";
import { writeCartCookie } from "#app/shell/cart-cookie.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import type { Route } from "./+types/sign-out.route.ts";

/** A GET doesn't sign anyone out. */
export const loader = leadHome;

export async function action({ context }: Route.ActionArgs) {
  const facts = factsOf(context);
  const cookies = await shopOf(context).customer.identity.signOut(facts.client);
  for (const cookie of cookies) facts.setCookie(cookie);
  announce(context, "signed_out");
  writeCartCookie(context, []);
  return redirect(href("/"));
}
