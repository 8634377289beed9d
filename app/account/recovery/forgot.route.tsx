import { href } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { AUTH_MODES } from "#app/account/forms/auth-modes.ts";
import { done, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchFailedProof } from "#app/account/forms/start-session.ts";
import { AuthPage } from "#app/account/sign-in/auth-page.tsx";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { INVALID_EMAIL, isEmail } from "#domain/account/email.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Route } from "./+types/forgot.route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, AUTH_MODES.forgot.title);

export async function action({ request, context }: Route.ActionArgs) {
  const email = trimmedText((await readForm(request)).get("email"));
  if (!isEmail(email)) return wrongFields({ email: INVALID_EMAIL }, { email });
  const { identity } = shopOf(context).customer;
  const { client } = factsOf(context);
  const result = await catchFailedProof(context, () => identity.requestRecovery({ email }, client));
  return result.ok
    ? done(ACCOUNT_TEXTS.recoveryRequested)
    : refused(result.error, { fields: { email } });
}

export const clientAction = lostForm();

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  if (!actionData?.ok) return <AuthPage mode="forgot" answer={actionData} />;
  return (
    <AccountFrame title={AUTH_MODES.forgot.title}>
      <Notice tone="success" title={actionData.message ?? ""}>
        The link works once and expires in one hour.
      </Notice>
      <ButtonLink to={href("/")} variant="secondary">
        Back to the shop
      </ButtonLink>
    </AccountFrame>
  );
}
