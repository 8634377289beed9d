import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

const COOKIE = "email_sign_in";
/** A little longer than the code is valid, so a late code gets a proper message. */
const KEPT_SECONDS = 1800;

type Context = Readonly<RouterContextProvider>;

/** A code is valid only in the browser that requested it. */
export const rememberEmailSignIn = (context: Context, id: string): void =>
  setCookie(context, COOKIE, id, { maxAgeSeconds: KEPT_SECONDS });

export const emailSignInOf = (context: Context): string | null =>
  readCookie(factsOf(context).client.cookie, COOKIE);

export const forgetEmailSignIn = (context: Context): void =>
  setCookie(context, COOKIE, "", { maxAgeSeconds: 0 });
