import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LAST_RELEASE } from "./last-release.ts";

/* Proves RUN-11: what a migration takes of a big table is over at once. */

const FOLDER = "server/db/migrations";
/** Those with a row for each customer or order, or more. */
const BIG = [
  "affiliate_ledger",
  "order_items",
  "orders",
  "payments",
  "profiles",
  "staff_records",
  "user",
];

const statementsOf = (file: string): string[] =>
  readFileSync(`${FOLDER}/${file}`, "utf8").split("--> statement-breakpoint");

const migrations = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql") && file.slice(0, 4) > LAST_RELEASE.migration.slice(0, 4))
  .toSorted();

const altered = (statement: string): string | undefined =>
  /^\s*ALTER TABLE "(\w+)"/.exec(statement)?.[1];

it("no migration builds an index of a big table that it has locked", () => {
  const found = migrations.filter((file) => {
    const statements = statementsOf(file);
    const locked = statements
      .map(altered)
      .filter((name) => name !== undefined && BIG.includes(name));
    return statements.some((statement) => {
      const of = /CREATE (?:UNIQUE )?INDEX [^;]*? ON "(\w+)"/.exec(statement)?.[1] ?? "";
      return BIG.includes(of) && locked.length > 0;
    });
  });
  expect(found).toEqual([]);
});

it("no migration looks through a big table for a new check", () => {
  const found = migrations.flatMap((file) =>
    statementsOf(file)
      .filter((statement) => BIG.includes(altered(statement) ?? ""))
      .filter((statement) => /ADD CONSTRAINT \S+ (?:CHECK|FOREIGN KEY)/.test(statement))
      .filter((statement) => !/NOT VALID;?\s*$/.test(statement))
      .map((statement) => `${file}: ${statement.trim()}`),
  );
  expect(found).toEqual([]);
});
