import { href, redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { refused } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { succeeded } from "#app/account/security/answer-security-form.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/email.route.ts";
import { EMAIL_PATH, EmailForm } from "./email-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Change email");

/** The form from /orders as its own page, for browsers without JavaScript. */
export async function loader({ context }: Route.LoaderArgs) {
  if ((await visitorOf(context)) === null) throw redirect(signInPath(EMAIL_PATH));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const email = textOf(await readForm(request), "email");
  const asked = await catchUnexpected(context, () =>
    shopOf(context).customer.identity.requestEmailChange(visitor, email),
  );
  if (asked.ok)
    return succeeded(request, context, {
      item: "profile",
      message: ACCOUNT_TEXTS.emailChangeAsked,
    });
  if (asked.error === "reauthentication_required") return confirmFirst(EMAIL_PATH);
  return refused(asked.error, { fields: { email } });
}

export const clientAction = lostForm();

export default function EmailPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Change email">
      <EmailForm firstAnswer={actionData} />
    </AccountPage>
  );
}
