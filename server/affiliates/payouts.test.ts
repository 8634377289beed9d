import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { balanceOf, newAffiliate, type TestAffiliate } from "#tests/support/affiliate.ts";
import { oneBottle, orderRequest } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AFF-10, AFF-12, AFF-13, AFF-14 and AFF-22. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const actor = "staff:test";
const ask = (affiliate: TestAffiliate, amount: string) =>
  test.shop.customer.affiliates.requestPayout(affiliate.acting, { amount, payTo: "@handle" });
const pay = (requestId: number, reference: string = randomUUID()) =>
  test.shop.staff.affiliates.payOut(STAFF, { requestId, reference });
const payAmount = (
  affiliate: TestAffiliate,
  amountCents: number,
  reference: string = randomUUID(),
) =>
  test.shop.staff.affiliates.payOut(STAFF, {
    affiliateNumber: affiliate.number,
    amountCents: cents(amountCents),
    reference,
  });
const adjust = (affiliate: TestAffiliate, amountCents: number, key: string = randomUUID()) =>
  test.shop.staff.affiliates.adjust(STAFF, {
    affiliateNumber: affiliate.number,
    amountCents: cents(amountCents),
    reason: "a test",
    key,
  });
const summary = (affiliate: TestAffiliate) =>
  test.shop.customer.affiliates.summary(affiliate.number);

async function asked(affiliate: TestAffiliate, amount: string): Promise<number> {
  const request = await ask(affiliate, amount);
  if (!request.ok) throw new Error(JSON.stringify(request.error));
  return request.value.requestId;
}

async function spend(affiliate: TestAffiliate) {
  await saveCart(test.database.db, affiliate.customer.id, oneBottle);
  const request = orderRequest({ affiliateBalance: "on" });
  return test.shop.customer.checkout.place(affiliate.customer, request);
}

async function spentBy({ customer }: TestAffiliate): Promise<number> {
  const { rows } = await test.database.db.execute<{ spent: string }>(sql`
    select coalesce(sum(affiliate_income_applied), 0)::text as spent from orders where user_id = ${customer.id}`);
  return Number(rows[0]?.spent);
}

describe("a payout request", () => {
  it("is set aside immediately: it can be neither spent nor requested again", async () => {
    const affiliate = await newAffiliate(test, "120.00");
    await asked(affiliate, "100");
    expect(await summary(affiliate)).toMatchObject({
      balanceCents: 120_00,
      requestedCents: 100_00,
      spendableCents: 20_00,
    });
    expect(await ask(affiliate, "50")).toMatchObject({ error: { code: "already_open" } });
    expect((await spend(affiliate)).ok).toBe(true);
    expect(await spentBy(affiliate)).toBe(20);
  });

  it("is at least the minimum and at most what can be spent", async () => {
    const affiliate = await newAffiliate(test, "80.00");
    for (const [amount, error] of [
      ["49.99", "The minimum payout is $50.00"],
      ["80.01", "You can request up to $80.00"],
    ] as const)
      expect(await ask(affiliate, amount)).toMatchObject({
        error: { code: "invalid", fieldErrors: { amount: error } },
      });
    expect((await ask(affiliate, "80")).ok).toBe(true);
  });

  it("is created once, however often it is sent concurrently", async () => {
    const affiliate = await newAffiliate(test, "500.00");
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(affiliate, "50")));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it("is released when withdrawn by the affiliate who made it, and by no one else", async () => {
    const affiliate = await newAffiliate(test, "60.00");
    const other = await newAffiliate(test, "60.00");
    const requestId = await asked(affiliate, "60");
    expect(await test.shop.customer.affiliates.withdrawPayout(other.acting, requestId)).toBe(false);
    expect(await test.shop.customer.affiliates.withdrawPayout(affiliate.acting, requestId)).toBe(
      true,
    );
    expect(await test.shop.customer.affiliates.withdrawPayout(affiliate.acting, requestId)).toBe(
      false,
    );
    expect(await summary(affiliate)).toMatchObject({ spendableCents: 60_00 });
    expect(await pay(requestId)).toMatchObject({ error: { code: "not_open" } });
  });
});

describe("paying", () => {
  it("a request writes the ledger's payout and closes the request, once, however many try to pay it", async () => {
    const affiliate = await newAffiliate(test, "75.00");
    const requestId = await asked(affiliate, "60");
    const paid = await Promise.all(Array.from({ length: 6 }, () => pay(requestId, "venmo 1")));
    expect(paid.filter((one) => one.ok)).toEqual([
      {
        ok: true,
        value: { affiliateNumber: affiliate.number, amountCents: 60_00, balanceCents: 15_00 },
      },
    ]);
    expect(await balanceOf(test, affiliate.number)).toEqual({ balance: "15.00", is_sum: true });
    const [line] = (await test.shop.customer.affiliates.statement(affiliate.number, 1)).items;
    expect(line).toMatchObject({
      kind: "payout",
      amountCents: -60_00,
      orderNumber: null,
      note: "venmo 1",
      balanceAfterCents: 15_00,
    });
    const [request] = await test.shop.customer.affiliates.payouts(affiliate.number);
    expect(request).toMatchObject({ status: "paid", reference: "venmo 1" });
  });

  it("an amount without a request happens once per reference, and never touches what is set aside", async () => {
    const affiliate = await newAffiliate(test, "100.00");
    await asked(affiliate, "60");
    expect(await payAmount(affiliate, 50_00)).toMatchObject({ error: { code: "insufficient" } });
    const reference = randomUUID();
    for (let again = 0; again < 3; again += 1)
      expect(await payAmount(affiliate, 40_00, reference)).toMatchObject({
        value: { balanceCents: 60_00 },
      });
    expect(await payAmount(affiliate, 39_00, reference)).toMatchObject({
      error: { code: "reference_used" },
    });
  });

  it("is refused without a reference, for an unknown affiliate, for zero, and beyond the balance", async () => {
    const affiliate = await newAffiliate(test, "60.00");
    const requestId = await asked(affiliate, "60");
    expect(await pay(requestId, " ")).toMatchObject({ error: { code: "invalid" } });
    expect(await pay(987_654_321)).toMatchObject({ error: { code: "not_found" } });
    expect(await payAmount(affiliate, 0)).toMatchObject({ error: { code: "invalid" } });
    expect(await payAmount({ ...affiliate, number: 99_999 }, 100)).toMatchObject({
      error: { code: "not_found", reason: "Affiliate 99999 doesn't exist." },
    });
    await adjust(affiliate, -10_00);
    expect(await pay(requestId)).toEqual({
      ok: false,
      error: { code: "insufficient", reason: "Only $50.00 is available to pay out." },
    });
    expect(await balanceOf(test, affiliate.number)).toEqual({ balance: "50.00", is_sum: true });
  });

  it("is declined once, with a reason shown to the affiliate", async () => {
    const affiliate = await newAffiliate(test, "60.00");
    const requestId = await asked(affiliate, "60");
    const decline = (reason: string) =>
      test.shop.staff.affiliates.declinePayout(STAFF, { requestId, reason });
    expect(await decline("")).toMatchObject({ error: { code: "invalid" } });
    expect(await decline("The handle is unknown.")).toEqual({ ok: true, value: null });
    expect(await decline("Again")).toMatchObject({
      error: { code: "not_open", reason: "This request was already declined." },
    });
    expect(await test.shop.customer.affiliates.payouts(affiliate.number)).toMatchObject([
      { status: "declined", reason: "The handle is unknown." },
    ]);
    expect(await summary(affiliate)).toMatchObject({ spendableCents: 60_00, balanceCents: 60_00 });
  });

  it("neither the request nor its decision can be changed, even in the database", async () => {
    const affiliate = await newAffiliate(test, "120.00");
    const requestId = await asked(affiliate, "60");
    const attempts = [
      sql`update payout_requests set amount = 1 where id = ${requestId}`,
      sql`insert into payout_requests (affiliate_number, amount, pay_to) values (${affiliate.number}, 1, 'x')`,
      sql`insert into payout_requests (affiliate_number, amount, pay_to, status, decided_at, decided_by, reference)
        values (${affiliate.number}, 1, 'x', 'paid', now(), 'x', 'x')`,
    ];
    for (const attempt of attempts)
      await expect(test.database.db.execute(attempt)).rejects.toThrow();
    await pay(requestId);
    await expect(
      test.database.db.execute(
        sql`update payout_requests set status = 'requested', decided_at = null, decided_by = null, reference = null
          where id = ${requestId}`,
      ),
    ).rejects.toThrow();
  });
});

describe("at the same time", () => {
  it("30 orders and a payout never take more than the balance", async () => {
    const affiliate = await newAffiliate(test, "300.00");
    const requestId = await asked(affiliate, "100");
    const orders = Array.from({ length: 30 }, () => spend(affiliate));
    const [paid, direct] = await Promise.all([
      pay(requestId),
      payAmount(affiliate, 150_00),
      ...orders,
    ]);
    expect(paid.ok).toBe(true);
    const balance = await balanceOf(test, affiliate.number);
    expect(balance?.is_sum).toBe(true);
    expect(Number(balance?.balance)).toBeGreaterThanOrEqual(0);
    const paidDollars = 100 + (direct.ok ? 150 : 0);
    expect(Number(balance?.balance) + (await spentBy(affiliate)) + paidDollars).toBeCloseTo(300, 2);
  });

  it("of spending everything and requesting everything, one wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const affiliate = await newAffiliate(test, "100.00");
      const [order, request] = await Promise.all([spend(affiliate), ask(affiliate, "100")]);
      expect(order.ok).toBe(true);
      expect((await spentBy(affiliate)) + (request.ok ? 100 : 0)).toBe(100);
    }
  });
});

describe("an adjustment", () => {
  it("adds or subtracts with a reason shown in the statement, once per key", async () => {
    const affiliate = await newAffiliate(test, "10.00");
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => adjust(affiliate, 5_00, key)),
    );
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { balanceCents: 15_00 } })));
    expect(await adjust(affiliate, 6_00, key)).toMatchObject({ error: { code: "key_reused" } });
    const other = await newAffiliate(test);
    expect(await adjust(other, 5_00, key)).toMatchObject({ error: { code: "key_reused" } });
    const [line] = (await test.shop.customer.affiliates.statement(affiliate.number, 1)).items;
    expect(line).toMatchObject({ kind: "adjustment", amountCents: 5_00, note: "a test" });
  });

  it("may leave a negative balance, which stops spending and payouts until it is made up", async () => {
    const affiliate = await newAffiliate(test, "60.00");
    expect(await adjust(affiliate, -70_00)).toEqual({ ok: true, value: { balanceCents: -10_00 } });
    expect((await spend(affiliate)).ok).toBe(true);
    expect(await spentBy(affiliate)).toBe(0);
    expect(await payAmount(affiliate, 1)).toMatchObject({ error: { code: "insufficient" } });
    expect(await adjust(affiliate, 100_00)).toEqual({ ok: true, value: { balanceCents: 90_00 } });
    expect((await ask(affiliate, "90")).ok).toBe(true);
  });

  it("is refused for an unknown affiliate, for zero and without a reason", async () => {
    const affiliate = await newAffiliate(test);
    expect(await adjust({ ...affiliate, number: 99_999 }, 1)).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await adjust(affiliate, 0)).toMatchObject({ error: { code: "invalid" } });
    const adjustment = {
      affiliateNumber: affiliate.number,
      amountCents: cents(1),
      actor,
      key: "k",
    };
    expect(
      await test.shop.staff.affiliates.adjust(STAFF, { ...adjustment, reason: " " }),
    ).toMatchObject({
      error: { code: "invalid" },
    });
  });

  it("does not affect the ranking", async () => {
    const affiliate = await newAffiliate(test);
    await adjust(affiliate, 5_000_00);
    expect(await summary(affiliate)).toMatchObject({ earnedCents: 0, earnedOrders: 0 });
    expect(await test.shop.customer.affiliates.top()).toEqual([
      { rank: 1, name: "Avery S." },
      { rank: 2, name: "Noor H." },
    ]);
  });
});
