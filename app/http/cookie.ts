import type { RouterContextProvider } from "react-router";
import { factsOf } from "./contexts.ts";

/** Our own cookies are never read by scripts. A value must be free of ";" and blanks. */
export function setCookie(
  context: Readonly<RouterContextProvider>,
  name: string,
  value: string,
  { maxAgeSeconds }: { maxAgeSeconds: number },
): void {
  const facts = factsOf(context);
  const secure = facts.isSecure ? "; Secure" : "";
  facts.setCookie(
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
