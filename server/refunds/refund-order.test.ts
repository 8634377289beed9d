import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cents, cents } from "#domain/money/cents.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { ADA, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves REFUND-1, REFUND-3, REFUND-4 and REFUND-6; refund-parts.test.ts proves the refunds of units. */

let test: StaffedShop;
let nextKey = 1;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

function refund(
  orderNumber: number,
  amount: Cents | "full",
  changes: { key?: string; reference?: string } = {},
) {
  const { key = `key-${nextKey++}`, reference = null } = changes;
  const request = { orderNumber, amount, reason: "Arrived broken", key, reference };
  return test.shop.staff.refunds.refund(STAFF, request);
}

async function shippedByCard() {
  const orderNumber = await test.orderByCard();
  await test.ship(orderNumber);
  return orderNumber;
}

describe("refunding a card", () => {
  it("refunds a part, then the rest, and never more than was captured", async () => {
    const orderNumber = await shippedByCard();
    expect(await refund(orderNumber, cents(14_99))).toMatchObject({
      value: { moneyCents: 14_99, balanceCents: 0 },
    });
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "partially_refunded",
      refunded: 14_99,
    });
    expect(await refund(orderNumber, cents(100_01))).toEqual({
      ok: false,
      error: { code: "not_allowed", reason: "Up to $100.00 can be refunded." },
    });
    expect(await refund(orderNumber, "full")).toMatchObject({ value: { moneyCents: 100_00 } });
    expect(await refund(orderNumber, "full")).toMatchObject({ error: { code: "not_allowed" } });
    const { order, payment, refunds } = await test.see(orderNumber);
    expect(order.status).toBe("shipped");
    expect(payment).toMatchObject({ state: "refunded", refunded: 114_99 });
    expect(refunds.map(({ state, actor, reason }) => [state, actor, reason])).toEqual([
      ["done", ADA, "Arrived broken"],
      ["done", ADA, "Arrived broken"],
    ]);
    const mails = await test.mailsOf(orderNumber);
    expect(mails.filter((kind) => kind === "order_refunded")).toHaveLength(2);
  });

  it("is one refund per key, however often it is sent, concurrently or not", async () => {
    const orderNumber = await shippedByCard();
    const before = test.gateway.calls.refund;
    const key = "clicked-often";
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(orderNumber, cents(10_00), { key })),
    );
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await refund(orderNumber, cents(10_00), { key })).toMatchObject({ ok: true });
    expect(test.gateway.calls.refund).toBe(before + 1);
    expect(await refund(orderNumber, cents(11_00), { key })).toMatchObject({
      error: { code: "key_reused" },
    });
    expect((await test.see(orderNumber)).payment?.refunded).toBe(10_00);
  });

  it("refunds everything once when five people refund in full", async () => {
    const orderNumber = await shippedByCard();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(orderNumber, "full")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await test.see(orderNumber)).payment?.refunded).toBe(114_99);
  });

  it.each(["lost_before", "lost_after", "throws"] as const)(
    "whose answer was %s is settled by the job, once",
    async (fault) => {
      const orderNumber = await shippedByCard();
      test.gateway.faults.refund = [fault];
      const key = `lost-${fault}`;
      expect(await refund(orderNumber, cents(20_00), { key })).toMatchObject({
        error: { code: "unconfirmed" },
      });
      expect(await refund(orderNumber, cents(30_00))).toMatchObject({
        error: { code: "unconfirmed" },
      });
      await test.shop.staff.payments.reconcile(STAFF);
      expect(await refund(orderNumber, cents(20_00), { key })).toMatchObject({ ok: true });
      expect((await test.see(orderNumber)).payment).toMatchObject({
        state: "partially_refunded",
        refunded: 20_00,
      });
    },
  );

  it("whose answer was lost is found by sending the same key again", async () => {
    const orderNumber = await shippedByCard();
    test.gateway.faults.refund = ["lost_after"];
    await refund(orderNumber, "full", { key: "again" });
    expect(await refund(orderNumber, "full", { key: "again" })).toMatchObject({ ok: true });
  });

  it("that the gateway refuses changes nothing, and another can be requested", async () => {
    const orderNumber = await shippedByCard();
    test.gateway.faults.refund = ["refused"];
    expect(await refund(orderNumber, "full", { key: "refused" })).toEqual({
      ok: false,
      error: {
        code: "refused_by_gateway",
        reason: "The refund failed: refused by test.",
      },
    });
    expect((await test.see(orderNumber)).payment?.state).toBe("captured");
    expect(await refund(orderNumber, "full", { key: "refused" })).toMatchObject({ ok: false });
    expect(await refund(orderNumber, "full")).toMatchObject({ ok: true });
  });
});

describe("refunding", () => {
  it("is for shipped orders; an open one is canceled", async () => {
    const orderNumber = await test.orderByCard();
    expect(await refund(orderNumber, "full")).toMatchObject({ error: { code: "not_allowed" } });
    expect(await refund(99, "full")).toMatchObject({ error: { code: "not_found" } });
    const blank = { orderNumber, amount: "full" as const, reason: "", key: "k" };
    expect(
      await test.shop.staff.refunds.refund(STAFF, { ...blank, reference: null }),
    ).toMatchObject({
      error: { code: "invalid" },
    });
  });

  it("by hand requires the reference of the money sent back", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    expect(await refund(orderNumber, cents(5_00))).toMatchObject({ error: { code: "invalid" } });
    expect(await refund(orderNumber, cents(5_00), { reference: "venmo 9" })).toMatchObject({
      ok: true,
    });
    expect((await test.see(orderNumber)).refunds).toMatchObject([
      { reference: "venmo 9", state: "done", moneyAmount: 5_00 },
    ]);
  });

  it("returns money first, then what the balance paid", async () => {
    const customer = await test.returningCustomer();
    const number = await test.makeAffiliate(customer, "40.00");
    const orderNumber = await test.order(customer, { affiliateBalance: "on" });
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    expect(await test.balanceOf(number)).toBe("0.00");
    const reference = "venmo 10";
    expect(await refund(orderNumber, cents(80_00), { reference })).toMatchObject({
      value: { moneyCents: 74_99, balanceCents: 5_01 },
    });
    expect(await test.balanceOf(number)).toBe("5.01");
    const theirs = await test.shop.customer.orders.find(customer.id, orderNumber);
    expect(theirs?.refunds).toMatchObject([
      { tender: "as_paid", moneyCents: 74_99, balanceCents: 5_01 },
    ]);
    expect(await refund(orderNumber, "full")).toMatchObject({
      value: { moneyCents: 0, balanceCents: 34_99 },
    });
    expect(await test.balanceOf(number)).toBe("40.00");
  });

  it("of an order paid entirely by balance goes to the balance", async () => {
    const customer = await newCustomer(test.shop);
    const number = await test.makeAffiliate(customer, "500.00");
    const orderNumber = await test.order(customer, { affiliateBalance: "on", paymentMethod: "" });
    await test.ship(orderNumber);
    expect(await refund(orderNumber, "full")).toMatchObject({ value: { balanceCents: 114_99 } });
    expect(await test.balanceOf(number)).toBe("500.00");
  });
});

describe("the commission of a refunded order", () => {
  async function referred() {
    const affiliate = await newCustomer(test.shop);
    const number = await test.makeAffiliate(affiliate);
    const orderNumber = await test.order(undefined, { referralCode: String(number) });
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    return { affiliate, number, orderNumber };
  }

  it("is taken back in proportion, and in full once everything is refunded", async () => {
    const { number, orderNumber } = await referred();
    const reference = "venmo 11";
    for (const dollars of [33, 33, 33])
      await refund(orderNumber, cents(dollars * 100), { reference });
    expect(await test.balanceOf(number)).toBe("0.20"); // 4.53 x (1 - 99 / 103.49), in cents
    await refund(orderNumber, "full", { reference });
    expect(await test.balanceOf(number)).toBe("0.00");
    const { ledger } = await test.see(orderNumber);
    expect(ledger.map(({ kind }) => kind)).toEqual(["commission", ...Array(4).fill("clawback")]);
  });

  it("may leave the referrer's balance below zero, which stops them from spending", async () => {
    const { affiliate, number, orderNumber } = await referred();
    const spent = await test.order(affiliate, { affiliateBalance: "on" });
    expect(await test.balanceOf(number)).toBe("0.00");
    await refund(orderNumber, "full", { reference: "venmo 12" });
    expect(await test.balanceOf(number)).toBe("-4.53");
    const next = await test.order(affiliate, { affiliateBalance: "on" });
    expect((await test.see(next)).order.affiliateIncomeApplied).toBe(0);
    expect((await test.see(spent)).order.affiliateIncomeApplied).toBe(4_53);
  });
});

it("refunds of orders by people who referred each other do not deadlock", async () => {
  const [ada, bob] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  const [a, b] = [await test.makeAffiliate(ada, "90.00"), await test.makeAffiliate(bob, "90.00")];
  const ofAda = { affiliateBalance: "on", referralCode: String(b) };
  const ofBob = { affiliateBalance: "on", referralCode: String(a) };
  const orderNumbers = [await test.order(ada, ofAda), await test.order(bob, ofBob)];
  for (let i = 0; i < 2; i++) {
    orderNumbers.push(await test.order(ada), await test.order(bob));
  }
  for (const orderNumber of orderNumbers) {
    await test.pay(orderNumber);
    await test.ship(orderNumber);
  }
  const answers = await Promise.all(
    orderNumbers.flatMap((orderNumber) => [refund(orderNumber, "full", { reference: "by hand" })]),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
});
