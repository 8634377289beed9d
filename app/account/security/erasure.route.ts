import { href, redirect, type RouterContextProvider } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { announce } from "#app/session/session-events.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/erasure.route.ts";
import { failed } from "./answer-security-form.ts";

const ITEM = "your-data";

/** A GET doesn't delete anything. */
export const loader = leadHome;

/** Requests deletion of the account ("ask") or withdraws the request ("keep"). */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const form = await readForm(request);
  const { erasure } = shopOf(context).customer.profile;
  if (textOf(form, "intent") === "keep") {
    await erasure.undo(visitor.userId);
    return told(context, ACCOUNT_TEXTS.accountStays, href("/orders"));
  }
  const givesUpBalance = textOf(form, "giveUpBalance") === "on";
  const asked = await catchUnexpected(context, () => erasure.ask(visitor, givesUpBalance));
  if (asked.ok) return told(context, ACCOUNT_TEXTS.erasureNoted, accountSection("erasure"));
  if (asked.error === "reauthentication_required") return confirmFirst(accountSection(ITEM));
  return failed(request, context, { item: ITEM, problem: asked.error });
}

export const clientAction = lostForm();

/** The submitted form is gone, so the page shows the new state. */
function told(context: Readonly<RouterContextProvider>, message: string, path: string): Response {
  announce(context, "user_updated");
  writeFlash(context, message);
  return redirect(path);
}
