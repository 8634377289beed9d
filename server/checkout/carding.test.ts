import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { systemClock } from "#server/clock.ts";
import { createLog } from "#server/log.ts";
import { watchDeclines } from "#server/payments/watch-declines.ts";
import { oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import type { Customer, OrderRequest } from "./order-request.ts";

/* Proves PAY-21, PAY-22 and PAY-23. */

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";

let test: StaffedShop;
/** A shop with production's limits. */
let strict: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  strict = await createStaffedShop({ LIMIT_FACTOR: "1" });
});
afterAll(async () => {
  await test.expectSound();
  await strict.expectSound();
  await test.close();
  await strict.close();
});

const byCard = (
  number: string,
  changes: Partial<CheckoutFields> = {},
  rest: Partial<OrderRequest> = {},
) => orderRequest({ paymentMethod: "credit", ...changes }, { card: testCard(number), ...rest });

async function codeOf(
  { shop, database }: StaffedShop,
  customer: Customer,
  request: OrderRequest,
  cart: Cart = oneBottle,
): Promise<string> {
  await saveCart(database.db, customer.id, cart);
  const placed = await shop.customer.checkout.place(customer, request);
  return placed.ok ? "placed" : placed.error.code;
}

describe("a card is tried only when everything else is right", () => {
  const wrong: Record<string, () => [OrderRequest, Cart?]> = {
    "a banned state": () => [byCard(APPROVED, { state: "AL", zipCode: "35004" })],
    "a banned county": () => [
      byCard(APPROVED, { state: "FL", city: "Sarasota", zipCode: "34236" }),
    ],
    "a sold-out product": () => [byCard(APPROVED), [{ productId: 8, flavor: "Mint", quantity: 1 }]],
    "too little stock": () => [byCard(APPROVED), [{ productId: 3, flavor: "Mint", quantity: 2 }]],
    "a total other than the page showed": () => [
      byCard(APPROVED, {}, { agreed: { orderTotal: "", finalTotal: "1.00" } }),
    ],
    "a cart other than the page showed": () => [
      byCard(APPROVED, {}, { items: [{ productId: 2, flavor: "Mint", quantity: 1 }] }),
    ],
    "a wrong code": () => [byCard(APPROVED, { discountCode: "NOPE" })],
    "a missing field": () => [byCard(APPROVED, { phone: "" })],
    "an empty cart": () => [byCard(APPROVED), []],
  };
  it.each(Object.keys(wrong))("not with %s", async (name) => {
    await test.database.db.execute(sql`update products set on_hand = reserved + 1 where id = 3`);
    const customer = await test.returningCustomer();
    const before = test.gateway.calls.authorize;
    const [request, cart] = wrong[name]?.() ?? [byCard(APPROVED)];
    expect(await codeOf(test, customer, request, cart)).not.toBe("placed");
    expect(test.gateway.calls.authorize).toBe(before);
    expect(await codeOf(test, customer, byCard(APPROVED))).toBe("placed");
    expect(test.gateway.calls.authorize).toBe(before + 1);
  });
});

describe("failed cards are limited", () => {
  const from = (customer: Customer, ipAddress: string): Customer => ({ ...customer, ipAddress });

  it("by account, from any address; approved ones do not count", async () => {
    const customer = await strict.returningCustomer();
    const codes: string[] = [];
    for (const [index, number] of [
      APPROVED,
      APPROVED,
      ...Array<string>(6).fill(DECLINED),
      APPROVED,
    ].entries())
      codes.push(await codeOf(strict, from(customer, `198.51.100.${index}`), byCard(number)));
    expect(codes).toEqual([
      "placed",
      "placed",
      ...Array<string>(5).fill("card_declined"),
      "too_many_attempts",
      "too_many_attempts",
    ]);
    expect(await codeOf(strict, customer, orderRequest())).toBe("placed"); // other payment methods still work
  });

  it("not where the gateway was not reached: the customer can pay otherwise, and by card later", async () => {
    const customer = await strict.returningCustomer();
    const away = 20;
    strict.gateway.faults.authorize = Array.from({ length: away }, () => "unreachable");
    const codes: string[] = [];
    for (let tried = 0; tried < away; tried++)
      codes.push(await codeOf(strict, customer, byCard(APPROVED)));
    expect(new Set(codes)).toEqual(new Set(["card_unavailable"]));
    const log = createLog("silent");
    const error = vi.spyOn(log, "error");
    await watchDeclines({ db: strict.database.db, clock: systemClock, log });
    expect(error).not.toHaveBeenCalled();
    expect(await codeOf(strict, customer, orderRequest())).toBe("placed");
    expect(await codeOf(strict, customer, byCard(APPROVED))).toBe("placed");
  });

  it("by address, across all accounts", async () => {
    const codes: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const customer = from(await strict.returningCustomer(), "198.51.100.77");
      for (let tries = 0; tries < 3; tries++)
        codes.push(await codeOf(strict, customer, byCard(DECLINED)));
    }
    expect(codes).toEqual([
      ...Array<string>(10).fill("card_declined"),
      ...Array<string>(2).fill("too_many_attempts"),
    ]);
  });

  it("by token; repeating the same request still reports that the card was declined", async () => {
    const card = testCard(DECLINED);
    const tryCard = async (request: OrderRequest) => {
      const customer = await strict.returningCustomer();
      const own = from(customer, `203.0.113.${Math.floor(Math.random() * 250)}`);
      const first = await codeOf(strict, own, request);
      return [first, await codeOf(strict, own, request)];
    };
    const withCard = () => byCard(DECLINED, {}, { card, idempotencyKey: randomUUID() });
    expect(await tryCard(withCard())).toEqual(["card_declined", "card_declined"]);
    expect(await tryCard(withCard())).toEqual(["card_declined", "too_many_attempts"]);
    expect(await tryCard(withCard())).toEqual(["too_many_attempts", "too_many_attempts"]);
    const { rows } = await strict.database.db.execute(
      sql`select 1 from rate_limits where key like ${`%${card.token}%`}`,
    );
    expect(rows).toEqual([]);
  });
});

it("many declines cause an error in the log and one email to the shop; a few cause neither", async () => {
  const own = await createStaffedShop();
  const log = createLog("silent");
  const error = vi.spyOn(log, "error");
  const watch = () => watchDeclines({ db: own.database.db, clock: systemClock, log });
  const mails = async () => {
    const { rows } = await own.database.db.execute<{ payload: unknown }>(
      sql`select payload from outbox where kind = 'payment_alert'`,
    );
    return rows;
  };
  const customer = await own.returningCustomer();
  const placeAll = async (number: string, count: number) => {
    for (let placed = 0; placed < count; placed++) await codeOf(own, customer, byCard(number));
  };
  await placeAll(DECLINED, 8);
  await placeAll(APPROVED, 11);
  await watch();
  expect(await mails()).toEqual([]);
  await placeAll(APPROVED, 1);
  await watch();
  await watch();
  const detail = "8 of 20 cards in the last 60 minutes were declined.";
  expect(await mails()).toEqual([{ payload: { alert: "many_declines", detail } }]);
  expect(error).toHaveBeenCalledWith(
    { alert: "many_declines", detail },
    PAYMENT_ALERTS.many_declines.title,
  );
  await own.database.db.execute(
    sql`update payments set created_at = now() - interval '61 minutes'`,
  );
  error.mockClear();
  await watch();
  expect(error).not.toHaveBeenCalled();
  await own.close();
});
