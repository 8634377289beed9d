import { redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AUTH_MODES, isFromDialog } from "#app/account/forms/auth-modes.ts";
import { done, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { startSession } from "#app/account/forms/start-session.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { parseCredentials } from "#domain/account/sign-in-form.ts";
import { validateSignUp } from "#domain/account/sign-up-form.ts";
import type { Route } from "./+types/sign-up.route.ts";
import { AuthPage } from "./auth-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, AUTH_MODES["sign-up"].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await visitorOf(context)) throw redirect(nextPage(request));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const credentials = parseCredentials(Object.fromEntries(form));
  const { email } = credentials;
  const { values, fieldErrors } = validateSignUp(credentials);
  if (values === null) return wrongFields(fieldErrors, { email });
  const { identity } = shopOf(context).customer;
  // The checkout asks for the name later, and saves it to the account.
  const person = { ...values, fullName: "" };
  const next = nextPage(request);
  const signingUp = identity.signUp(person, factsOf(context).client);
  const result = await startSession(context, signingUp, { next });
  if (!result.ok) return refused(result.error, { fields: { email } });
  if (isFromDialog(form)) return done(ACCOUNT_TEXTS.signedUp);
  writeFlash(context, ACCOUNT_TEXTS.signedUp);
  return redirect(next);
}

export const clientAction = lostForm();

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  return <AuthPage mode="sign-up" answer={actionData} />;
}
