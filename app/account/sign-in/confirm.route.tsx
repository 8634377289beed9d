import { useRef, useState } from "react";
import {
  data,
  Form,
  href,
  redirect,
  type RouterContextProvider,
  useNavigation,
} from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { EmailCodeField, emailCodeOf } from "#app/account/email-codes/email-code-field.tsx";
import {
  emailSignInOf,
  forgetEmailSignIn,
  rememberEmailSignIn,
} from "#app/account/email-codes/email-sign-in-cookie.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { CodeForm } from "#app/account/forms/code-form.tsx";
import { done, type FormAnswer, refused } from "#app/account/forms/form-answer.ts";
import { isSentOn, keptFields } from "#app/account/forms/kept-form.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { catchFailedProof } from "#app/account/forms/start-session.ts";
import { PasskeyButton } from "#app/account/passkeys/passkey-button.tsx";
import { PasswordField } from "#app/account/passwords/password-field.tsx";
import { announce } from "#app/session/session-events.ts";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Typed } from "#domain/form/typed-form.ts";
import type { Proof } from "#server/identity/factors/reauthenticate.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Route } from "./+types/confirm.route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, "Confirm it's you");

type Context = Readonly<RouterContextProvider>;

function whyOf(visitor: Visitor): string {
  if (visitor.hasSecondFactor && !visitor.hasPassedSecondFactor)
    return "You signed in here before two-step verification was set up. Please complete the second step now.";
  return visitor.staffRole !== null && visitor.hasSecondFactor
    ? "Your second step was a while ago. Please confirm it's you before doing this."
    : "You signed in more than ten minutes ago. Please confirm it's you before making this change.";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const next = nextPage(request);
  if (visitor === null) throw redirect(signInPath(next));
  const proofs = await shopOf(context).customer.identity.factors.proofsOf(visitor);
  return {
    next,
    proofs,
    why: whyOf(visitor),
    email: visitor.email,
    hasAskedCode: emailSignInOf(context) !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  const next = nextPage(request);
  if (visitor === null) return redirect(signInPath(next));
  const form = await readForm(request);
  const kept = keptFields(form);
  // Another form, sent here to be confirmed first; it has none of this page's own fields.
  if (!form.has("by") && isSentOn(kept, next)) return { ...done(), kept };
  if (form.get("by") === "send_code") return sendCode(context, visitor);
  const { factors } = shopOf(context).customer.identity;
  const proof = proofOf(context, form);
  const result = await catchFailedProof(context, () =>
    factors.reauthenticate(visitor, proof, factsOf(context).client),
  );
  if (!result.ok) {
    const { data: answer, init } = refused(result.error);
    return data({ ...answer, kept }, init ?? {});
  }
  if (proof.by === "email_code") forgetEmailSignIn(context);
  await renewSession(context, visitor);
  announce(context, "user_updated");
  if (form.has("stay")) return done();
  // A 307 makes the browser resend the form unchanged.
  return redirect(next, isSentOn(kept, next) ? 307 : 302);
}

export const clientAction = lostForm();

function proofOf(context: Context, form: FormData): Proof {
  switch (form.get("by")) {
    case "code":
      return { by: "code", code: textOf(form, "factorCode") };
    case "passkey":
      return { by: "passkey", answer: textOf(form, "answer") };
    case "email_code": {
      const code = emailCodeOf(textOf(form, "emailCode"));
      return { by: "email_code", id: emailSignInOf(context) ?? "", code };
    }
    default:
      return { by: "password", password: textOf(form, "password") };
  }
}

async function sendCode(context: Context, visitor: Visitor) {
  const { emailCode } = shopOf(context).customer.identity;
  const asked = await emailCode.requestOwn(visitor);
  if (!asked.ok) return refused(asked.error);
  rememberEmailSignIn(context, asked.value.id);
  return done(ACCOUNT_TEXTS.codeSent);
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proofs, why, next } = loaderData;
  // The answer that came with the document. It has to outlast the router's copy, which is dropped when data reloads:
  // within half a minute of signing in, the session channel reloads data right after hydration.
  const [first] = useState(actionData);
  const answer = actionData ?? first;
  const kept = first && "kept" in first ? first.kept : [];
  const hasNone = !Object.values(proofs).includes(true);
  return (
    <AccountFrame title="Confirm it's you">
      <p className="text-soft">{why}</p>
      {kept.length === 0 ? null : (
        <p className="text-soft">What you typed is kept, and sent once you have confirmed.</p>
      )}
      {answer?.ok === false && answer.formError !== null ? (
        <Notice tone="danger" title={answer.formError} />
      ) : null}
      {proofs.password ? <Password answer={answer} /> : null}
      {proofs.code ? (
        <CodeForm
          kind="either"
          button="Confirm with a code"
          variant={proofs.password ? "secondary" : "primary"}
          answer={answer}
          isPlain={kept.length > 0}
        >
          <input type="hidden" name="by" value="code" />
          <HiddenFields fields={kept} />
        </CodeForm>
      ) : null}
      {proofs.passkey ? <Passkey next={next} kept={kept} /> : null}
      {hasNone ? <EmailCode answer={answer} {...loaderData} /> : null}
    </AccountFrame>
  );
}

/** Its answer goes to a script, which then sends the original form. */
function Passkey({ next, kept }: { next: string; kept: Typed["fields"] }) {
  const form = useRef<HTMLFormElement>(null);
  const isKept = kept.length > 0;
  return (
    <>
      {isKept ? (
        <form ref={form} method="post" action={next} hidden>
          <HiddenFields fields={kept} />
        </form>
      ) : null}
      <PasskeyButton
        action={withQuery(href("/auth/confirm"), { next })}
        fields={isKept ? { by: "passkey", stay: "1" } : { by: "passkey" }}
        onDone={() => form.current?.submit()}
      >
        Confirm with a passkey
      </PasskeyButton>
    </>
  );
}

function Password({ answer }: { answer: FormAnswer | undefined }) {
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <Form ref={form} method="post" noValidate>
      <Stack gap={2}>
        <input type="hidden" name="by" value="password" />
        <PasswordField
          label="Password"
          name="password"
          error={refusal?.fieldErrors.password}
          autoComplete="current-password"
        />
        <Button isFullWidth isBusy={isBusy} busyText="Checking…">
          Confirm
        </Button>
      </Stack>
    </Form>
  );
}

/** For accounts without another way to confirm. */
function EmailCode(props: {
  answer: FormAnswer | undefined;
  email: string;
  hasAskedCode: boolean;
}) {
  const { answer, email, hasAskedCode } = props;
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <Stack gap={6}>
      {answer?.ok && answer.message !== null ? (
        <Notice tone="success" title={answer.message} />
      ) : null}
      {hasAskedCode ? (
        <Form ref={form} method="post" noValidate>
          <Stack gap={2}>
            <input type="hidden" name="by" value="email_code" />
            <EmailCodeField error={refusal?.fieldErrors.emailCode} />
            <Button isFullWidth isBusy={isBusy} busyText="Checking…">
              Confirm
            </Button>
          </Stack>
        </Form>
      ) : null}
      <Form method="post">
        <input type="hidden" name="by" value="send_code" />
        <Button variant={hasAskedCode ? "quiet" : "primary"} isFullWidth isBusy={isBusy}>
          {hasAskedCode ? "Send a new code" : `Send a code to ${email}`}
        </Button>
      </Form>
    </Stack>
  );
}
