import type { RouterContextProvider } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";

/** Gives the browser a new session in place of the old one, whose cookie may have been copied. */
export async function renewSession(
  context: Readonly<RouterContextProvider>,
  visitor: Visitor,
): Promise<void> {
  const { client, setCookie } = factsOf(context);
  for (const cookie of await shopOf(context).customer.identity.renewSession(visitor, client))
    setCookie(cookie);
}
