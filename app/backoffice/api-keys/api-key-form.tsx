import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import { type ApiKeyFields, isHeavyScope, KEY_SCOPES, scopesOf } from "#domain/api/api-key-form.ts";
import { KEY_KINDS, type KeyKind } from "#domain/api/api-key.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { API_KEY_LABELS, API_KEY_TEXTS, KEY_KIND_TEXTS, scopeText } from "./api-key-texts.ts";

interface ApiKeyFormProps {
  fields: ApiKeyFields;
  fieldErrors: FieldErrors<ApiKeyFields>;
  /** To choose, where it is new; null = it is not. */
  newKind: KeyKind | null;
}

/** What a key may do, from where and for how long. */
export function ApiKeyForm({ fields, fieldErrors, newKind }: ApiKeyFormProps) {
  const chosen = scopesOf(fields);
  return (
    <form method="post" className="grid max-w-2xl gap-4">
      <input type="hidden" name="version" value={fields.version} />
      <Field
        label={API_KEY_LABELS.name}
        error={fieldErrors.name}
        hint="The program it is for: one key for each."
      >
        <TextInput name="name" autoComplete="off" defaultValue={fields.name} />
      </Field>
      {newKind === null ? null : (
        <Field label={API_KEY_LABELS.kind}>
          <Select name="kind" defaultValue={newKind}>
            {KEY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KEY_KIND_TEXTS[kind].choice}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ScopeChoice
        legend={API_KEY_TEXTS.scopes}
        error={fieldErrors.scopes}
        scopes={KEY_SCOPES.filter((scope) => !isHeavyScope(scope))}
        chosen={chosen}
      />
      <ScopeChoice
        legend={API_KEY_TEXTS.heavy}
        hint={API_KEY_TEXTS.heavyHint}
        scopes={KEY_SCOPES.filter(isHeavyScope)}
        chosen={chosen}
      />
      <Field
        label={API_KEY_LABELS.networks}
        isOptional
        error={fieldErrors.networks}
        hint="Addresses or networks it may come from, such as 203.0.113.0/24, one a line. None = from anywhere."
      >
        <TextArea name="networks" rows={3} defaultValue={fields.networks} />
      </Field>
      <Field label={API_KEY_LABELS.minuteLimit} error={fieldErrors.minuteLimit}>
        <TextInput name="minuteLimit" inputMode="numeric" defaultValue={fields.minuteLimit} />
      </Field>
      <Field
        label={API_KEY_LABELS.lastDay}
        isOptional
        error={fieldErrors.lastDay}
        hint="After it the key is refused."
      >
        <TextInput type="date" name="lastDay" defaultValue={fields.lastDay} />
      </Field>
      <Field
        label={API_KEY_LABELS.reason}
        error={fieldErrors.reason}
        hint={API_KEY_TEXTS.reasonHint}
      >
        <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
      </Field>
      <Button name="act" value="save" className="justify-self-start">
        {newKind !== null ? API_KEY_TEXTS.make : API_KEY_TEXTS.save}
      </Button>
    </form>
  );
}

interface ScopeChoiceProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  scopes: readonly Permission[];
  chosen: readonly Permission[];
}

const ScopeChoice = ({ legend, hint, error, scopes, chosen }: ScopeChoiceProps) => (
  <fieldset
    aria-describedby={hint === undefined && error === undefined ? undefined : `${legend}-said`}
  >
    <legend className="text-small font-medium">{legend}</legend>
    {hint === undefined && error === undefined ? null : (
      <p
        id={`${legend}-said`}
        className={`text-caption ${error === undefined ? "text-soft" : "text-error"}`}
      >
        {error ?? hint}
      </p>
    )}
    <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes"
          value={scope}
          label={scopeText(scope)}
          defaultChecked={chosen.includes(scope)}
        />
      ))}
    </div>
  </fieldset>
);
