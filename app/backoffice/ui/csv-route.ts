import type { LoaderFunctionArgs } from "react-router";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import type { FieldMap, RecordOf, ValuesOf } from "#domain/record/record.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { deskFor } from "../gate/staff-only.ts";

interface CsvRoute<Row> {
  /** The permission to download the file. */
  permission: Permission;
  /** Includes the extension. */
  name: string;
  columns: CsvColumns<Row>;
  /** The rows that the address's filters match, a few hundred at a time. */
  rows: (
    shop: Shop,
    staff: StaffActor,
    parameters: URLSearchParams,
  ) => Promise<AsyncGenerator<Row[]>>;
}

/** A loader that exports a list as CSV: every page of it, streamed as it is read. */
export const csvRoute =
  <Row>({ permission, name, columns, rows }: CsvRoute<Row>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const { staff, shop } = deskFor(permission, context);
    const { searchParams } = new URL(request.url);
    return csvFile(name, columns, await rows(shop, staff, searchParams));
  };

/** Columns for fields of a record. */
export const recordCells = <Row, Fields extends FieldMap>(
  { fields }: RecordOf<Fields>,
  names: readonly (keyof Fields & string)[],
  valuesOf: (row: Row) => ValuesOf<Fields>,
): CsvColumns<Row> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field === undefined
        ? []
        : [[field.label, (row: Row) => field.cell(valuesOf(row)[name])]];
    }),
  );
