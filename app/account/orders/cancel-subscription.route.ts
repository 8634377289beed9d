import { href, redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/cancel-subscription.route.ts";

/** A GET doesn't cancel anything. */
export const loader = leadHome;

/** Cancels with one click, at any time ("cancel anytime", PLAN-6). */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (!visitor) return redirect(signInPath(href("/orders")));
  const requestId = textOf(await readForm(request), "requestId");
  const isCanceled =
    /^\d{1,15}$/.test(requestId) &&
    (await shopOf(context).customer.subscriptions.cancel(visitor.userId, Number(requestId))).ok;
  writeFlash(
    context,
    isCanceled ? ACCOUNT_TEXTS.subscriptionCanceled : ACCOUNT_TEXTS.subscriptionNotCanceled,
  );
  return redirect(href("/orders"));
}

export const clientAction = lostForm();
