import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { deliverOutbox, type OutboxHandlers } from "./deliver-outbox.ts";
import { enqueue } from "./enqueue.ts";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

/* MAIL-2 */
it("work that keeps failing is tried twelve times, with increasing waits, and set aside", async () => {
  const { db } = test.database;
  await enqueue(db, "recovery", "a-refused-email", { email: "pat@mail.example" });
  let tries = 0;
  const handlers: OutboxHandlers = {
    ...test.shop.running.handlers,
    recovery() {
      tries += 1;
      return Promise.reject(new Error("no mail server"));
    },
  };
  const waits: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    await deliverOutbox({ db, log: createLog("silent") }, handlers);
    const { rows } = await db.execute<{ state: string; tens: number }>(sql`
      select state, round(extract(epoch from next_attempt_at - now()) / 10)::int as tens
      from outbox where kind = 'recovery'`);
    if (rows[0]?.state === "waiting") waits.push(rows[0].tens * 10);
    await db.execute(sql`update outbox set next_attempt_at = now()`);
  }
  expect(tries).toBe(12);
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  const { rows } = await db.execute(
    sql`select state, last_error from outbox where kind = 'recovery'`,
  );
  expect(rows).toEqual([{ state: "dead", last_error: "no mail server" }]);
});
