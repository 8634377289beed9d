import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { LimitFields } from "#domain/limits/limit-form.ts";
import { LIMIT_HOLDERS, LIMIT_MEASURES, LIMIT_SUBJECTS } from "#domain/limits/purchase-limit.ts";
import type { RuleChoices } from "#server/rules/rule-choices.ts";
import { RuleGroup } from "../rules/rule-group.tsx";
import {
  LIMIT_HOLDER_LABELS,
  LIMIT_LABELS,
  LIMIT_MEASURE_LABELS,
  LIMIT_SUBJECT_LABELS,
} from "./limit-texts.ts";

interface LimitFormProps {
  fields: LimitFields;
  fieldErrors: FieldErrors<LimitFields>;
  choices: Pick<RuleChoices, "products" | "compounds">;
  /** The form's buttons. */
  children: ReactNode;
}

/** A limit; what the choice above it does not need may stay empty. */
export function LimitForm({ fields, fieldErrors, choices, children }: LimitFormProps) {
  return (
    <form method="post" className="grid max-w-3xl gap-6">
      <Checkbox
        name="isOn"
        defaultChecked={fields.isOn === "on"}
        label={LIMIT_LABELS.isOn}
        hint="Off: the limit has ended, and orders do not go by it."
      />
      <RuleGroup title="What it counts">
        <Choice
          name="about"
          labels={LIMIT_SUBJECT_LABELS}
          options={LIMIT_SUBJECTS}
          {...{ fields, fieldErrors }}
        />
        <Field label={LIMIT_LABELS.productId} error={fieldErrors.productId} hint="For one product.">
          <Select name="productId" defaultValue={fields.productId}>
            <option value="">Choose a product</option>
            {choices.products.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={LIMIT_LABELS.compound} error={fieldErrors.compound} hint="For a compound.">
          <Select name="compound" defaultValue={fields.compound}>
            <option value="">Choose a compound</option>
            {choices.compounds.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Choice
          name="measure"
          labels={LIMIT_MEASURE_LABELS}
          options={LIMIT_MEASURES}
          {...{ fields, fieldErrors }}
        />
      </RuleGroup>
      <RuleGroup title="How much">
        <Choice
          name="per"
          labels={LIMIT_HOLDER_LABELS}
          options={LIMIT_HOLDERS}
          hint="Orders from one home or with one phone are one household's, as the settings say."
          {...{ fields, fieldErrors }}
        />
        <Field label={LIMIT_LABELS.most} error={fieldErrors.most}>
          <TextInput
            name="most"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.most}
            className="max-w-40"
          />
        </Field>
        <Field
          label={LIMIT_LABELS.days}
          error={fieldErrors.days}
          hint="Whole days by the shop's clock, today being the last."
        >
          <TextInput
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.days}
            className="max-w-40"
          />
        </Field>
        <Field
          label={LIMIT_LABELS.from}
          isOptional
          error={fieldErrors.from}
          hint="The first day on which it holds."
        >
          <TextInput type="date" name="from" defaultValue={fields.from} />
        </Field>
        <Field
          label={LIMIT_LABELS.until}
          isOptional
          error={fieldErrors.until}
          hint="The first day on which it holds no longer."
        >
          <TextInput type="date" name="until" defaultValue={fields.until} />
        </Field>
      </RuleGroup>
      <RuleGroup title="Where it comes from">
        <Field label={LIMIT_LABELS.source} isOptional error={fieldErrors.source}>
          <TextInput name="source" autoComplete="off" defaultValue={fields.source} />
        </Field>
        <Field label={LIMIT_LABELS.note} isOptional error={fieldErrors.note}>
          <TextInput name="note" autoComplete="off" defaultValue={fields.note} />
        </Field>
      </RuleGroup>
      {children}
    </form>
  );
}

interface ChoiceProps<Option extends string> extends Pick<
  LimitFormProps,
  "fields" | "fieldErrors"
> {
  name: keyof LimitFields;
  options: readonly Option[];
  labels: Readonly<Record<Option, string>>;
  hint?: string;
}

const Choice = <Option extends string>({
  name,
  options,
  labels,
  hint,
  fields,
  fieldErrors,
}: ChoiceProps<Option>) => (
  <Field label={LIMIT_LABELS[name]} error={fieldErrors[name]} {...(hint ? { hint } : {})}>
    <Select name={name} defaultValue={fields[name]}>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </Select>
  </Field>
);
