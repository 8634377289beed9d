import type { RouterContextProvider } from "react-router";
import { cookieCartOf, writeCartCookie } from "#app/http/cart-cookie.ts";
import { factsOf, shopOf } from "#app/http/contexts.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { SignedIn } from "#server/accounts/sign-in.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Signing in, whichever way: the browser gets the session, and the cart of its cookie becomes one
 * with the kept one (rulings, Catalogue and cart).
 */
export function startSession<Problem>(
  context: Context,
  signingIn: Promise<Result<SignedIn, Problem>>,
): Promise<Result<null, Problem | "unexpected">> {
  return catchUnexpected(context, async () => {
    const signedIn = await signingIn;
    if (!signedIn.ok) return signedIn;
    const { userId, cookies } = signedIn.value;
    const cart = await shopOf(context).carts.mergeOnSignIn(cookieCartOf(context), userId);
    writeCartCookie(context, cart);
    for (const cookie of cookies) factsOf(context).setCookie(cookie);
    return ok(null);
  });
}

/** An account form never ends on an error page: what nobody foresaw is logged and becomes an answer (product-spec 8). */
export async function catchUnexpected<Value, Problem>(
  context: Context,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | "unexpected">> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error);
    shopOf(context).running.log.error({ error: reason }, "account form failed");
    return err("unexpected");
  }
}
