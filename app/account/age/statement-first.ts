import { data, href, redirect, type RouterContextProvider } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { factsOf } from "#app/shell/contexts.ts";

const OPEN_PATHS: ReadonlySet<string> = new Set([
  href("/auth/age"),
  href("/auth/sign-out"),
  href("/auth/refresh"),
  href("/age-gate"),
]);

/**
 * Customers whose account was imported from another shop see only the page that asks them to state their age, until
 * they have done so (AGE-17): GETs redirect there, and other requests are refused. This is a middleware of the root, so
 * it runs before every route; their requests always go through it (server/web/direct-actions.ts).
 */
export async function statementFirst(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (OPEN_PATHS.has(url.pathname) || !(await factsOf(context).mustStateAge())) return;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead) throw redirect(withQuery(href("/auth/age"), { next: url.pathname }));
  throw data({ formError: "Please confirm that you are 21 or older first." }, { status: 403 });
}
