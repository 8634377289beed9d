import type { RouterContextProvider } from "react-router";
import { factsOf } from "./contexts.ts";

interface CookieOptions {
  maxAgeSeconds: number;
  /** By default, our cookies can't be read by scripts. */
  isForScripts?: boolean;
}

/**
 * A value must not contain ";" or spaces. On an https site, prefix and Secure are added on the way
 * out (server/web/cookie-door.ts).
 */
export function setCookie(
  context: Readonly<RouterContextProvider>,
  name: string,
  value: string,
  { maxAgeSeconds, isForScripts = false }: CookieOptions,
): void {
  const httpOnly = isForScripts ? "" : "; HttpOnly";
  factsOf(context).setCookie(
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}${httpOnly}; SameSite=Lax`,
  );
}
