import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { CodeFields } from "#domain/codes/code-form.ts";
import { CUSTOMER_GROUPS } from "#domain/codes/discount-code.ts";
import { EFFECT_KINDS } from "#domain/codes/discount-rule.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { EFFECT_TEXTS, GROUP_LABELS } from "./code-texts.ts";
import type { CodeOptions } from "./code-view.ts";

interface CodeFormProps {
  fields: CodeFields;
  fieldErrors: FieldErrors<CodeFields>;
  options: CodeOptions;
  /** The code itself is chosen once. */
  isNew: boolean;
  /** The form's buttons. */
  children: ReactNode;
}

/** A code with all its conditions; every one may be left out. */
export function CodeForm({ fields, fieldErrors, options, isNew, children }: CodeFormProps) {
  return (
    <form method="post" className="grid max-w-3xl gap-8">
      {isNew ? (
        <Part title="The code">
          <TextField
            {...{ fields, fieldErrors }}
            name="code"
            label="Code"
            hint="What customers type; capital and small letters are the same."
            autoCapitalize="characters"
          />
        </Part>
      ) : (
        <input type="hidden" name="code" value={fields.code} />
      )}
      <Part title="What it takes off">
        <Field label="Effect" error={fieldErrors.effect} className="md:col-span-2">
          <Select name="effect" defaultValue={fields.effect}>
            {EFFECT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {EFFECT_TEXTS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          {...{ fields, fieldErrors }}
          name="percent"
          label="Percent"
          hint="For an effect in percent."
          inputMode="decimal"
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="dollars"
          label="Dollars"
          hint="For dollars off, or the price of a tablet."
          inputMode="decimal"
        />
        <Field
          label="Category"
          hint="For percent off one category."
          error={fieldErrors.category}
          className="md:col-span-2"
        >
          <Select name="category" defaultValue={fields.category}>
            <option value="">None</option>
            {options.categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </Field>
      </Part>
      <Part
        title="What has to be in the cart"
        hint="One of these is enough. With nothing chosen, everything counts."
      >
        <Choices
          legend="Categories"
          name="categories"
          error={fieldErrors.categories}
          chosen={fields.categories}
          options={options.categories.map((category) => ({ value: category, label: category }))}
        />
        <Choices
          legend="Products"
          name="products"
          error={fieldErrors.products}
          chosen={fields.products}
          options={options.products.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="tabletCounts"
          label="Only bottles of so many tablets"
          hint="For example 50, 100."
          isOptional
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="minimum"
          label="Minimum subtotal"
          hint="In dollars, before any discount."
          inputMode="decimal"
          isOptional
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="unmetText"
          label="What the customer reads if nothing counts"
          isOptional
          isWide
        />
      </Part>
      <Part title="For whom">
        <Choices
          legend="Customers"
          hint="With none chosen, it is for everyone."
          name="groups"
          error={fieldErrors.groups}
          chosen={fields.groups}
          options={CUSTOMER_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] }))}
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="affiliates"
          label="Only if referred by these affiliates"
          hint="Their numbers, for example 0007, 0012."
          isOptional
        />
        <Checkbox
          name="firstOrderOnly"
          label="Only for a customer's first order"
          defaultChecked={fields.firstOrderOnly === "on"}
          className="md:col-span-2"
        />
        <Checkbox
          name="stacks"
          label="Combines with the 10% off a referred first order"
          hint="If not, that discount is not given with this code."
          defaultChecked={fields.stacks === "on"}
          className="md:col-span-2"
        />
      </Part>
      <Part title="When and how often">
        <TextField
          {...{ fields, fieldErrors }}
          name="from"
          label="Begins"
          type="datetime-local"
          hint="Eastern time, the shop's. Left empty: at once."
          isOptional
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="until"
          label="Ends"
          type="datetime-local"
          hint="Left empty: never."
          isOptional
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="useLimit"
          label="Uses overall"
          hint="Counted from when the limit is set; a canceled order gives its use back."
          inputMode="numeric"
          isOptional
        />
        <TextField
          {...{ fields, fieldErrors }}
          name="usesEach"
          label="Uses per customer"
          hint="Orders that were not canceled."
          inputMode="numeric"
          isOptional
        />
      </Part>
      <Part title="For staff">
        <TextField
          {...{ fields, fieldErrors }}
          name="note"
          label="Note"
          hint="What it is for. Customers never see it."
          isOptional
          isWide
        />
      </Part>
      {children}
    </form>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-2 md:grid-cols-2">
      <legend className="mb-3">
        <h2 className="text-heading">{title}</h2>
      </legend>
      {hint === undefined ? null : <p className="text-small text-soft md:col-span-2">{hint}</p>}
      {children}
    </fieldset>
  );
}

interface TextFieldProps {
  fields: CodeFields;
  fieldErrors: FieldErrors<CodeFields>;
  name: Exclude<keyof CodeFields, "categories" | "products" | "groups">;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isWide?: boolean;
  type?: "datetime-local";
  inputMode?: "decimal" | "numeric";
  autoCapitalize?: "characters";
}

function TextField(props: TextFieldProps) {
  const { fields, fieldErrors, name, label, hint, isOptional, isWide, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldErrors[name]}
      isOptional={isOptional ?? false}
      className={isWide ? "md:col-span-2" : ""}
    >
      <TextInput name={name} autoComplete="off" defaultValue={fields[name]} {...input} />
    </Field>
  );
}

interface ChoicesProps {
  legend: string;
  hint?: string;
  name: "categories" | "products" | "groups";
  error: string | undefined;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
}

function Choices({ legend, hint, name, error, chosen, options }: ChoicesProps) {
  return (
    <fieldset className="grid content-start gap-1 pb-3 max-md:gap-0">
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      {error === undefined ? null : (
        <p role="alert" className="text-caption text-error">
          {error}
        </p>
      )}
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={label}
          defaultChecked={chosen.includes(value)}
        />
      ))}
      {hint === undefined ? null : <p className="text-caption text-soft">{hint}</p>}
    </fieldset>
  );
}
