import { redirect, type RouterContextProvider } from "react-router";
import { visitorOf } from "#app/shell/contexts.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";

/** The signed-in visitor. Anyone else is sent to sign in, and then returns to `path`. */
export async function signedInVisitor(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Visitor> {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(signInPath(path));
  return visitor;
}
