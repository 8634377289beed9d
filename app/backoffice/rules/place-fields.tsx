import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { AREA_LEVELS } from "#domain/eligibility/banned-area.ts";
import { EVERYWHERE } from "#domain/eligibility/rule-form.ts";
import type { RuleFormProps } from "./rule-form.tsx";
import { RuleGroup } from "./rule-group.tsx";
import { AREA_LABELS, LEVEL_LABELS } from "./rule-texts.ts";

interface PlaceFieldsProps extends Pick<RuleFormProps, "fields" | "fieldErrors"> {
  /** Its kind and state can be chosen. */
  isNew: boolean;
  mayBeEverywhere?: boolean;
}

/** The place of a rule. */
export const PlaceFields = ({
  fields,
  fieldErrors,
  isNew,
  mayBeEverywhere = false,
}: PlaceFieldsProps) => (
  <RuleGroup title="Where">
    {isNew ? (
      <>
        <Field label={AREA_LABELS.level} error={fieldErrors.level}>
          <Select name="level" defaultValue={fields.level}>
            {mayBeEverywhere ? <option value={EVERYWHERE}>Everywhere</option> : null}
            {AREA_LEVELS.map((level) => (
              <option key={level} value={level}>
                {LEVEL_LABELS[level]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={AREA_LABELS.state}
          error={fieldErrors.state}
          hint={mayBeEverywhere ? "Not needed for everywhere." : undefined}
        >
          <Select name="state" defaultValue={fields.state}>
            <option value="">Choose a state</option>
            <StateOptions />
          </Select>
        </Field>
      </>
    ) : null}
    <Field
      label={AREA_LABELS.name}
      isOptional={mayBeEverywhere}
      error={fieldErrors.name}
      hint="For a county, a city or ZIP Codes, as people write it: Sarasota County."
    >
      <TextInput name="name" autoComplete="off" defaultValue={fields.name} />
    </Field>
    <Field
      label={AREA_LABELS.aliases}
      isOptional
      error={fieldErrors.aliases}
      hint="Names of the same place in addresses, with commas between them."
    >
      <TextInput name="aliases" autoComplete="off" defaultValue={fields.aliases} />
    </Field>
    <Field
      label={AREA_LABELS.zipsCore}
      isOptional
      error={fieldErrors.zipsCore}
      hint="Five digits each, with commas between them. A county also covers those that the directory puts in it."
    >
      <TextArea name="zipsCore" rows={2} defaultValue={fields.zipsCore} />
    </Field>
    <Field
      label={AREA_LABELS.zipsOverlap}
      isOptional
      error={fieldErrors.zipsOverlap}
      hint="The rule holds in them, too."
    >
      <TextArea name="zipsOverlap" rows={2} defaultValue={fields.zipsOverlap} />
    </Field>
  </RuleGroup>
);
