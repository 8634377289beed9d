import { href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { announce } from "#app/session/session-events.ts";
import { writeCartCookie } from "#app/shell/cart-cookie.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Route } from "./+types/sessions.route.ts";
import { succeeded } from "./answer-security-form.ts";
import { Devices } from "./devices.tsx";
import { sessionRow } from "./security-data.ts";

const ITEM = "devices";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Devices");

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
  const sessions = await shopOf(context).customer.identity.sessions.list(visitor);
  return { sessions: sessions.map(sessionRow) };
}

/** Ends one session by its id, or "others", or "all". */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
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
  return succeeded(request, context, { item: ITEM, message: ACCOUNT_TEXTS.signedOutThere });
}

export const clientAction = lostForm();

export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Devices">
      <Devices sessions={loaderData.sessions} />
    </AccountPage>
  );
}
