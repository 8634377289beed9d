import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { TraitFields } from "#domain/eligibility/traits-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { TRAIT_LABELS, TRAIT_TEXTS } from "./trait-texts.ts";

const FIGURES = ["mitragynineMg", "sevenOhMg", "sevenOhPercent", "mgPerUnit"] as const;

/** What a product declares, as a form. */
export const TraitsForm = ({
  fields,
  fieldErrors,
}: {
  fields: Partial<TraitFields>;
  fieldErrors: FieldErrors<TraitFields>;
}) => (
  <form method="post" className="grid max-w-xl gap-2">
    <input type="hidden" name="version" value={fields.version} />
    <Field
      label={TRAIT_LABELS.form}
      isOptional
      error={fieldErrors.form}
      hint="One word that rules use too, for example chewable or powder."
    >
      <TextInput name="form" autoComplete="off" defaultValue={fields.form} />
    </Field>
    <Field
      label={TRAIT_LABELS.isAimedAtChildren}
      error={fieldErrors.isAimedAtChildren}
      hint="By its flavor, shape or package."
    >
      <Select name="isAimedAtChildren" defaultValue={fields.isAimedAtChildren}>
        <option value="">Not known</option>
        <option value="no">No</option>
        <option value="yes">Yes</option>
      </Select>
    </Field>
    {FIGURES.map((name) => (
      <Field key={name} label={TRAIT_LABELS[name]} isOptional error={fieldErrors[name]}>
        <TextInput name={name} inputMode="decimal" autoComplete="off" defaultValue={fields[name]} />
      </Field>
    ))}
    <Field label={TRAIT_LABELS.reason} error={fieldErrors.reason} hint={TRAIT_TEXTS.reasonHint}>
      <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
    </Field>
    <Button className="justify-self-start">{TRAIT_TEXTS.save}</Button>
  </form>
);
