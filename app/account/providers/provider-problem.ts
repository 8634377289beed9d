import { href, redirect } from "react-router";
import { ACCOUNT_PROBLEMS, type AccountProblem } from "#app/account/account-texts.ts";
import { withQuery } from "#app/shell/address.ts";

const PARAMETER = "problem";

/**
 * Shows a provider's error on the sign-in page, because signing in with a provider ends on a different page than it
 * started.
 */
export function toSignInPage(problem: AccountProblem, next: string): Response {
  return redirect(withQuery(href("/auth/sign-in"), { next, [PARAMETER]: problem }));
}

/** The problem's message. URLs can be made up, so only our own texts are shown. */
export function problemIn(request: Request): string | null {
  const name = new URL(request.url).searchParams.get(PARAMETER) ?? "";
  return isProblem(name) ? ACCOUNT_PROBLEMS[name].text : null;
}

const isProblem = (name: string): name is AccountProblem => Object.hasOwn(ACCOUNT_PROBLEMS, name);
