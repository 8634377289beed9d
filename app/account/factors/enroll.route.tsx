import { Form, href, redirect, useNavigation } from "react-router";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { CodeForm } from "#app/account/forms/code-form.tsx";
import { confirmPath } from "#app/account/forms/confirm-first.ts";
import { refused } from "#app/account/forms/form-answer.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { NewPasskey } from "#app/account/passkeys/new-passkey.tsx";
import { announce } from "#app/session/session-events.ts";
import { withQuery } from "#app/shell/address.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ConfirmTotpError } from "#server/identity/factors/enroll-totp.ts";
import type { Route } from "./+types/enroll.route.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { TotpSecret } from "./totp-secret.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, "Two-step verification");

const withNext = (request: Request): string =>
  withQuery(href("/auth/enroll"), { next: nextPage(request) });

/** The secret is shown only after a recent authentication. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const here = withNext(request);
  if (visitor === null) throw redirect(signInPath(here));
  if (!visitor.isEmailConfirmed) {
    writeFlash(context, ACCOUNT_PROBLEMS.email_unconfirmed.text);
    throw redirect(href("/orders"));
  }
  const { identity } = shopOf(context).customer;
  if (!identity.isRecentlyAuthenticated(visitor)) throw redirect(confirmPath(here));
  const { hasTotp, passkeys } = await identity.factors.read(visitor.userId);
  return {
    next: nextPage(request),
    isStaff: visitor.staffRole !== null,
    hasTotp,
    hasPasskey: passkeys.length > 0,
    enrollment: await identity.factors.totp.open(visitor),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  const here = withNext(request);
  if (visitor === null) return redirect(signInPath(here));
  const form = await readForm(request);
  const { totp } = shopOf(context).customer.identity.factors;
  const code = textOf(form, "factorCode");
  const isStart = form.get("intent") === "start";
  const result = await catchUnexpected<string[] | null, ConfirmTotpError>(context, () =>
    isStart ? totp.start(visitor) : totp.confirm(visitor, code),
  );
  if (!result.ok)
    return result.error === "reauthentication_required"
      ? redirect(confirmPath(here))
      : refused(result.error);
  if (result.value === null) return redirect(here);
  await renewSession(context, visitor);
  announce(context, "mfa_verified");
  return { backupCodes: result.value };
}

export default function EnrollPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isStaff, hasTotp, hasPasskey, enrollment } = loaderData;
  if (actionData !== undefined && "backupCodes" in actionData) {
    return (
      <AccountFrame title="Two-step verification is on">
        <p className="text-soft">Your other devices have been signed out.</p>
        <BackupCodes codes={actionData.backupCodes} next={next} />
      </AccountFrame>
    );
  }
  const hasFactor = hasTotp || hasPasskey;
  return (
    <AccountFrame title="Two-step verification">
      {actionData?.ok === false && actionData.formError !== null ? (
        <Notice tone="danger" title={actionData.formError} />
      ) : null}
      {hasFactor ? (
        <Notice
          tone="success"
          title={hasTotp ? "Your authenticator app is set up." : "Your passkey is set up."}
          action={
            <ButtonLink to={next} size="small">
              Continue
            </ButtonLink>
          }
        />
      ) : isStaff ? (
        <Notice tone="neutral" title="Staff accounts need a second step.">
          Set one up to continue.
        </Notice>
      ) : null}
      {hasTotp ? null : enrollment === null ? (
        <Start />
      ) : (
        <div className="grid gap-6">
          <TotpSecret {...enrollment} />
          <CodeForm kind="app" button="Turn on" answer={actionData}>
            <input type="hidden" name="intent" value="confirm" />
          </CodeForm>
        </div>
      )}
      {hasFactor || enrollment !== null ? null : (
        <div className="grid gap-4 border-t border-line pt-6">
          <p className="text-soft">
            Or use a passkey: your fingerprint, face, screen lock or security key.
          </p>
          <NewPasskey next={withQuery(href("/auth/enroll"), { next })} />
        </div>
      )}
    </AccountFrame>
  );
}

function Start() {
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <Form method="post" className="grid gap-5">
      <p className="text-soft">
        After your password, you'll enter a six-digit code from an app on your phone, such as
        1Password, Google Authenticator or Aegis.
      </p>
      <input type="hidden" name="intent" value="start" />
      <Button isFullWidth isBusy={isBusy} busyText="Preparing…">
        Set up an authenticator app
      </Button>
    </Form>
  );
}
