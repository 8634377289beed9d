import { href } from "react-router";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface SignInFirstProps {
  /** The page the emailed link opens, including its token. */
  here: string;
  /** The visitor is signed in to another account. */
  isSomebodyElse: boolean;
  /** Whether resetting the password is an alternative, because it also confirms the address. */
  canRecover: boolean;
}

/** Shown for an emailed link that only works while signed in to its own account. */
export function SignInFirst({ here, isSomebodyElse, canRecover }: SignInFirstProps) {
  if (isSomebodyElse)
    return (
      <Notice tone="warning" title="This link is for another account.">
        Sign out, then open the link again.
      </Notice>
    );
  return (
    <>
      <p className="text-soft">
        One more step: sign in to your account, so no one else can do this for you.
      </p>
      <ButtonLink to={signInPath(here)}>Sign in</ButtonLink>
      {canRecover ? (
        <ButtonLink to={href("/auth/forgot")} variant="secondary">
          I forgot my password
        </ButtonLink>
      ) : null}
    </>
  );
}
