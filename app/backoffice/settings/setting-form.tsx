import type { ReactNode } from "react";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { SettingFields } from "#domain/settings/setting.ts";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import { SETTING_FIELDS } from "./setting-texts.ts";

interface SettingFormProps {
  name: SettingName;
  fields: SettingFields;
  fieldErrors: FieldErrors<SettingFields>;
  /** The form's buttons. */
  children: ReactNode;
}

/** A setting's value. */
export function SettingForm({ name, fields, fieldErrors, children }: SettingFormProps) {
  return (
    <form method="post" className="grid max-w-3xl gap-2">
      {Object.entries(SETTING_FIELDS[name]).map(([field, { label, hint, kind, isOptional }]) => (
        <Field
          key={field}
          label={label}
          hint={hint}
          error={fieldErrors[field] ?? null}
          isOptional={isOptional === true}
        >
          {kind === "lines" ? (
            <TextArea name={field} rows={12} defaultValue={fields[field] ?? ""} />
          ) : (
            <TextInput
              name={field}
              autoComplete="off"
              type={kind === "time" ? "time" : "text"}
              inputMode={kind === "amount" || kind === "number" ? "decimal" : undefined}
              defaultValue={fields[field] ?? ""}
              className={kind === "line" ? undefined : "max-w-40"}
            />
          )}
        </Field>
      ))}
      {children}
    </form>
  );
}
