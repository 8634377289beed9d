import { Form, href, redirect, useNavigation } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { AUTH_MODES } from "#app/account/forms/auth-modes.ts";
import { type FormAnswer, refused } from "#app/account/forms/form-answer.ts";
import { startSession } from "#app/account/forms/start-session.ts";
import { useSubmitOnce } from "#app/account/forms/use-submit-once.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/email-link.route.ts";
import { emailSignInOf, forgetEmailSignIn } from "./email-sign-in-cookie.ts";

const { title } = AUTH_MODES["email-code"];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, title),
  NO_REFERRER,
];

/** Opening the link doesn't use it up, because mail scanners open links (ACCT-13). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { emailCode } = shopOf(context).customer.identity;
  return { token, opened: await emailCode.openLink(token, emailSignInOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = textOf(await readForm(request), "token");
  const { emailCode } = shopOf(context).customer.identity;
  const signingIn = emailCode.signInByLink(token, factsOf(context).client);
  const result = await startSession(context, signingIn, { next: href("/") });
  if (!result.ok) return refused(result.error);
  forgetEmailSignIn(context);
  writeFlash(context, ACCOUNT_TEXTS.signedIn);
  return redirect(href("/"));
}

export default function EmailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, opened } = loaderData;
  return (
    <AccountFrame title={title}>
      {opened === null || actionData ? (
        <Refused answer={actionData} />
      ) : (
        <SignIn token={token} {...opened} />
      )}
    </AccountFrame>
  );
}

interface SignInProps {
  token: string;
  email: string;
  isOwnBrowser: boolean;
}

/**
 * In the browser that requested the link, the form submits itself. In any other browser, the person sees whose account
 * it is and has to press the button, so following a link can't sign anyone in to a stranger's account.
 */
function SignIn({ token, email, isOwnBrowser }: SignInProps) {
  const form = useSubmitOnce(!isOwnBrowser);
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <>
      <p className="text-soft">
        One more step: sign in as{" "}
        <span className="font-medium break-words text-strong">{email}</span> on this device.
      </p>
      <Form ref={form} method="post">
        <input type="hidden" name="token" value={token} />
        <Button isFullWidth isBusy={isBusy} busyText="Signing in…">
          Sign in
        </Button>
      </Form>
    </>
  );
}

function Refused({ answer }: { answer: FormAnswer | undefined }) {
  const words = answer?.ok === false ? answer.formError : null;
  return (
    <>
      <Notice tone="warning" title={words ?? "This link is no longer valid."}>
        A sign-in link works once, for ten minutes, and a newer link replaces it.
      </Notice>
      <ButtonLink to={AUTH_MODES["email-code"].path}>Email me a new link</ButtonLink>
    </>
  );
}
