import { href, redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { announce } from "#app/session/session-events.ts";
import { writeCartCookie } from "#app/shell/cart-cookie.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Route } from "./+types/sessions.route.ts";
import { succeeded } from "./answer-security-form.ts";

/** A GET signs no one out. */
export const loader = leadHome;

/** Ends one session by its id, the "others", or "all". */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const { sessions, signOut } = shopOf(context).customer.identity;
  const which = trimmedText((await readForm(request)).get("session"));
  if (which === "all") {
    const facts = factsOf(context);
    await sessions.endAll(visitor);
    for (const cookie of await signOut(facts.client)) facts.setCookie(cookie);
    writeCartCookie(context, []);
    announce(context, "signed_out");
    writeFlash(context, ACCOUNT_TEXTS.signedOutEverywhere);
    return redirect(href("/"));
  }
  if (which === "others") {
    await sessions.endOthers(visitor);
    await renewSession(context, visitor);
  } else await sessions.end(visitor, which);
  return succeeded(request, context, { item: "devices", message: ACCOUNT_TEXTS.signedOutThere });
}
