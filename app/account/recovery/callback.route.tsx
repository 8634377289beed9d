import { href, useFetcher } from "react-router";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { SignInFirst } from "#app/account/forms/sign-in-first.tsx";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { useSubmitOnce } from "#app/account/forms/use-submit-once.ts";
import { announce } from "#app/session/session-events.ts";
import { withQuery } from "#app/shell/address.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/callback.route.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Your email address"),
  NO_REFERRER,
];

/** Opening the link changes nothing, because mail scanners open links (ACCT-18). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  return {
    token: new URL(request.url).searchParams.get("token") ?? "",
    isConfirmed: visitor?.isEmailConfirmed ?? false,
    isSignedIn: visitor !== null,
  };
}

type Outcome = "confirmed" | "not_signed_in" | "not_good" | "failed";

export async function action({ request, context }: Route.ActionArgs): Promise<Outcome> {
  const token = textOf(await readForm(request), "token");
  const visitor = await visitorOf(context);
  const result = await catchUnexpected(context, () =>
    shopOf(context).customer.identity.confirmEmail(token, visitor),
  );
  if (result.ok) {
    announce(context, "user_updated");
    return "confirmed";
  }
  return OUTCOMES[result.error];
}

const OUTCOMES = {
  not_signed_in: "not_signed_in",
  code_not_good: "not_good",
  unexpected: "failed",
} as const;

export default function CallbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isConfirmed, isSignedIn } = loaderData;
  const fetcher = useFetcher<Outcome>();
  const outcome = fetcher.data ?? actionData;
  const isOver = outcome === "not_good" || (token === "" && outcome === undefined);

  return (
    <AccountFrame title="Your email address">
      {outcome === "confirmed" || (isOver && isConfirmed) ? (
        <Confirmed isSignedIn={isSignedIn} />
      ) : outcome === "not_good" ? (
        <NotGood />
      ) : outcome === "not_signed_in" || (token !== "" && !isSignedIn && outcome === undefined) ? (
        <SignInFirst
          here={withQuery(href("/auth/callback"), { token })}
          isSomebodyElse={isSignedIn}
          canRecover
        />
      ) : token === "" && outcome === undefined ? (
        <NothingToDo isSignedIn={isSignedIn} />
      ) : (
        <Confirmation token={token} fetcher={fetcher} hasFailed={outcome === "failed"} />
      )}
    </AccountFrame>
  );
}

function Confirmation(props: {
  token: string;
  fetcher: ReturnType<typeof useFetcher<Outcome>>;
  hasFailed: boolean;
}) {
  const { token, fetcher, hasFailed } = props;
  const form = useSubmitOnce(hasFailed);
  return (
    <>
      {hasFailed ? (
        <Notice tone="danger" title="An error occurred">
          Your email address isn't confirmed yet. Please try again.
        </Notice>
      ) : (
        <p className="text-soft">One more step: confirm that this email address is yours.</p>
      )}
      <fetcher.Form ref={form} method="post">
        <input type="hidden" name="token" value={token} />
        <Button isFullWidth isBusy={fetcher.state !== "idle"} busyText="Confirming…">
          Confirm my email address
        </Button>
      </fetcher.Form>
    </>
  );
}

function Confirmed({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Notice tone="success" title="Your email address is confirmed." />
      <NextStep isSignedIn={isSignedIn} />
    </>
  );
}

function NotGood() {
  return (
    <>
      <Notice tone="warning" title="This link is no longer valid.">
        It has already been used or is more than three days old. Your account hasn't changed.
        Resetting your password also confirms your email address.
      </Notice>
      <ButtonLink to={href("/auth/forgot")}>Set a new password</ButtonLink>
    </>
  );
}

function NothingToDo({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <p className="text-soft">
        To confirm your email address, open the link in the email we sent you.
      </p>
      <NextStep isSignedIn={isSignedIn} />
    </>
  );
}

function NextStep({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <ButtonLink to={href("/shop")}>Go to the shop</ButtonLink>
  ) : (
    <ButtonLink to={href("/auth/sign-in")}>Sign in</ButtonLink>
  );
}
