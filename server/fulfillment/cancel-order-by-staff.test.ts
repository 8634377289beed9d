import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cents, cents } from "#domain/money/cents.ts";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { ADA, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ORDER-22 and ORDER-34. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const cancel = (
  orderNumber: number,
  refundReference: string | null = null,
  keepReason: string | null = null,
) =>
  test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason: "Out of stock",
    refundReference,
    keepReason,
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
        reason: "A shipped order can't be canceled. Refund it instead.",
      },
    });
    expect(await cancel(99)).toMatchObject({ error: { code: "not_found" } });
  });

  it("as fraud is not said to be done where it was canceled otherwise, nor vice versa", async () => {
    const asFraud = (orderNumber: number) =>
      test.shop.staff.fulfillment.cancel(STAFF, {
        orderNumber,
        reason: "Stolen card",
        refundReference: null,
        isFraud: true,
      });
    const [plain, fraud] = [await test.order(), await test.order()];
    await cancel(plain);
    expect(await asFraud(plain)).toEqual({
      ok: false,
      error: {
        code: "not_allowed",
        reason: `Order ${plain} was already canceled, but not as fraud.`,
      },
    });
    for (const _ of ["first", "repeated"])
      expect(await asFraud(fraud)).toMatchObject({ value: { payment: "nothing_taken" } });
    expect(await cancel(fraud)).toMatchObject({
      error: { reason: `Order ${fraud} was already canceled, as fraud.` },
    });
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

describe("keeping the money of a canceled order", () => {
  const keep = (orderNumber: number) => cancel(orderNumber, null, "The bank decides");
  const refund = (orderNumber: number, amount: Cents | "full", key: string) =>
    test.shop.staff.refunds.refund(STAFF, {
      orderNumber,
      amount,
      key,
      reason: "She was right",
      reference: "venmo 780",
    });

  it("needs its own reason, returns everything else, says nothing of a refund, and can be refunded later", async () => {
    const customer = await test.returningCustomer();
    const number = await test.makeAffiliate(customer, "40.00");
    const orderNumber = await test.order(customer, { affiliateBalance: "on" });
    await test.pay(orderNumber);
    expect(await cancel(orderNumber, null, " ")).toMatchObject({ error: { code: "invalid" } });
    expect(await keep(orderNumber)).toMatchObject({ value: { payment: "kept" } });
    expect(await keep(orderNumber)).toMatchObject({ value: { payment: "kept" } }); // a repeated click
    const { order, payment, refunds, events } = await test.see(orderNumber);
    expect(order.status).toBe("cancelled");
    expect([payment?.state, payment?.captured, refunds]).toEqual(["captured", 74_99, []]);
    expect(await test.balanceOf(number)).toBe("40.00");
    expect(events.at(-1)).toMatchObject({
      kind: "cancelled",
      detail: { keptCents: 74_99, keptReason: "The bank decides" },
    });
    const { rows } = await test.database.db.execute(sql`
      select payload ->> 'money' as money from outbox
      where kind = 'order_cancelled' and payload ->> 'orderId' = ${String(order.id)}`);
    expect(rows).toEqual([{ money: "kept" }]);
    expect(await test.mailsOf(orderNumber)).not.toContain("order_refunded");
    await test.expectSound();

    expect(await refund(orderNumber, cents(4_99), "a")).toMatchObject({ ok: true });
    await test.expectSound();
    expect(await refund(orderNumber, "full", "b")).toMatchObject({
      value: { moneyCents: 70_00, balanceCents: 0 },
    });
    expect(await refund(orderNumber, "full", "c")).toMatchObject({ ok: false });
    expect(await test.balanceOf(number)).toBe("40.00");
  });

  it("is not said to be done where the money went back, nor its return where it is kept", async () => {
    const [kept, returned] = [await test.order(), await test.order()];
    await test.pay(kept);
    await test.pay(returned);
    expect(await keep(kept)).toMatchObject({ ok: true });
    expect(await cancel(returned, "venmo 778")).toMatchObject({ ok: true });
    expect(await cancel(kept, "venmo 779")).toMatchObject({
      error: {
        code: "not_allowed",
        reason: `Order ${kept} was already canceled, and its money is kept. It can be refunded.`,
      },
    });
    expect(await keep(returned)).toMatchObject({
      error: { reason: `Order ${returned} was already canceled, and its money was not kept.` },
    });
    expect((await test.see(kept)).refunds).toEqual([]);
  });

  it("still releases a card: nothing was taken", async () => {
    const orderNumber = await test.orderByCard();
    for (const _ of ["first", "repeated"])
      expect(await keep(orderNumber)).toMatchObject({ value: { payment: "given_back" } });
    const { payment, events } = await test.see(orderNumber);
    expect(payment?.state).toBe("voided");
    expect(events.at(-1)?.detail).not.toHaveProperty("keptCents");
  });

  it("keeps nothing of a payment that never arrived", async () => {
    const orderNumber = await test.order();
    expect(await keep(orderNumber)).toMatchObject({ value: { payment: "nothing_taken" } });
    expect((await test.see(orderNumber)).payment?.state).toBe("voided");
  });

  it("keeps what came before an edit asked for more", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    expect(await editOrderAs(test, orderNumber, { lines })).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "awaiting",
      carried: 114_99,
    });
    expect(await keep(orderNumber)).toMatchObject({ value: { payment: "kept" } });
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "captured",
      captured: 114_99,
    });
    await test.expectSound();
    expect(await refund(orderNumber, "full", "a")).toMatchObject({
      value: { moneyCents: 114_99 },
    });
  });
});

it("a refund that the gateway refused when the order was canceled can be asked for again", async () => {
  const orderNumber = await test.orderByCard();
  const { payment } = await test.see(orderNumber);
  // Someone charged it at the gateway, and the shop found out.
  await test.database.asOwner(
    `update payments set state = 'captured', captured = amount where id = '${payment?.id}'`,
  );
  await test.database.asOwner(
    `update sandbox_transactions set state = 'captured', captured = amount where attempt_id = '${payment?.id}'`,
  );
  test.gateway.faults.refund = ["refused"];
  expect(await cancel(orderNumber)).toMatchObject({ value: { payment: "refused" } });
  expect(await cancel(orderNumber)).toMatchObject({ value: { payment: "refused" } });
  expect(await test.shop.staff.audit(STAFF)).toMatchObject([{ name: "canceled-keeps-nothing" }]);
  const again = { orderNumber, amount: "full" as const, reason: "Again", key: "again" };
  expect(await test.shop.staff.refunds.refund(STAFF, { ...again, reference: null })).toMatchObject({
    value: { moneyCents: 114_99 },
  });
});
