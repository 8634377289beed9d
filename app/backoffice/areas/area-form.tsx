import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/field.tsx";
import type { AreaFields } from "#domain/eligibility/area-form.ts";
import { AREA_LEVELS } from "#domain/eligibility/banned-area.ts";
import { US_STATES } from "#domain/eligibility/us-states.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { AREA_LABELS, LEVEL_LABELS } from "./area-texts.ts";

interface AreaFormProps {
  fields: AreaFields;
  fieldErrors: FieldErrors<AreaFields>;
  /** Which place it is, is chosen once. */
  isNew: boolean;
  /** The form's buttons. */
  children: ReactNode;
}

/** A rule about a place. */
export function AreaForm({ fields, fieldErrors, isNew, children }: AreaFormProps) {
  const hasParts = isNew || fields.level !== "state";
  return (
    <form method="post" className="grid max-w-3xl gap-2">
      {isNew ? (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Field label={AREA_LABELS.level} error={fieldErrors.level}>
            <Select name="level" defaultValue={fields.level}>
              {AREA_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {LEVEL_LABELS[level]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={AREA_LABELS.state} error={fieldErrors.state}>
            <Select name="state" defaultValue={fields.state}>
              <option value="">Choose a state</option>
              {Object.entries(US_STATES).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ) : (
        <>
          <input type="hidden" name="level" value={fields.level} />
          <input type="hidden" name="state" value={fields.state} />
        </>
      )}
      <Checkbox
        name="enabled"
        defaultChecked={fields.enabled === "on"}
        label="Banned: nothing ships there"
        hint="Off: the place is only watched, and orders go there."
      />
      {hasParts ? (
        <>
          <Field
            label={AREA_LABELS.name}
            error={fieldErrors.name}
            hint="As people write it, for example Sarasota County. A state needs none."
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
            <TextArea name="zipsCore" rows={3} defaultValue={fields.zipsCore} />
          </Field>
          <Field
            label={AREA_LABELS.zipsOverlap}
            isOptional
            error={fieldErrors.zipsOverlap}
            hint="They count as banned, too."
          >
            <TextArea name="zipsOverlap" rows={2} defaultValue={fields.zipsOverlap} />
          </Field>
        </>
      ) : (
        <input type="hidden" name="name" value={fields.name} />
      )}
      <div className="grid gap-x-4 sm:grid-cols-3">
        <Field
          label={AREA_LABELS.certainty}
          error={fieldErrors.certainty}
          hint="High, medium, low or unverified, and why."
        >
          <TextInput name="certainty" autoComplete="off" defaultValue={fields.certainty} />
        </Field>
        <Field
          label={AREA_LABELS.lastChecked}
          isOptional
          error={fieldErrors.lastChecked}
          hint="As 2026-11-23, or 2026-11."
        >
          <TextInput name="lastChecked" autoComplete="off" defaultValue={fields.lastChecked} />
        </Field>
        <Field
          label={AREA_LABELS.checkAgainBy}
          isOptional
          error={fieldErrors.checkAgainBy}
          hint="Today reminds you from this day on."
        >
          <TextInput type="date" name="checkAgainBy" defaultValue={fields.checkAgainBy} />
        </Field>
      </div>
      <Field
        label={AREA_LABELS.source}
        isOptional
        error={fieldErrors.source}
        hint="The law, or where you read of it: a name or a link."
      >
        <TextInput name="source" autoComplete="off" defaultValue={fields.source} />
      </Field>
      <Field
        label={AREA_LABELS.note}
        isOptional
        error={fieldErrors.note}
        hint="Staff alone see it."
      >
        <TextArea name="note" rows={3} defaultValue={fields.note} />
      </Field>
      {children}
    </form>
  );
}
