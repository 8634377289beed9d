import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { SecretName } from "#domain/settings/shop-secrets.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";

export interface SecretView {
  name: SecretName;
  label: string;
  /** When it was set; `null` if it isn't. */
  setAt: string | null;
}

export interface SecretRefusal {
  name: string;
  fieldErrors: { password: string };
}

interface SecretsProps {
  secrets: readonly SecretView[];
  refusal: SecretRefusal | null;
  /** Shown above a secret's form. */
  above: Partial<Record<SecretName, ReactNode>>;
}

/** A setting's passwords and keys. Each can be replaced or removed, but never shown. */
export function SettingSecrets({ secrets, refusal, above }: SecretsProps) {
  return secrets.map(({ name, label, setAt }) => {
    const form = refusal?.name === name ? refusal : null;
    return (
      <Section key={name} title={label}>
        <p className="max-w-prose text-small">
          {setAt === null ? "Not set." : `Set on ${setAt}. It's encrypted and never shown again.`}
        </p>
        {above[name]}
        <form method="post" className="grid max-w-form gap-2">
          <input type="hidden" name="secret" value={name} />
          <TextField
            form={form ?? {}}
            name="password"
            type="password"
            label={setAt === null ? label : `New ${label.toLowerCase()}`}
            autoComplete="new-password"
            spellCheck={false}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="set">
              Save
            </Button>
            {setAt === null ? null : (
              <Button name="intent" value="remove" variant="secondary">
                Remove
              </Button>
            )}
          </div>
        </form>
      </Section>
    );
  });
}
