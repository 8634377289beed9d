import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "#domain/actor.ts";
import { cents } from "#domain/money/cents.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { createLog } from "#server/log.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { ADA, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { expirePayments, remindOfPayments } from "./expire-payments.ts";

/* Proves BANK-1, BANK-8 and REQUEST-7. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  // The demo's own open orders must not be counted here.
  await test.database.db.execute(
    sql`update payments set expires_at = now() + interval '1 year' where state = 'awaiting'`,
  );
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const inHours = (hours: number) => ({
  db: test.database.db,
  clock: { now: () => new Date(Date.now() + hours * 60 * 60 * 1000) },
  log: createLog("silent"),
  paymentExpiryHours: async () => 72,
});
const expire = (hours: number) => expirePayments(inHours(hours));
const remind = (hours: number) => remindOfPayments(inHours(hours));

const markPaid = (orderNumber: number, reference = "v1") =>
  test.shop.staff.payments.markPaid(STAFF, {
    orderNumber,
    amountCents: cents(114_99),
    reference,
  });
const setLink = (orderNumber: number, url: string) =>
  test.shop.staff.payments.setLink(STAFF, { orderNumber, url });

async function mailTexts(orderNumber: number): Promise<string[]> {
  const { handlers } = test.shop.running;
  const { rows } = await test.database.db.execute<{
    id: number;
    kind: string;
    payload: object;
  }>(sql`
    select id::int, kind, payload from outbox where kind like 'payment_%' and payload ->> 'orderId' =
      (select id::text from orders where order_number = ${orderNumber}) order by id`);
  for (const { id, kind, payload } of rows) {
    // Kind and payload were written together.
    const handler = handlers[kind as keyof typeof handlers] as (
      of: object,
      row: { id: number },
    ) => Promise<void>;
    await handler(payload, { id });
  }
  const { rows: mails } = await test.database.db.execute<{ text: string }>(sql`
    select subject || ' ' || text as text from dev_mailbox where message_id = any(${sql.param(
      rows.map(({ id }) => `<outbox-${id}@localhost>`),
    )}::text[]) order by id`);
  return mails.map(({ text }) => text);
}

describe("money that does not arrive in time", () => {
  it("ends its order: stock, code use and balance are returned, and the customer is notified", async () => {
    const { db } = test.database;
    await db.execute(sql`update products set on_hand = reserved + 3 where id = 1`);
    await db.execute(sql`update discount_codes set use_limit = 5 where code = 'ONEFIFTY1'`);
    const customer = await newCustomer(test.shop);
    const number = await test.makeAffiliate(customer, "20.00");
    const orderNumber = await test.order(customer, {
      discountCode: "ONEFIFTY1",
      affiliateBalance: "on",
    });
    expect(await test.balanceOf(number)).toBe("0.00");
    expect(await expire(71.9)).toBe(0);
    expect(await expire(72.1)).toBe(1);
    expect(await expire(72.1)).toBe(0);
    const { order, payment, events } = await test.see(orderNumber);
    expect(order).toMatchObject({ status: "cancelled", cancelReason: "payment_expired" });
    expect(payment?.state).toBe("expired");
    expect(events.at(-1)).toMatchObject({ kind: "cancelled", actor: SYSTEM });
    expect(await test.balanceOf(number)).toBe("20.00");
    const { rows } = await db.execute(sql`
      select (select on_hand - reserved from products where id = 1) as left, used from discount_codes where code = 'ONEFIFTY1'`);
    expect(rows).toEqual([{ left: 3, used: 0 }]);
    expect((await mailTexts(orderNumber)).join()).toContain("didn't arrive in time");
    const [shown] = (await test.shop.customer.orders.history(customer.id)).rows;
    expect(shown).toMatchObject({ orderNumber, isCanceled: true });
    expect(await markPaid(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await db.execute(sql`update products set on_hand = null, reserved = 0 where id = 1`);
  });

  it("and is marked paid at the same time: one of the two wins, once", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => test.order()));
    const paid = orders.map((orderNumber) => markPaid(orderNumber, `v ${orderNumber}`));
    const [answers] = await Promise.all([Promise.all(paid), expire(73), expire(73), expire(73)]);
    for (const [index, orderNumber] of orders.entries()) {
      const { order, payment, paymentEvents } = await test.see(orderNumber);
      const isPaid = answers[index]?.ok === true;
      expect([order.status, payment?.state]).toEqual(
        isPaid ? ["pending", "captured"] : ["cancelled", "expired"],
      );
      expect(paymentEvents).toHaveLength(1);
    }
    await test.expectSound();
  });

  it("does not expire a card order, which awaits no money", async () => {
    const byCard = await test.orderByCard();
    await expire(1000);
    expect((await test.see(byCard)).order.status).toBe("pending");
  });
});

describe("the reminder", () => {
  it("is sent once, halfway, with memo code and amount, and not to customers who have paid", async () => {
    const orderNumber = await test.order();
    const paidOrder = await test.order();
    await markPaid(paidOrder);
    expect(await remind(35.9)).toBe(0);
    expect(await remind(36.1)).toBe(1);
    expect(await remind(36.2)).toBe(0);
    const [mail] = await mailTexts(orderNumber);
    const { payment } = await test.see(orderNumber);
    expect(mail).toContain("$114.99");
    expect(mail).toContain(`${payment?.memo?.slice(0, 4)}-${payment?.memo?.slice(4)}`);
    expect(await mailTexts(paidOrder)).toEqual([]);
    await test.pay(orderNumber);
    const before = (await mailTexts(orderNumber)).length;
    expect(before).toBe(1); // a late reminder is not sent for a payment that has arrived
  });
});

describe("a customer who asked to cancel", () => {
  const askToCancel = async (customer: Customer, orderNumber: number) => {
    const request = { orderNumber, kind: "cancellation", note: "" } as const;
    const asked = await test.shop.customer.orders.requestChange(customer.id, request);
    if (!asked.ok) throw new Error(asked.error);
    return asked.value.requestId;
  };

  it("is not reminded to pay until that is declined; the order expires all the same", async () => {
    const customer = await newCustomer(test.shop);
    const declined = await test.order(customer);
    const undecided = await test.order(customer);
    const requestId = await askToCancel(customer, declined);
    await askToCancel(customer, undecided);
    expect(await remind(36.1)).toBe(0);
    const decision = { requestId, isApproved: false, reason: "Packed", refundReference: null };
    await test.shop.staff.orders.decideRequest(STAFF, decision);
    expect(await remind(36.1)).toBe(1);
    expect(await mailTexts(declined)).toHaveLength(1);
    expect(await mailTexts(undecided)).toEqual([]);
    expect(await expire(72.1)).toBe(2);
    expect((await test.see(undecided)).order.cancelReason).toBe("payment_expired");
  });

  it("gets no reminder that was already on its way", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer);
    expect(await remind(36.1)).toBe(1);
    await askToCancel(customer, orderNumber);
    expect(await mailTexts(orderNumber)).toEqual([]);
    await expire(72.1);
  });
});

describe("a payment link made by hand", () => {
  const byLink = () => test.order(undefined, { paymentMethod: "credit_link" });

  it("is emailed and shown, and restarts the full time to pay", async () => {
    const customer = await newCustomer(test.shop);
    await test.database.db.execute(sql`delete from whop where total_amount = 114.99`);
    const orderNumber = await test.order(customer, { paymentMethod: "credit_link" });
    expect((await test.see(orderNumber)).payment?.method).toBe("whop");
    await test.database.db.execute(sql`
      update payments set expires_at = now() + interval '2 hours' where order_id = (select id from orders where order_number = ${orderNumber})`);
    expect(await remind(1)).toBe(1);
    expect((await mailTexts(orderNumber)).join()).toContain("needs a payment link");
    const url = "https://whop.com/checkout/plan_1?a=1";
    expect(await setLink(orderNumber, url)).toMatchObject({ ok: true });
    expect(await setLink(orderNumber, ` ${url} `)).toMatchObject({ ok: true });
    const mails = await mailTexts(orderNumber);
    expect(mails.filter((mail) => mail.includes(url))).toHaveLength(1);
    const [shown] = (await test.shop.customer.orders.history(customer.id)).rows;
    expect(shown?.paymentLink).toBe(url);
    const { order, events } = await test.see(orderNumber);
    expect(order).toMatchObject({ hasPaymentLink: true, manualPaymentLink: true });
    expect(events.at(-1)).toMatchObject({ kind: "payment_link_set", actor: ADA });
    expect(await expire(71)).toBe(0);
    expect(await remind(37)).toBe(1); // now there is something to remind the customer about
    await test.pay(orderNumber);
  });

  it("must be an https URL, for an order that is waiting for one", async () => {
    const orderNumber = await byLink();
    for (const url of ["http://whop.com/x", "javascript:alert(1)", "whop.com", ""])
      expect(await setLink(orderNumber, url)).toMatchObject({ error: { code: "invalid" } });
    const good = "https://whop.com/x";
    expect(await setLink(99, good)).toMatchObject({ error: { code: "not_found" } });
    const notByLink = { error: { code: "not_allowed" } };
    expect(await setLink(await test.order(), good)).toMatchObject(notByLink);
    expect(await setLink(await test.orderByCard(), good)).toMatchObject(notByLink);
    await test.pay(orderNumber);
    expect(await setLink(orderNumber, good)).toMatchObject(notByLink);
  });
});

it("every manually paid order has its own memo code, which its number does not reveal", async () => {
  const { rows } = await test.database.db.execute<{ memo: string; order_number: number }>(
    sql`select memo, order_number from payments join orders on orders.id = order_id where payments.gateway is null and memo is not null`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ memo }) => memo)).size).toBe(rows.length);
  for (const { memo, order_number: number } of rows) {
    expect(memo).toMatch(/^[2346789CDFGHJKMNPQRTVWXY]{8}$/);
    expect(memo).not.toContain(String(number));
  }
});
