import { href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { ACCOUNT_PROBLEMS, type AccountProblem } from "#app/account/account-texts.ts";

const PARAMETER = "problem";

/** Signing in elsewhere ends on another page than it began: the sign-in page says what went wrong. */
export function toSignInPage(problem: AccountProblem, next: string): Response {
  return redirect(withQuery(href("/auth/sign-in"), { next, [PARAMETER]: problem }));
}

/** The words for it; an address can be made up, so nothing but our own words is shown. */
export function problemIn(request: Request): string | null {
  const name = new URL(request.url).searchParams.get(PARAMETER) ?? "";
  return isProblem(name) ? ACCOUNT_PROBLEMS[name].text : null;
}

const isProblem = (name: string): name is AccountProblem => Object.hasOwn(ACCOUNT_PROBLEMS, name);
