import { type ComponentProps, useState } from "react";
import { Field, TextInput } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> &
  Pick<ComponentProps<"input">, "onFocus" | "onInput"> & {
    name: string;
    autoComplete: "current-password" | "new-password";
  };

/** A password field that can reveal its text and works with pasting and password managers. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
        <TextInput
          {...input}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          required
          className="pr-20"
        />
      </Field>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-7 right-0 min-h-12 rounded-card px-4 text-small font-medium text-primary hover:underline noscript:hidden"
      >
        {isShown ? "Hide" : "Show"}
        <VisuallyHidden> password</VisuallyHidden>
      </button>
    </div>
  );
}
