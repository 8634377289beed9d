import { useId } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { AUTH_MODES } from "#app/account/forms/auth-modes.ts";
import { type FormAnswer, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { SignInFirst } from "#app/account/forms/sign-in-first.tsx";
import { startSession } from "#app/account/forms/start-session.ts";
import { NewPasswordField } from "#app/account/passwords/new-password-field.tsx";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import { signUpPasswordProblem } from "#domain/account/new-password.ts";
import { checkCredentials, parseCredentials } from "#domain/account/sign-in-form.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import type { AcceptError } from "#server/staff/invitations/accept-invitation.ts";
import type { Route } from "./+types/invitation.route.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Your invitation"),
  NO_REFERRER,
];

const PROBLEMS: Record<AcceptError, { title: string; advice: string }> = {
  not_good: {
    title: "This link is no longer valid.",
    advice:
      "Each link works once, for a limited time. Ask for another one. A shop without an owner shows a new one when it starts.",
  },
  somebody_else: {
    title: "This link is for another account.",
    advice: "Sign out, then open the link again.",
  },
  email_unconfirmed: {
    title: "Confirm your email address first.",
    advice:
      "We sent you a link when you created your account. Open it, then open the invitation again.",
  },
  password_common: {
    title: "Your password is too common.",
    advice: "Set another one in your account, then open the invitation again.",
  },
  already_staff: {
    title: "You are on the staff already.",
    advice: "Another owner can change your role.",
  },
};

/** Opening the link changes nothing, because mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const visitor = await visitorOf(context);
  const found = await shopOf(context).customer.staffInvitations.find(token);
  const problem: AcceptError | null =
    found === null
      ? "not_good"
      : visitor !== null && found.email !== "" && visitor.email !== found.email
        ? "somebody_else"
        : null;
  return {
    token,
    problem,
    isSignedIn: visitor !== null,
    hasAccount: found?.hasAccount ?? false,
    email: found?.email ?? "",
    role: found === null ? "" : ROLE_NAMES[found.role],
  };
}

const refuse = (problem: AcceptError) => data({ problem }, { status: 409 });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = textOf(form, "token");
  const { staffInvitations } = shopOf(context).customer;
  const visitor = await visitorOf(context);
  if (visitor === null && textOf(form, "intent") !== "sign-up")
    return redirect(withQuery(href("/auth/invitation"), { token }));
  if (visitor === null) {
    const found = await staffInvitations.find(token);
    if (found === null) return refused("email_link_over");
    const isFirstOwner = found.email === "";
    const typed = parseCredentials(Object.fromEntries(form));
    const { fieldErrors, values } = checkCredentials(
      isFirstOwner ? typed : { ...typed, email: found.email },
      signUpPasswordProblem,
    );
    if (values === null) return wrongFields(fieldErrors, { email: typed.email });
    const signingUp = staffInvitations.signUp({ token, ...values }, factsOf(context).client);
    const next = isFirstOwner ? href("/admin/launch") : href("/admin");
    const started = await startSession(context, signingUp, { next });
    if (!started.ok) return refused(started.error, { fields: { email: typed.email } });
    const made = await signingUp;
    if (made.ok && made.value.refusal !== null) return refuse(made.value.refusal);
    if (isFirstOwner) return redirect(next);
  } else {
    const accepted = await staffInvitations.accept(token, visitor);
    if (!accepted.ok) return refuse(accepted.error);
    await renewSession(context, visitor);
  }
  writeFlash(context, "Welcome to the staff.");
  // The gate asks for the second factor first (STAFF-1).
  return redirect(href("/admin"));
}

/** Accepts an emailed invitation to join the staff (STAFF-9); works without JavaScript. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isSignedIn, hasAccount, email, role } = loaderData;
  const answer = actionData !== undefined && "ok" in actionData ? actionData : undefined;
  const refusal = actionData !== undefined && "problem" in actionData ? actionData.problem : null;
  const problem = refusal ?? loaderData.problem;
  const here = withQuery(href("/auth/invitation"), { token });
  return (
    <AccountFrame title={email === "" && problem === null ? "Set up the shop" : "Your invitation"}>
      {problem === null ? (
        <p className="text-soft">
          {email === ""
            ? "This shop has no owner yet. Create the owner's account."
            : `The address ${email} is invited to the staff of the shop, as ${role}.`}
        </p>
      ) : (
        <Notice tone="warning" title={PROBLEMS[problem].title}>
          {PROBLEMS[problem].advice}
        </Notice>
      )}
      {problem !== null ? null : isSignedIn ? (
        <Form method="post" className="grid gap-3">
          <NextStep />
          <input type="hidden" name="token" value={token} />
          <Button isFullWidth>Join the staff</Button>
        </Form>
      ) : hasAccount ? (
        <SignInFirst here={here} isSomebodyElse={false} canRecover={false} />
      ) : (
        <SignUpInvited token={token} email={email} answer={answer} />
      )}
    </AccountFrame>
  );
}

const NextStep = () => (
  <p className="text-soft">
    Next, you set up two-step verification. Until then, you see nothing of the shop.
  </p>
);

interface SignUpInvitedProps {
  token: string;
  email: string;
  answer: FormAnswer | undefined;
}

/** The address comes from the invitation, so the form asks only for a password. */
function SignUpInvited({ token, email, answer }: SignUpInvitedProps) {
  const refusal = answer?.ok === false ? answer : null;
  const form = useErrorFocus(refusal);
  const isBusy = useNavigation().state !== "idle";
  const attestationId = useId();
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3">
      {refusal?.formError == null ? null : <Notice tone="danger" title={refusal.formError} />}
      <NextStep />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value="sign-up" />
      <Field label="Email" error={refusal?.fieldErrors.email}>
        {email === "" ? (
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={refusal?.fields?.email ?? ""}
          />
        ) : (
          <TextInput type="email" autoComplete="username" value={email} readOnly />
        )}
      </Field>
      <NewPasswordField label="Password" error={refusal?.fieldErrors.password} />
      <p id={attestationId} className="text-small text-soft">
        {AGE_ATTESTATION.text}
      </p>
      <Button
        isFullWidth
        isBusy={isBusy}
        busyText={AUTH_MODES["sign-up"].busyText}
        aria-describedby={attestationId}
      >
        Create account and join
      </Button>
    </Form>
  );
}
