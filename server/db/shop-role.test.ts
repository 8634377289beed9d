import { sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connectionTo } from "#tests/support/database-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

/* Proves ORDER-26 and SEC-9. */

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const HISTORIES = ["affiliate_ledger", "order_events", "payment_events"];

async function rightsOf(table: string, right: string): Promise<boolean> {
  const { rows } = await test.db.execute<{ may: boolean }>(
    sql`select has_table_privilege(current_user, ${table}, ${right}) as may`,
  );
  return rows[0]?.may ?? true;
}

describe("the shop's role", () => {
  it.each(HISTORIES)("may read and add to %s, but change nothing in it", async (table) => {
    for (const right of ["select", "insert"]) expect(await rightsOf(table, right)).toBe(true);
    for (const right of ["update", "delete", "truncate"])
      expect(await rightsOf(table, right)).toBe(false);
  });

  it("is refused by privileges, not only by triggers", async () => {
    await test.asOwner("alter table affiliate_ledger disable trigger all");
    const attempt = test.db.execute(sql`update affiliate_ledger set commission = 1`);
    await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
    await test.asOwner("alter table affiliate_ledger enable trigger all");
  });

  it("owns no table and cannot disable a trigger", async () => {
    const attempt = test.db.execute(sql`alter table affiliate_ledger disable trigger all`);
    await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("a server where we cannot create a role", () => {
  it("revokes the privileges from the tables' owner", async () => {
    const server = inject("databaseServer");
    const name = `mitra_plain_${randomBytes(4).toString("hex")}`;
    await test.asOwner(`create role ${name} login password 'plain'`);
    await test.asOwner(`create database ${name} owner ${name}`);
    const connection = as(connectionTo(server, name), name);
    expect(await migrateDatabase(connection, "server/db")).toBeNull();
    const client = new pg.Client(connection);
    await client.connect();
    try {
      for (const table of HISTORIES) {
        await expect(client.query(`delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
      }
      // Names can still be removed, but only by erasing a person.
      await client.query(`
        insert into "user" (id, name, email, erasure_requested_at, erasure_requested_by)
          values ('pat', 'Pat', 'pat@mail.example', now() - interval '8 days', 'customer:pat');
        insert into affiliate_terms_acceptances (profile_id, version, ip_address) values ('pat', '1', '203.0.113.9')`);
      const named = "update affiliate_terms_acceptances set ip_address = ''";
      await expect(client.query(named)).rejects.toMatchObject({ code: "23001" });
      const { rows: outcome } = await client.query("select erase_person('pat') as outcome");
      expect(outcome).toEqual([{ outcome: "erased" }]);
      const { rows: addresses } = await client.query(
        "select ip_address from affiliate_terms_acceptances",
      );
      expect(addresses).toEqual([{ ip_address: "" }]);
    } finally {
      await client.end();
      await test.asOwner(`drop database ${name}`);
      await test.asOwner(`drop role ${name}`);
    }
  });
});

function as(connection: pg.ClientConfig, user: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, user };
  const url = new URL(connection.connectionString);
  url.username = user;
  url.password = "plain";
  return { connectionString: url.href };
}
