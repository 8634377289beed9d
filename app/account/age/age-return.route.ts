import { href, redirect } from "react-router";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { withQuery } from "#app/shell/address.ts";
import { shopOf } from "#app/shell/contexts.ts";
import type { Route } from "./+types/age-return.route.ts";

/**
 * Handles the return from the vendor's page. Nothing in the URL is trusted or even read: the shop asks the vendor for
 * the result of the customer's own check (AGE-13), at most once a minute.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, href("/orders/age"));
  await shopOf(context).customer.age.lookForResult(visitor.userId);
  return redirect(withQuery(href("/orders/age"), { back: "1" }));
}
