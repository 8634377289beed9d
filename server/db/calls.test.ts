import { globSync } from "node:fs";
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { callName } from "./calls.ts";
import { migrateDatabase } from "./migrate.ts";

/* Proves RUN-43: builds side by side each have their own text of the functions that the app calls. */

let test: TestDatabase;
const folders: string[] = [];
beforeEach(async () => void (test = await createTestDatabase(2)));
afterEach(async () => {
  await test.drop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Another build, whose earning_referrer ends with this. */
async function buildWith(change: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "mitra-build-"));
  folders.push(folder);
  await cp("server/db", folder, { recursive: true });
  await appendFile(path.join(folder, "calls/earning-referrer.sql"), change);
  return folder;
}

const start = (folder = "server/db") => migrateDatabase(test.connection, folder);
const schemas = async () => {
  const { rows } = await test.pool.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname like 'fn\\_%' order by 1",
  );
  return rows.map(({ name }) => name);
};
const own = callName("").slice(0, -1);

it("the next build has its own functions, and the one before keeps those it has", async () => {
  const before = await schemas();
  expect(before).toEqual([own]);
  await start(
    await buildWith(`
      create or replace function fn.earning_referrer(number int) returns int language sql stable as 'select 7'`),
  );
  const next = (await schemas()).find((name) => name !== own);
  const { rows } = await test.pool.query(
    `select ${callName("earning_referrer")}(1) as mine, ${next}.earning_referrer(1) as theirs`,
  );
  expect(rows).toEqual([{ mine: 1, theirs: 7 }]);
});

it("those of the build before the last are dropped, and made again by a rollback", async () => {
  const [second, third] = [await buildWith("-- second"), await buildWith("-- third")];
  await start(second);
  await start(third);
  expect(await schemas()).toHaveLength(2);
  expect(await schemas()).not.toContain(own);
  await start();
  expect(await schemas()).toContain(own);
  expect(await schemas()).toHaveLength(2);
});

it("the shop's role may call them after a restore that lost the grants", async () => {
  const ask = () => test.pool.query(`select ${callName("earning_referrer")}(1) as number`);
  await test.asOwner(`revoke usage on schema ${own} from mitra_shop`);
  await expect(ask()).rejects.toThrow("permission denied for schema");
  await start();
  expect((await ask()).rows).toEqual([{ number: 1 }]);
});

it("an error in one leaves the database as it was", async () => {
  const broken = await buildWith(
    "; create or replace function fn.none() returns int language sql as 'select nothing()'",
  );
  await expect(start(broken)).rejects.toThrow("nothing() does not exist");
  expect(await schemas()).toEqual([own]);
});

it("the app calls each function of the folder, and no other", async () => {
  const files = await readdir("server/db/calls");
  const names = files.map((file) => file.replace(".sql", "").replaceAll("-", "_"));
  const code = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] });
  const texts = await Promise.all(
    [...code, ...files.map((file) => `server/db/calls/${file}`)].map((file) =>
      readFile(file, "utf8"),
    ),
  );
  const called = texts.flatMap((text) =>
    [...text.matchAll(/(?:call\("|(?<!function )\bfn\.)(\w+)/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(called)].toSorted()).toEqual(names.toSorted());
});
