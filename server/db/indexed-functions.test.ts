import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/*
 * Indexes hold what these functions said when a row was written, so they never say anything else without a migration that
 * makes the indexes again. The newest that has one of them has the text that its index was made by (ORDER-16).
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const FOLDER = "server/db/migrations";
const STATEMENTS = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql"))
  .toSorted()
  .flatMap((file) => readFileSync(`${FOLDER}/${file}`, "utf8").split("--> statement-breakpoint"));
const FIRST = ["mailbox_of", "phone_of", "home_of", "fold_text"].map((name) =>
  (
    STATEMENTS.findLast((one) =>
      new RegExp(`create (?:or replace )?function ${name}\\(`).test(one),
    ) ?? ""
  ).replace(new RegExp(`create (?:or replace )?function ${name}`), `create function first_${name}`),
);

const words =
  "12 4a Oak elm Street AVENUE road Drive lane Court place Circle boulevard Parkway highway Terrace north South east West Apt apartment unit Suite ste straße Ünit İstanbul".split(
    " ",
  );
const part = fc.oneof(
  fc.constantFrom(...words, "@", "+", ".", ",", "#", "-", " ", "\t", "\n", "\u{a0}", "jane", "303"),
  fc.constantFrom("gmail.com", "GoogleMail.com", "555", "0100", "80202", "80202-1234", "é", "☃"),
  fc.string({ unit: "grapheme", maxLength: 4 }).filter((text) => !text.includes("\0")),
);
const text = fc.option(fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")));

it("what indexes hold is what the functions say", async () => {
  expect(FIRST.filter((statement) => statement === "")).toEqual([]);
  await database.asOwner(FIRST.join(";"));
  const pairs = fc.sample(fc.tuple(text, text), { numRuns: 4000, seed: 1 });
  const { rows } = await database.pool.query(
    `select a, b, mailbox_of(a), phone_of(a), home_of(a, b) from jsonb_to_recordset($1) pairs (a text, b text)
     where (mailbox_of(a), phone_of(a), home_of(a, b), fold_text(a))
       is distinct from (first_mailbox_of(a), first_phone_of(a), first_home_of(a, b), first_fold_text(a))`,
    [JSON.stringify(pairs.map(([a, b]) => ({ a, b })))],
  );
  expect(rows).toEqual([]);
  const { rows: said } = await database.pool.query<Record<string, number>>(
    `select count(mailbox_of(a))::int as mailboxes, count(phone_of(a))::int as phones, count(home_of(a, b))::int as homes
     from jsonb_to_recordset($1) pairs (a text, b text)`,
    [JSON.stringify(pairs.map(([a, b]) => ({ a, b })))],
  );
  for (const count of Object.values(said[0] ?? {})) expect(count).toBeGreaterThan(20);
});
