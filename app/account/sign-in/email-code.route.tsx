import { href, redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AGAIN_FIELD } from "#app/account/email-codes/email-code-step.tsx";
import { rememberEmailSignIn } from "#app/account/email-codes/email-sign-in-cookie.ts";
import { AUTH_MODES, isFromDialog } from "#app/account/forms/auth-modes.ts";
import { done, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { catchFailedProof } from "#app/account/forms/start-session.ts";
import { AuthPage } from "#app/account/sign-in/auth-page.tsx";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { INVALID_EMAIL, isEmail } from "#domain/account/email.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Route } from "./+types/email-code.route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, AUTH_MODES["email-code"].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await visitorOf(context)) throw redirect(nextPage(request));
  return null;
}

/** Requests a code, or another one, and redirects to the page for typing it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = trimmedText(form.get("email"));
  if (!isEmail(email)) return wrongFields({ email: INVALID_EMAIL }, { email });
  const { emailCode } = shopOf(context).customer.identity;
  const { client } = factsOf(context);
  const result = await catchFailedProof(context, () => emailCode.request({ email }, client));
  if (!result.ok) return refused(result.error, { fields: { email } });
  rememberEmailSignIn(context, result.value.id);
  // The dialog continues with the normalized address.
  const { isLinkOnly } = result.value;
  const again = isLinkOnly ? ACCOUNT_TEXTS.emailLinkAgain : ACCOUNT_TEXTS.emailCodeAgain;
  const isAgain = form.has(AGAIN_FIELD.name);
  if (isFromDialog(form)) return { ...done(isAgain ? again : email), isLinkOnly };
  if (isAgain) writeFlash(context, again);
  return redirect(withQuery(href("/auth/enter-code"), { next: nextPage(request) }));
}

export const clientAction = lostForm();

export default function EmailCodePage({ actionData }: Route.ComponentProps) {
  return <AuthPage mode="email-code" answer={actionData} />;
}
