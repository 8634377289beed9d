import { signInPath } from "./sign-in-path.ts";

/**
 * Beside a form whose session has ended: without JavaScript no dialog opens, and what was typed stays in this tab.
 *
 * @param next where the new tab continues: a path of this site
 */
export function SignInInNewTab({ next }: { next: string }) {
  return (
    <a href={signInPath(next)} target="_blank" rel="noreferrer" className="link">
      Sign in (opens in a new tab)
    </a>
  );
}
