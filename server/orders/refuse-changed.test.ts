import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type OrderVersion, orderVersion } from "#domain/order/order-version.ts";
import type { Result } from "#domain/result.ts";
import { createLog } from "#server/log.ts";
import { ageAuthorizations } from "#server/payments/age-authorizations.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import type { Refusal } from "./refusal.ts";

/* Proves DESK-9. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

type Ask = (
  orderNumber: number,
  seen: OrderVersion | undefined,
) => Promise<Result<unknown, Refusal>>;

const seenNow = async (orderNumber: number) => orderVersion(await test.see(orderNumber));
const outcome = (answer: Result<unknown, Refusal>): string =>
  answer.ok ? "done" : answer.error.code;

async function toReview(): Promise<number> {
  const orderNumber = await test.order();
  await test.database.asOwner(
    `update orders set review_flags = '{earlier_customer}' where order_number = ${orderNumber}`,
  );
  return orderNumber;
}

/** Its card's authorization expired, and it must be paid by link. */
async function byLink(): Promise<number> {
  const orderNumber = await test.orderByCard();
  await ageAuthorizations({
    db: test.database.db,
    gateway: test.gateway,
    clock: { now: () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) },
    log: createLog("silent"),
    paymentExpiryHours: async () => 72,
  });
  return orderNumber;
}

async function paid(): Promise<number> {
  const orderNumber = await test.order();
  await test.pay(orderNumber);
  return orderNumber;
}

async function shipped(): Promise<number> {
  const orderNumber = await paid();
  await test.ship(orderNumber);
  return orderNumber;
}

const OPERATIONS: { name: string; order: () => Promise<number>; ask: Ask }[] = [
  {
    name: "approve",
    order: toReview,
    ask: (orderNumber, seen) =>
      test.shop.staff.fulfillment.approve(STAFF, { orderNumber, seen, reason: "Known" }),
  },
  {
    name: "mark paid",
    order: () => test.order(),
    ask: async (orderNumber, seen) =>
      test.shop.staff.payments.markPaid(STAFF, {
        orderNumber,
        seen,
        amountCents: (await test.see(orderNumber)).payment?.amount ?? cents(0),
        reference: "V 1",
      }),
  },
  {
    name: "set link",
    order: byLink,
    ask: (orderNumber, seen) =>
      test.shop.staff.payments.setLink(STAFF, { orderNumber, seen, url: "https://pay.example/1" }),
  },
  {
    name: "ship",
    order: paid,
    ask: (orderNumber, seen) => test.ship(orderNumber, { seen }),
  },
  {
    name: "cancel",
    order: () => test.order(),
    ask: (orderNumber, seen) =>
      test.shop.staff.fulfillment.cancel(STAFF, {
        orderNumber,
        seen,
        reason: "Out of stock",
        refundReference: null,
      }),
  },
  {
    name: "refund",
    order: shipped,
    ask: (orderNumber, seen) =>
      test.shop.staff.refunds.refund(STAFF, {
        orderNumber,
        seen,
        amount: cents(500),
        reason: "Broken",
        key: "one",
        reference: "V 2",
      }),
  },
];

describe.each(OPERATIONS)("$name", ({ order, ask }) => {
  it("is refused if the order has changed since it was seen, and changes nothing", async () => {
    const orderNumber = await order();
    const seen = await seenNow(orderNumber);
    await test.shop.staff.orders.note(STAFF, { orderNumber, text: "Wait" });
    const changed = await seenNow(orderNumber);
    expect(outcome(await ask(orderNumber, seen))).toBe("changed");
    expect(await seenNow(orderNumber)).toEqual(changed);
    expect(outcome(await ask(orderNumber, changed))).toBe("done");
  });

  it("is done once and answers a repeated click as done, with what was seen before", async () => {
    const orderNumber = await order();
    const seen = await seenNow(orderNumber);
    expect(outcome(await ask(orderNumber, seen))).toBe("done");
    const done = await seenNow(orderNumber);
    expect(outcome(await ask(orderNumber, seen))).toBe("done");
    expect(await seenNow(orderNumber)).toEqual(done);
  });

  it("asks no one who looks at nothing", async () => {
    expect(outcome(await ask(await order(), undefined))).toBe("done");
  });
});

it("of two who saw the same and act at the same instant, one passes", async () => {
  const orderNumber = await shipped();
  const seen = await seenNow(orderNumber);
  const refund = (key: string) =>
    test.shop.staff.refunds.refund(STAFF, {
      orderNumber,
      seen,
      amount: cents(500),
      reason: "Broken",
      key,
      reference: `V ${key}`,
    });
  const answers = await Promise.all(["a", "b", "c", "d"].map(refund));
  expect(answers.map(outcome).toSorted()).toEqual(["changed", "changed", "changed", "done"]);
  expect((await test.see(orderNumber)).refunds).toHaveLength(1);
});

it("the same shipment clicked twice while its card is being charged is no change", async () => {
  const orderNumber = await test.orderByCard();
  const seen = await seenNow(orderNumber);
  const [one, two] = await Promise.all([
    test.ship(orderNumber, { seen }),
    test.ship(orderNumber, { seen }),
  ]);
  for (const answer of [one, two]) expect(["done", "unconfirmed"]).toContain(outcome(answer));
  expect((await test.see(orderNumber)).order.status).toBe("shipped");
  const other = await test.ship(orderNumber, { seen, trackingNumber: "1ZOTHER0001" });
  expect(outcome(other)).toBe("changed");
});
