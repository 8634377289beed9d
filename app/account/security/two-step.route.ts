import { href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { refused } from "#app/account/forms/form-answer.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/two-step.route.ts";
import { succeeded } from "./answer-security-form.ts";

export const loader = leadHome;

/** Turns the authenticator app off. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const { totp } = shopOf(context).customer.identity.factors;
  const result = await catchUnexpected(context, () => totp.turnOff(visitor));
  if (!result.ok)
    return result.error === "reauthentication_required"
      ? confirmFirst(accountSection("two-step"))
      : refused(result.error);
  const message = result.value.isLast ? ACCOUNT_TEXTS.lastAppOff : ACCOUNT_TEXTS.appOff;
  return succeeded(request, context, { item: "two-step", message, event: "mfa_verified" });
}
