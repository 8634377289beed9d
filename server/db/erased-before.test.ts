import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connectionTo } from "#tests/support/database-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

const MIGRATIONS = "server/db/migrations";
/** The one that puts erase_person right. */
const AGAIN = "0021_erase_person_again";

let test: TestDatabase;
let earlier: string;
beforeAll(async () => {
  test = await createTestDatabase();
  earlier = await mkdtemp(join(tmpdir(), "mitra-migrations-"));
  await cp(MIGRATIONS, earlier, { recursive: true });
  const path = join(earlier, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, "utf8"));
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === AGAIN),
  );
  await writeFile(path, JSON.stringify({ ...journal, entries }));
});
afterAll(async () => {
  await rm(earlier, { recursive: true });
  await test.drop();
});

it("whom the earlier erase_person erased is named no more once the database is migrated", async () => {
  const server = inject("databaseServer");
  const name = `mitra_before_${randomBytes(4).toString("hex")}`;
  await test.asOwner(`create database ${name}`);
  const connection = connectionTo(server, name);
  try {
    await migrateDatabase(connection, earlier);
    const notes = await withClient(connection, async (client) => {
      await client.query(`
        insert into "user" (id, name, email, erasure_requested_at, erasure_requested_by)
          values ('pat', 'Pat', 'pat@mail.example', now() - interval '8 days', 'customer:pat');
        update profiles set affiliate_number = 77 where id = 'pat';
        insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, note)
          values (1, 'adjustment', 'a', 77, 5, true, 'Pat is kind'), (2, 'payout', 'reference:@pat', 77, 5, false, '@pat')`);
      await client.query("select erase_person('pat')");
      return client.query("select note from affiliate_ledger order by id");
    });
    expect(notes.rows).toEqual([{ note: "Pat is kind" }, { note: "@pat" }]);
    await migrateDatabase(connection, MIGRATIONS);
    const { rows } = await withClient(connection, (client) =>
      client.query("select note, cause_id from affiliate_ledger order by id"),
    );
    expect(rows).toEqual([
      { note: "Erased", cause_id: "a" },
      { note: "Erased", cause_id: expect.stringMatching(/^reference:erased \d+$/) },
    ]);
  } finally {
    await test.asOwner(`drop database ${name}`);
  }
});

async function withClient<Answer>(
  connection: pg.ClientConfig,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
