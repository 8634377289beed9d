import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { MEASURE_NAMES, MICROBES } from "#domain/catalog/lot-values.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { LotFields } from "#domain/lot/lot-form.ts";
import { LOT_LABELS } from "./lot-texts.ts";

interface LotFieldsProps {
  fields: Partial<LotFields>;
  fieldErrors: FieldErrors<LotFields>;
  /** What is there now where it differs from what was typed; someone changed it meanwhile. */
  now?: Partial<Record<keyof LotFields, string>> | undefined;
}

/** What is written down about a lot. */
export function LotFormFields({ fields, fieldErrors, now }: LotFieldsProps) {
  const errorOf = (name: keyof LotFields) =>
    fieldErrors[name] ?? (now && name in now ? `Now: ${now[name] || "empty"}` : null);
  const day = (name: "madeOn" | "expiresOn" | "testedOn", hint?: string) => (
    <Field label={LOT_LABELS[name]} isOptional error={errorOf(name)} hint={hint}>
      <TextInput type="date" name={name} defaultValue={fields[name]} />
    </Field>
  );
  return (
    <>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {day("madeOn")}
        {day("expiresOn", "The last day on which it may leave.")}
        <Field label={LOT_LABELS.receivedUnits} error={errorOf("receivedUnits")}>
          <TextInput
            name="receivedUnits"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.receivedUnits}
          />
        </Field>
      </div>
      <fieldset className="grid gap-2">
        <legend className="text-heading">What the laboratory found</legend>
        <p className="pb-2 text-small text-soft">
          As the report says. 0 if it looked and found nothing; empty if it did not look.
        </p>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label={LOT_LABELS.laboratory} isOptional error={errorOf("laboratory")}>
            <TextInput name="laboratory" autoComplete="off" defaultValue={fields.laboratory} />
          </Field>
          {day("testedOn")}
          {MEASURE_NAMES.map((name) => (
            <Field key={name} label={LOT_LABELS[name]} isOptional error={errorOf(name)}>
              <TextInput
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={fields[name]}
              />
            </Field>
          ))}
          <Field
            label={LOT_LABELS.isFreeOfMicrobes}
            isOptional
            error={errorOf("microbes")}
            hint="Whether it passed every test for microbes."
          >
            <Select name="microbes" defaultValue={fields.microbes ?? ""}>
              <option value="">Not measured</option>
              <option value="passes">{MICROBES.passes}</option>
              <option value="fails">{MICROBES.fails}</option>
            </Select>
          </Field>
        </div>
      </fieldset>
    </>
  );
}
