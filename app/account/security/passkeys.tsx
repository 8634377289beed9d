import { useEffect, useRef } from "react";
import { href } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { NewPasskey } from "#app/account/passkeys/new-passkey.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { AcceptedCredentials } from "#server/identity/factors/passkey-credentials.ts";
import { SecurityForm } from "./security-form.tsx";

export interface PasskeyRow {
  id: string;
  name: string;
  /** "Added November 20, 2026, last used November 21, 2026 at 3:10 PM EST". */
  use: string;
}

interface PasskeysProps {
  passkeys: PasskeyRow[];
  accepted: AcceptedCredentials;
}

const ACTION = href("/orders/security/passkeys");

/** Passkeys for signing in with a device: add, rename or remove them. */
export function Passkeys({ passkeys, accepted }: PasskeysProps) {
  const count = passkeys.length;
  const known = useRef(accepted.allAcceptedCredentialIds);
  useEffect(() => {
    const ids = accepted.allAcceptedCredentialIds;
    // Only after one was removed: at any other time, the password manager might forget a passkey that is just being
    // added.
    if (known.current.some((id) => !ids.includes(id))) void tellPasswordManager(accepted);
    known.current = ids;
  }, [accepted]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-small text-soft">
        Sign in with your fingerprint, face, screen lock or security key. A passkey covers both
        steps. Once you have one, your password alone is not enough to sign in, and backup codes
        help if you lose it.
      </p>
      {count === 0 ? null : (
        <ul className="grid gap-5">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Passkey {...passkey} />
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line pt-4">
        <NewPasskey next={accountSection("passkeys")} />
      </div>
    </div>
  );
}

/** Makes the password manager forget passkeys that were removed here, if the browser supports that. */
async function tellPasswordManager(accepted: AcceptedCredentials): Promise<void> {
  const canTell =
    "PublicKeyCredential" in window && "signalAllAcceptedCredentials" in window.PublicKeyCredential;
  if (!canTell) return;
  try {
    await PublicKeyCredential.signalAllAcceptedCredentials(accepted);
  } catch {
    // It keeps offering them, and the shop refuses them.
  }
}

function Passkey({ id, name, use }: PasskeyRow) {
  const ofThis = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <div className="grid gap-2">
      <div className="grid gap-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-small text-soft">{use}</p>
      </div>
      <details>
        <summary className="link tap text-small">Rename or remove{ofThis}</summary>
        <div className="mt-2 grid gap-3">
          <SecurityForm
            action={ACTION}
            size="small"
            busyText="Saving…"
            button={<>Save name{ofThis}</>}
          >
            {(errors) => (
              <>
                <input type="hidden" name="intent" value="rename" />
                <input type="hidden" name="passkeyId" value={id} />
                <Field label="New name" error={errors.passkeyName}>
                  <TextInput name="passkeyName" maxLength={60} autoComplete="off" required />
                </Field>
              </>
            )}
          </SecurityForm>
          <SecurityForm
            action={ACTION}
            size="small"
            busyText="Removing…"
            button={<>Remove{ofThis}</>}
          >
            {() => (
              <>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="passkeyId" value={id} />
              </>
            )}
          </SecurityForm>
        </div>
      </details>
    </div>
  );
}
