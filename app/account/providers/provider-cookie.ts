import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

/** Each sign-in gets its own cookie, so two that start in the same browser don't get mixed up (ACCT-29). */
const PREFIX = "sign_in_";
const KEPT_SECONDS = 600;
/** Browsers send these cookies with every request, so only the newest are kept. */
const KEPT_MAX = 4;

/** The format of openid-client's states; nothing else in a callback's URL ever becomes part of a cookie. */
const STATE = /^[\w-]{43}$/;

type Context = Readonly<RouterContextProvider>;

/** Remembers a provider sign-in started in this browser, in a signed cookie; the provider's code works only once. */
export function rememberTransaction(context: Context, state: string, transaction: string): void {
  const started = startedIn(context);
  for (const old of started.slice(0, Math.max(0, started.length + 1 - KEPT_MAX)))
    forgetTransaction(context, old);
  setCookie(context, PREFIX + state, transaction, { maxAgeSeconds: KEPT_SECONDS });
}

export const transactionOf = (context: Context, state: string): string | null =>
  STATE.test(state) ? readCookie(factsOf(context).client.cookie, PREFIX + state) : null;

export function forgetTransaction(context: Context, state: string): void {
  if (STATE.test(state)) setCookie(context, PREFIX + state, "", { maxAgeSeconds: 0 });
}

/** The states in the cookies; browsers send the oldest first. */
const startedIn = (context: Context): string[] =>
  factsOf(context)
    .client.cookie.split(";")
    .map((pair) => pair.trim().split("=")[0] ?? "")
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter((state) => STATE.test(state));
