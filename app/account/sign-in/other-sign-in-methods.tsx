import { href } from "react-router";
import { type AuthMode, DIALOG_FIELD, type RenderSwitch } from "#app/account/forms/auth-modes.ts";
import { PasskeyButton } from "#app/account/passkeys/passkey-button.tsx";
import { ProviderButtons } from "#app/account/providers/provider-buttons.tsx";
import { withQuery } from "#app/shell/address.ts";
import { useRootData } from "#app/shell/root-data.ts";

const DIALOG = { [DIALOG_FIELD.name]: DIALOG_FIELD.value };

interface OtherWaysInProps {
  mode: AuthMode;
  /** Where to continue; a path of this site. */
  next: string;
  /** Called in the dialog, which stays on the page. */
  onSignedIn?: (() => void) | undefined;
  renderSwitch: RenderSwitch;
}

/** Shown below the form: the sign-in methods that don't use a shop password. */
export function OtherWaysIn({ mode, next, onSignedIn, renderSwitch }: OtherWaysInProps) {
  const hasProviders = useRootData().signInProviders.length > 0;
  if (mode === "sign-up" && !hasProviders) return null;
  return (
    <div className="grid gap-3">
      <OrLine />
      {mode === "sign-in" ? renderSwitch("email-code", "Email me a code", "button") : null}
      {mode === "sign-in" ? <PasskeySignIn next={next} onSignedIn={onSignedIn} /> : null}
      <ProviderButtons next={next} isAttested={mode === "sign-up"} />
    </div>
  );
}

function PasskeySignIn({ next, onSignedIn }: Pick<OtherWaysInProps, "next" | "onSignedIn">) {
  return (
    <PasskeyButton
      action={withQuery(href("/auth/passkey"), { next })}
      fields={onSignedIn === undefined ? undefined : DIALOG}
      onDone={onSignedIn}
      hasAutofill
    >
      Sign in with a passkey
    </PasskeyButton>
  );
}

function OrLine() {
  return (
    <p className="flex items-center gap-4 text-small text-soft">
      <span className="grow border-t border-line" />
      or
      <span className="grow border-t border-line" />
    </p>
  );
}
