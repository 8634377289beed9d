import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { ManifestQuery } from "#domain/report/manifest.ts";
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
    <Field label={SHIPMENT_TEXTS.month}>
      <Select name="month" defaultValue={query.month}>
        {months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
    <Field label={SHIPMENT_TEXTS.state}>
      <Select name="state" defaultValue={query.state ?? ""}>
        <option value="">{SHIPMENT_TEXTS.allStates}</option>
        {states.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
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
