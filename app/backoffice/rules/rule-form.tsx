import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { MEASURES } from "#domain/catalog/lot-values.ts";
import {
  DECLARED_MEASURES,
  type RuleFields,
  SUBJECT_KINDS,
} from "#domain/eligibility/rule-form.ts";
import { RULE_EFFECTS, UNKNOWN_TREATMENTS } from "#domain/eligibility/rule.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { RuleChoices } from "#server/rules/rule-choices.ts";
import { ConditionFieldsets } from "./condition-fieldsets.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { RuleEvidence } from "./rule-evidence.tsx";
import { RuleGroup } from "./rule-group.tsx";
import {
  EFFECT_LABELS,
  RULE_LABELS,
  RULE_TEXTS,
  SUBJECT_LABELS,
  UNKNOWN_LABELS,
} from "./rule-texts.ts";

export interface RuleFormProps {
  fields: RuleFields;
  fieldErrors: FieldErrors<RuleFields>;
  choices: RuleChoices;
  buttons: ReactNode;
}

/** A rule about goods and places; what the choices above it do not need may stay empty. */
export function RuleForm({ fields, fieldErrors, choices, buttons }: RuleFormProps) {
  return (
    <form method="post" className="grid max-w-3xl gap-6">
      <Checkbox
        name="enabled"
        defaultChecked={fields.enabled === "on"}
        label="In force"
        hint="Off: the rule is only noted, and orders do not go by it."
      />
      <PlaceFields fields={fields} fieldErrors={fieldErrors} isNew mayBeEverywhere />
      <SubjectFields fields={fields} fieldErrors={fieldErrors} choices={choices} />
      <RuleGroup title="What it says">
        <Field label={RULE_LABELS.effect} error={fieldErrors.effect}>
          <Select name="effect" defaultValue={fields.effect}>
            {RULE_EFFECTS.map((effect) => (
              <option key={effect} value={effect}>
                {EFFECT_LABELS[effect]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={RULE_LABELS.ifUnknown}
          error={fieldErrors.ifUnknown}
          hint={RULE_TEXTS.unknownHint}
        >
          <Select name="ifUnknown" defaultValue={fields.ifUnknown}>
            {UNKNOWN_TREATMENTS.map((treatment) => (
              <option key={treatment} value={treatment}>
                {UNKNOWN_LABELS[treatment]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={RULE_LABELS.from}
          isOptional
          error={fieldErrors.from}
          hint="The first day on which it holds."
        >
          <TextInput type="date" name="from" defaultValue={fields.from} />
        </Field>
        <Field
          label={RULE_LABELS.until}
          isOptional
          error={fieldErrors.until}
          hint="The first day on which it holds no longer."
        >
          <TextInput type="date" name="until" defaultValue={fields.until} />
        </Field>
      </RuleGroup>
      <ConditionFieldsets fields={fields} fieldErrors={fieldErrors} />
      <RuleEvidence fields={fields} fieldErrors={fieldErrors} />
      {buttons}
    </form>
  );
}

function SubjectFields({
  fields,
  fieldErrors,
  choices,
}: Pick<RuleFormProps, "fields" | "fieldErrors" | "choices">) {
  return (
    <RuleGroup title="What it is about">
      <Field label={RULE_LABELS.subject} error={fieldErrors.about}>
        <Select name="about" defaultValue={fields.about}>
          {SUBJECT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SUBJECT_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Product" isOptional error={fieldErrors.productId} hint="For one product.">
        <Select name="productId" defaultValue={fields.productId}>
          <option value="">Choose a product</option>
          {choices.products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Compound"
        isOptional
        error={fieldErrors.compound}
        hint="As products name it. It decides for those alone."
      >
        <TextInput
          name="compound"
          list="compounds"
          autoComplete="off"
          defaultValue={fields.compound}
        />
      </Field>
      <datalist id="compounds">
        {choices.compounds.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label="Form"
        isOptional
        error={fieldErrors.form}
        hint="As products declare it, for example chewable."
      >
        <TextInput name="form" list="forms" autoComplete="off" defaultValue={fields.form} />
      </Field>
      <datalist id="forms">
        {choices.forms.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label="Measured"
        isOptional
        error={fieldErrors.measure}
        hint="What the product declares."
      >
        <Select name="measure" defaultValue={fields.measure}>
          <option value="">Choose a value</option>
          {DECLARED_MEASURES.map((name) => (
            <option key={name} value={name}>
              {`${MEASURES[name].label}, ${MEASURES[name].unit}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="More than" isOptional error={fieldErrors.over} hint="The limit itself passes.">
        <TextInput name="over" inputMode="decimal" autoComplete="off" defaultValue={fields.over} />
      </Field>
    </RuleGroup>
  );
}
