import { sql } from "drizzle-orm";
import { afterEach, beforeAll, afterAll, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#server/log.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { TransportAway } from "#server/outbox/transport-away.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { until } from "#tests/support/until.ts";

/* Proves MAIL-2, MAIL-10 and the lease of MAIL-11. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());
beforeEach(() => test.database.db.execute(sql`delete from outbox`));
afterEach(() => vi.useRealTimers());

interface Row extends Record<string, unknown> {
  kind: string;
  state: string;
  attempts: number;
  lastError: string | null;
}

const log = createLog("silent");
const db = () => test.database.db;
const rows = async () =>
  (
    await db().execute<Row>(
      sql`select kind, state, attempts, last_error as "lastError" from outbox order by id`,
    )
  ).rows;
const deliver = (changes: Partial<OutboxHandlers> = {}) =>
  deliverOutbox({ db: db(), log }, { ...test.shop.running.handlers, ...changes });
const enqueueShipped = (orderId: number) =>
  enqueue(db(), "order_shipped", String(orderId), { orderId });
const fail = () => Promise.reject(new Error("refused"));

/** Moves the clock to the waiting row's next attempt. @returns the seconds until then */
async function waitForNextTry(): Promise<number> {
  const waited = await db().execute<{ seconds: number }>(sql`
    update outbox row set next_attempt_at = now(),
      give_up_at = row.give_up_at - (row.next_attempt_at - now()) from outbox before
    where row.id = before.id and row.state = 'waiting'
    returning round(extract(epoch from before.next_attempt_at - now()))::int as seconds`);
  return waited.rows[0]?.seconds ?? 0;
}

it("work that keeps failing is tried for three days, at least once an hour, and then given up", async () => {
  await enqueueShipped(1);
  const waits: number[] = [];
  await deliver({ order_shipped: fail });
  for (let round = 0; round < 200 && (await rows())[0]?.state === "waiting"; round += 1) {
    waits.push(await waitForNextTry());
    await deliver({ order_shipped: fail });
  }
  expect(waits.slice(0, 10)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600]);
  expect(Math.max(...waits)).toBe(3600);
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(71.9);
  expect(hours).toBeLessThan(73.1);
  expect((await rows())[0]).toMatchObject({ state: "dead", lastError: "refused" });
});

it("the owner is told once of what was given up; staff try it again or drop it", async () => {
  for (const orderId of [1, 2]) await enqueueShipped(orderId);
  await deliver({ order_shipped: fail });
  await db().execute(sql`update outbox set give_up_at = now(), next_attempt_at = now()`);
  await deliver({ order_shipped: fail });
  expect((await rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ["order_shipped", "dead"],
    ["order_shipped", "dead"],
    ["work_given_up", "waiting"],
  ]);
  await deliver();
  expect((await rows()).at(-1)).toMatchObject({ state: "waiting", attempts: 0 });
  await db().execute(sql`update outbox set next_attempt_at = now() where kind = 'work_given_up'`);
  await deliver();
  const { rows: mails } = await db().execute(
    sql`delete from dev_mailbox returning subject, "text"`,
  );
  expect(mails).toMatchObject([
    {
      subject: "2 emails failed",
      text: expect.stringContaining("order_shipped about order 10001"),
    },
  ]);

  const { outbox, audit } = test.shop.staff;
  expect(await audit(STAFF)).toMatchObject([{ name: "work-given-up" }]);
  const [one, two] = await outbox.givenUp(STAFF);
  if (!one || !two) throw new Error("Nothing was listed");
  expect(one).toMatchObject({ kind: "order_shipped", lastError: "refused", attempts: 2 });
  expect(await outbox.tryAgain(STAFF, one.id)).toBe(true);
  expect(await outbox.drop(STAFF, two.id, { reason: "The customer knows" })).toBe(true);
  expect(await outbox.tryAgain(STAFF, two.id)).toBe(false);
  expect(await outbox.drop(STAFF, one.id, { reason: "too late" })).toBe(false);
  const tried: number[] = [];
  await deliver({ order_shipped: async ({ orderId }) => void tried.push(orderId) });
  expect(tried).toEqual([1]);
  expect(await audit(STAFF)).toEqual([]);
  expect((await rows()).map(({ state }) => state)).toEqual(["done", "dropped", "done"]);
});

it("an alert that cannot be sent is given up without another alert", async () => {
  await enqueue(db(), "work_given_up", "now", {});
  await deliver({ work_given_up: fail });
  await db().execute(sql`update outbox set give_up_at = now(), next_attempt_at = now()`);
  await deliver({ work_given_up: fail });
  expect(await rows()).toMatchObject([{ kind: "work_given_up", state: "dead" }]);
});

it.each([
  ["email_code", 10, { idHash: "x" }],
  ["recovery", 60, { email: "customer@mitra.example" }],
  ["email_change", 60, { userId: "x", newEmail: "new@mail.example" }],
] as const)("a %s is dropped once its code would have expired", async (kind, minutes, payload) => {
  await enqueue(db(), kind, "young", payload);
  await enqueue(db(), kind, "old", payload);
  await db().execute(sql`
    update outbox set created_at = now() - make_interval(mins => case when dedup_key like '%old' then ${minutes} + 1 else ${minutes} - 1 end)`);
  let sent = 0;
  await deliver({
    [kind]: async () => {
      sent += 1;
    },
  });
  expect(sent).toBe(1);
  expect((await rows()).map(({ state }) => state)).toEqual(["done", "dropped"]);
});

it("a process at work on an email renews its lease and that of the rest", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  for (const orderId of [1, 2]) await enqueueShipped(orderId);
  const sent: number[] = [];
  const secondsLeft = async () => {
    const { rows: left } = await db().execute<{ seconds: number }>(sql`
      select extract(epoch from leased_until - now())::int as seconds from outbox where state = 'waiting'`);
    return left.map(({ seconds }) => seconds);
  };
  await deliver({
    async order_shipped({ orderId }) {
      sent.push(orderId);
      if (orderId !== 1) return;
      await db().execute(sql`
        update outbox set leased_until = now() + interval '5 seconds', next_attempt_at = now() + interval '5 seconds'`);
      vi.advanceTimersByTime(30_000);
      await until("the lease is renewed", async () =>
        (await secondsLeft()).every((seconds) => seconds > 60),
      );
    },
  });
  expect(sent).toEqual([1, 2]);
});

it("a process that stood still does not do what another one has taken since", async () => {
  for (const orderId of [1, 2, 3]) await enqueueShipped(orderId);
  const sent: string[] = [];
  const by = (name: string): Partial<OutboxHandlers> => ({
    async order_shipped({ orderId }) {
      sent.push(`${name}${orderId}`);
      if (name !== "a") return;
      await db().execute(sql`
        update outbox set leased_until = now(), next_attempt_at = now() where state = 'waiting'`);
      await deliver(by("b"));
    },
  });
  await deliver(by("a"));
  expect(sent).toEqual(["a1", "b1", "b2", "b3"]);
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(
    [1, 2, 3].map(() => ["done", 2]),
  );
});

it("a process that stood still holds again what no other one took, before it begins with it", async () => {
  for (const orderId of [1, 2]) await enqueueShipped(orderId);
  const sent: string[] = [];
  const by = (name: string): Partial<OutboxHandlers> => ({
    async order_shipped({ orderId }) {
      sent.push(`${name}${orderId}`);
      if (name === "a" && orderId === 1)
        await db().execute(sql`
          update outbox set leased_until = now(), next_attempt_at = now() where state = 'waiting'
            and payload ->> 'orderId' = '2'`);
      if (name === "a" && orderId === 2) await deliver(by("b"));
    },
  });
  await deliver(by("a"));
  expect(sent).toEqual(["a1", "a2"]);
});

it("where nothing can be sent, the rest of a batch counts as not tried", async () => {
  for (const orderId of [1, 2, 3]) await enqueueShipped(orderId);
  let tries = 0;
  const away = deliver({
    order_shipped() {
      tries += 1;
      return Promise.reject(new TransportAway("no one answers"));
    },
  });
  await expect(away).rejects.toThrow(TransportAway);
  expect(tries).toBe(1);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
});

it("a lane takes its own kinds", async () => {
  await enqueueShipped(1);
  await enqueue(db(), "age_verification", "x", { userId: "nobody" });
  const done: string[] = [];
  const handlers: OutboxHandlers = {
    ...test.shop.running.handlers,
    order_shipped: async () => void done.push("order_shipped"),
    age_verification: async () => void done.push("age_verification"),
  };
  await deliverOutbox({ db: db(), log }, handlers, { lane: "work" });
  expect(done).toEqual(["age_verification"]);
  await deliverOutbox({ db: db(), log }, handlers, { lane: "mail" });
  expect(done).toEqual(["age_verification", "order_shipped"]);
});

it("a stop lets the row under way end and gives the rest back", async () => {
  for (const orderId of [1, 2]) await enqueueShipped(orderId);
  const stopping = new AbortController();
  const handlers: OutboxHandlers = {
    ...test.shop.running.handlers,
    order_shipped: async () => stopping.abort(),
  };
  await deliverOutbox({ db: db(), log }, handlers, { signal: stopping.signal });
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ["done", 1],
    ["waiting", 0],
  ]);
});
