import { href, redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { refused } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { succeeded } from "#app/account/security/answer-security-form.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/resend-confirmation.route.ts";

/** A GET doesn't send anything. */
export const loader = leadHome;

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const sent = await catchUnexpected(context, () =>
    shopOf(context).customer.identity.resendConfirmation(visitor),
  );
  if (!sent.ok) return refused(sent.error);
  return succeeded(request, context, { item: "profile", message: ACCOUNT_TEXTS.confirmationSent });
}

export const clientAction = lostForm();
