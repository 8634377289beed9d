import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves REFUND-10, with server/ledger/any-entries.test.ts. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

async function shippedTo(customer: Customer): Promise<number> {
  const orderNumber = await test.orderByCard(undefined, customer);
  await test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason: "test" });
  await test.ship(orderNumber);
  return orderNumber;
}

/** Refunds an order of theirs in full as store credit. */
async function credit(customer: Customer, key: string = randomUUID()) {
  return creditFor(await shippedTo(customer), key);
}

async function creditFor(orderNumber: number, key: string = randomUUID()) {
  const refund = { orderNumber, amount: "full" as const, reason: "Broken", reference: null };
  const asked = { ...refund, key, tender: "store_credit" as const };
  return { orderNumber, asked, answer: await test.shop.staff.refunds.refund(STAFF, asked) };
}

async function bankOf(number: number) {
  const { rows } = await test.database.db.execute(sql`
    select balance::text, store_credit::text as credit, earned::text from affiliate_bank where affiliate_number = ${number}`);
  return rows[0];
}

const payOut = (affiliateNumber: number, amountCents: number) =>
  test.shop.staff.affiliates.payOut(STAFF, {
    affiliateNumber,
    amountCents: cents(amountCents),
    reference: randomUUID(),
  });

describe("a refund as store credit", () => {
  it("goes to the balance once, is not asked of the gateway, and is neither earned nor paid out", async () => {
    const customer = await test.returningCustomer();
    const number = await test.makeAffiliate(customer, "60.00");
    const before = test.gateway.calls.refund;
    const { orderNumber, asked, answer } = await credit(customer);
    expect(answer).toMatchObject({ value: { moneyCents: 114_99, balanceCents: 0 } });
    expect(await test.shop.staff.refunds.refund(STAFF, asked)).toEqual(answer);
    expect(test.gateway.calls.refund).toBe(before);
    expect(await bankOf(number)).toEqual({ balance: "174.99", credit: "114.99", earned: "0.00" });
    const { payment, ledger } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "refunded", refundedElsewhere: 114_99 });
    expect(ledger).toMatchObject([{ kind: "store_credit", causeId: expect.any(String) }]);

    expect(await payOut(number, 60_01)).toMatchObject({ error: { code: "insufficient" } });
    const acting = { profileId: customer.id, affiliateNumber: number };
    const request = { amount: "60.01", payTo: "@handle" };
    expect(await test.shop.customer.affiliates.requestPayout(acting, request)).toMatchObject({
      error: { fieldErrors: { amount: "You can request up to $60.00" } },
    });
    expect(await payOut(number, 60_00)).toMatchObject({ ok: true });
    // Nor by anyone who writes to the ledger directly.
    await expect(
      test.database.db.execute(sql`
        insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
        values (2, 'payout', 'of credit', ${number}, 0.01, false)`),
    ).rejects.toThrow();
    expect(await bankOf(number)).toMatchObject({ balance: "114.99", credit: "114.99" });
  });

  it("is spent at checkout before other balance, and comes back as credit when the order is canceled", async () => {
    const customer = await test.returningCustomer();
    const number = await test.makeAffiliate(customer, "60.00");
    await credit(customer);
    const spent = await test.order(customer, { affiliateBalance: "on" });
    expect((await test.see(spent)).order.affiliateIncomeApplied).toBe(114_99);
    expect(await bankOf(number)).toMatchObject({ balance: "60.00", credit: "0.00" });
    const again = await test.order(customer, { affiliateBalance: "on" });
    expect((await test.see(again)).order.affiliateIncomeApplied).toBe(60_00);
    for (const orderNumber of [again, spent])
      await test.shop.staff.fulfillment.cancel(STAFF, {
        orderNumber,
        reason: "test",
        refundReference: null,
      });
    expect(await bankOf(number)).toMatchObject({ balance: "174.99", credit: "114.99" });
    expect(await payOut(number, 60_01)).toMatchObject({ ok: false });
  });

  it("is not reached by what an affiliate owes", async () => {
    const customer = await test.returningCustomer();
    const number = await test.makeAffiliate(customer, "0.01");
    await credit(customer);
    // More is taken back than they have.
    await test.database.db.execute(sql`
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
      values (2, 'adjustment', ${randomUUID()}, ${number}, 0.01, false)`);
    const owing = await test.order(undefined, { referralCode: String(number) });
    await test.pay(owing);
    await test.ship(owing);
    const spent = await test.order(customer, { affiliateBalance: "on" });
    const { order } = await test.see(spent);
    expect(order.affiliateIncomeApplied).toBe(114_99);
    await test.shop.staff.refunds.refund(STAFF, {
      orderNumber: owing,
      amount: "full",
      reason: "test",
      key: "owing",
      reference: "venmo 9",
    });
    await credit(customer);
    const bank = await bankOf(number);
    const next = await test.order(customer, { affiliateBalance: "on" });
    expect(bank).toMatchObject({ credit: "114.99" });
    expect((await test.see(next)).order.affiliateIncomeApplied).toBe(114_99);
  });

  it("does not deadlock with the referrer's commission", async () => {
    const [ada, bob] = [await test.returningCustomer(), await test.returningCustomer()];
    const [a, b] = [await test.makeAffiliate(ada, "1.00"), await test.makeAffiliate(bob, "1.00")];
    const { db } = test.database;
    await db.execute(sql`update profiles set referrer_number = ${b} where id = ${ada.id}`);
    await db.execute(sql`update profiles set referrer_number = ${a} where id = ${bob.id}`);
    const orders: number[] = [];
    for (const customer of [ada, bob, ada, bob]) orders.push(await shippedTo(customer));
    const answers = await Promise.all(orders.map((orderNumber) => creditFor(orderNumber)));
    expect(answers.every(({ answer }) => answer.ok)).toBe(true);
  });
});
