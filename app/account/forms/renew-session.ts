import type { RouterContextProvider } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";

/** Replaces the browser's session with a new one, in case the old cookie was copied. */
export async function renewSession(
  context: Readonly<RouterContextProvider>,
  visitor: Visitor,
): Promise<void> {
  const { client, setCookie } = factsOf(context);
  for (const cookie of await shopOf(context).customer.identity.renewSession(visitor, client))
    setCookie(cookie);
}
