import { href } from "react-router";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface SignInFirstProps {
  /** The page of the mailed link, its token included. */
  here: string;
  /** Somebody is signed in, to another account. */
  isSomebodyElse: boolean;
  /** Whether a new password does the same, as it confirms the address. */
  canRecover: boolean;
}

/** A mailed link that works for its own account alone, wherever that is signed in. */
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
