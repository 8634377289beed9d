import { href, Link, redirect, useLocation } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { AUTH_MODES, isFromDialog } from "#app/account/forms/auth-modes.ts";
import { done, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { startSession } from "#app/account/forms/start-session.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import type { Route } from "./+types/enter-code.route.ts";
import { emailCodeOf } from "./email-code-field.tsx";
import { EmailCodeStep } from "./email-code-step.tsx";
import { emailSignInOf, forgetEmailSignIn } from "./email-sign-in-cookie.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, AUTH_MODES["email-code"].title);

/** A browser without a pending request is redirected, because it has no code to enter. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await visitorOf(context)) throw redirect(nextPage(request));
  const id = emailSignInOf(context);
  const requested =
    id === null ? null : await shopOf(context).customer.identity.emailCode.requested(id);
  if (requested === null) throw redirect(href("/auth/email-code") + new URL(request.url).search);
  return { ...requested, next: nextPage(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const code = emailCodeOf(textOf(form, "emailCode"));
  if (!/^\d{6}$/.test(code)) return wrongFields({ emailCode: ACCOUNT_TEXTS.sixDigits });
  const next = nextPage(request);
  const input = { id: emailSignInOf(context) ?? "", code };
  const { emailCode } = shopOf(context).customer.identity;
  const signingIn = emailCode.signIn(input, factsOf(context).client);
  const result = await startSession(context, signingIn, { next });
  if (!result.ok) return refused(result.error);
  forgetEmailSignIn(context);
  return isFromDialog(form) ? done() : redirect(next);
}

export const clientAction = lostForm();

export default function EnterCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isLinkOnly, next } = loaderData;
  const { search } = useLocation();
  return (
    <AccountFrame title="Check your email">
      <EmailCodeStep
        email={email}
        isLinkOnly={isLinkOnly}
        next={next}
        firstAnswer={actionData}
        otherAddress={
          <Link to={`${AUTH_MODES["email-code"].path}${search}`} className="link tap">
            Use a different email
          </Link>
        }
      />
    </AccountFrame>
  );
}
