import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

/* Proves RUN-11. */

it("rows from before a check are looked through at the next start, and what breaks it is named", async () => {
  const test = await createTestDatabase();
  const notValid = async () => {
    const { rows } = await client.query("select conname from pg_constraint where not convalidated");
    return rows.map((row: { conname: string }) => row.conname);
  };
  const client = new pg.Client(test.connection);
  await client.connect();
  try {
    expect(await notValid()).toEqual([]);
    await test.asOwner(`
      insert into whop (total_amount, payment_link) values (1, 'x');
      alter table whop add constraint whop_small check (total_amount < 1000000) not valid;
      alter table whop add constraint whop_long check (length(payment_link) > 5) not valid`);
    const broken: string[] = [];
    await migrateDatabase(test.connection, "server/db", {
      onBroken: (check) => broken.push(check),
    });
    expect(broken).toEqual(["whop: whop_long"]);
    expect(await notValid()).toEqual(["whop_long"]);
  } finally {
    await client.end();
    await test.drop();
  }
});
