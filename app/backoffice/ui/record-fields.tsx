import { useId } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Choices, Control, Field as RecordField, Option } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, TextsOf } from "#domain/record/record.ts";
import { upperFirst } from "#domain/text/upper-first.ts";

export interface RecordFieldsProps<Fields extends FieldMap> {
  record: RecordOf<Fields>;
  /** The fields to show, in order; all of them if left out. */
  only?: readonly (keyof Fields & string)[];
  texts: TextsOf<Fields>;
  errors: FieldErrors<TextsOf<Fields>>;
  choices?: Choices;
  /** Fields that apply only with one of these options; they appear when it is chosen (styles/desk.css). */
  when?: Partial<Record<keyof Fields & string, string>>;
}

/** A record's form fields, each with its hint and error. */
export function RecordFields<Fields extends FieldMap>(props: RecordFieldsProps<Fields>) {
  const { record, only = record.names, texts, errors, choices = {} } = props;
  const when: Partial<Record<string, string>> = props.when ?? {};
  return only.map((name) => {
    const field = record.fields[name];
    if (field === undefined) return null;
    const input = (
      <OneField
        key={name}
        name={name}
        field={field}
        text={texts[name]}
        error={errors[name] ?? null}
        choices={choices}
      />
    );
    return when[name] === undefined ? (
      input
    ) : (
      <div key={name} data-when={when[name]}>
        {input}
      </div>
    );
  });
}

interface OneFieldProps {
  name: string;
  field: RecordField<unknown>;
  text: string;
  error: string | null;
  choices: Choices;
}

function OneField({ name, field, text, error, choices }: OneFieldProps) {
  const { label, hint, isOptional, control } = field;
  if (control.kind === "toggle")
    return (
      <Checkbox
        name={name}
        label={label}
        hint={hint}
        error={error}
        className="content-start"
        defaultChecked={text === "on"}
      />
    );
  if (control.kind === "choices")
    return (
      <CheckboxGroup
        legend={label}
        name={name}
        hint={hint}
        error={error}
        chosen={text.split("\n")}
        options={optionsOf(control, choices)}
      />
    );
  const source = control.kind === "text" ? control.suggest : undefined;
  const listId = source === undefined ? undefined : `${name}-choices`;
  const input = (
    <Field
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional && control.kind !== "choice"}
    >
      {control.kind === "lines" ? (
        <TextArea name={name} rows={control.rows} defaultValue={text} />
      ) : control.kind === "choice" ? (
        <Select name={name} defaultValue={text}>
          {isOptional ? (
            <option value="">{upperFirst(field.words(null))}</option>
          ) : text === "" ? (
            <option value="">Choose one</option>
          ) : null}
          {optionsOf(control, choices).map(({ value, label: option }) => (
            <option key={value} value={value}>
              {option}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          name={name}
          type={control.type}
          inputMode={control.inputMode}
          list={listId}
          autoComplete="off"
          defaultValue={text}
        />
      )}
    </Field>
  );
  return source === undefined ? (
    input
  ) : (
    <>
      {input}
      <datalist id={listId}>
        {choices[source]?.map(({ value }) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </>
  );
}

const optionsOf = (
  { options }: Extract<Control, { options: unknown }>,
  choices: Choices,
): readonly Option[] => (typeof options === "string" ? (choices[options] ?? []) : options);

interface CheckboxGroupProps {
  legend: string;
  name: string;
  hint?: string;
  error?: string | null | undefined;
  chosen: readonly string[];
  options: readonly Option[];
  /** Sets the number of columns. */
  className?: string;
}

/** Checkboxes that share a name. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, name, hint, error, chosen, options, className } = props;
  const message = error ?? hint;
  const id = useId();
  return (
    <fieldset
      className="grid content-start gap-1.5"
      aria-describedby={message ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      <div className={classNames("grid gap-x-6 gap-y-1.5", className)}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      <p id={id} className={`text-caption ${error ? "text-error" : "text-soft"}`}>
        {message}
      </p>
    </fieldset>
  );
}
