import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

const COOKIE = "email_sign_in";
/** A little longer than the code is good, so that a late one is answered and not forgotten. */
const KEPT_SECONDS = 1800;

type Context = Readonly<RouterContextProvider>;

/** The browser that asked for a code is the only one in which it is good. */
export const rememberEmailSignIn = (context: Context, id: string): void =>
  setCookie(context, COOKIE, id, { maxAgeSeconds: KEPT_SECONDS });

export const emailSignInOf = (context: Context): string | null =>
  readCookie(factsOf(context).client.cookie, COOKIE);

export const forgetEmailSignIn = (context: Context): void =>
  setCookie(context, COOKIE, "", { maxAgeSeconds: 0 });
