import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { INVALID_DISCOUNT_CODE } from "#domain/codes/check-discount.ts";
import { cents } from "#domain/money/cents.ts";
import { expirePayments } from "#server/payments/expire-payments.ts";
import { gatewayRef } from "#server/payments/void-payment.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOf, editOrderAs, readyEdit } from "#tests/support/edit-order.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves EDIT-1, EDIT-2, EDIT-3, EDIT-4, EDIT-5 and EDIT-6. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const one = { productId: 1, flavor: "Mint", quantity: 1 };
const two = { ...one, quantity: 2 };
const shots = { productId: 6, flavor: "Lemon", quantity: 1 };

async function setPrice(dollars: number): Promise<void> {
  await test.database.db.execute(sql`update products set base_price = ${dollars} where id = 1`);
}
async function reservedOf(productId: number): Promise<number> {
  const { rows } = await test.database.db.execute<{ reserved: number }>(
    sql`select reserved from products where id = ${productId}`,
  );
  return rows[0]?.reserved ?? Number.NaN;
}
const done = { ok: true };

describe("an edit of an order that awaits its money", () => {
  it("changes lines, amounts, stock and the amount to pay together, and tells the customer", async () => {
    await test.database.db.execute(sql`update products set on_hand = 20 where id = 6`);
    const orderNumber = await test.order();
    const before = await reservedOf(6);
    expect(await editOrderAs(test, orderNumber, { lines: [two, shots] })).toMatchObject(done);
    const { order, lines, payment, payments, events } = await test.see(orderNumber);
    expect(order).toMatchObject({
      subtotal: 208_00,
      totalAmount: 222_99,
      finalTotal: 222_99,
      orderItemsText: "50 MGM Chewable Tablets (Mint) x 2 = 100; MGM Shots (Lemon) x 1 = 1",
    });
    expect(lines.map(({ productId, quantity, price }) => [productId, quantity, price])).toEqual([
      [1, 2, 100_00],
      [6, 1, 8_00],
    ]);
    expect(await reservedOf(6)).toBe(before + 1);
    expect(payments.map(({ state }) => state)).toEqual(["voided", "awaiting"]);
    expect(payment).toMatchObject({ method: "venmo", amount: 222_99, carried: 0 });
    expect(events.at(-1)).toMatchObject({
      kind: "edited",
      detail: {
        of: ["items"],
        lines: ["50 MGM Chewable Tablets (Mint): 2, was 1", "MGM Shots (Lemon): 1, was 0"],
        finalBeforeCents: 114_99,
        finalAfterCents: 222_99,
      },
    });
    expect(await test.mailsOf(orderNumber)).toContain("order_edited");
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject(done);
  });

  it("keeps the price of units that were agreed on, and takes today's for those added", async () => {
    const orderNumber = await test.order();
    await setPrice(110);
    try {
      expect(
        await editOrderAs(test, orderNumber, { lines: [{ ...one, quantity: 3 }] }),
      ).toMatchObject(done);
    } finally {
      await setPrice(100);
    }
    const { order, lines } = await test.see(orderNumber);
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, 100_00],
      [2, 110_00],
    ]);
    expect(order.subtotal).toBe(320_00);
    // The last units to be added are the first removed.
    expect(await editOrderAs(test, orderNumber, { lines: [two] })).toMatchObject(done);
    const { lines: left } = await test.see(orderNumber);
    expect(left.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, 100_00],
      [1, 110_00],
    ]);
  });

  it("keeps a line that is no longer sold, and refuses more of it, beyond a cap, and of what is sold out", async () => {
    const orderNumber = await test.order(undefined, {}, [one, shots]);
    const { db } = test.database;
    await db.execute(sql`update products set active = false where id = 1`);
    const preview = (lines: (typeof one)[]) =>
      test.see(orderNumber).then((found) =>
        test.shop.staff.orderEdits.preview(STAFF, {
          orderNumber,
          edit: { ...editOf(found), lines },
        }),
      );
    try {
      expect(await preview([one])).toMatchObject(done);
      expect(await preview([two, shots])).toMatchObject({
        error: { fieldErrors: { items: "One of the items is no longer sold." } },
      });
    } finally {
      await db.execute(sql`update products set active = true where id = 1`);
    }
    expect(await preview([{ ...one, quantity: 7 }])).toMatchObject({
      error: { fieldErrors: { items: "The limit for 50 MGM Chewable Tablets is 6." } },
    });
    expect(await preview([{ productId: 8, flavor: "Mint", quantity: 1 }])).toMatchObject({
      error: { fieldErrors: { items: "30 Kanna Chewable Tablets is sold out." } },
    });
    expect(await preview([])).toMatchObject({ ok: false });
    await db.execute(sql`update products set on_hand = reserved + 1 where id = 6`);
    expect(await preview([one, { ...shots, quantity: 3 }])).toMatchObject({
      error: { fieldErrors: { items: "Not enough MGM Shots in stock." } },
    });
    await db.execute(sql`update products set on_hand = 20 where id = 6`);
  });

  it("moves it with a checkout's checks: a banned place is refused, a rate is the new state's", async () => {
    const orderNumber = await test.order(undefined, { shippingOption: "overnight" });
    const banned = { state: "IN", city: "Gary", zipCode: "46402" };
    await expect(editOrderAs(test, orderNumber, banned)).rejects.toThrow("banned kratom");
    const place = { state: "OR", city: "Portland", zipCode: "97201", phone: "5035550100" };
    expect(await editOrderAs(test, orderNumber, place)).toMatchObject(done);
    const { order, events } = await test.see(orderNumber);
    expect(order).toMatchObject({ ...place, shippingType: "overnight" });
    expect(order.totalAmount).toBe(order.subtotal + order.shippingCost);
    expect(JSON.stringify(events.at(-1)?.detail)).not.toMatch(/Portland|97201|5035550100/);
  });

  it("looks for a payment link of the new amount, or has one made by hand", async () => {
    const orderNumber = await test.order(undefined, { paymentMethod: "credit_link" });
    expect((await test.see(orderNumber)).order.paymentType).toBe("credit_link");
    expect(await editOrderAs(test, orderNumber, { lines: [two, shots] })).toMatchObject(done);
    const { order, payment } = await test.see(orderNumber);
    expect(order).toMatchObject({
      paymentType: "whop",
      hasPaymentLink: false,
      paymentLinkInfo: null,
      manualPaymentLink: true,
    });
    expect(payment).toMatchObject({ method: "whop", amount: 222_99 });
    expect(await test.mailsOf(orderNumber)).toContain("payment_link_missing");
    expect(await editOrderAs(test, orderNumber, { lines: [one] })).toMatchObject(done);
    expect((await test.see(orderNumber)).order).toMatchObject({
      paymentType: "credit_link",
      paymentLinkInfo: "https://pay.example/mitra/114-99",
    });
  });

  it("adds, keeps and drops a code, and returns its use", async () => {
    const { db } = test.database;
    await db.execute(sql`update discount_codes set use_limit = used + 1 where code = 'ONEFIFTY1'`);
    const used = async () =>
      (
        await db.execute<{ used: number }>(
          sql`select used from discount_codes where code = 'ONEFIFTY1'`,
        )
      ).rows[0]?.used;
    const start = await used();
    const orderNumber = await test.order(undefined, {}, [one, shots]);
    expect(await editOrderAs(test, orderNumber, { discountCode: "ONEFIFTY1" })).toMatchObject(done);
    expect((await test.see(orderNumber)).order).toMatchObject({
      discountCode: "ONEFIFTY1",
      discountAmount: 25_00,
      countsCodeUse: true,
    });
    // The last use is taken, and the code is withdrawn; it stays valid for the order that has it.
    await db.execute(sql`update discount_codes set active = false where code = 'ONEFIFTY1'`);
    const other = await test.order();
    await expect(editOrderAs(test, other, { discountCode: "ONEFIFTY1" })).rejects.toThrow(
      INVALID_DISCOUNT_CODE,
    );
    expect(await editOrderAs(test, orderNumber, { lines: [two, shots] })).toMatchObject(done);
    expect((await test.see(orderNumber)).order.discountAmount).toBe(50_00);
    // Without the items it is for, the code no longer applies.
    expect(await editOrderAs(test, orderNumber, { lines: [shots] })).toMatchObject(done);
    expect((await test.see(orderNumber)).order).toMatchObject({
      discountCode: null,
      discountAmount: 0,
    });
    expect(await used()).toBe(start);
    await db.execute(sql`update discount_codes set active = true where code = 'ONEFIFTY1'`);
  });

  it("recomputes the first order's discount and the referrer's commission, which is credited when it ships", async () => {
    const referrer = await newAffiliate(test);
    const orderNumber = await test.order(undefined, { referralCode: String(referrer.number) });
    expect(await editOrderAs(test, orderNumber, { lines: [two] })).toMatchObject(done);
    const { order } = await test.see(orderNumber);
    expect(order).toMatchObject({ newCustomerDiscount: 21_50, totalAmount: 193_49 });
    expect(order.commission).toBe(9_03);
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    expect(await test.balanceOf(referrer.number)).toBe("9.03");
  });

  it("gives back balance that is more than it comes to, and makes it free", async () => {
    const customer = await newCustomer(test.shop);
    const number = await test.makeAffiliate(customer, "150.00");
    const orderNumber = await test.order(customer, { affiliateBalance: "on" }, [two]);
    expect((await test.see(orderNumber)).order.finalTotal).toBe(64_99);
    expect(await editOrderAs(test, orderNumber, { lines: [one] })).toMatchObject(done);
    const { order, payment } = await test.see(orderNumber);
    expect(order).toMatchObject({
      affiliateIncomeApplied: 114_99,
      finalTotal: 0,
      paymentType: null,
    });
    expect(payment?.state).toBe("voided");
    expect(await test.balanceOf(number)).toBe("35.01");
    // The rest is requested by link; the balance isn't charged again.
    expect(await editOrderAs(test, orderNumber, { lines: [one, shots] })).toMatchObject(done);
    const raised = await test.see(orderNumber);
    expect(raised.order).toMatchObject({ affiliateIncomeApplied: 114_99, finalTotal: 8_00 });
    expect(raised.payment).toMatchObject({ state: "awaiting", amount: 8_00 });
    expect(await editOrderAs(test, orderNumber, { lines: [one] })).toMatchObject(done);
    expect(await test.ship(orderNumber)).toMatchObject(done);
  });
});

describe("an edit of an order that was paid by hand", () => {
  it("asks for the difference alone, which must come before it ships", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    expect(await editOrderAs(test, orderNumber, { lines: [two] })).toMatchObject(done);
    const { payments } = await test.see(orderNumber);
    expect(payments.map(({ state, amount, carried }) => [state, amount, carried])).toEqual([
      ["carried_over", 114_99, 0],
      ["awaiting", 214_99, 114_99],
    ]);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    const paid = { orderNumber, amountCents: cents(100_00), reference: "venmo 2" };
    expect(await test.shop.staff.payments.markPaid(STAFF, paid)).toMatchObject(done);
    expect(await test.ship(orderNumber)).toMatchObject(done);
    const refund = { orderNumber, amount: "full" as const, reason: "r", key: "k", reference: "v" };
    expect(await test.shop.staff.refunds.refund(STAFF, refund)).toMatchObject({
      value: { moneyCents: 214_99 },
    });
  });

  it("records what is sent back if it comes to less, with a reference, and by someone who may refund", async () => {
    const orderNumber = await test.order(undefined, {}, [two]);
    await test.pay(orderNumber);
    const ready = await readyEdit(test, orderNumber, { lines: [one] });
    expect(await test.shop.staff.orderEdits.commit(STAFF, ready)).toMatchObject({
      error: { code: "invalid" },
    });
    const reference = "venmo back 1";
    expect(await test.shop.staff.orderEdits.commit(STAFF, { ...ready, reference })).toMatchObject(
      done,
    );
    const { payment, refunds } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "captured", captured: 114_99, carried: 114_99 });
    expect(refunds).toMatchObject([{ moneyAmount: 100_00, reference, state: "done" }]);
    expect(await test.ship(orderNumber)).toMatchObject(done);
  });

  it("gives back what came of an amount still open, if the balance pays all of it", async () => {
    const customer = await newCustomer(test.shop);
    const number = await test.makeAffiliate(customer, "70.00");
    const orderNumber = await test.order(customer, { affiliateBalance: "on" });
    await test.pay(orderNumber);
    expect(await editOrderAs(test, orderNumber, { lines: [two] })).toMatchObject(done);
    const ready = await readyEdit(test, orderNumber, { lines: [shots] });
    const reference = "venmo back 3";
    expect(await test.shop.staff.orderEdits.commit(STAFF, { ...ready, reference })).toMatchObject(
      done,
    );
    const { order, payment, refunds } = await test.see(orderNumber);
    expect(order.finalTotal).toBe(0);
    expect(payment).toMatchObject({ state: "voided", carried: 44_99 });
    expect(refunds).toMatchObject([{ moneyAmount: 44_99, balanceAmount: 0, reference }]);
    expect(await test.balanceOf(number)).toBe("47.01");
    await test.expectSound();
    // Refunded money doesn't pay for items added later.
    expect(await editOrderAs(test, orderNumber, { lines: [shots, one] })).toMatchObject(done);
    const { order: raised, payment: next } = await test.see(orderNumber);
    expect(next).toMatchObject({ state: "awaiting", amount: raised.finalTotal, carried: 0 });
  });

  it("tells the owner of each whose rest did not come in time, also within one hour", async () => {
    const orders = [await test.order(), await test.order()];
    for (const orderNumber of orders) {
      await test.pay(orderNumber);
      await editOrderAs(test, orderNumber, { lines: [two] });
    }
    await test.database.asOwner(
      "update payments set expires_at = now() - interval '1 hour' where state = 'awaiting' and carried > 0",
    );
    await expirePayments(test.shop.running);
    await expirePayments(test.shop.running);
    const { rows } = await test.database.db.execute<{ detail: string }>(
      sql`select payload ->> 'detail' as detail from outbox where payload ->> 'alert' = 'rest_unpaid'`,
    );
    for (const orderNumber of orders)
      expect(rows.filter(({ detail }) => detail.includes(`Order ${orderNumber}:`))).toHaveLength(1);
  });

  it("never expires while the difference is open, and canceling it returns what was paid", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    await editOrderAs(test, orderNumber, { lines: [two] });
    await test.database.asOwner(
      `update payments set expires_at = now() - interval '1 hour' where order_id = (
        select id from orders where order_number = ${orderNumber})`,
    );
    const { running } = test.shop;
    expect(await expirePayments(running)).toBe(0);
    expect((await test.see(orderNumber)).order.status).toBe("pending");
    const request = { orderNumber, reason: "test", refundReference: null };
    expect(await test.shop.staff.fulfillment.cancel(STAFF, request)).toMatchObject({
      error: { code: "invalid" },
    });
    const sentBack = { ...request, refundReference: "venmo back 2" };
    expect(await test.shop.staff.fulfillment.cancel(STAFF, sentBack)).toMatchObject({
      value: { payment: "given_back" },
    });
    const { payment, refunds } = await test.see(orderNumber);
    expect(payment?.state).toBe("refunded");
    expect(refunds).toMatchObject([{ moneyAmount: 114_99 }]);
  });
});

describe("an edit of an order by card", () => {
  it("charges less than was authorized when it ships", async () => {
    const orderNumber = await test.orderByCard();
    expect(
      await editOrderAs(test, orderNumber, { lines: [{ ...shots, quantity: 2 }] }),
    ).toMatchObject(done);
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "authorized",
      amount: 114_99,
      toCharge: 30_99,
    });
    await test.expectSound();
    expect(await test.ship(orderNumber)).toMatchObject(done);
    expect((await test.see(orderNumber)).payment).toMatchObject({ captured: 30_99 });
  });

  it("releases a card that was authorized for less, and asks for all of it by link", async () => {
    const orderNumber = await test.orderByCard();
    expect(await editOrderAs(test, orderNumber, { lines: [two] })).toMatchObject(done);
    const { order, payment, payments } = await test.see(orderNumber);
    expect(payments.map(({ state, captured }) => [state, captured])).toEqual([
      ["expired", 0],
      ["awaiting", 0],
    ]);
    expect(payment?.amount).toBe(214_99);
    expect(order.paymentType).toMatch(/credit_link|whop/);
    expect(await test.mailsOf(orderNumber)).toEqual(
      expect.arrayContaining(["order_edited", "pay_again"]),
    );
  });

  it("is released and asked for later if the gateway does not answer now", async () => {
    const orderNumber = await test.orderByCard();
    test.gateway.faults = { void: ["lost_before"] };
    expect(await editOrderAs(test, orderNumber, { lines: [two] })).toMatchObject(done);
    expect((await test.see(orderNumber)).payment?.state).toBe("voiding");
    await test.expectSound();
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await expect(readyEdit(test, orderNumber, { lines: [one] })).rejects.toThrow("released");
    await test.database.asOwner(
      "update payments set updated_at = now() - interval '1 hour' where state = 'voiding'",
    );
    await test.shop.staff.payments.reconcile(STAFF);
    expect((await test.see(orderNumber)).payment).toMatchObject({
      state: "awaiting",
      amount: 214_99,
    });
  });
});

describe("a card that was charged at the gateway while an edit released it", () => {
  it("alerts the owner, ships nothing that was not paid, asks for nothing more, and is refunded", async () => {
    const orderNumber = await test.orderByCard();
    const { payment: card } = await test.see(orderNumber);
    if (!card) throw new Error("It is paid by card");
    test.gateway.faults = { void: ["lost_before"] };
    expect(await editOrderAs(test, orderNumber, { lines: [two] })).toMatchObject(done);
    expect((await test.see(orderNumber)).payment?.state).toBe("voiding");
    const { signal } = new AbortController();
    await test.gateway.capture(gatewayRef(card), cents(114_98), signal);
    await test.database.asOwner(
      "update payments set updated_at = now() - interval '1 hour' where state = 'voiding'",
    );
    await test.shop.staff.payments.reconcile(STAFF);
    const { payment } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "captured", captured: 114_98 });
    const { rows } = await test.database.db.execute(
      sql`select payload ->> 'alert' as alert from outbox where dedup_key = ${`payment_alert:charged_elsewhere:${card.id}`}`,
    );
    expect(rows).toEqual([{ alert: "charged_elsewhere" }]);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await expect(readyEdit(test, orderNumber, { lines: [shots] })).rejects.toThrow("charged");
    expect(await editOrderAs(test, orderNumber, { address: "1 Other Street" })).toMatchObject(done);
    const request = { orderNumber, reason: "test", refundReference: null };
    expect(await test.shop.staff.fulfillment.cancel(STAFF, request)).toMatchObject(done);
    expect((await test.see(orderNumber)).payment).toMatchObject({ state: "refunded" });
  });
});

describe("edits that meet something else", () => {
  it("the same form twice is one edit, and two forms at once are one edit and one refusal", async () => {
    const orderNumber = await test.order();
    const ready = await readyEdit(test, orderNumber, { lines: [two] });
    const { commit } = test.shop.staff.orderEdits;
    const same = await Promise.all([commit(STAFF, ready), commit(STAFF, ready)]);
    expect(same[0]).toEqual(same[1]);
    const [a, b] = await Promise.all([
      readyEdit(test, orderNumber, { lines: [{ ...one, quantity: 3 }] }),
      readyEdit(test, orderNumber, { lines: [{ ...one, quantity: 4 }] }),
    ]);
    const both = await Promise.all([commit(STAFF, a), commit(STAFF, b)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
  });

  it("money that arrives while it is edited pays the old amount or is refused, never half", async () => {
    const orderNumber = await test.order();
    const ready = await readyEdit(test, orderNumber, { lines: [two] });
    const [edited, paid] = await Promise.all([
      test.shop.staff.orderEdits.commit(STAFF, ready),
      test.shop.staff.payments.markPaid(STAFF, {
        orderNumber,
        amountCents: cents(114_99),
        reference: `venmo ${orderNumber}`,
      }),
    ]);
    expect([edited, paid].filter(({ ok }) => ok)).toHaveLength(1);
    const { payment } = await test.see(orderNumber);
    expect(payment?.state).toBe(paid.ok ? "captured" : "awaiting");
  });

  it("begins its packing again, because what was scanned may not be in it anymore", async () => {
    const orderNumber = await test.order(undefined, {}, [two, shots]);
    await test.database.db.execute(sql`
      insert into packed_units (order_id, order_item_id, parcel, is_scanned, key, actor)
      select o.id, i.id, 1, true, 'k' || i.id, 'staff:ada' from orders o join order_items i on i.order_id = o.id
      where order_number = ${orderNumber}`);
    const packed = async () =>
      (
        await test.database.db
          .execute(sql`select 1 from packed_units u join orders o on o.id = u.order_id
          where order_number = ${orderNumber}`)
      ).rows.length;
    await editOrderAs(test, orderNumber, { address: "1 Other Street" });
    expect(await packed()).toBe(2);
    await editOrderAs(test, orderNumber, { lines: [one, shots] });
    expect(await packed()).toBe(0);
  });

  it("is refused if it no longer comes to what was shown", async () => {
    const orderNumber = await test.order();
    const ready = await readyEdit(test, orderNumber, { lines: [two] });
    await setPrice(120);
    try {
      expect(await test.shop.staff.orderEdits.commit(STAFF, ready)).toMatchObject({
        error: { code: "changed" },
      });
    } finally {
      await setPrice(100);
    }
    expect((await test.see(orderNumber)).order.finalTotal).toBe(114_99);
  });

  it("a shipment and an edit at once: what ships is what was charged", async () => {
    for (const by of ["card", "hand"]) {
      const orderNumber = by === "card" ? await test.orderByCard() : await test.order();
      if (by === "hand") await test.pay(orderNumber);
      const ready = await readyEdit(test, orderNumber, { lines: [shots] });
      const reference = "venmo back 3";
      const [edited, shipped] = await Promise.all([
        test.shop.staff.orderEdits.commit(STAFF, { ...ready, reference }),
        test.ship(orderNumber),
      ]);
      expect(shipped.ok).toBe(true);
      const { order, payment } = await test.see(orderNumber);
      expect(order.finalTotal).toBe(edited.ok ? 22_99 : 114_99);
      expect(payment?.captured).toBe(order.finalTotal);
    }
  });

  it.runIf(IS_LONG)(
    "of two that want the last units or a code's last use, one gets them, and the other is told",
    async () => {
      const { db } = test.database;
      const both = async (
        changes: Parameters<typeof readyEdit>[2],
        prepare: () => Promise<unknown>,
      ) => {
        const orders = [await test.order(), await test.order()];
        await prepare();
        const ready = await Promise.all(orders.map((number) => readyEdit(test, number, changes)));
        const answers = await Promise.all(
          ready.map((edit) => test.shop.staff.orderEdits.commit(STAFF, edit)),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.find(({ ok }) => !ok)).toMatchObject({
          error: { code: expect.stringMatching(/changed|invalid/) },
        });
      };
      await both({ lines: [one, shots] }, () =>
        db.execute(sql`update products set on_hand = reserved + 1 where id = 6`),
      );
      await both({ discountCode: "ONEFIFTY1" }, () =>
        db.execute(sql`update discount_codes set use_limit = used + 1 where code = 'ONEFIFTY1'`),
      );
    },
  );

  it.runIf(IS_LONG)(
    "edits and orders of the same products at once wait for each other, and none is lost",
    async () => {
      await test.database.db.execute(
        sql`update products set on_hand = reserved + 200 where id in (1, 6)`,
      );
      const orders = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          test.order(undefined, {}, at % 2 === 0 ? [one, shots] : [shots, one]),
        ),
      );
      const ready = await Promise.all(
        orders.map((orderNumber, at) =>
          readyEdit(test, orderNumber, { lines: at % 2 === 0 ? [shots, two] : [two] }),
        ),
      );
      const [edited] = await Promise.all([
        Promise.all(ready.map((edit) => test.shop.staff.orderEdits.commit(STAFF, edit))),
        Promise.all(orders.map(() => test.order(undefined, {}, [two, shots]))),
      ]);
      expect(edited.every(({ ok }) => ok)).toBe(true);
    },
  );

  it("what has shipped or was canceled is not edited", async () => {
    const [shipped, canceled] = [await test.order(), await test.order()];
    const ready = [
      await readyEdit(test, shipped, { lines: [two] }),
      await readyEdit(test, canceled, { lines: [two] }),
    ];
    await test.pay(shipped);
    await test.ship(shipped);
    const request = { orderNumber: canceled, reason: "test", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, request);
    for (const late of ready)
      expect((await test.shop.staff.orderEdits.commit(STAFF, late)).ok).toBe(false);
    await expect(readyEdit(test, shipped, { lines: [two] })).rejects.toThrow(/shipped/);
  });

  it("nothing else changes what a customer agreed to pay", async () => {
    const orderNumber = await test.order();
    await expect(
      test.database.db.execute(
        sql`update orders set total_amount = total_amount + 1, final_total = final_total + 1,
          shipping_cost = shipping_cost + 1 where order_number = ${orderNumber}`,
      ),
    ).rejects.toThrow();
    await expect(
      test.database.db.execute(sql`update order_edits set total_after = 1`),
    ).rejects.toThrow();
  });
});
