import { z } from "zod";
import { INVALID_EMAIL, isEmail } from "#domain/account/email.ts";
import { type Problem, problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { forAnyone, forCustomer } from "../operation.ts";

/*
 * Signs a customer in through a program (API-12), with the same emailed code, limits and second factor as on the
 * website. Nothing is stored under an Idempotency-Key, because a code works only once.
 */

/** The response to requesting a code: a secret of the caller. */
const signInRequest = z.string().regex(/^[\w-]{43}$/);

const signedIn = z
  .strictObject({
    status: z.enum(["signed_in", "second_factor"]),
    token: z.string().nullable().meta({
      description:
        "Send it as `Authorization: Bearer`. It expires 30 days after its last use, or when the customer signs out.",
    }),
    pending: z.string().nullable().meta({
      description: "There is no token yet. Send this with a second code to finishSession.",
    }),
  })
  .meta({ id: "SignedIn" });

type Outcome =
  | { kind: "signed_in"; token: string }
  | { kind: "second_factor"; pendingToken: string };

const DETAILS: Record<string, string> = {
  email_code_wrong: "The code is wrong, was used, or has expired.",
  email_code_void: "Three codes were tried. Ask for a new one.",
  email_code_by_link: "Codes aren't accepted right now. The link in the email works in the shop.",
  factor_code_wrong: "The second code is wrong, or was used.",
  pending_over: "The sign-in has expired. Start again.",
  for_customers_only: "Staff can sign in only on the shop's own pages.",
};

function signedInOf(result: Result<Outcome, string>): Result<z.input<typeof signedIn>, Problem> {
  if (!result.ok) return err(refusalOf(result.error));
  const outcome = result.value;
  return ok(
    outcome.kind === "signed_in"
      ? { status: "signed_in", token: outcome.token, pending: null }
      : { status: "second_factor", token: null, pending: outcome.pendingToken },
  );
}

const refusalOf = (reason: string): Problem =>
  reason === "too_many_attempts"
    ? problem("too_many_requests", { reason, detail: "Too many sign-in attempts." })
    : problem("conflict", { reason, detail: DETAILS[reason] ?? null });

export const SIGN_IN = [
  forAnyone({
    id: "requestSignInCode",
    method: "POST",
    path: "/auth/codes",
    group: "Sign-in",
    summary: "Email a customer a sign-in code",
    description:
      "The response is the same whether or not the account exists. Call this from the customer's own device, because attempts are counted per network.",
    body: z.strictObject({ email: z.string().max(254) }),
    answer: z.strictObject({
      request: signInRequest.meta({
        description: "The code works only together with this. Keep it.",
      }),
      isLinkOnly: z.boolean().meta({
        description:
          "`true` if the email has only a link to the shop, because too many codes are being guessed.",
      }),
    }),
    status: 202,
    isUnkept: true,
    async run({ shop, client, body }) {
      const email = body.email.trim();
      if (!isEmail(email))
        return err(problem("invalid", { fields: [{ field: "email", detail: INVALID_EMAIL }] }));
      const asked = await shop.customer.identity.emailCode.request({ email }, client);
      return asked.ok
        ? ok({ request: asked.value.id, isLinkOnly: asked.value.isLinkOnly })
        : err(refusalOf(asked.error));
    },
  }),
  forAnyone({
    id: "createSession",
    method: "POST",
    path: "/auth/sessions",
    group: "Sign-in",
    summary: "Sign a customer in with the code from their email",
    description:
      "For a customer with a second factor, continue with finishSession. Staff can't sign in here.",
    body: z.strictObject({ request: signInRequest, code: z.string().regex(/^\d{6}$/) }),
    answer: signedIn,
    problems: ["conflict"],
    isUnkept: true,
    run: async ({ shop, client, body }) =>
      signedInOf(
        await shop.customer.identity.programs.signIn({ id: body.request, code: body.code }, client),
      ),
  }),
  forAnyone({
    id: "finishSession",
    method: "POST",
    path: "/auth/sessions/second-factor",
    group: "Sign-in",
    summary: "Sign a customer in with a code from their app or a backup code",
    body: z.strictObject({ pending: signInRequest, code: z.string().min(6).max(40) }),
    answer: signedIn,
    problems: ["conflict"],
    isUnkept: true,
    run: async ({ shop, client, body }) =>
      signedInOf(
        await shop.customer.identity.programs.finishSignIn(
          { pendingToken: body.pending, code: body.code },
          client,
        ),
      ),
  }),
  forCustomer({
    id: "endSession",
    method: "DELETE",
    path: "/auth/session",
    group: "Sign-in",
    summary: "Sign the customer out and revoke the token",
    answer: z.strictObject({ done: z.literal(true) }),
    isUnkept: true,
    isBeforeAge: true,
    async run({ shop, visitor }) {
      await shop.customer.identity.programs.signOut(visitor);
      return ok({ done: true as const });
    },
  }),
];
