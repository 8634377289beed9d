import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

const COOKIE = "sign_in_transaction";
const KEPT_SECONDS = 600;

type Context = Readonly<RouterContextProvider>;

/** The provider sign-in started in this browser, signed; the provider's code for it works once. */
export const rememberTransaction = (context: Context, transaction: string): void =>
  setCookie(context, COOKIE, transaction, { maxAgeSeconds: KEPT_SECONDS });

export const transactionOf = (context: Context): string | null =>
  readCookie(factsOf(context).client.cookie, COOKIE);

export const forgetTransaction = (context: Context): void =>
  setCookie(context, COOKIE, "", { maxAgeSeconds: 0 });
