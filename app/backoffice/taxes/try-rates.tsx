import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { TriedPlaceFields } from "#domain/eligibility/tried-place-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { emphasized } from "../reports/emphasized.tsx";
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

const strong = (row: Row, text: string) => emphasized({ isWhole: row.id === "whole" }, text);

const COLUMNS: TableColumn<Row>[] = [
  { header: "Rate of", cell: (row) => strong(row, row.name) },
  { header: "Since", cell: ({ since }) => since },
  { header: "Percent", cell: (row) => strong(row, row.percent), isNumeric: true },
  { header: "Amount", cell: (row) => strong(row, row.amount), isNumeric: true },
];

/** What the rates in force would come to at a place. */
export function TryRates({ fields, fieldErrors, tried }: TryRatesProps) {
  return (
    <Section title={RATE_TEXTS.try} hint={RATE_TEXTS.tryHint}>
      <form className="grid max-w-4xl items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={RATE_TEXTS.zip} error={fieldErrors.zip}>
          <TextInput
            name="zip"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            defaultValue={fields.zip}
          />
        </Field>
        <Field label={RATE_TEXTS.city} isOptional hint={RATE_TEXTS.cityHint}>
          <TextInput name="city" autoComplete="off" defaultValue={fields.city} />
        </Field>
        <Field label={RATE_TEXTS.day} error={fieldErrors.day}>
          <TextInput name="day" type="date" defaultValue={fields.day} />
        </Field>
        <Field label={RATE_TEXTS.goods} error={fieldErrors.goods} hint="In dollars.">
          <TextInput
            name="goods"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={fields.goods}
          />
        </Field>
        <Field label={RATE_TEXTS.shipping} isOptional error={fieldErrors.shipping}>
          <TextInput
            name="shipping"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={fields.shipping}
          />
        </Field>
        <Checkbox
          name="taxesShipping"
          label={RATE_TEXTS.taxesShipping}
          defaultChecked={fields.taxesShipping !== ""}
        />
        <Button className="justify-self-start">{RATE_TEXTS.tryIt}</Button>
      </form>
      {tried === null ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="font-medium">{tried.where}</p>
          {tried.rows.length === 0 ? (
            <p>{RATE_TEXTS.noRates}</p>
          ) : (
            <Table
              caption={RATE_TEXTS.whole}
              isCaptionHidden
              columns={COLUMNS}
              rows={tried.rows}
              rowKey={({ id }) => id}
              density="dense"
            />
          )}
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
