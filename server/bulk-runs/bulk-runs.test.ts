import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BulkAct } from "#domain/order/bulk-act.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { NO_CANCEL_AFTER_PART } from "#domain/order/order-status.ts";
import { systemClock } from "#server/clock.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { browserStaff } from "#tests/support/browser-staff.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { type BulkActs, doRun } from "./do-run.ts";

/* Proves DESK-10. */

let test: StaffedShop;
let member: StaffActor;
let email: string;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  const customer = await newCustomer(test.shop);
  email = customer.email;
  await test.shop.staff.team.make(STAFF, { email, role: "support" });
  member = browserStaff(customer.id, "support");
});

const db = () => test.database.db;
const runs = () => test.shop.staff.runs;

async function draft(act: BulkAct, numbers: readonly number[], by = member): Promise<number> {
  const query = parseOrderList(new URLSearchParams({ orders: numbers.join(",") }));
  const drafted = await runs().draft(by, { act, query });
  if (!drafted.ok) throw new Error(drafted.error);
  return drafted.value.runId;
}

async function start(runId: number, reason = "Sale is over"): Promise<void> {
  expect(await runs().start(member, { runId, reason })).toMatchObject({ ok: true });
}

/** Lets the worker do everything that is due. */
async function work(): Promise<void> {
  const { running } = test.shop;
  while ((await deliverOutbox(running, running.handlers, { lane: "work" })) > 0);
}

const see = async (runId: number) => {
  const run = await runs().find(member, { runId });
  if (run === null) throw new Error("There is no such run");
  return run;
};

const eventsOf = async (orderNumber: number, kind: string) =>
  (await test.see(orderNumber)).events.filter((event) => event.kind === kind);

const some = (count: number) =>
  Promise.all(Array.from({ length: count }, () => test.order())).then((numbers) =>
    numbers.toSorted((a, b) => a - b),
  );

/** The single operations, with other work done around them. */
const acts = (around: (act: () => Promise<unknown>) => Promise<unknown>): BulkActs => {
  const { fulfillment, orders } = test.shop.staff;
  type Answer = ReturnType<BulkActs["note"]>;
  return {
    approve: (actor, request) => around(() => fulfillment.approve(actor, request)) as Answer,
    cancel: (actor, request) =>
      around(() => fulfillment.cancel(actor, { ...request, refundReference: null })) as Answer,
    label: () => Promise.reject(new Error("Not asked for")),
    note: (actor, { reason, ...request }) =>
      around(() => orders.note(actor, { ...request, text: reason })) as Answer,
    tag: () => Promise.reject(new Error("Not asked for")),
    untag: () => Promise.reject(new Error("Not asked for")),
  };
};
const deps = (changed: BulkActs) => {
  return { db: db(), clock: systemClock, log: createLog("silent"), acts: changed };
};

describe("a run through many orders (DESK-10)", () => {
  it("says before that one that has shipped in part can't be canceled", async () => {
    const cart = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    const orderNumber = await test.order(undefined, {}, cart);
    await test.pay(orderNumber);
    expect(await test.shipPart(orderNumber, [1])).toMatchObject({ ok: true });
    const { reasons } = await see(await draft("cancel", [orderNumber]));
    expect(reasons).toEqual([{ result: "skipped", reason: NO_CANCEL_AFTER_PART, count: 1 }]);
  });

  const ORDERS = IS_LONG ? 500 : 100;
  const CANNOT = ORDERS / 25;

  it(`of ${ORDERS} with ${CANNOT} that cannot says before it starts which, and does the rest once each`, async () => {
    const [pattern = 0] = await some(1);
    // More orders like it; these tables hold everything a run needs of an order.
    await test.database.asOwner(`
      set session_replication_role = replica;
      create temporary table copies as select nextval('order_numbers') as number, n from generate_series(2, ${ORDERS}) n;
      insert into orders overriding system value select (o).* from (select jsonb_populate_record(o, jsonb_build_object('id', 5000000 + n, 'order_number', number, 'state', 'WY')) as o
        from orders o, copies where o.order_number = ${pattern}) made`);
    await test.database.asOwner(`update orders set state = 'WY' where order_number = ${pattern}`);
    const { rows } = await db().execute<{ number: number }>(
      sql`select order_number as number from orders where state = 'WY' order by id`,
    );
    const all = rows.map(({ number }) => number);
    const cannot = all.filter((_, at) => at % 25 === 7);
    for (const orderNumber of cannot.slice(0, CANNOT / 2))
      await test.shop.staff.fulfillment.cancel(STAFF, {
        orderNumber,
        reason: "Gone",
        refundReference: null,
      });
    await test.database.asOwner(
      `set session_replication_role = replica; update orders set status = 'shipped', tracking_number = '1Z' where order_number in (${cannot.slice(CANNOT / 2).join(",")})`,
    );
    const query = parseOrderList(new URLSearchParams("state=WY"));
    const drafted = await runs().draft(member, { act: "cancel", query });
    if (!drafted.ok) throw new Error(drafted.error);
    const { runId } = drafted.value;
    const before = await see(runId);
    expect(before.counts).toEqual({
      waiting: ORDERS - CANNOT,
      done: 0,
      skipped: CANNOT,
      failed: 0,
    });
    expect(before.reasons).toEqual([
      {
        result: "skipped",
        reason: "A shipped order can't be canceled. Refund it instead.",
        count: CANNOT / 2,
      },
      { result: "skipped", reason: "This order was already canceled.", count: CANNOT / 2 },
    ]);
    // The single operation notices changes between the preview and the run.
    const late = all.find((number) => !cannot.includes(number)) ?? 0;
    await test.database.asOwner(
      `set session_replication_role = replica; update orders set status = 'shipped', tracking_number = '1Z' where order_number = ${late}`,
    );
    await start(runId);
    await work();
    const done = ORDERS - CANNOT - 1;
    expect(await see(runId)).toMatchObject({
      state: "done",
      reason: null,
      counts: { waiting: 0, done, skipped: CANNOT + 1, failed: 0 },
    });
    const { rows: history } = await db().execute(sql`
      select count(*)::int as events, count(distinct order_id)::int as orders from order_events
      where kind = 'cancelled' and actor = ${`staff:${member.id}`} and detail ->> 'note' = 'Sale is over'`);
    expect(history).toEqual([{ events: done, orders: done }]);
    const { rows: records } = await db().execute(sql`
      select e.outcome, count(*)::int as calls from staff_records r join staff_record_ends e on e.record_id = r.id
      where r.operation = 'fulfillment.cancel' and r.actor = ${`staff:${member.id}`} group by 1 order by 1`);
    expect(records).toEqual([
      { outcome: "done", calls: done },
      { outcome: "refused", calls: 1 },
    ]);
  });

  it.each(["approve", "cancel", "note"] as const)(
    "whose process dies in the middle of one (%s) resumes, and acts on no order twice",
    async (act) => {
      const numbers = await some(3);
      if (act === "approve")
        await test.database.asOwner(
          `update orders set review_flags = '{earlier_customer}' where order_number in (${numbers.join(",")})`,
        );
      const runId = await draft(act, numbers);
      await start(runId);
      let calls = 0;
      const died = new Promise<void>((dead) => {
        const dying = acts(async (done) => {
          const answer = await done();
          calls += 1;
          if (calls < 2) return answer;
          dead();
          return new Promise(() => undefined); // nothing after the second order's commit
        });
        void doRun(deps(dying), runId);
      });
      await died;
      expect((await see(runId)).counts).toMatchObject({ done: 1, waiting: 2 });
      await work();
      expect(await see(runId)).toMatchObject({ state: "done", counts: { done: 3, failed: 0 } });
      const kind = { approve: "approved", cancel: "cancelled", note: "noted" }[act];
      for (const number of numbers) expect(await eventsOf(number, kind)).toHaveLength(1);
    },
  );

  it("leaves out, before it starts, an order whose money arrived in part", async () => {
    const [orderNumber = 0] = await some(1);
    await test.pay(orderNumber);
    await editOrderAs(test, orderNumber, {
      lines: [{ productId: 1, flavor: "Mint", quantity: 2 }],
    });
    const { counts, reasons } = await see(await draft("cancel", [orderNumber]));
    expect(counts).toEqual({ waiting: 0, done: 0, skipped: 1, failed: 0 });
    expect(reasons).toMatchObject([{ reason: expect.stringContaining("A payment was received.") }]);
  });

  it("is tried once more where a connection broke after all was done, and says what failed for good", async () => {
    const numbers = await some(2);
    const runId = await draft("note", numbers);
    await start(runId, "Call them");
    let calls = 0;
    const breaking = acts(async (done) => {
      calls += 1;
      if (calls === 1) {
        await done();
        throw new Error("The connection broke");
      }
      if (calls > 2) throw new Error("A bug");
      return done();
    });
    await doRun(deps(breaking), runId);
    const run = await see(runId);
    expect(run.counts).toEqual({ waiting: 0, done: 1, skipped: 0, failed: 1 });
    expect(run.reasons).toMatchObject([{ result: "failed", count: 1 }]);
    expect(await eventsOf(numbers[0] ?? 0, "noted")).toHaveLength(1);
  });

  it("stops when its member may no longer do it, and when someone stops it", async () => {
    const numbers = await some(2);
    const removed = await draft("note", numbers);
    await start(removed);
    const removing = acts(async (done) => {
      const answer = await done();
      await test.shop.staff.team.remove(STAFF, email);
      return answer;
    });
    await doRun(deps(removing), removed);
    expect(await see(removed)).toMatchObject({
      state: "stopped",
      stoppedBecause: "The staff member who started this no longer has permission.",
      counts: { done: 1, waiting: 1 },
      reason: null,
    });

    await test.shop.staff.team.make(STAFF, { email, role: "support" });
    const lessened = await draft("cancel", numbers);
    await start(lessened);
    await test.shop.staff.team.remove(STAFF, email);
    await test.shop.staff.team.make(STAFF, { email, role: "fulfillment" });
    await work();
    expect(await see(lessened)).toMatchObject({ state: "stopped", counts: { waiting: 2 } });

    await test.shop.staff.team.remove(STAFF, email);
    await test.shop.staff.team.make(STAFF, { email, role: "support" });
    const stopped = await draft("cancel", numbers);
    await start(stopped);
    expect(await runs().stop(STAFF, { runId: stopped })).toBe(true);
    await work();
    expect(await see(stopped)).toMatchObject({ state: "stopped", counts: { waiting: 2, done: 0 } });
    expect(await runs().stop(STAFF, { runId: stopped })).toBe(false);
  });

  it("gives other work its turn, and loses no try by it", async () => {
    const numbers = await some(2);
    const runId = await draft("note", numbers);
    await start(runId);
    let now = 0;
    const clock = { now: () => new Date((now += 6000)) };
    const turn = () => doRun({ ...deps(acts((done) => done())), clock }, runId);
    const { running } = test.shop;
    const handlers = { ...running.handlers, bulk_run: turn };
    const deliver = () => deliverOutbox(running, handlers, { lane: "work" });
    expect(await deliver()).toBe(1);
    const { rows } = await db().execute(sql`
      select state, attempts, next_attempt_at <= now() as "isDue", last_error from outbox where kind = 'bulk_run' order by id desc limit 1`);
    expect(rows).toEqual([{ state: "waiting", attempts: 0, isDue: true, last_error: null }]);
    expect((await see(runId)).counts).toMatchObject({ done: 1, waiting: 1 });
    while ((await deliver()) > 0);
    expect(await see(runId)).toMatchObject({ state: "done", counts: { done: 2 } });
  });

  it("puts one tag on many orders, and takes it off again", async () => {
    const numbers = await some(3);
    const tagsOf = async () =>
      (await Promise.all(numbers.map((number) => test.see(number)))).map(({ tags }) => tags);
    const tag = await draft("tag", numbers);
    expect(await runs().start(member, { runId: tag, reason: "<b>" })).toMatchObject({
      error: { code: "invalid" },
    });
    await start(tag, " Call  BACK ");
    await work();
    expect(await see(tag)).toMatchObject({ state: "done", counts: { done: 3 } });
    expect(await tagsOf()).toEqual(numbers.map(() => ["call back"]));
    await start(await draft("untag", numbers.slice(1)), "call back");
    await work();
    expect(await tagsOf()).toEqual([["call back"], [], []]);
  });

  it("is started once, by who drafted it, with a reason", async () => {
    const [orderNumber = 0] = await some(1);
    const runId = await draft("note", [orderNumber]);
    expect(await runs().start(member, { runId, reason: " " })).toMatchObject({
      error: { code: "invalid" },
    });
    expect(await runs().start(STAFF, { runId, reason: "Mine" })).toMatchObject({
      error: { code: "not_found" },
    });
    await Promise.all([start(runId, "Once"), start(runId, "Once")]);
    await work();
    expect(await runs().start(member, { runId, reason: "Again" })).toMatchObject({
      error: { code: "over" },
    });
    expect(await eventsOf(orderNumber, "noted")).toHaveLength(1);
  });

  it("is for those who may do the act with one order, and no more than 5,000 orders", async () => {
    const [orderNumber = 0] = await some(1);
    const packer = browserStaff(member.id, "fulfillment");
    const reader = browserStaff(member.id, "read_only");
    await expect(draft("note", [orderNumber], reader)).rejects.toThrow("lacks orders.bulk");
    await expect(draft("cancel", [orderNumber], packer)).rejects.toThrow("lacks orders.cancel");
    await expect(draft("cancel", [999_999_999])).rejects.toThrow("none");
    await test.database.asOwner(`
      set session_replication_role = replica;
      insert into orders overriding system value select (o).* from (select jsonb_populate_record(o, jsonb_build_object('id', 6000000 + n, 'order_number', 6000000 + n, 'state', 'VT')) as o
        from orders o, generate_series(1, 5001) n where o.order_number = ${orderNumber}) made`);
    const query = parseOrderList(new URLSearchParams("state=VT"));
    expect(await runs().draft(member, { act: "note", query })).toEqual({
      ok: false,
      error: "too_many",
    });
  });
});
