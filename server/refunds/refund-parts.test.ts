import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { type Cents, cents } from "#domain/money/cents.ts";
import type { RefundItems } from "#domain/order/refund-worth.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves REFUND-7 and REFUND-9. */

let test: StaffedShop;
let nextKey = 1;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const THREE: Cart = [{ productId: 1, flavor: "Mint", quantity: 3 }];
const REFERENCE = "check 1042";

type Wanted = Parameters<StaffedShop["shop"]["staff"]["refunds"]["refund"]>[1];

const refund = (
  orderNumber: number,
  amount: Cents | "full" | RefundItems,
  changes: Partial<Wanted> = {},
) =>
  test.shop.staff.refunds.refund(STAFF, {
    orderNumber,
    amount,
    reason: "Arrived broken",
    key: `key-${nextKey++}`,
    reference: REFERENCE,
    ...changes,
  });

/** Three of one product, paid by Venmo. */
async function shipped(changes = {}, cart = THREE): Promise<number> {
  const orderNumber = await test.order(undefined, changes, cart);
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  return orderNumber;
}

async function shippedByCard(): Promise<number> {
  const orderNumber = await test.orderByCard();
  await test.ship(orderNumber);
  return orderNumber;
}

/** Units of an order's only line. */
async function units(orderNumber: number, count: number, isWithShipping = false) {
  const [line] = (await test.see(orderNumber)).lines;
  return { lines: [{ id: line?.id ?? 0, units: count }], isWithShipping };
}

describe("refunding units", () => {
  it("comes to what they were paid, one after the other, and with shipping to the order's total", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    // A first order, so everything is 10% off.
    const orderNumber = await shipped({ referralCode: String(number) });
    const { order } = await test.see(orderNumber);
    expect([order.newCustomerDiscount > 0, order.totalAmount]).toEqual([true, 283_49]);
    const before = await test.balanceOf(number);
    expect(before).not.toBe("0.00");
    for (const [count, withShipping] of [
      [1, false],
      [1, true],
      [1, false],
    ] as const)
      expect(
        await refund(orderNumber, await units(orderNumber, count, withShipping)),
      ).toMatchObject({ ok: true });
    const { payment, refunds, refundLines } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "refunded", refunded: 283_49, refundedElsewhere: 0 });
    expect(refunds.map(({ moneyAmount, shippingAmount }) => [moneyAmount, shippingAmount])).toEqual(
      [
        [90_00, 0],
        [103_49, 13_49],
        [90_00, 0],
      ],
    );
    expect(refundLines.map((line) => [line.units, line.amount])).toEqual([
      [1, 90_00],
      [1, 90_00],
      [1, 90_00],
    ]);
    expect(await test.balanceOf(number)).toBe("0.00");
  });

  it("is of units that were not refunded, of this order, and shipping once", async () => {
    const orderNumber = await shipped();
    const other = await units(await shipped(), 1);
    await refund(orderNumber, await units(orderNumber, 2, true));
    for (const [wanted, reason] of [
      [await units(orderNumber, 2), "Up to 1 of 50 MGM Chewable Tablets (Mint) can be refunded."],
      [other, "An item isn't part of this order."],
      [{ lines: [], isWithShipping: true }, "Shipping was already refunded."],
    ] as const)
      expect(await refund(orderNumber, wanted)).toEqual({
        ok: false,
        error: { code: "not_allowed", reason },
      });
    // An amount can be combined with units, up to what was paid.
    expect(await refund(orderNumber, cents(50_00))).toMatchObject({ ok: true });
    expect(await refund(orderNumber, await units(orderNumber, 1))).toMatchObject({
      error: { reason: "Up to $50.00 can be refunded." },
    });
    expect(await refund(orderNumber, "full")).toMatchObject({ value: { moneyCents: 50_00 } });
  });

  it("is of the last unit once, when two ask for it at the same time", async () => {
    const orderNumber = await shipped();
    await refund(orderNumber, await units(orderNumber, 2));
    const last = await units(orderNumber, 1);
    const answers = await Promise.all([1, 2, 3].map(() => refund(orderNumber, last)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is never more than was ordered in the database either", async () => {
    const orderNumber = await shipped();
    await refund(orderNumber, await units(orderNumber, 2));
    const { db } = test.database;
    const write = (line: number, count: number) => sql`
      insert into refund_lines (refund_id, order_item_id, units, amount)
      values ((select id from refunds where key like 'key-%' order by created_at desc limit 1), ${line}, ${count}, 0)`;
    const [other] = (await test.see(await test.order())).lines;
    const [line] = (await test.see(orderNumber)).lines;
    const attempts = [
      write(other?.id ?? 0, 1),
      write(line?.id ?? 0, 2),
      sql`update refund_lines set units = 1`,
      sql`delete from refund_lines`,
      sql`update refunds set shipping_amount = 1`,
    ];
    for (const attempt of attempts) await expect(db.execute(attempt)).rejects.toThrow();
  });

  it("with a key that was used is the same refund, and refused if it asks for something else", async () => {
    const orderNumber = await shipped();
    const [one, two] = [await units(orderNumber, 1), await units(orderNumber, 2)];
    const key = "the same";
    const first = await refund(orderNumber, one, { key });
    expect(first).toMatchObject({ ok: true });
    expect(await refund(orderNumber, one, { key })).toEqual(first);
    for (const [amount, tender] of [
      [two, "as_paid"],
      [{ ...one, isWithShipping: true }, "as_paid"],
      [one, "by_hand"],
      [cents(100_00), "as_paid"],
      ["full", "as_paid"],
    ] as const)
      expect(await refund(orderNumber, amount, { key, tender })).toMatchObject({
        error: { code: "key_reused" },
      });
    expect((await test.see(orderNumber)).refunds).toHaveLength(1);
  });

  it("frees units whose refund the gateway refused, and finishes one whose answer was lost", async () => {
    const orderNumber = await shippedByCard();
    const wanted = await units(orderNumber, 1, true);
    test.gateway.faults.refund = ["refused"];
    expect(await refund(orderNumber, wanted)).toMatchObject({
      error: { code: "refused_by_gateway" },
    });
    test.gateway.faults.refund = ["lost_after"];
    expect(await refund(orderNumber, wanted)).toMatchObject({ error: { code: "unconfirmed" } });
    await test.shop.staff.payments.reconcile(STAFF);
    const { payment, refunds } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "refunded", refunded: 114_99 });
    expect(refunds.map(({ state }) => state).toSorted()).toEqual(["done", "refused"]);
  });

  it("of an order that was edited down after it was paid counts what it came to", async () => {
    const orderNumber = await test.order(undefined, {}, THREE);
    await test.pay(orderNumber);
    const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    const reference = "venmo 4";
    expect(await editOrderAs(test, orderNumber, { lines }, { reference })).toMatchObject({
      ok: true,
    });
    await test.ship(orderNumber);
    expect(await refund(orderNumber, await units(orderNumber, 2, true))).toMatchObject({
      value: { moneyCents: 214_99 },
    });
    expect(await refund(orderNumber, "full")).toMatchObject({ ok: false });
  });

  it("says first what it comes to, and changes nothing by that", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    const orderNumber = await shipped({ referralCode: String(number) });
    const amount = await units(orderNumber, 3, true);
    const preview = await test.shop.staff.refunds.preview(STAFF, { orderNumber, amount });
    const { order, refunds } = await test.see(orderNumber);
    expect(preview).toMatchObject({
      value: {
        moneyCents: 283_49,
        balanceCents: 0,
        clawbackCents: order.commission,
        isByHand: true,
        items: { shippingCents: 13_49 },
      },
    });
    expect(refunds).toEqual([]);
  });
});

describe("money of a card that goes back by hand", () => {
  it("needs a reference, is not asked of the gateway, and leaves less for it", async () => {
    const orderNumber = await shippedByCard();
    const before = test.gateway.calls.refund;
    const tender = "by_hand";
    expect(await refund(orderNumber, cents(40_00), { tender, reference: " " })).toMatchObject({
      error: { code: "invalid" },
    });
    expect(await refund(orderNumber, cents(40_00), { tender })).toMatchObject({ ok: true });
    expect(test.gateway.calls.refund).toBe(before);
    const { order, payment, refunds, events } = await test.see(orderNumber);
    expect(payment).toMatchObject({ refunded: 40_00, refundedElsewhere: 40_00 });
    expect(refunds).toMatchObject([{ tender, reference: REFERENCE, state: "done" }]);
    expect(events.at(-1)).toMatchObject({ kind: "refunded", detail: { tender } });
    const theirs = await test.shop.customer.orders.find(order.userId, orderNumber);
    expect(theirs?.refunds).toMatchObject([{ tender, moneyCents: 40_00, balanceCents: 0 }]);
    expect(await refund(orderNumber, cents(75_00))).toMatchObject({
      error: { reason: "Up to $74.99 can be refunded." },
    });
    // The gateway refunds the rest, even if its answer is lost; it never had the first part.
    test.gateway.faults.refund = ["lost_before"];
    expect(await refund(orderNumber, "full", { key: "rest" })).toMatchObject({
      error: { code: "unconfirmed" },
    });
    await test.shop.staff.payments.reconcile(STAFF);
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "refunded",
      refunded: 114_99,
      refundedElsewhere: 40_00,
    });
    const differences = await test.shop.staff.payments.gatewayDifferences(STAFF, new Date(0));
    expect(differences).toMatchObject({ value: { unknown: [], different: [] } });
  });

  it("is no difference from what the gateway has, when all of it went by hand", async () => {
    const orderNumber = await shippedByCard();
    await refund(orderNumber, "full", { tender: "by_hand" });
    expect((await test.see(orderNumber)).payment?.state).toBe("refunded");
    const differences = await test.shop.staff.payments.gatewayDifferences(STAFF, new Date(0));
    expect(differences).toMatchObject({ value: { unknown: [], different: [] } });
  });

  it("and again by a void of the whole charge is told to the owner, and shown as a difference", async () => {
    const [part, whole] = [await shippedByCard(), await shippedByCard()];
    await refund(part, cents(40_00), { tender: "by_hand" });
    test.gateway.faults.refund = ["lost_before"];
    await refund(part, "full", { key: "rest" });
    await refund(whole, "full", { tender: "by_hand" });
    const ids = await Promise.all([part, whole].map(async (one) => (await test.see(one)).payment));
    const there = sql.param(ids.map((payment) => payment?.id));
    const { db } = test.database;
    await db.execute(
      sql`update sandbox_transactions set state = 'voided' where attempt_id = any (${there})`,
    );
    await test.shop.staff.payments.reconcile(STAFF);
    expect((await test.see(part)).payment).toMatchObject({ state: "refunded", refunded: 114_99 });
    const { rows } = await db.execute(
      sql`select kind, detail from payment_alerts where order_number = ${part}`,
    );
    expect(rows).toEqual([
      {
        kind: "gateway_differs",
        detail: expect.stringMatching(/ of \$114\.99 .+ the customer has \$40\.00 too much\.$/),
      },
    ]);
    const found = await test.shop.staff.payments.gatewayDifferences(STAFF, new Date(0));
    const different = found.ok ? found.value.different : [];
    expect(different.map(({ payment, theirs }) => [payment.id, theirs])).toEqual(
      expect.arrayContaining(ids.map((payment) => [payment?.id, "voided $114.99"])),
    );
    await db.execute(sql`
      update sandbox_transactions set state = 'captured', refunded = p.refunded - p.refunded_elsewhere
      from payments p where p.id = attempt_id and p.id = any (${there})`);
  });
});
