import { sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemFacts } from "#app/backoffice/system/system-view.ts";
import { createLocalFiles } from "#server/files/local-files.ts";
import { hostingChecks } from "#server/web/readiness-checks.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { auditHosting } from "./hosting.ts";

/* Proves RUN-51. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const db = () => test.shop.running.db;
const names = async (files = test.shop.running.files) =>
  (await auditHosting({ db: db(), files })).map(({ name }) => name);
const ready = () => hostingChecks({ db: db() })[0]?.run();

it("finds nothing in a shop that is hosted as it should be, and leaves no file behind", async () => {
  const before = await test.shop.running.files.list("");
  expect(await names()).toEqual([]);
  expect(await test.shop.running.files.list("")).toEqual(before);
  expect(await ready()).toEqual({ isOk: true, reason: null });
});

it("a changed collation version is a finding, on the System page and in /ready?verbose too", async () => {
  const set = (version: string) =>
    test.database.asOwner(
      `update pg_database set datcollversion = ${version} where datname = current_database()`,
    );
  const { rows } = await db().execute<{ version: string | null }>(
    sql`select datcollversion as version from pg_database where datname = current_database()`,
  );
  await set("'0.9'");
  expect(await names()).toEqual(["collation-version"]);
  expect((await test.shop.staff.audit(STAFF)).map(({ name }) => name)).toEqual([
    "collation-version",
  ]);
  expect(await ready()).toEqual({ isOk: false, reason: "collation-version" });
  const facts = systemFacts(await test.shop.staff.system.state(STAFF));
  expect(facts[0]?.description).toContain("refresh collation version");
  await set(rows[0]?.version == null ? "null" : `'${rows[0].version}'`);
  expect(await names()).toEqual([]);
});

it("a shop that works as the owner of its tables is told to get createrole", async () => {
  const { rows } = await db().execute<{ owner: string }>(
    sql`select tableowner as owner from pg_tables where tablename = 'orders' and schemaname = 'public'`,
  );
  const name = `mitra_owner_${randomBytes(4).toString("hex")}`;
  await test.database.asOwner(`create role ${name}; alter table orders owner to ${name}`);
  expect(await names()).toEqual([]);
  await test.database.asOwner(`grant ${name} to mitra_shop`);
  expect(await names()).toEqual(["shop-role"]);
  await test.database.asOwner(
    `revoke ${name} from mitra_shop; alter table orders owner to ${rows[0]?.owner}; drop role ${name}`,
  );
});

it("a folder for uploads that cannot be written to is a finding", async () => {
  const place = path.join(tmpdir(), `mitra-hosting-${process.pid}`);
  writeFileSync(place, "a file where the folder should be");
  try {
    expect(await names(createLocalFiles(place))).toEqual(["files-writable"]);
  } finally {
    rmSync(place);
  }
});
