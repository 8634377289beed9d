import { Column, type GetColumnData, type SQL, sql } from "drizzle-orm";
import { cents } from "#domain/money/cents.ts";
import type { JsonType } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, ValuesOf } from "#domain/record/record.ts";

/** A table with a column of the right type for each field; otherwise the error message takes the column's place. */
type ColumnsFor<Fields extends FieldMap, Table> = {
  [Name in keyof Fields]: Name extends keyof Table
    ? Table[Name] extends Column
      ? GetColumnData<Table[Name]> extends ValuesOf<Fields>[Name]
        ? Table[Name]
        : ValuesOf<Fields>[Name] extends GetColumnData<Table[Name]>
          ? Table[Name]
          : `The column ${Name & string} has another type than the field`
      : `${Name & string} is no column`
    : `The table has no column ${Name & string}`;
};

/** A record's columns to select. A field without a column doesn't compile. */
export function recordColumns<Fields extends FieldMap, Table extends ColumnsFor<Fields, Table>>(
  record: RecordOf<Fields>,
  table: Table,
): Pick<Table, keyof Fields & keyof Table> {
  // Each name has its column, as the type of `table` ensures.
  return Object.fromEntries(record.names.map((name) => [name, table[name as keyof Table]])) as Pick<
    Table,
    keyof Fields & keyof Table
  >;
}

/** The values of a row that the database returned as JSON (`to_jsonb`). */
export function recordOfJson<Fields extends FieldMap, Table extends ColumnsFor<Fields, Table>>(
  record: RecordOf<Fields>,
  table: Table,
  row: Readonly<Record<string, unknown>>,
): ValuesOf<Fields> {
  const columns: Readonly<Record<string, unknown>> = recordColumns(record, table);
  const entries = record.names.map((name) => {
    const column = columns[name];
    const value = column instanceof Column ? (row[column.name] ?? null) : null;
    return [name, value === null ? null : valueOf(record.fields[name]?.json.kind, value)];
  });
  // The columns' types are the fields'.
  return Object.fromEntries(entries) as ValuesOf<Fields>;
}

function valueOf(kind: JsonType["kind"] | undefined, value: unknown): unknown {
  if (kind === "money") return cents(Math.round(Number(value) * 100));
  return kind === "moment" ? new Date(String(value)) : value;
}

/** A row's values as JSON in the history's format, which `accept` reads. */
export function recordState<Fields extends FieldMap, Table extends ColumnsFor<Fields, Table>>(
  record: RecordOf<Fields>,
  table: Table,
): SQL {
  const columns: Readonly<Record<string, unknown>> = recordColumns(record, table);
  const parts = record.names.map((name) => {
    const column = sql`${columns[name]}`;
    const isMoney = record.fields[name]?.json.kind === "money";
    return sql`${name}::text, ${isMoney ? sql`(${column} * 100)::bigint` : column}`;
  });
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
}
