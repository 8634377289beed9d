import { useState } from "react";
import { passwordStrength, STRENGTH_TEXTS } from "#domain/account/password-strength.ts";
import { commonPasswords } from "./load-common-passwords.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
}

/**
 * A new password, with its strength described in words while it is typed. Nothing is sent for that: the list of common
 * passwords is loaded when the field is first used.
 */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const loadList = () => {
    if (common === null) void commonPasswords().then(setCommon);
  };
  const isCommon = common?.has(password.toLowerCase()) ?? false;
  const strength = passwordStrength(password, { isCommon });
  return (
    <PasswordField
      label={label}
      name="password"
      hint={<span aria-live="polite">{STRENGTH_TEXTS[strength]}</span>}
      error={error}
      autoComplete="new-password"
      onFocus={loadList}
      onInput={(event) => {
        // The field may have been focused before the page was hydrated.
        loadList();
        setPassword(event.currentTarget.value);
      }}
    />
  );
}
