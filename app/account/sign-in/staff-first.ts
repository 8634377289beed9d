import { data, href, redirect, type RouterContextProvider } from "react-router";
import { confirmPath } from "#app/account/forms/confirm-first.ts";
import { withQuery } from "#app/shell/address.ts";
import { factsOf } from "#app/shell/contexts.ts";
import type { StaffStep } from "#server/staff/staff-step.ts";

/** The pages for verifying a factor, and for signing out. */
const CONFIRM_PATHS = [
  href("/auth/confirm"),
  href("/auth/passkey/options"),
  href("/auth/sign-out"),
  href("/auth/refresh"),
] as const;

/** The pages that staff may open anyway. People who have to set up a factor may need to reauthenticate first. */
const OPEN_PATHS: Record<StaffStep, ReadonlySet<string>> = {
  confirm: new Set(CONFIRM_PATHS),
  enroll: new Set([...CONFIRM_PATHS, href("/auth/enroll"), href("/orders/security/passkeys")]),
};

const WORDS: Record<StaffStep, string> = {
  confirm: "Confirm with your second step first.",
  enroll: "Set up two-step verification first.",
};

const STEP_PATHS: Record<StaffStep, (next: string) => string> = {
  confirm: confirmPath,
  enroll: (next) => withQuery(href("/auth/enroll"), { next }),
};

/**
 * Staff whose session hasn't passed a second factor see only the page that asks for one or sets one up: GETs redirect
 * there, and other requests are refused. This is a middleware of the root, so it runs before every route.
 */
export async function staffFirst(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const step = await factsOf(context).staffStep();
  if (step === null || OPEN_PATHS[step].has(url.pathname)) return;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead) throw redirect(STEP_PATHS[step](url.pathname));
  throw data({ formError: WORDS[step] }, { status: 403 });
}
