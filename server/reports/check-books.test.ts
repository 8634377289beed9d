import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type BookCheckName, isBalanced } from "#domain/report/book-check.ts";
import { moneyByMethod, netOf, sumOfMoney } from "#domain/report/money-report.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { checkOrderBooks, checkRefundBooks } from "./check-books.ts";
import { readMoneyReport } from "./read-money-report.ts";

/* Proves REPORT-3 and REPORT-4. */

const ALWAYS = { from: "2000-01-01", to: "2199-12-31" };

let test: StaffedShop;
let orderNumber: number;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
  const affiliate = await test.makeAffiliate(await test.returningCustomer());
  // One of each: referred and shipped, edited, canceled, refunded in parts, refunded as credit.
  orderNumber = await test.order(undefined, { referralCode: String(affiliate) });
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  const edited = await test.order();
  await test.pay(edited);
  await editOrderAs(test, edited, { lines: [{ productId: 1, flavor: "Mint", quantity: 2 }] });
  const canceled = await test.order();
  await test.pay(canceled);
  await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber: canceled,
    reason: "Asked",
    refundReference: "venmo 1",
  });
  const customer = await test.returningCustomer();
  await test.makeAffiliate(customer, "60.00");
  const credited = await test.orderByCard(undefined, customer);
  await test.shop.staff.fulfillment.approve(STAFF, { orderNumber: credited, reason: "test" });
  await test.ship(credited);
  for (const [of, amount, tender] of [
    [orderNumber, cents(10_00), "by_hand"],
    [credited, cents(20_00), "store_credit"],
    [credited, "full", "as_paid"],
  ] as const) {
    const refund = { orderNumber: of, amount, reason: "Broken", reference: "ref 1", tender };
    const done = await test.shop.staff.refunds.refund(STAFF, { ...refund, key: `${of} ${tender}` });
    if (!done.ok) throw new Error(done.error.reason);
  }
});
afterAll(() => test.close());

const allChecks = async () => [
  ...(await checkOrderBooks(test.database.reads, ALWAYS)),
  ...(await checkRefundBooks(test.database.reads, ALWAYS)),
];

it("of what the shop itself wrote, every two books agree", async () => {
  await test.expectSound();
  const checks = await allChecks();
  expect(checks).toHaveLength(8);
  expect(checks.filter((check) => !isBalanced(check))).toEqual([]);
  const sums = Object.fromEntries(checks.map(({ name, foundCents }) => [name, foundCents]));
  expect(sums["received"]).toBeGreaterThan(0);
  expect(sums["commission"]).toBeGreaterThan(0);
  expect(sums["refunded"]).toBeGreaterThan(0);
  expect(sums["credited"]).toBe(20_00);
});

it("all money that came and went is in the money report once, on its own day", async () => {
  const { rows } = await test.database.db.execute<{ came: number; back: number; credit: number }>(`
    select (select sum((captured - carried) * 100)::int from payments where captured > 0) as came,
      (select sum(money_amount * 100)::int from refunds where tender in ('as_paid', 'by_hand')) as back,
      (select sum(money_amount * 100)::int from refunds where tender = 'store_credit') as credit`);
  const read = () => readMoneyReport(test.database.reads, ALWAYS);
  const whole = sumOfMoney(await read());
  expect(whole).toMatchObject({
    cameCents: rows[0]?.came,
    refundedCents: rows[0]?.back,
    creditCents: rows[0]?.credit,
    bankCents: 0,
  });
  expect(netOf(whole)).toBe((rows[0]?.came ?? 0) - (rows[0]?.back ?? 0));
  // A refund that the gateway refused makes the payment captured again, which isn't new money.
  const again = `insert into payment_events (payment_id, kind, at)
    select payment_id, 'captured', now() + interval '40 days' from payment_events where kind = 'captured'`;
  await test.database.asOwner(again);
  expect(sumOfMoney(await read())).toEqual(whole);
  await test.database.asOwner(`set session_replication_role = replica;
    update refunds set done_at = timestamptz '2026-03-08 23:59 America/New_York' where tender = 'by_hand'`);
  const ofDay = (await read()).filter(({ day }) => day === "2026-03-08");
  expect(ofDay).toMatchObject([{ method: "venmo", payments: 0, refunds: 1, refundedCents: 10_00 }]);
});

it("balance that orders gave back is what the ledger released, with a refund or without one, paid for wholly by it or in part", async () => {
  const { fulfillment } = test.shop.staff;
  const read = async () => sumOfMoney(await readMoneyReport(test.database.reads, ALWAYS));
  const before = await read();
  const cancel = (of: number, refundReference: string | null) =>
    fulfillment.cancel(STAFF, { orderNumber: of, reason: "Asked", refundReference });
  for (const [balance, isPaid] of [
    ["53.99", true],
    ["20.01", false],
    ["900.00", false],
  ] as const) {
    const customer = await test.returningCustomer();
    await test.makeAffiliate(customer, balance);
    const spending = await test.order(customer, { affiliateBalance: "on" });
    if (isPaid) await test.pay(spending);
    expect(await cancel(spending, isPaid ? "venmo 2" : null)).toMatchObject({ ok: true });
  }
  const { rows } = await test.database.db.execute<{ released: number; whole: number }>(`
    select sum(l.commission * 100)::int as released,
      (sum(l.commission * 100) filter (where o.final_total = 0))::int as whole
    from affiliate_ledger l join orders o using (order_number) where l.kind = 'release'`);
  const after = await read();
  expect(after.balanceBackCents).toBe(rows[0]?.released);
  const whole = rows[0]?.whole ?? 0;
  expect(whole).toBeGreaterThan(0);
  expect(after.balanceBackCents - before.balanceBackCents).toBe(53_99 + 20_01 + whole);
  const methods = moneyByMethod(await readMoneyReport(test.database.reads, ALWAYS));
  // The two unpaid ones brought no money.
  expect(methods.find(({ key }) => key === "")).toMatchObject({
    cameCents: 0,
    balanceBackCents: 20_01 + whole,
  });
});

describe("one that was tampered with is named", () => {
  const ORDER = () => `(select id from orders where order_number = ${orderNumber})`;
  const TAMPERED: Record<
    Exclude<BookCheckName, "spent" | "released" | "credited">,
    () => string
  > = {
    lines: () => `update order_items set price = price + $ where order_id = ${ORDER()}`,
    asked: () => `update payments set amount = amount + $ where order_id = ${ORDER()}`,
    received: () => `update payments set captured = captured - $ where order_id = ${ORDER()}`,
    commission: () =>
      `update affiliate_ledger set commission = commission + $ where kind = 'commission' and order_number = ${orderNumber}`,
    refunded: () =>
      `update refunds set money_amount = money_amount + $ where order_id = ${ORDER()}`,
  };
  it.each(Object.entries(TAMPERED))("%s", async (name, statement) => {
    const run = (by: string) =>
      test.database.asOwner(
        `set session_replication_role = replica; ${statement().replace("$", by)}`,
      );
    await run("1.25");
    const wrong = (await allChecks()).filter((check) => !isBalanced(check));
    await run("-1.25");
    expect(wrong.map((check) => [check.name, check.wrongOrders, check.orderNumbers])).toEqual([
      [name, 1, [orderNumber]],
    ]);
    expect(Math.abs((wrong[0]?.foundCents ?? 0) - (wrong[0]?.expectedCents ?? 0))).toBe(125);
  });
});
