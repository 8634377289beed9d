import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { ManifestQuery } from "#domain/report/manifest.ts";
import { ChoiceField } from "../ui/form-fields.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";
import { SHIPMENT_TEXTS } from "./shipment-texts.ts";

interface ShipmentFormProps {
  query: ManifestQuery;
  months: readonly { value: string; name: string }[];
  states: readonly { value: string; name: string }[];
}

/** Chooses the month and the place, in the address. */
export const ShipmentForm = ({ query, months, states }: ShipmentFormProps) => (
  <form
    aria-label="Month and place"
    className="grid items-start gap-x-4 gap-y-1 border-y border-line pt-4 pb-2 sm:grid-cols-2 lg:grid-cols-5"
  >
    <ChoiceField
      name="month"
      label={SHIPMENT_TEXTS.month}
      defaultValue={query.month}
      options={months.map(({ value, name }) => [value, name])}
    />
    <ChoiceField
      name="state"
      label={SHIPMENT_TEXTS.state}
      defaultValue={query.state}
      empty={SHIPMENT_TEXTS.allStates}
      options={states.map(({ value, name }) => [value, name])}
    />
    <Field label={SHIPMENT_TEXTS.county} hint={SHIPMENT_TEXTS.countyHint}>
      <TextInput name="county" autoComplete="off" defaultValue={query.county ?? ""} />
    </Field>
    <Field label={SHIPMENT_TEXTS.zip} hint={SHIPMENT_TEXTS.zipHint}>
      <TextInput name="zip" autoComplete="off" inputMode="numeric" defaultValue={query.zip ?? ""} />
    </Field>
    <Button variant="secondary" className="justify-self-start max-sm:mb-2 sm:mt-7">
      {REPORT_TEXTS.show}
    </Button>
  </form>
);
