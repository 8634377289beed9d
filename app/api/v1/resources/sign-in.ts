import { z } from "zod";
import { INVALID_EMAIL, isEmail } from "#domain/account/email.ts";
import { type Problem, problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { forAnyone, forCustomer } from "../operation.ts";

/*
 * A customer signs in through a program (API-12): the same code from an email, limits and second factor as in the
 * shop's own pages. Nothing of it is kept under an Idempotency-Key: a code works once.
 */

/** The answer to asking for a code: a secret of whoever asked. */
const signInRequest = z.string().regex(/^[\w-]{43}$/);

const signedIn = z
  .strictObject({
    status: z.enum(["signed_in", "second_factor"]),
    token: z.string().nullable().meta({
      description:
        "Send it as `Authorization: Bearer`. It ends 30 days after it was last used, or when the customer signs out.",
    }),
    pending: z
      .string()
      .nullable()
      .meta({ description: "There is no token yet: send it with a second code to finishSession." }),
  })
  .meta({ id: "SignedIn" });

type Outcome =
  | { kind: "signed_in"; token: string }
  | { kind: "second_factor"; pendingToken: string };

const DETAILS: Record<string, string> = {
  email_code_wrong: "The code is wrong, was used, or has expired.",
  email_code_void: "Three codes were tried. Ask for a new one.",
  email_code_by_link: "Codes are not taken at the moment. The link in the email works in the shop.",
  factor_code_wrong: "The second code is wrong, or was used.",
  pending_over: "The sign-in has ended. Begin again.",
  for_customers_only: "Staff sign in to the shop's own pages alone.",
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
    ? problem("too_many_requests", { reason, detail: "Too many tries to sign in." })
    : problem("conflict", { reason, detail: DETAILS[reason] ?? null });

export const SIGN_IN = [
  forAnyone({
    id: "requestSignInCode",
    method: "POST",
    path: "/auth/codes",
    group: "Sign-in",
    summary: "Emails a customer a code to sign in with",
    description:
      "The answer is the same whether or not there is an account. Ask from the customer's own device: tries are counted by network.",
    body: z.strictObject({ email: z.string().max(254) }),
    answer: z.strictObject({
      request: signInRequest.meta({ description: "The code works with this alone. Keep it." }),
      isLinkOnly: z.boolean().meta({
        description:
          "Whether so many codes are being guessed that the email has only a link, for the shop.",
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
    summary: "Signs a customer in with the code from their email",
    description:
      "A customer with a second factor is signed in by finishSession. Staff are never signed in here.",
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
    summary: "Signs a customer in with the code of their app, or a backup code",
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
    summary: "Signs the customer out: the token does not work from now on",
    answer: z.strictObject({ done: z.literal(true) }),
    isUnkept: true,
    isBeforeAge: true,
    async run({ shop, visitor }) {
      await shop.customer.identity.programs.signOut(visitor);
      return ok({ done: true as const });
    },
  }),
];
