import { Button } from "#app/ui/button.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { TRIED_PLACE } from "#domain/tax/tried-place.ts";
import { emphasized } from "../reports/sheet.tsx";
import { RecordFields, type RecordFieldsProps } from "../ui/record-fields.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import { RATE_TEXTS } from "./rate-texts.ts";
import type { triedView } from "./rate-view.ts";

interface TryRatesProps extends Pick<
  RecordFieldsProps<typeof TRIED_PLACE.fields>,
  "texts" | "errors"
> {
  /** `null` before the form is submitted. */
  tried: ReturnType<typeof triedView> | null;
}

type Row = ReturnType<typeof triedView>["rows"][number];

const strong = (row: Row, text: string) =>
  emphasized({ id: row.id, isWhole: row.id === "whole" }, text);

const COLUMNS: TableColumn<Row>[] = [
  { header: "Rate", cell: (row) => strong(row, row.name) },
  { header: "Since", cell: ({ since }) => since, isDate: true },
  { header: "Percent", cell: (row) => strong(row, row.percent), isNumeric: true },
  { header: "Amount", cell: (row) => strong(row, row.amount), isNumeric: true },
];

/** Shows the tax at a place with the rates in force. */
export function TryRates({ tried, ...form }: TryRatesProps) {
  return (
    <Section title="Test an address" hint="Calculates tax with the rates in force.">
      <form className="grid max-w-4xl items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        <RecordFields record={TRIED_PLACE} {...form} />
        <Button className="justify-self-start">Calculate</Button>
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
