import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

/* Proves RUN-43: today's code is the earlier version of one that a test makes. */

/** A later version's SQL: a migration more, and a function whose text changed. */
let later: string;
beforeAll(async () => {
  later = await mkdtemp(path.join(tmpdir(), "mitra-later-"));
  await cp("server/db", later, { recursive: true });
  const file = path.join(later, "migrations/meta/_journal.json");
  const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, "utf8"));
  const when = (journal.entries.at(-1)?.when ?? 0) + 1;
  const idx = journal.entries.length;
  journal.entries.push(
    Object.assign({ when }, { idx, version: "7", tag: "9999_later", breakpoints: true }),
  );
  await writeFile(file, JSON.stringify(journal));
  await writeFile(
    path.join(later, "migrations/9999_later.sql"),
    "alter table orders add column later text;",
  );
  await appendFile(
    path.join(later, "functions/is-erasing.sql"),
    "\ncomment on function is_erasing() is 'later';\n",
  );
});
afterAll(() => rm(later, { recursive: true }));

const LATER = `select obj_description('is_erasing'::regproc) as comment,
  (select count(*)::int from information_schema.columns where table_name = 'orders' and column_name = 'later') as columns`;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase(1);
});
afterEach(() => test.drop());

const start = (folder = "server/db") => migrateDatabase(test.connection, folder);
const seen = async () => (await test.db.execute(LATER)).rows;

it("the last release starts on a later version's database, and leaves its functions to it", async () => {
  await start(later);
  await start();
  expect(await seen()).toEqual([{ comment: "later", columns: 1 }]);
  // Forward again.
  await start(later);
  await start();
  expect(await seen()).toEqual([{ comment: "later", columns: 1 }]);
});

it("a version that the later one is not open to is refused, and one of which nothing is said", async () => {
  await start(later);
  await test.asOwner(
    "update drizzle.open_since set migration = (select max(created_at) from drizzle.__drizzle_migrations)",
  );
  await expect(start()).rejects.toThrow("made by another build");
  await test.asOwner("delete from drizzle.open_since");
  await expect(start()).rejects.toThrow("made by another build");
  await test.asOwner("drop table drizzle.open_since");
  await expect(start()).rejects.toThrow("made by another build");
  expect(await seen()).toEqual([{ comment: "later", columns: 1 }]);
});

it("a demo that an earlier build made is refused with what to do, and left as it is", async () => {
  await test.asOwner("update drizzle.__drizzle_migrations set created_at = created_at - 1");
  await expect(start()).rejects.toThrow("For a demo, delete its\ndata folder");
  expect(await seen()).toEqual([{ comment: null, columns: 0 }]);
});
