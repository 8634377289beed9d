import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { sumOfBasis } from "#domain/report/tax-basis.ts";
import { openDatabase } from "#server/db/client.ts";
import { FOR_REQUESTS } from "#server/db/patience.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { readSalesWhole } from "./read-sales-report.ts";
import { createReports } from "./reports.ts";

/* Proves REPORT-5, REPORT-6, REPORT-7 and REPORT-9. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterAll(() => test.close());

const reports = () => test.shop.staff.reports;
const today = () => reports().today(STAFF);
const EVER = { from: "2000-01-01", to: "2199-12-31" };

async function valueOf<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; error: string }>,
) {
  const read = await answer;
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const owner = (statements: string) =>
  test.database.asOwner(`set session_replication_role = replica; ${statements}`);

const place = (orderNumber: number, columns: string) =>
  owner(`update orders set ${columns} where order_number = ${orderNumber}`);

describe("what is owed", () => {
  const anyEntry = fc.record({
    daysAgo: fc.integer({ min: 0, max: 420 }),
    kind: fc.constantFrom("commission", "store_credit", "adjustment"),
    cents: fc.integer({ min: 1, max: 100_000 }),
  });

  it("is the sum of the ledger, months follow from each other, and a day leaves out what came later", async () => {
    const number = await test.makeAffiliate(await test.returningCustomer());
    const entries = fc.sample(anyEntry, { numRuns: 60, seed: 17 });
    for (const [at, { daysAgo, kind, cents: amount }] of entries.entries())
      await test.database.db.execute(sql`
        insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit, date)
        values (1, ${kind}, ${`any:${at}`}, ${number}, ${kind === "adjustment" ? null : 800_000 + at}::int,
          ${(amount / 100).toFixed(2)}::numeric, true, now() - make_interval(days => ${daysAgo}))`);
    const { owed, months, wrongAccounts } = await valueOf(
      reports().liabilities(STAFF, { on: await today() }),
    );
    const { rows } = await test.database.db.execute<{ balance: number; credit: number }>(sql`
      select (sum(balance) * 100)::int as balance, (sum(store_credit) * 100)::int as credit from affiliate_bank`);
    expect(owed.creditCents + owed.ownCents + owed.owedByCents).toBe(rows[0]?.balance);
    expect(owed.creditCents).toBe(rows[0]?.credit);
    expect(wrongAccounts).toEqual([]);
    expect(months).toHaveLength(12);
    for (const [at, month] of months.entries()) {
      const { openingCents, closingCents, month: _, ...moves } = month;
      const moved = Object.values(moves).reduce<number>((sum, amount) => sum + amount, 0);
      expect(openingCents + moved).toBe(closingCents);
      expect(openingCents).toBe(months[at - 1]?.closingCents ?? openingCents);
    }
    expect(months.at(-1)?.closingCents).toBe(rows[0]?.balance);
    const earlier = await valueOf(reports().liabilities(STAFF, { on: "2001-01-01" }));
    expect(earlier.owed).toMatchObject({ creditCents: 0, ownCents: 0, heldCents: 0 });
    await owner(
      `update affiliate_bank set balance = balance + 1 where affiliate_number = ${number}`,
    );
    const differing = await valueOf(reports().liabilities(STAFF, { on: await today() }));
    expect(differing.wrongAccounts).toEqual([number]);
    await owner(
      `update affiliate_bank set balance = balance - 1 where affiliate_number = ${number}`,
    );
  });
});

describe("unit costs", () => {
  const enter = (fromDay: string, costCents: number, productId = 1) =>
    reports().enterUnitCost(STAFF, { productId, fromDay, costCents: cents(costCents) });
  const remove = (fromDay: string, costCents: number) =>
    reports().removeUnitCost(STAFF, { productId: 1, fromDay, costCents: cents(costCents) });

  it("have one amount a day: the same again is that, another is refused, and who is later is told", async () => {
    const raced = await Promise.all([enter("2020-01-01", 5_00), enter("2020-01-01", 6_00)]);
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
    const won = raced[0]?.ok ? 5_00 : 6_00;
    expect(await enter("2020-01-01", won)).toMatchObject({ ok: true });
    expect(await enter("2020-01-01", 7_00)).toMatchObject({
      error: { code: "entered", costCents: won },
    });
    expect(await enter("2020-01-01", 1_00, 999_999)).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await remove("2020-01-01", 7_00)).toMatchObject({ error: "changed" });
    expect(await remove("2020-01-01", won)).toMatchObject({ ok: true });
    expect(await remove("2020-01-01", won)).toMatchObject({ error: "changed" });
  });

  it("count for the orders of their days, at midnight in New York; without one, nothing is assumed", async () => {
    const [before, early, late] = [await test.order(), await test.order(), await test.order()];
    await place(before, "created_at = timestamptz '2019-12-31 23:59 America/New_York'");
    await place(early, "created_at = timestamptz '2020-01-01 00:00 America/New_York'");
    await place(late, "created_at = timestamptz '2020-03-01 00:00 America/New_York'");
    await enter("2020-01-01", 5_00);
    await enter("2020-03-01", 7_50);
    const days = { from: "2019-12-31", to: "2020-03-01" };
    const [margin] = await valueOf(reports().margins(STAFF, days));
    expect(margin).toMatchObject({ productId: 1, units: 3, unitsWithoutCost: 1, costCents: 12_50 });
    expect(margin?.costedSalesCents).toBe(((margin?.salesCents ?? 0) / 3) * 2);
    const stock = await reports().stockValues(STAFF);
    for (const { productId, onHand, valueCents } of stock)
      expect(valueCents).toBe(productId === 1 ? onHand * 7_50 : null);
  });

  it("leave a record of both values", async () => {
    await enter("2021-01-01", 9_99);
    const { rows } = await test.database.db.execute<{ subject: string; after: string }>(sql`
      select r.subject, e.after::text from staff_records r join staff_record_ends e on e.record_id = r.id
      where r.operation = 'reports.enterUnitCost' order by r.id desc limit 1`);
    expect(rows[0]?.subject).toBe("1");
    expect(rows[0]?.after).toContain("9.99");
  });
});

it("the tax basis comes to the sales, and refunds are where the order went, on their own day", async () => {
  const refunded = await test.orderByCard();
  await test.shop.staff.fulfillment.approve(STAFF, { orderNumber: refunded, reason: "test" });
  await test.ship(refunded);
  const answer = await test.shop.staff.refunds.refund(STAFF, {
    orderNumber: refunded,
    amount: cents(10_00),
    reason: "Broken",
    reference: null,
    key: "tax",
  });
  expect(answer).toMatchObject({ ok: true });
  const listed = await valueOf(reports().refunds(STAFF, EVER));
  expect(listed.at(-1)).toMatchObject({
    orderNumber: refunded,
    moneyCents: 10_00,
    isOfEdit: false,
  });
  const canceled = await test.order();
  await test.pay(canceled);
  await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber: canceled,
    reason: "Asked",
    refundReference: "venmo 1",
  });
  await place(
    refunded,
    "state = 'NY', zip_code = '10001', created_at = now() - interval '2 years'",
  );
  const basis = await valueOf(reports().taxBasis(STAFF, EVER));
  const whole = await readSalesWhole(test.database.reads, EVER);
  expect(sumOfBasis(basis)).toMatchObject({
    orders: whole.orders,
    totalCents: whole.totalCents,
    shippingCents: whole.shippingCents,
    refundedCents: 10_00,
  });
  const now = await today();
  const ofToday = await valueOf(reports().taxBasis(STAFF, { from: now, to: now }));
  expect(ofToday.filter(({ state }) => state === "NY")).toMatchObject([
    { county: "New York, NY", orders: 0, totalCents: 0, refundedCents: 10_00, netCents: -10_00 },
  ]);
});

it("cohorts are customers by the month of their first order", async () => {
  const customer = await test.returningCustomer();
  const again = await test.order(customer);
  const { order } = await test.see(again);
  const months = await valueOf(reports().cohorts(STAFF));
  const sumOf = (name: "customers" | "orders" | "totalCents") =>
    months.reduce((sum, month) => sum + month[name], 0);
  const { rows } = await test.database.db.execute<{ orders: number; total: number }>(sql`
    with firsts as (select user_id, min(created_at) as at from orders where not cancelled group by 1)
    select count(*)::int as orders, (sum(total_amount) * 100)::int as total from orders join firsts using (user_id)
    where not cancelled and at >= date_trunc('month', now() at time zone 'America/New_York') - interval '11 months'`);
  expect([sumOf("orders"), sumOf("totalCents")]).toEqual([rows[0]?.orders, rows[0]?.total]);
  const of = months.filter(({ cohort, month }) => cohort < month);
  expect(of.some(({ totalCents }) => totalCents >= order.totalAmount)).toBe(true);
  for (const { cohort, month } of months) expect(cohort <= month).toBe(true);
});

it("a period that takes too long to add up is refused, not an error", async () => {
  const slow = openDatabase(test.database.connection, 1, null, {
    patience: { ...FOR_REQUESTS, statementMs: 1 },
  });
  const { staff } = createReports({
    ...test.shop.running,
    reads: slow.reads,
    holdDays: 0,
  });
  const answers = await Promise.all([
    staff.cohorts(STAFF),
    staff.sales(STAFF, { name: "own", ...EVER, before: EVER, by: "day" }),
    staff.liabilities(STAFF, { on: "2026-01-01" }),
  ]);
  await slow.close();
  for (const answer of answers) expect(answer).toEqual({ ok: false, error: "too_long" });
});
