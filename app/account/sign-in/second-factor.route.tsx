import { href, Link, redirect, useSearchParams } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { CodeForm } from "#app/account/forms/code-form.tsx";
import { refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { startSession } from "#app/account/forms/start-session.ts";
import { PasskeyButton } from "#app/account/passkeys/passkey-button.tsx";
import { forgetPendingSignIn, pendingSignInOf } from "#app/session/pending-sign-in.ts";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SecondSteps } from "#server/identity/factors/pending-sign-in.ts";
import type { Route } from "./+types/second-factor.route.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "One more step");

/** The ways to complete the pending sign-in; `null` if it is no longer pending. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPage(request);
  if (await visitorOf(context)) throw redirect(next);
  const token = pendingSignInOf(context);
  const { factors } = shopOf(context).customer.identity;
  return { next, pending: token === null ? null : await factors.findPending(token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const next = nextPage(request);
  const code = textOf(form, "factorCode").trim();
  if (code === "") return wrongFields({ factorCode: ACCOUNT_TEXTS.codeMissing });
  const input = { pendingToken: pendingSignInOf(context) ?? "", code };
  const { factors } = shopOf(context).customer.identity;
  const finishing = factors.finishSignIn(input, factsOf(context).client);
  const result = await startSession(context, finishing, { next, event: "mfa_verified" });
  if (!result.ok) return refused(result.error);
  forgetPendingSignIn(context);
  return redirect(next);
}

export const clientAction = lostForm();

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, next } = loaderData;
  return (
    <AccountFrame title="One more step">
      {pending === null ? (
        <Over next={next} />
      ) : (
        <>
          {actionData?.ok === false && actionData.formError !== null ? (
            <Notice tone="danger" title={actionData.formError} />
          ) : null}
          <Steps steps={pending} answer={actionData} next={next} />
        </>
      )}
    </AccountFrame>
  );
}

interface StepsProps {
  steps: SecondSteps;
  answer: Route.ComponentProps["actionData"];
  next: string;
}

/** Asks for the app's code if there is an app, otherwise for the passkey; a backup code works if both are lost. */
function Steps({ steps, answer, next }: StepsProps) {
  const [search] = useSearchParams();
  const isBackup = steps.backupCode && search.get("with") === "backup";
  const query = { next, ...(isBackup ? {} : { with: "backup" }) };
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {isBackup
          ? "Enter one of your backup codes."
          : steps.app
            ? "Enter the code from your authenticator app."
            : "Use your passkey to finish signing in."}
      </p>
      {isBackup || steps.app ? (
        <CodeForm kind={isBackup ? "backup" : "app"} button="Sign in" answer={answer} />
      ) : null}
      {steps.passkey && !isBackup ? <WithPasskey next={next} isFirst={!steps.app} /> : null}
      {steps.backupCode ? (
        <p className="text-center text-small">
          <Link to={withQuery(href("/auth/second-factor"), query)} replace className="link tap">
            {isBackup ? "Use your app or passkey" : "Use a backup code"}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function WithPasskey({ next, isFirst }: { next: string; isFirst: boolean }) {
  return (
    <>
      <PasskeyButton
        action={withQuery(href("/auth/passkey"), { next })}
        variant={isFirst ? "primary" : "secondary"}
      >
        {isFirst ? "Use your passkey" : "Use a passkey instead"}
      </PasskeyButton>
      <noscript>Passkeys require JavaScript.</noscript>
    </>
  );
}

function Over({ next }: { next: string }) {
  return (
    <Notice
      tone="warning"
      title="There's no sign-in in progress."
      action={
        <ButtonLink to={signInPath(next)} variant="secondary" size="small">
          Sign in again
        </ButtonLink>
      }
    >
      It took longer than ten minutes, or too many codes were incorrect.
    </Notice>
  );
}
