import { redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/http/account-texts.ts";
import { shopOf, visitorOf } from "#app/http/contexts.ts";
import { leadHome } from "#app/http/lead-home.ts";
import type { Route } from "./+types/resend-confirmation.route.ts";
import { refused } from "./form-answer.ts";
import { succeeded } from "./security/answer-security-form.ts";
import { catchUnexpected } from "./start-session.ts";

/** Following a link sends nothing. */
export const loader = leadHome;

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect("/auth/sign-in?next=/orders");
  const sent = await catchUnexpected(context, () =>
    shopOf(context).accounts.resendConfirmation(visitor),
  );
  if (!sent.ok) return refused(sent.error);
  return succeeded(request, context, { item: "profile", message: ACCOUNT_TEXTS.confirmationSent });
}
