import { href, redirect } from "react-router";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { withQuery } from "#app/shell/address.ts";
import { shopOf } from "#app/shell/contexts.ts";
import type { Route } from "./+types/age-return.route.ts";

/**
 * Back from the vendor's page. Nothing in the address is believed or even read: the vendor is asked what came of the
 * customer's own check (AGE-13), once a minute at most.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, href("/orders/age"));
  await shopOf(context).customer.age.lookForResult(visitor.userId);
  return redirect(withQuery(href("/orders/age"), { back: "1" }));
}
