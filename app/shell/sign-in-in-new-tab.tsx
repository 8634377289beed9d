import { signInPath } from "./sign-in-path.ts";

/**
 * Shown next to a form whose session has ended. Without JavaScript no dialog can open, and this way the typed values
 * stay in this tab.
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
