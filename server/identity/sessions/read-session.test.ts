import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { sessionReader } from "./read-session.ts";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const PEOPLE = 20;

/** Owners by their session's hash. */
async function newSessions(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (let person = 0; person < PEOPLE; person++) {
    const { id } = await newCustomer(test.shop);
    const hash = crypto.randomUUID();
    await test.database.db.execute(sql`
      insert into session (method, id, secret_hash, user_id, expires_at)
      values ('password', ${hash}, ${hash}, ${id}, now() + interval '1 day')`);
    owners.set(hash, id);
  }
  return owners;
}

async function newSession(): Promise<{ hash: string; owner: string }> {
  for (const [hash, owner] of await newSessions()) return { hash, owner };
  throw new Error("No one is signed in");
}

it("those who ask together each get their own session, in a few statements", async () => {
  const owners = await newSessions();
  const read = sessionReader(test.database.pool);
  const asked = [...owners.keys(), "unknown", ...owners.keys()];
  const recorded = recordStatements();
  const rows = await Promise.all(asked.map(read));
  expect(recorded.stop().length).toBeLessThan(asked.length / 4);
  expect(rows.map((row) => row?.user_id)).toEqual(asked.map((hash) => owners.get(hash)));
});

it("each reads what is there when it asks: one ended meanwhile is not found again", async () => {
  const { hash, owner } = await newSession();
  const read = sessionReader(test.database.pool);
  const [before] = await Promise.all([read(hash), read("unknown")]);
  await test.database.db.execute(sql`delete from session where secret_hash = ${hash}`);
  expect([before?.user_id, await read(hash)]).toEqual([owner, null]);
});

it("fails for those who asked and for no one after them", async () => {
  const { hash, owner } = await newSession();
  let isDown = true;
  const pool = new Proxy(test.database.pool, {
    get: (target, name) =>
      name === "query" && isDown
        ? () => Promise.reject(new Error("down"))
        : Reflect.get(target, name, target),
  });
  const read = sessionReader(pool);
  const both = await Promise.allSettled([read(hash), read("unknown")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect((await read(hash))?.user_id).toBe(owner);
});

it("is planned once for a connection, for one who asks and for several", async () => {
  const hashes = [...(await newSessions()).keys()];
  const { pool, close } = openDatabase(test.database.connection, 1, null);
  try {
    const read = sessionReader(pool);
    for (let time = 0; time < 10; time++) {
      await read(hashes[0] ?? "");
      await Promise.all(hashes.slice(0, 5).map(read));
    }
    const { rows } = await pool.query(
      "select custom_plans = 5 and generic_plans = 5 as once from pg_prepared_statements",
    );
    expect(rows).toEqual([{ once: true }, { once: true }]);
  } finally {
    await close();
  }
});
