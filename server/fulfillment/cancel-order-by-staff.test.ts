import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { ADA, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ORDER-22. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const cancel = (orderNumber: number, refundReference: string | null = null) =>
  test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason: "Out of stock",
    refundReference,
  });

describe("canceling an order", () => {
  it("closes a payment that never arrived, and emails the customer once", async () => {
    const orderNumber = await test.order();
    expect(await cancel(orderNumber)).toEqual({
      ok: true,
      value: { orderNumber, payment: "nothing_taken" },
    });
    expect(await cancel(orderNumber)).toMatchObject({ ok: true });
    const { order, payment, events } = await test.see(orderNumber);
    expect(order).toMatchObject({ status: "cancelled", cancelled: true });
    expect(payment?.state).toBe("voided");
    expect(events.filter(({ kind }) => kind === "cancelled")).toMatchObject([
      { actor: ADA, detail: { note: "Out of stock" } },
    ]);
    const mails = await test.mailsOf(orderNumber);
    expect(mails.filter((kind) => kind === "order_cancelled")).toHaveLength(1);
  });

  it("shows in the customer's history, unlike a declined one", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer);
    await cancel(orderNumber);
    expect((await test.shop.customer.orders.history(customer.id)).rows).toMatchObject([
      { orderNumber, isCanceled: true },
    ]);
  });

  it("voids a card's authorization", async () => {
    const orderNumber = await test.orderByCard();
    expect(await cancel(orderNumber)).toMatchObject({ value: { payment: "given_back" } });
    expect((await test.see(orderNumber)).payment?.state).toBe("voided");
    expect(await cancel(orderNumber)).toMatchObject({ value: { payment: "given_back" } });
  });

  it.each(["lost_before", "lost_after", "refused", "throws"] as const)(
    "asks for the void again when the first one was %s",
    async (fault) => {
      const orderNumber = await test.orderByCard();
      test.gateway.faults.void = [fault];
      expect(await cancel(orderNumber)).toMatchObject({ value: { payment: "giving_back" } });
      expect(await test.see(orderNumber)).toMatchObject({
        order: { status: "cancelled" },
        payment: { state: "voiding" },
      });
      await test.shop.staff.payments.reconcile(STAFF);
      expect((await test.see(orderNumber)).payment?.state).toBe("voided");
    },
  );

  it("for a paid order requires the reference of the money sent back, and records that refund", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    expect(await cancel(orderNumber)).toMatchObject({ error: { code: "invalid" } });
    expect((await test.see(orderNumber)).order.status).toBe("pending");
    expect(await cancel(orderNumber, "venmo 778")).toMatchObject({
      value: { payment: "given_back" },
    });
    const { payment, refunds } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "refunded", refunded: 114_99 });
    expect(refunds).toMatchObject([
      { moneyAmount: 114_99, reference: "venmo 778", state: "done", actor: ADA },
    ]);
    expect((await test.mailsOf(orderNumber)).slice(-2).toSorted()).toEqual([
      "order_cancelled",
      "order_refunded",
    ]);
  });

  it("returns balance, stock and a limited code's use", async () => {
    const { db } = test.database;
    await db.execute(sql`update products set on_hand = 5, reserved = 0 where id = 1`);
    await db.execute(sql`update discount_codes set use_limit = 1 where code = 'ONEFIFTY1'`);
    const customer = await newCustomer(test.shop);
    const number = await test.makeAffiliate(customer, "20.00");
    const changes = { affiliateBalance: "on", discountCode: "ONEFIFTY1" };
    const orderNumber = await test.order(customer, changes);
    expect(await test.balanceOf(number)).toBe("0.00");
    await cancel(orderNumber);
    expect(await test.balanceOf(number)).toBe("20.00");
    const { rows } = await db.execute(sql`
      select on_hand, reserved, used from products, discount_codes where id = 1 and code = 'ONEFIFTY1'`);
    expect(rows).toEqual([{ on_hand: 5, reserved: 0, used: 0 }]);
    await db.execute(sql`update discount_codes set use_limit = null where code = 'ONEFIFTY1'`);
    await db.execute(sql`update products set on_hand = null where id = 1`);
  });

  it("does not return a use from before the code had a limit", async () => {
    const { db } = test.database;
    const earlier = await test.order(undefined, { discountCode: "BOO1501" });
    await db.execute(sql`update discount_codes set use_limit = 5 where code = 'BOO1501'`);
    await test.order(undefined, { discountCode: "BOO1501" });
    await cancel(earlier);
    const { rows } = await db.execute(sql`select used from discount_codes where code = 'BOO1501'`);
    expect(rows).toEqual([{ used: 1 }]);
  });

  it("takes back a commission that was credited anyway", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    const orderNumber = await test.order(undefined, { referralCode: String(number) });
    const { order } = await test.see(orderNumber);
    await test.database.db.execute(sql`
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit, profile_id)
      values (1, 'commission', ${`order:${orderNumber}`}, ${number}, ${orderNumber}, 4.53, true, ${order.userId})`);
    await test.database.db.transaction((tx) => cancelOrder(tx, order.id, STAFF, "by_staff"));
    await test.database.db.execute(
      sql`update payments set state = 'voided' where order_id = ${order.id}`,
    );
    expect(await test.balanceOf(number)).toBe("0.00");
  });

  it("is refused for a shipped order, and requires a reason", async () => {
    const orderNumber = await test.orderByCard();
    const request = { orderNumber, reason: " ", refundReference: null };
    expect(await test.shop.staff.fulfillment.cancel(STAFF, request)).toMatchObject({
      error: { code: "invalid" },
    });
    await test.ship(orderNumber);
    expect(await cancel(orderNumber)).toEqual({
      ok: false,
      error: {
        code: "not_allowed",
        reason: "A shipped order cannot be canceled; refund it instead.",
      },
    });
    expect(await cancel(99)).toMatchObject({ error: { code: "not_found" } });
  });

  it("happens once when five people click at the same time", async () => {
    const customer = await newCustomer(test.shop);
    const number = await test.makeAffiliate(customer, "20.00");
    const orderNumber = await test.order(customer, { affiliateBalance: "on" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(orderNumber)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await test.balanceOf(number)).toBe("20.00");
  });
});
