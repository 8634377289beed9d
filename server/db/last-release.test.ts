import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Snapshot, stricterThan } from "#tests/support/stricter-schema.ts";
import { LAST_RELEASE } from "./last-release.ts";

/*
 * Proves RUN-42. While a release is deployed, the one before it works on the new tables.
 */

const META = "server/db/migrations/meta";
const snapshotOf = (tag: string): Snapshot =>
  JSON.parse(readFileSync(`${META}/${tag.slice(0, 4)}_snapshot.json`, "utf8"));

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(`${META}/_journal.json`, "utf8"),
);
const tags = journal.entries.map(({ tag }) => tag);
const then = snapshotOf(LAST_RELEASE.migration);

it("the last release's code can work on every schema since", () => {
  const since = tags.indexOf(LAST_RELEASE.migration);
  expect(since, "the last release's migration").toBeGreaterThanOrEqual(0);
  const contracted = new Set(LAST_RELEASE.contracted);
  // Each is named by the migration that brought it, and not again by those after it.
  const brought = new Map<string, string>();
  for (const tag of tags.slice(since + 1))
    for (const what of stricterThan(then, snapshotOf(tag)))
      if (!brought.has(what)) brought.set(what, tag);
  const stricter = [...brought].map(([what, tag]) => `${tag}: ${what}`);
  expect(stricter.filter((what) => !contracted.has(what))).toEqual([]);
  // Entries that were allowed are still needed, so that the list is emptied with each release.
  expect(LAST_RELEASE.contracted.filter((what) => !stricter.includes(what))).toEqual([]);
});

const changed = (change: (schema: Snapshot) => void): string[] => {
  const schema = structuredClone(then);
  change(schema);
  return stricterThan(then, schema);
};
const orders = (schema: Snapshot) => schema.tables["public.orders"] ?? expect.fail("no orders");
const stateOf = (schema: Snapshot) =>
  schema.tables["public.incoming_payments"]?.checkConstraints["incoming_payments_state"] ??
  expect.fail("no check");
const column = { type: "text", notNull: false };

/** The same set of values as one list. */
const asList = (check: string): string =>
  check.replaceAll(/(?:in \(|array\[)('.*')[)\]]/g, (_, values: string) => {
    const list = `'{${values.replaceAll(/[' ]/g, "")}}'::text[]`;
    return check.includes("<@") ? list : `= any (${list})`;
  });

it("notices what would break it", () => {
  expect(changed((schema) => delete schema.tables["public.orders"])).toEqual(["orders is gone"]);
  expect(changed((schema) => delete orders(schema).columns["city"])).toEqual([
    "orders.city is gone",
  ]);
  expect(
    changed((schema) => (orders(schema).columns["city"] = { type: "integer", notNull: true })),
  ).toEqual(["orders.city is integer, was text"]);
  expect(
    changed((schema) => (orders(schema).columns["address_2"] = { ...column, notNull: true })),
  ).toEqual(["orders.address_2 must have a value"]);
  expect(
    changed((schema) => (orders(schema).columns["new"] = { ...column, notNull: true })),
  ).toEqual(["orders.new must have a value"]);
  expect(
    changed((schema) => {
      const check = stateOf(schema);
      check.value = check.value.replace("'dismissed'", "'returned'");
    }),
  ).toEqual(["incoming_payments: incoming_payments_state no longer accepts 'dismissed'"]);
  expect(
    changed((schema) => {
      const check = orders(schema).checkConstraints["orders_cancel_reason"];
      if (check) check.value = check.value.replace(",by_staff", "");
    }),
  ).toEqual(["orders: orders_cancel_reason no longer accepts 'by_staff'"]);
  expect(
    changed((schema) => (orders(schema).checkConstraints["new"] = { value: "city <> ''" })),
  ).toEqual(["orders: new refuses more"]);
  expect(
    changed((schema) => {
      orders(schema).uniqueConstraints["new"] = { columns: ["city"] };
      orders(schema).indexes["one_city"] = { isUnique: true };
    }),
  ).toEqual(["orders: new is unique", "orders: one_city is unique"]);
});

it("accepts what it does not see", () => {
  expect(
    changed((schema) => {
      orders(schema).columns["nullable"] = column;
      orders(schema).columns["filled"] = { ...column, notNull: true, default: "''" };
      orders(schema).columns["city"] = { ...column, notNull: false };
      orders(schema).checkConstraints["of_new"] = {
        value: "\"orders\".\"nullable\" in ('a', 'b')",
      };
      const check = orders(schema).checkConstraints["orders_cancel_reason"];
      if (check) check.value = check.value.replace(",by_staff", ",by_staff,by_owner");
      const state = stateOf(schema);
      state.value = asList(state.value.replace("'open'", "'open', 'returned'"));
      delete orders(schema).checkConstraints["orders_state"];
      schema.tables["public.new"] = orders(schema);
    }),
  ).toEqual([]);
});
