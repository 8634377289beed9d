import type { RouterContextProvider } from "react-router";
import { factsOf } from "./contexts.ts";

interface CookieOptions {
  maxAgeSeconds: number;
  /** By default none of our cookies is read by scripts. */
  isForScripts?: boolean;
}

/** A value must be free of ";" and blanks. */
export function setCookie(
  context: Readonly<RouterContextProvider>,
  name: string,
  value: string,
  { maxAgeSeconds, isForScripts = false }: CookieOptions,
): void {
  const facts = factsOf(context);
  const httpOnly = isForScripts ? "" : "; HttpOnly";
  const secure = facts.isSecure ? "; Secure" : "";
  facts.setCookie(
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}${httpOnly}; SameSite=Lax${secure}`,
  );
}
