import { href, useFetcher } from "react-router";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { SignInFirst } from "#app/account/forms/sign-in-first.tsx";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { useSubmitOnce } from "#app/account/forms/use-submit-once.ts";
import { announce } from "#app/session/session-events.ts";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/new-email.route.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Your new email address"),
  NO_REFERRER,
];

/** Opening the link changes nothing, because mail scanners open links (ACCT-24). */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    token: new URL(request.url).searchParams.get("token") ?? "",
    isSignedIn: (await visitorOf(context)) !== null,
  };
}

type Outcome = "changed" | "not_signed_in" | keyof typeof PROBLEMS;

const PROBLEMS = {
  code_not_good: "This link is no longer valid.",
  email_taken: "This address already has an account.",
  too_many_attempts: "Too many attempts. Please wait a few minutes and try again.",
  unexpected: "An error occurred",
} as const;

export async function action({ request, context }: Route.ActionArgs): Promise<Outcome> {
  const token = textOf(await readForm(request), "token");
  const visitor = await visitorOf(context);
  const changed = await catchUnexpected(context, () =>
    shopOf(context).customer.identity.confirmEmailChange(token, visitor, factsOf(context).client),
  );
  if (!changed.ok) return changed.error;
  if (visitor) await renewSession(context, visitor);
  announce(context, "user_updated");
  return "changed";
}

export default function NewEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isSignedIn } = loaderData;
  const fetcher = useFetcher<Outcome>();
  const outcome = fetcher.data ?? actionData ?? (token === "" ? "code_not_good" : null);

  return (
    <AccountFrame title="Your new email address">
      {outcome === "changed" ? (
        <>
          <Notice tone="success" title="Your email address has been changed.">
            Use it to sign in from now on. Your other devices have been signed out.
          </Notice>
          <Onwards isSignedIn={isSignedIn} />
        </>
      ) : outcome === "not_signed_in" || (outcome === null && !isSignedIn) ? (
        <SignInFirst
          here={withQuery(href("/auth/new-email"), { token })}
          isSomebodyElse={isSignedIn}
          canRecover={false}
        />
      ) : outcome === null ? (
        <Confirmation token={token} fetcher={fetcher} />
      ) : (
        <>
          <Notice tone="warning" title={PROBLEMS[outcome]}>
            Your account still has its old address. You can request a new link in your account.
          </Notice>
          <Onwards isSignedIn={isSignedIn} />
        </>
      )}
    </AccountFrame>
  );
}

function Confirmation(props: { token: string; fetcher: ReturnType<typeof useFetcher<Outcome>> }) {
  const { token, fetcher } = props;
  const form = useSubmitOnce();
  return (
    <>
      <p className="text-soft">One more step: confirm that this email address is yours.</p>
      <fetcher.Form ref={form} method="post">
        <input type="hidden" name="token" value={token} />
        <Button isFullWidth isBusy={fetcher.state !== "idle"} busyText="Confirming…">
          Use this email address
        </Button>
      </fetcher.Form>
    </>
  );
}

function Onwards({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <ButtonLink to={href("/orders")}>Go to your account</ButtonLink>
  ) : (
    <ButtonLink to={href("/auth/sign-in")}>Sign in</ButtonLink>
  );
}
