import { expect, it } from "vitest";
import { REGISTRATION } from "#domain/eligibility/registration.ts";
import { count } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { recordColumns } from "./record-columns.ts";
import { registrations } from "./schema/eligibility.ts";

it("has a column for each field, and doesn't compile where one is missing or of another type", () => {
  expect(Object.keys(recordColumns(REGISTRATION, registrations))).toEqual(REGISTRATION.names);
  const names = (columns: object) => Object.keys(columns);
  // @ts-expect-error The table has no such column.
  expect(names(recordColumns(record({ color: line("Color") }), registrations))).toEqual(["color"]);
  // @ts-expect-error The column holds texts.
  names(recordColumns(record({ number: count("Number", { min: 0, max: 9 }) }), registrations));
});
