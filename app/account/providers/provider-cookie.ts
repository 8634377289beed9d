import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

/** Each start has a cookie of its own, so that two that began in one browser don't take each other's (ACCT-29). */
const PREFIX = "sign_in_";
const KEPT_SECONDS = 600;
/** A browser sends them all with each request: of more that were given up, the oldest go. */
const KEPT_MAX = 4;

/** The form that openid-client gives a state; anything else in a callback's address never becomes part of a cookie. */
const STATE = /^[\w-]{43}$/;

type Context = Readonly<RouterContextProvider>;

/** A provider sign-in started in this browser, signed; the provider's code for it works once. */
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

/** The states of the cookies, which browsers send the oldest first. */
const startedIn = (context: Context): string[] =>
  factsOf(context)
    .client.cookie.split(";")
    .map((pair) => pair.trim().split("=")[0] ?? "")
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter((state) => STATE.test(state));
