import { ACCOUNT_TEXTS } from "#app/http/account-texts.ts";
import { factsOf, shopOf } from "#app/http/contexts.ts";
import { privatePageMeta } from "#app/http/private-page-meta.ts";
import { readForm } from "#app/http/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { INVALID_EMAIL, isEmail } from "#domain/account/email.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Route } from "./+types/forgot.route.ts";
import { AUTH_MODES } from "./auth-modes.ts";
import { AccountFrame, AuthPage } from "./auth-page.tsx";
import { done, refused, wrongFields } from "./form-answer.ts";
import { catchFailedProof } from "./start-session.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(AUTH_MODES.forgot.title);

export async function action({ request, context }: Route.ActionArgs) {
  const email = trimmedText((await readForm(request)).get("email"));
  if (!isEmail(email)) return wrongFields({ email: INVALID_EMAIL }, email);
  const { accounts } = shopOf(context);
  const { client } = factsOf(context);
  const result = await catchFailedProof(context, () => accounts.requestRecovery({ email }, client));
  return result.ok ? done(ACCOUNT_TEXTS.recoveryRequested) : refused(result.error, { email });
}

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  if (!actionData?.ok) return <AuthPage mode="forgot" answer={actionData} />;
  return (
    <AccountFrame title={AUTH_MODES.forgot.title}>
      <Notice tone="success" title={actionData.message ?? ""}>
        The link works once, within one hour.
      </Notice>
      <ButtonLink to="/" variant="secondary">
        Back to the shop
      </ButtonLink>
    </AccountFrame>
  );
}
