import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/* Every table that refers to a person refuses new data for an erased one. */

/** Columns that refer to a person and are not guarded, and why. */
const EXEMPT: Record<string, string> = {
  "profiles.id": "It is the person, erased with the account and guarded by keep_erased.",
  "affiliate_ledger.profile_id":
    "The books continue: a refund after the erasure takes a commission back.",
  "affiliate_bank.affiliate_number":
    "It belongs to an account number; a trigger opens it and erase_person empties it.",
};

let test: TestDatabase;
let columns: { table: string; column: string; isGuarded: boolean }[];

beforeAll(async () => {
  test = await createTestDatabase();
  await test.asOwner(`
    insert into "user" (id, name, email, erasure_requested_at, erasure_requested_by)
      values ('pat', 'Pat', 'pat@mail.example', now() - interval '8 days', 'customer:pat');
    insert into "user" (id, name, email) values ('ann', 'Ann', 'ann@mail.example');
    select erase_person('pat')`);
  ({ rows: columns } = await test.db.execute<(typeof columns)[number]>(sql`
    select t.oid::regclass::text as table, attname as column, exists (
        select from pg_trigger where tgrelid = t.oid and tgfoid = 'refuse_erased'::regproc and tgenabled = 'O'
          and attname = any (string_to_array(encode(tgargs, 'escape'), '\\000'))) as "isGuarded"
      from pg_class t join pg_attribute a on attrelid = t.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
        attname ~ '^(user|customer|profile|person|member|owner)_?id$' or exists (
          select from pg_constraint where contype = 'f' and conrelid = t.oid and attnum = any (conkey)
            and confrelid in ('"user"'::regclass, 'profiles'::regclass)))
      order by 1, 2`));
});
afterAll(() => test.drop());

it("every table that refers to a person has a guard, or a reason not to", () => {
  const unguarded = columns.filter(({ isGuarded }) => !isGuarded);
  expect(unguarded.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    Object.keys(EXEMPT).toSorted(),
  );
  expect(columns.length).toBeGreaterThan(15);
});

describe("a guard", () => {
  it("refuses an erased person's row, in every table that has one", async () => {
    for (const { table, column } of columns.filter(({ isGuarded }) => isGuarded)) {
      const insert = (person: string) =>
        test.asOwner(`insert into ${table} (${column}) values ('${person}')`).then(
          () => "added",
          (error: Error) => error.message,
        );
      expect({ table, answer: await insert("pat") }).toEqual({
        table,
        answer: "user pat is erased",
      });
      // Whatever else a row with only an owner lacks.
      expect(`${table}: ${await insert("ann")}`).not.toContain("erased");
    }
  });

  it("refuses to assign a row to an erased person", async () => {
    const attempt = test.asOwner(`
      insert into carts (user_id, lines) values ('ann', '[]');
      update carts set user_id = 'pat' where user_id = 'ann'`);
    await expect(attempt).rejects.toThrow("user pat is erased");
  });

  it("accepts a row without an owner", async () => {
    await test.asOwner(
      "insert into affiliate_touches (kind, outcome, path) values ('link', 'unknown_number', '/')",
    );
    const { rows } = await test.db.execute(sql`select profile_id from affiliate_touches`);
    expect(rows).toContainEqual({ profile_id: null });
  });
});
