import { data, Form, href, redirect } from "react-router";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { SignInFirst } from "#app/account/forms/sign-in-first.tsx";
import { withQuery } from "#app/shell/address.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import type { AcceptError } from "#server/staff/invitations/accept-invitation.ts";
import type { Route } from "./+types/invitation.route.ts";

export const meta: Route.MetaFunction = () => [...privatePageMeta("Your invitation"), NO_REFERRER];

const PROBLEMS: Record<AcceptError, { title: string; advice: string }> = {
  not_good: {
    title: "This link is no longer valid.",
    advice: "It works once and for seven days. Ask for another one.",
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
      : visitor !== null && visitor.email !== found.email
        ? "somebody_else"
        : null;
  return {
    token,
    problem,
    isSignedIn: visitor !== null,
    email: found?.email ?? "",
    role: found === null ? "" : ROLE_NAMES[found.role],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = textOf(await readForm(request), "token");
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(withQuery(href("/auth/invitation"), { token }));
  const accepted = await shopOf(context).customer.staffInvitations.accept(token, visitor);
  if (!accepted.ok) return data(accepted.error, { status: 409 });
  await renewSession(context, visitor);
  writeFlash(context, `Welcome. Your role is ${ROLE_NAMES[accepted.value]}.`);
  // The gate asks for the second factor first (STAFF-1).
  return redirect(href("/admin"));
}

/** Where an emailed invitation to the staff is accepted (STAFF-9); works without JavaScript. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isSignedIn, email, role } = loaderData;
  const problem = actionData ?? loaderData.problem;
  const here = withQuery(href("/auth/invitation"), { token });
  return (
    <AccountFrame title="Your invitation">
      {problem === null ? (
        <p className="text-soft">
          {`The address ${email} is invited to the staff of the shop, as ${role}.`}
        </p>
      ) : (
        <Notice tone="warning" title={PROBLEMS[problem].title}>
          {PROBLEMS[problem].advice}
        </Notice>
      )}
      {problem !== null ? null : isSignedIn ? (
        <Form method="post" className="grid gap-3">
          <p className="text-soft">
            Next, you set up two-step verification. Until then, you see nothing of the shop.
          </p>
          <input type="hidden" name="token" value={token} />
          <Button isFullWidth>Join the staff</Button>
        </Form>
      ) : (
        <>
          <SignInFirst here={here} isSomebodyElse={false} canRecover={false} />
          <ButtonLink to={withQuery(href("/auth/sign-up"), { next: here })} variant="secondary">
            Create an account
          </ButtonLink>
        </>
      )}
    </AccountFrame>
  );
}
