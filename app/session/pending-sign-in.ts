import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

const PENDING_COOKIE = "pending_sign_in";
const PENDING_SECONDS = 600;

type Context = Readonly<RouterContextProvider>;

/** Remembers a sign-in that still needs its second factor. */
export const rememberPendingSignIn = (context: Context, token: string): void =>
  setCookie(context, PENDING_COOKIE, token, { maxAgeSeconds: PENDING_SECONDS });

export const pendingSignInOf = (context: Context): string | null =>
  readCookie(factsOf(context).client.cookie, PENDING_COOKIE);

export const forgetPendingSignIn = (context: Context): void =>
  setCookie(context, PENDING_COOKIE, "", { maxAgeSeconds: 0 });
