import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import type { TriedPlaceFields } from "#domain/eligibility/tried-place-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { emphasized } from "../reports/sheet.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import { RATE_TEXTS } from "./rate-texts.ts";
import type { triedView } from "./rate-view.ts";

interface TryRatesProps {
  fields: TriedPlaceFields;
  fieldErrors: FieldErrors<TriedPlaceFields>;
  /** null = nothing was asked yet. */
  tried: ReturnType<typeof triedView> | null;
}

type Row = ReturnType<typeof triedView>["rows"][number];

const strong = (row: Row, text: string) =>
  emphasized({ id: row.id, isWhole: row.id === "whole" }, text);

const COLUMNS: TableColumn<Row>[] = [
  { header: "Rate of", cell: (row) => strong(row, row.name) },
  { header: "Since", cell: ({ since }) => since },
  { header: "Percent", cell: (row) => strong(row, row.percent), isNumeric: true },
  { header: "Amount", cell: (row) => strong(row, row.amount), isNumeric: true },
];

/** What the rates in force would come to at a place. */
export function TryRates({ tried, ...form }: TryRatesProps) {
  return (
    <Section title={RATE_TEXTS.try} hint={RATE_TEXTS.tryHint}>
      <form className="grid max-w-4xl items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          form={form}
          name="zip"
          label={RATE_TEXTS.zip}
          inputMode="numeric"
          maxLength={5}
        />
        <Field label={RATE_TEXTS.city} isOptional hint={RATE_TEXTS.cityHint}>
          <TextInput name="city" autoComplete="off" defaultValue={form.fields.city} />
        </Field>
        <TextField form={form} name="day" label={RATE_TEXTS.day} type="date" />
        <TextField
          form={form}
          name="goods"
          label={RATE_TEXTS.goods}
          hint="In dollars."
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="shipping"
          label={RATE_TEXTS.shipping}
          isOptional
          inputMode="decimal"
        />
        <Checkbox
          name="taxesShipping"
          label={RATE_TEXTS.taxesShipping}
          defaultChecked={form.fields.taxesShipping !== ""}
        />
        <Button className="justify-self-start">{RATE_TEXTS.tryIt}</Button>
      </form>
      {tried === null ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="font-medium">{tried.where}</p>
          <Rows
            name={RATE_TEXTS.whole}
            columns={COLUMNS}
            rows={tried.rows}
            by="id"
            empty={<p>{RATE_TEXTS.noRates}</p>}
          />
          {tried.excise.map((line) => (
            <p key={line} className="text-small break-words">
              {line}
            </p>
          ))}
        </div>
      )}
    </Section>
  );
}
