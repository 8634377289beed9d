import { redirect } from "react-router";
import { isFromDialog } from "#app/account/forms/auth-modes.ts";
import { done, refused } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { startSession } from "#app/account/forms/start-session.ts";
import { forgetPendingSignIn, pendingSignInOf } from "#app/session/pending-sign-in.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import type { Route } from "./+types/passkey.route.ts";

export const loader = leadHome;

/** Signs in with a passkey, either alone or as the second factor of a pending sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const next = nextPage(request);
  const pendingToken = pendingSignInOf(context);
  const { passkeys } = shopOf(context).customer.identity.factors;
  const input = { answer: textOf(form, "answer"), pendingToken };
  const signingIn = passkeys.signIn(input, factsOf(context).client);
  const event = pendingToken === null ? "signed_in" : "mfa_verified";
  const result = await startSession(context, signingIn, { next, event });
  if (!result.ok) return refused(result.error);
  if (pendingToken !== null) forgetPendingSignIn(context);
  return isFromDialog(form) ? done() : redirect(next);
}

export const clientAction = lostForm();
