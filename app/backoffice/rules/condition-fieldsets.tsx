import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { MEASURE_NAMES, MEASURES } from "#domain/catalog/lot-values.ts";
import { limitKey } from "#domain/eligibility/rule-conditions-form.ts";
import type { RuleFormProps } from "./rule-form.tsx";
import { RuleGroup } from "./rule-group.tsx";

/** One set of fields for each kind of condition; those that are filled in are asked for, all of them. */
export function ConditionFieldsets({
  fields,
  fieldErrors,
}: Pick<RuleFormProps, "fields" | "fieldErrors">) {
  const check = (
    name: "verifiedAge" | "adultSignature" | "registration" | "report" | "freeOfMicrobes",
    label: string,
  ) => <Checkbox name={name} defaultChecked={fields[name] === "on"} label={label} />;
  return (
    <>
      <RuleGroup
        title="Conditions"
        hint="For “Allowed if”: fill in those that must hold. Leave the others empty."
      >
        <Field
          label="Least age"
          isOptional
          error={fieldErrors.ageYears}
          hint="In years, by the date of birth that the customer gave."
        >
          <TextInput
            name="ageYears"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.ageYears}
          />
        </Field>
        <div className="grid gap-2 py-2 sm:pt-7">
          {check("verifiedAge", "The customer's age is verified")}
          {check("adultSignature", "An adult signs for the parcel")}
          {check("registration", "A registration of the state is valid")}
        </div>
        <Field label="At most so many units in an order" isOptional error={fieldErrors.maxUnits}>
          <TextInput
            name="maxUnits"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.maxUnits}
          />
        </Field>
        <Field
          label="At most so many mg in an order"
          isOptional
          error={fieldErrors.maxMg}
          hint="Of the compound, as the products declare it for a unit."
        >
          <TextInput
            name="maxMg"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={fields.maxMg}
          />
        </Field>
        <Field
          label="Text that the product's warnings must have"
          isOptional
          error={fieldErrors.labelText}
          className="sm:col-span-2"
        >
          <TextArea name="labelText" rows={2} defaultValue={fields.labelText} />
        </Field>
      </RuleGroup>
      <RuleGroup
        title="Laboratory report"
        hint="Of the lot that is packed. Empty limits ask for nothing."
      >
        <div className="grid gap-2 py-2 sm:pt-7">
          {check("report", "The lot has a report")}
          {check("freeOfMicrobes", "It passed the test for microbes")}
        </div>
        <Field label="At most so many days old" isOptional error={fieldErrors.reportMaxAgeDays}>
          <TextInput
            name="reportMaxAgeDays"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.reportMaxAgeDays}
          />
        </Field>
        {MEASURE_NAMES.map((measure) => {
          const name = limitKey(measure);
          const { label, unit } = MEASURES[measure];
          return (
            <Field
              key={name}
              label={`At most: ${label}, ${unit}`}
              isOptional
              error={fieldErrors[name]}
            >
              <TextInput
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={fields[name]}
              />
            </Field>
          );
        })}
      </RuleGroup>
    </>
  );
}
