import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import type { TaxThreshold } from "#domain/tax/threshold.ts";
import { addDays, midnightUtc, type PlainDate, yearOf } from "#domain/time/plain-date.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { NotConfirmed, NotPermitted } from "#server/staff/staff-operation.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { watchThresholds } from "./watch-thresholds.ts";

/* Proves TAX-1, TAX-2 and TAX-3. */

let smtp: SmtpInbox;
let test: StaffedShop;
let today: PlainDate;
beforeAll(async () => {
  smtp = await openSmtpInbox();
  test = await createStaffedShop({ SMTP_URL: smtp.url });
  today = await test.shop.staff.reports.today(STAFF);
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const taxes = () => test.shop.staff.taxes;
const THRESHOLD: TaxThreshold = {
  state: "WY",
  fromDay: "2021-01-01",
  amountCents: cents(100_00),
  orders: null,
  needsBoth: false,
  period: "calendar_year",
  counts: "gross",
  source: "",
  lastChecked: null,
  note: "",
};
const save = (changes: Partial<TaxThreshold>, thresholdId: number | null = null, seenVersion = 0) =>
  taxes().saveThreshold(STAFF, {
    id: thresholdId,
    seenVersion,
    reason: "a test",
    values: { ...THRESHOLD, ...changes },
  });
async function idOf(saved: ReturnType<typeof save>): Promise<number> {
  const answer = await saved;
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}
async function watch() {
  const read = await taxes().watch(STAFF);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
const stateOf = async (state: string) => (await watch()).states.find((one) => one.state === state);

const owner = (statements: string) =>
  test.database.asOwner(`set session_replication_role = replica; ${statements}`);
const noon = (day: PlainDate) => new Date(midnightUtc(day).getTime() + 17 * 60 * 60_000);

/** An order shipped to a state, with its own amounts and day. */
async function sold(state: string, day: PlainDate, dollars: number, shipping = 0): Promise<number> {
  const orderNumber = await test.order();
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  await owner(`update orders set state = '${state}', created_at = '${noon(day).toISOString()}',
    total_amount = ${dollars}, final_total = ${dollars}, shipping_cost = ${shipping},
    subtotal = ${dollars - shipping}, discount_amount = 0, new_customer_discount = 0
    where order_number = ${orderNumber}`);
  return orderNumber;
}

it("begins with what the owner is to look up, marked as samples", async () => {
  const { thresholds, states, warningPercent } = await watch();
  expect(thresholds.every(({ lastChecked }) => lastChecked === null)).toBe(true);
  expect(
    thresholds.map(({ state, fromDay, amountCents, orders }) => [
      state,
      fromDay,
      amountCents,
      orders,
    ]),
  ).toEqual([
    [null, "2018-06-21", 100_000_00, null],
    ["CA", "2018-06-21", 500_000_00, null],
    ["IL", "2026-01-01", 100_000_00, null],
    ["IL", "2018-06-21", 100_000_00, 200],
  ]);
  expect(states).toHaveLength(51);
  expect(warningPercent).toBe(80);
});

describe("sales of a state", () => {
  const year = () => yearOf(today);

  it("are orders that shipped or were charged, by New York's days, less refunds on their own day", async () => {
    await save({ amountCents: cents(1000_00) });
    const lastDay = `${year() - 1}-12-31`;
    const before = await sold("WY", lastDay, 400, 40);
    await owner(`update orders set created_at = timestamptz '${lastDay} 23:59 America/New_York'
      where order_number = ${before}`);
    await sold("WY", `${year()}-01-01`, 300, 30);
    // Not charged yet, and canceled.
    const open = await test.order();
    const canceled = await test.order();
    await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber: canceled,
      reason: "Asked",
      refundReference: null,
    });
    const paid = await test.order();
    await test.pay(paid);
    await owner(
      `update orders set state = 'WY' where order_number in (${open}, ${canceled}, ${paid})`,
    );
    const { order } = await test.see(paid);
    expect(await stateOf("WY")).toMatchObject({
      days: "thisYear",
      orders: 2,
      salesCents: 300_00 + order.totalAmount,
    });

    const refunded = await test.shop.staff.refunds.refund(STAFF, {
      orderNumber: before,
      amount: cents(20_00),
      reason: "Broken",
      reference: "venmo 1",
      key: "tax",
    });
    expect(refunded).toMatchObject({ ok: true });
    expect((await stateOf("WY"))?.salesCents).toBe(300_00 + order.totalAmount - 20_00);
    const own = (await watch()).thresholds.find(({ state }) => state === "WY");
    await save({ counts: "retail" }, own?.thresholdId, 1);
    expect((await stateOf("WY"))?.salesCents).toBe(
      300_00 - 30_00 + order.totalAmount - order.shippingCost - 20_00,
    );
    await save(
      { period: "previous_or_current_year", amountCents: cents(400_00) },
      own?.thresholdId,
      2,
    );
    expect(await stateOf("WY")).toMatchObject({ days: "lastYear", orders: 1, level: "passed" });
  });

  it("of the last twelve months begin a year ago and a day", async () => {
    const id = await idOf(save({ state: "MT", period: "rolling_12_months" }));
    const monthsAgo = `${year() - 1}${today.slice(4)}`;
    await sold("MT", monthsAgo, 70);
    expect(await stateOf("MT")).toMatchObject({ orders: 0, level: "below" });
    await sold("MT", addDays(monthsAgo, 1), 85);
    expect(await stateOf("MT")).toMatchObject({ orders: 1, percent: 85, level: "near" });
    expect(await stateOf("MT")).toMatchObject({ threshold: { thresholdId: id } });
  });
});

describe("a threshold", () => {
  it("has one row a day, and is refused if another was faster", async () => {
    const raced = await Promise.all([save({ state: "ND" }), save({ state: "ND" })]);
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
    expect(raced.find(({ ok }) => !ok)).toMatchObject({ error: "same_day" });
    const one = (await watch()).thresholds.find(({ state }) => state === "ND");
    const id = one?.thresholdId ?? 0;
    const later = await idOf(save({ state: "ND", fromDay: "2022-01-01" }));
    expect(await save({ state: "ND", fromDay: "2022-01-01" }, id, 1)).toMatchObject({
      error: "same_day",
    });
    const both = await Promise.all([
      save({ state: "ND", note: "a" }, id, 1),
      save({ state: "ND", note: "b" }, id, 1),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: "changed" });
    expect(await save({ state: null, fromDay: "2018-06-21" })).toMatchObject({ error: "same_day" });
    expect(await stateOf("ND")).toMatchObject({ threshold: { thresholdId: later } });
    expect(await taxes().findThreshold(STAFF, { thresholdId: id })).toMatchObject({
      version: 2,
      history: [{ reason: "a test", changes: [{ name: "note" }] }],
    });
  });

  it("is changed by owners who confirmed who they are", async () => {
    const request = { id: null, seenVersion: 0, reason: "x", values: THRESHOLD };
    const manager = StaffActor.fromWorkBegun("mo", "manager", "test");
    const begun = StaffActor.fromWorkBegun("ola", "owner", "test");
    const support = StaffActor.fromWorkBegun("sue", "support", "test");
    await expect(taxes().saveThreshold(manager, request)).rejects.toThrow(NotPermitted);
    await expect(taxes().saveThreshold(begun, request)).rejects.toThrow(NotConfirmed);
    await expect(taxes().watch(support)).rejects.toThrow(NotPermitted);
  });
});

describe("the watch", () => {
  const run = (day = today) =>
    watchThresholds({ db: test.database.db, clock: { now: () => noon(day) } });
  const deliver = async () => {
    const deps = { db: test.database.db, log: createLog("silent") };
    while ((await deliverOutbox(deps, test.shop.running.handlers)) > 0);
  };
  const told = () =>
    smtp.received
      .map(({ raw }) => raw.replaceAll(/=\r?\n/g, ""))
      .filter((raw) => /^Subject: Tax threshold/m.test(raw));

  it("tells the owner once of each state and level, in one email", async () => {
    await Promise.all([run(), run()]);
    await run();
    await deliver();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain("Subject: Tax thresholds in 2 states");
    expect(told()[0]).toContain("Wyoming: passed.");
    expect(told()[0]).toContain("Montana: 85%. $85.00 of $100.00 in 1 order.");

    await sold("MT", today, 50);
    await run();
    await deliver();
    expect(told()[1]).toContain("Subject: Tax threshold: Montana");
    expect(told()[1]).toContain("Montana: passed.");
    const { alerts } = await watch();
    expect(alerts.map(({ state, level }) => [state, level])).toEqual([
      ["MT", "passed"],
      ["MT", "near"],
      ["WY", "passed"],
    ]);
  });

  it("says nothing of one that fell back below, and nothing twice next year", async () => {
    await owner(`delete from tax_alerts where level = 'near'`);
    await owner(`update orders set subtotal = 0.01, total_amount = 0.01, final_total = 0.01
      where state = 'MT' and total_amount = 50`);
    expect((await stateOf("MT"))?.level).toBe("near");
    await run();
    const before = (await watch()).alerts.length;
    // Passing last year is the same event this year.
    await run(`${yearOf(today)}-12-31`);
    expect((await watch()).alerts).toHaveLength(before);
  });

  it("is counted on Today", async () => {
    expect((await test.shop.staff.desk.work(STAFF)).taxThresholds.count).toBe(2);
  });
});

it("sums shipped orders up from the index alone", async () => {
  const { rows } = await test.database.db.execute<{ plan: string }>(sql`
    select indexdef as plan from pg_indexes where indexname = 'orders_shipped_to'`);
  expect(rows[0]?.plan).toContain("created_at, state, total_amount, shipping_cost");
});
