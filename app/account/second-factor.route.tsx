import { Link, redirect, useSearchParams } from "react-router";
import { factsOf, shopOf, visitorOf } from "#app/http/contexts.ts";
import { forgetPendingSignIn, pendingSignInOf } from "#app/http/pending-sign-in.ts";
import { privatePageMeta } from "#app/http/private-page-meta.ts";
import { readForm, textOf } from "#app/http/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/second-factor.route.ts";
import { AccountFrame } from "./auth-page.tsx";
import { CodeForm } from "./code-form.tsx";
import { refused, wrongFields } from "./form-answer.ts";
import { nextPage } from "./next-page.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { startSession } from "./start-session.ts";

export const meta: Route.MetaFunction = () => privatePageMeta("One more step");

/** What the sign-in that waits may be completed with; null = it waits no more. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPage(request);
  if (await visitorOf(context)) throw redirect(next);
  const token = pendingSignInOf(context);
  const { factors } = shopOf(context).accounts;
  return { next, pending: token === null ? null : await factors.findPending(token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const next = nextPage(request);
  const code = textOf(form, "factorCode").trim();
  if (code === "") return wrongFields({ factorCode: "Please enter a code" });
  const input = { pendingToken: pendingSignInOf(context) ?? "", code };
  const { factors } = shopOf(context).accounts;
  const finishing = factors.finishSignIn(input, factsOf(context).client);
  const result = await startSession(context, finishing, { next, event: "mfa_verified" });
  if (!result.ok) return refused(result.error);
  forgetPendingSignIn(context);
  return redirect(next);
}

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
          {pending.takesCode ? <Code answer={actionData} next={next} /> : null}
          {pending.takesPasskey ? <WithPasskey next={next} isOnlyWay={!pending.takesCode} /> : null}
        </>
      )}
    </AccountFrame>
  );
}

function Code({ answer, next }: { answer: Route.ComponentProps["actionData"]; next: string }) {
  const [search] = useSearchParams();
  const isBackup = search.get("with") === "backup";
  const query = new URLSearchParams({ next, ...(isBackup ? {} : { with: "backup" }) });
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {isBackup
          ? "Type one of the backup codes that you kept."
          : "Your account asks for a second step when you sign in."}
      </p>
      <CodeForm kind={isBackup ? "backup" : "app"} button="Sign in" answer={answer} />
      <p className="text-center text-small">
        <Link to={`/auth/second-factor?${query}`} replace className="link inline-block py-2.5">
          {isBackup ? "Use your authenticator app" : "Use a backup code"}
        </Link>
      </p>
    </div>
  );
}

function WithPasskey({ next, isOnlyWay }: { next: string; isOnlyWay: boolean }) {
  return (
    <div className="grid gap-4">
      {isOnlyWay ? (
        <p className="text-soft">Your account asks for your passkey as well when you sign in.</p>
      ) : null}
      <PasskeyButton
        action={`/auth/passkey?next=${encodeURIComponent(next)}`}
        variant={isOnlyWay ? "primary" : "secondary"}
      >
        {isOnlyWay ? "Use your passkey" : "Use a passkey instead"}
      </PasskeyButton>
      <noscript>A passkey works in a browser with JavaScript alone.</noscript>
    </div>
  );
}

function Over({ next }: { next: string }) {
  return (
    <Notice
      tone="warning"
      title="No sign-in waits here."
      action={
        <ButtonLink
          to={`/auth/sign-in?next=${encodeURIComponent(next)}`}
          variant="secondary"
          size="small"
        >
          Sign in again
        </ButtonLink>
      }
    >
      It took longer than ten minutes, or too many codes were wrong.
    </Notice>
  );
}
