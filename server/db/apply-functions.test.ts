import { sql } from "drizzle-orm";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

/* The database has what server/db/functions contains, and a start applies only what has changed. */

let test: TestDatabase;
let folder: string;

/** An up-to-date database, and a copy of its SQL to edit. */
beforeEach(async () => {
  test = await createTestDatabase(1);
  folder = await mkdtemp(path.join(tmpdir(), "mitra-database-"));
  for (const name of ["migrations", "functions", "calls"])
    await cp(`server/db/${name}`, path.join(folder, name), { recursive: true });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await test.drop();
});

const start = () => migrateDatabase(test.connection, folder);
const pathOf = (name: string) => path.join(folder, "functions", `${name}.sql`);

/** The database's functions and the transaction that created each. */
async function state(): Promise<Record<string, string>> {
  const { rows } = await test.db.execute<{ name: string; version: string }>(sql`
    select proname as name, pg_proc.xmin || ' ' || md5(prosrc) as version
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname || ' of ' || tgrelid::regclass, xmin::text from pg_trigger where not tgisinternal`);
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(pathOf(name), "utf8");
  expect(change(text)).not.toBe(text);
  await writeFile(pathOf(name), change(text));
}

async function addMigration(text: string): Promise<void> {
  const migrations = path.join(folder, "migrations");
  const file = path.join(migrations, "meta/_journal.json");
  const journal: { entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] } =
    JSON.parse(await readFile(file, "utf8"));
  journal.entries.push({
    idx: journal.entries.length,
    when: (journal.entries.at(-1)?.when ?? 0) + 1,
    tag: "9999_added",
    breakpoints: true,
  });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(migrations, "9999_added.sql"), text);
}

it("a start applies the functions whose text has changed, and no other", async () => {
  const before = await state();
  await start();
  expect(await state()).toEqual(before);
  await edit("keep-closed", (text) => text.replace("is canceled for good", "stays canceled"));
  await start();
  const after = await state();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.toSorted()).toEqual(["keep_closed", "orders_keep_closed of orders"]);
  await start();
  expect(await state()).toEqual(after);
});

it.each([
  [
    "in its body",
    "keep-closed",
    (text: string) => text.replace("raise exception", "rise exeption"),
  ],
  ["in a trigger", "keep-closed", (text: string) => text.replace("on orders", "on odrers")],
  [
    "in what it calls",
    "is-erasing",
    (text: string) => text.replace("works_as_owner", "worksasowner"),
  ],
])(
  "an error %s names the function, stops the start, and leaves all unchanged",
  async (_, name, change) => {
    const before = await state();
    await edit("announce-page-change", (text) => text.replace("return null", "return new"));
    await edit("works-as-owner", (text) => text.replace("'public.\"user\"'", "'\"user\"'"));
    await edit(name, change);
    await expect(start()).rejects.toThrow(`server/db/functions/${name}.sql cannot be applied: `);
    expect(await state()).toEqual(before);
  },
);

it("a function that needs one later in name order is applied with it", async () => {
  await edit("carries-memo", (text) =>
    text.replace("select position", "select later() > 0 and position"),
  );
  await writeFile(
    pathOf("later"),
    "create function later() returns integer language sql as 'select 1'".replace(
      "create",
      "create or replace",
    ),
  );
  await start();
  const { rows } = await test.db.execute(sql`select carries_memo('a-b', 'AB') as carries`);
  expect(rows).toEqual([{ carries: true }]);
});

it("a table recreated by a migration has its triggers", async () => {
  const before = Object.keys(await state());
  await addMigration(`
    create table remade (like overnight including all);
    drop table overnight;
    alter table remade rename to overnight`);
  await start();
  expect(Object.keys(await state()).toSorted()).toEqual(before.toSorted());
});

it("a table added by a migration refuses rows that belong to an erased person", async () => {
  await addMigration(
    'create table wishes (profile_id text references profiles, giver text references "user")',
  );
  await start();
  await test.asOwner(`
    insert into "user" (id, name, email, erasure_requested_at, erasure_requested_by)
      values ('pat', 'Pat', 'pat@mail.example', now() - interval '8 days', 'customer:pat');
    select erase_person('pat')`);
  for (const column of ["profile_id", "giver"]) {
    const attempt = test.asOwner(`insert into wishes (${column}) values ('pat')`);
    await expect(attempt).rejects.toThrow("user pat is erased");
  }
});

it("a function dropped by a migration with its file is applied when the file returns", async () => {
  const text = await readFile(pathOf("carries-memo"), "utf8");
  await rm(pathOf("carries-memo"));
  await addMigration("drop function carries_memo");
  await start();
  expect(await state()).not.toHaveProperty("carries_memo");
  await writeFile(pathOf("carries-memo"), text);
  await start();
  expect(await state()).toHaveProperty("carries_memo");
});

it("every function and view is in the file with its name, except an extension's and those that only indexes use", async () => {
  const { rows } = await test.db.execute<{ name: string; is_indexed: boolean }>(sql`
    select proname as name, exists (select from pg_depend join pg_index on indexrelid = objid
        where refobjid = p.oid and classid = 'pg_class'::regclass) as is_indexed
    from pg_proc p where pronamespace in ('public'::regnamespace, 'reporting'::regnamespace)
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'reporting_' || viewname, false from pg_views where schemaname = 'reporting'`);
  const files = await readdir("server/db/functions");
  const names = rows
    .map(({ name, is_indexed: isIndexed }) => ({
      file: `${name.replaceAll("_", "-")}.sql`,
      isIndexed,
    }))
    .filter(({ file, isIndexed }) => !isIndexed || files.includes(file));
  expect(names.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});
