import type { ReactNode } from "react";
import type { TableColumn } from "#app/ui/table.tsx";
import { type Cents, formatDollars, toNumeric } from "#domain/money/cents.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

/** A report's figure: its label, its meaning, and its format on a page and in a file. */
interface Figure<Value> {
  label: string;
  means?: string | undefined;
  words: (value: Value) => string;
  cell: (value: Value) => string;
}

export const countText = (number: number): string => number.toLocaleString("en-US");

export const count = (label: string, means?: string): Figure<number> => ({
  label,
  means,
  words: countText,
  cell: String,
});

export const dollars = (label: string, means?: string): Figure<Cents> => ({
  label,
  means,
  words: formatDollars,
  cell: toNumeric,
});

export const text = (label: string, means?: string): Figure<string> => ({
  label,
  means,
  words: (value) => value,
  cell: (value) => value,
});

/** A row is about one subject; the last row is the total. */
interface Row {
  id: string;
  name: string;
  isWhole?: boolean;
}

export const wholeRow = <Values extends object>(values: Values) => ({
  ...values,
  id: "whole",
  name: REPORT_TEXTS.whole,
  isWhole: true,
});

/** A cell of a report's table, in bold in the total row. */
export const emphasized = (row: Pick<Row, "id" | "isWhole">, cell: string): ReactNode =>
  row.isWhole ? <strong>{cell}</strong> : cell;

/** A report's figures as table columns, file cells and definitions. */
export function sheet<Values extends object>(figures: {
  [Name in keyof Values]: Figure<Values[Name]>;
}) {
  // Object.keys widens the figures' names to strings.
  const names = Object.keys(figures) as (keyof Values)[];
  const words = (values: Values, name: keyof Values) => figures[name].words(values[name]);
  const column = (name: keyof Values): TableColumn<Values & Row> => ({
    header: figures[name].label,
    cell: (row) => emphasized(row, words(row, name)),
    isNumeric: true,
  });
  return {
    words,
    labelOf: (name: keyof Values) => figures[name].label,
    labels: names.map((name) => figures[name].label),
    cells: (values: Values) => names.map((name) => figures[name].cell(values[name])),
    definitions: names.flatMap((name) => {
      const { label, means } = figures[name];
      return means === undefined ? [] : [{ term: label, description: means }];
    }),
    /** @param about what the rows are about @param last the figure to show last, if it isn't the last one already */
    columns: (about: string, last?: keyof Values): TableColumn<Values & Row>[] => [
      { header: about, cell: (row) => emphasized(row, row.name) },
      ...names.filter((name) => name !== last).map(column),
      ...(last === undefined ? [] : [column(last)]),
    ],
  };
}
