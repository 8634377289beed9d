import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { RuleFormProps } from "./rule-form.tsx";
import { RuleGroup } from "./rule-group.tsx";
import { RULE_LABELS } from "./rule-texts.ts";

/** Where a rule is written, how sure that is, and when it is looked up again. */
export const RuleEvidence = ({
  fields,
  fieldErrors,
}: Pick<RuleFormProps, "fields" | "fieldErrors">) => (
  <RuleGroup title="Where it is written">
    <Field
      label={RULE_LABELS.source}
      isOptional
      error={fieldErrors.source}
      hint="The law, or where you read of it: a name or a link."
    >
      <TextInput name="source" autoComplete="off" defaultValue={fields.source} />
    </Field>
    <Field
      label={RULE_LABELS.certainty}
      error={fieldErrors.certainty}
      hint="High, medium, low or unverified, and why."
    >
      <TextInput name="certainty" autoComplete="off" defaultValue={fields.certainty} />
    </Field>
    <Field
      label={RULE_LABELS.lastChecked}
      isOptional
      error={fieldErrors.lastChecked}
      hint="As 2026-11-23, or 2026-11."
    >
      <TextInput name="lastChecked" autoComplete="off" defaultValue={fields.lastChecked} />
    </Field>
    <Field
      label={RULE_LABELS.checkAgainBy}
      isOptional
      error={fieldErrors.checkAgainBy}
      hint="Today reminds you from this day on."
    >
      <TextInput type="date" name="checkAgainBy" defaultValue={fields.checkAgainBy} />
    </Field>
    <Field
      label={RULE_LABELS.note}
      isOptional
      error={fieldErrors.note}
      hint="Staff alone see it."
      className="sm:col-span-2"
    >
      <TextArea name="note" rows={3} defaultValue={fields.note} />
    </Field>
  </RuleGroup>
);
