import { redirect } from "react-router";
import { AUTH_MODES, isFromDialog } from "#app/account/forms/auth-modes.ts";
import { done, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { startSession } from "#app/account/forms/start-session.ts";
import { problemIn } from "#app/account/providers/provider-problem.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { parseCredentials, validateSignIn } from "#domain/account/sign-in-form.ts";
import type { Route } from "./+types/sign-in.route.ts";
import { AuthPage } from "./auth-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, AUTH_MODES["sign-in"].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await visitorOf(context)) throw redirect(nextPage(request));
  return { problem: problemIn(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const credentials = parseCredentials(Object.fromEntries(form));
  const { email } = credentials;
  const { values, fieldErrors } = validateSignIn(credentials);
  if (values === null) return wrongFields(fieldErrors, { email });
  const { identity } = shopOf(context).customer;
  const next = nextPage(request);
  const signingIn = identity.signIn(values, factsOf(context).client);
  const result = await startSession(context, signingIn, { next });
  if (!result.ok) return refused(result.error, { fields: { email } });
  return isFromDialog(form) ? done() : redirect(next);
}

export const clientAction = lostForm();

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthPage mode="sign-in" answer={actionData} problem={loaderData.problem} />;
}
