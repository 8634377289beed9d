import { data, redirect, type RouterContextProvider } from "react-router";
import { factsOf } from "#app/http/contexts.ts";

/** Where staff without a second factor may go: enrol one, confirm that it is them, sign out. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  "/auth/enroll",
  "/auth/confirm",
  "/auth/passkey/options",
  "/orders/security/passkeys",
  "/auth/sign-out",
  "/auth/refresh",
]);

/**
 * Staff without a second factor see nothing but the page to enrol one (issue 6): reading leads
 * there, and nothing can be changed. A middleware of the root, so it stands before every route.
 */
export async function enrolFirst(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (OPEN_PATHS.has(url.pathname) || !(await factsOf(context).mustEnrol())) return;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead) throw redirect(`/auth/enroll?next=${encodeURIComponent(url.pathname)}`);
  throw data({ message: "Set up two-step verification first." }, { status: 403 });
}
