import type { ComponentProps, ReactNode } from "react";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";

interface FormFieldProps<Name extends string> {
  /** The form's values as typed, and its errors; left out for filters. */
  form?:
    | {
        fields?: Partial<Record<Name, unknown>> | null | undefined;
        fieldErrors?: Partial<Record<Name, string>> | undefined;
      }
    | null
    | undefined;
  name: NoInfer<Name>;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  /** Positions the field among others. */
  className?: string;
}

type InputName =
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "aria-required"
  | "required"
  | "maxLength"
  | "min"
  | "max"
  | "pattern"
  | "spellCheck"
  | "enterKeyHint";

interface TextFieldProps<Name extends string>
  extends FormFieldProps<Name>, Pick<ComponentProps<"input">, InputName> {
  defaultValue?: string | number | null | undefined;
  /** Makes it a text area with this many rows. */
  rows?: number;
}

/** A text field with its label, the value as typed, and its error. */
export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { form, name, label, hint, isOptional = false, className, rows, ...input } = props;
  const control = {
    name,
    autoComplete: "off",
    "aria-required": (form !== undefined && !isOptional) || undefined,
    ...input,
    defaultValue: typedText(props),
  };
  return (
    <Field {...{ label, hint, isOptional, className }} error={form?.fieldErrors?.[name]}>
      {rows === undefined ? <TextInput {...control} /> : <TextArea {...control} rows={rows} />}
    </Field>
  );
}

/** The value as typed, or the initial one before the form was sent. */
function typedText<Name extends string>({
  form,
  name,
  defaultValue,
}: Pick<TextFieldProps<Name>, "form" | "name" | "defaultValue">): string | number | undefined {
  const typed = form?.fields?.[name];
  return typeof typed === "string" ? typed : (defaultValue ?? undefined);
}

/** A list's search field. */
export const SearchField = (
  props: Pick<TextFieldProps<"q">, "hint" | "className" | "defaultValue">,
) => <TextField {...props} name="q" label="Search" type="search" maxLength={100} />;

interface ChoiceFieldProps<Name extends string> extends FormFieldProps<Name> {
  /** An empty first option, for no choice. */
  empty?: string;
  /** Each value with its label. */
  options: readonly (readonly [string | number, string])[];
  defaultValue?: string | number | null | undefined;
  required?: boolean;
}

/** A select with its label, the value as chosen, and its error. */
export function ChoiceField<Name extends string>(props: ChoiceFieldProps<Name>) {
  const { form, name, label, hint, isOptional = false, className, empty, options } = props;
  return (
    <Field {...{ label, hint, isOptional, className }} error={form?.fieldErrors?.[name]}>
      <Select
        name={name}
        required={props.required}
        aria-required={(form !== undefined && empty !== undefined && !isOptional) || undefined}
        defaultValue={typedText(props) ?? ""}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
