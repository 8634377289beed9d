import { href, redirect, type RouterContextProvider } from "react-router";
import { rememberPendingSignIn } from "#app/session/pending-sign-in.ts";
import { announce } from "#app/session/session-events.ts";
import { withQuery } from "#app/shell/address.ts";
import { cookieCartOf, writeCartCookie } from "#app/shell/cart-cookie.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import type { SessionEvent } from "#domain/account/session-event.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { SignInOutcome } from "#server/identity/sessions/complete-sign-in.ts";

type Context = Readonly<RouterContextProvider>;

interface Way {
  /** Where to go after the second factor; a path of this site. */
  next: string;
  event?: SessionEvent;
}

/**
 * Completes any kind of sign-in: sets the session's cookie and merges the cart from the cart cookie with the stored one
 * (CART-6). If a second factor is required, throws a redirect to that page.
 */
export async function startSession<Problem>(
  context: Context,
  signingIn: Promise<Result<SignInOutcome, Problem>>,
  { next, event = "signed_in" }: Way,
): Promise<Result<null, Problem | "authentication_failed">> {
  const outcome = await catchFailedProof(context, async () => {
    const signedIn = await signingIn;
    if (signedIn.ok && signedIn.value.kind === "signed_in") {
      const { userId, cookies } = signedIn.value;
      const cart = await shopOf(context).customer.carts.mergeOnSignIn(
        cookieCartOf(context),
        userId,
      );
      writeCartCookie(context, cart);
      for (const cookie of cookies) factsOf(context).setCookie(cookie);
      announce(context, event);
    }
    return signedIn;
  });
  if (!outcome.ok) return outcome;
  if (outcome.value.kind === "second_factor") {
    rememberPendingSignIn(context, outcome.value.pendingToken);
    throw redirect(withQuery(href("/auth/second-factor"), { next }));
  }
  return ok(null);
}

/** Keeps an account form from ending on an error page: unexpected errors are logged and become an answer (ACCT-32). */
export const catchUnexpected = <Value, Problem>(
  context: Context,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | "unexpected">> => catchAs("unexpected", context, work);

/** The same for forms that authenticate a person or request a code for it. */
export const catchFailedProof = <Value, Problem>(
  context: Context,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | "authentication_failed">> =>
  catchAs("authentication_failed", context, work);

async function catchAs<Value, Problem, Unforeseen>(
  unforeseen: Unforeseen,
  context: Context,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | Unforeseen>> {
  try {
    return await work();
  } catch (error) {
    shopOf(context).running.log.error({ error }, "account form failed");
    return err(unforeseen);
  }
}
