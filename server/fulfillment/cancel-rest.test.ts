import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { add, type Cents, cents, subtract } from "#domain/money/cents.ts";
import { orderVersion } from "#domain/order/order-version.ts";
import { viewOrder } from "#domain/order/order-view.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer, orderRequest } from "#tests/support/customer.ts";
import { clearLots, testLot } from "#tests/support/lots.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SHIP-29. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await clearLots(test.database);
  await test.database.db.execute(sql`update products set on_hand = 100 where id in (1, 3)`);
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 2 },
  { productId: 3, flavor: "Mint", quantity: 1 },
];
const db = () => test.database.db;
const fulfillment = () => test.shop.staff.fulfillment;

/** One unit of the first line has shipped. */
async function partlyShipped(
  customer?: Customer,
  fields: Record<string, string> = {},
): Promise<number> {
  const orderNumber = await test.order(customer, fields, CART);
  const { order } = await test.see(orderNumber);
  if (order.finalTotal > 0) await test.pay(orderNumber);
  const trackingNumber = `1ZREST${orderNumber}`;
  expect(await test.shipPart(orderNumber, [1], trackingNumber)).toMatchObject({ ok: true });
  return orderNumber;
}

const cancelRest = (orderNumber: number, changes: object = {}) =>
  fulfillment().cancelRest(STAFF, {
    orderNumber,
    reason: "Out of stock",
    refundReference: "venmo back",
    ...changes,
  });

const shelf = async () => {
  const { rows } = await db().execute<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from products where id in (1, 3) order by id`,
  );
  return rows.map(({ on_hand: onHand, reserved }) => [onHand, reserved]);
};

describe("canceling the rest of a partly shipped order", () => {
  it("gives back its worth and its stock, and the order is shipped", async () => {
    const customer = await newCustomer(test.shop);
    const [one = [], three = []] = await shelf();
    const orderNumber = await partlyShipped(customer);
    const { parcels } = await test.see(orderNumber);
    expect(await cancelRest(orderNumber)).toMatchObject({ ok: true });
    const { order, lines, refunds, refundLines, payment, events } = await test.see(orderNumber);
    expect(order).toMatchObject({ status: "shipped", shippedAt: parcels[0]?.shippedAt });
    expect(lines.map(({ unitsCanceled }) => unitsCanceled)).toEqual([1, 1]);
    expect(refunds).toMatchObject([{ state: "done", reference: "venmo back" }]);
    expect(refundLines.map(({ units }) => units)).toEqual([1, 1]);
    expect(payment).toMatchObject({
      state: "partially_refunded",
      refunded: add(...refundLines.map(({ amount }) => amount)),
    });
    expect(await shelf()).toEqual([
      [(one[0] ?? 0) - 1, one[1]],
      [three[0], three[1]],
    ]);
    expect(events.map(({ kind }) => kind).slice(-3)).toEqual([
      "part_shipped",
      "refunded",
      "rest_canceled",
    ]);
    const seen = await test.shop.customer.orders.find(customer.id, orderNumber);
    if (!seen) throw new Error("The customer has the order");
    const view = viewOrder(seen, { venmoHandle: "", chimeHandle: "" });
    expect(view.badge).toEqual({ label: "shipped", tone: "green" });
    expect(view.items.map(({ canceled }) => canceled)).toEqual(["1 canceled", "1 canceled"]);
    expect(view.amounts.at(-1)?.label).toMatch(/^Refunded /);
  });

  it("leaves what the part is worth, which can still be refunded, each unit once", async () => {
    const orderNumber = await partlyShipped();
    await cancelRest(orderNumber);
    const { lines, payment } = await test.see(orderNumber);
    const [first] = lines;
    const refund = (units: number) =>
      test.shop.staff.refunds.refund(STAFF, {
        orderNumber,
        amount: { lines: [{ id: first?.id ?? 0, units }], isWithShipping: true },
        reason: "Damaged",
        key: randomUUID(),
        reference: "venmo again",
      });
    expect(await refund(2)).toMatchObject({
      error: { reason: expect.stringContaining("Up to 1") },
    });
    const left = subtract(payment?.captured ?? cents(0), payment?.refunded ?? cents(0));
    expect(await refund(1)).toMatchObject({ value: { moneyCents: left } });
  });

  it("tells the customer in one email what isn't sent and what is given back", async () => {
    const orderNumber = await partlyShipped();
    await cancelRest(orderNumber);
    const mails = await test.mailsOf(orderNumber);
    expect(mails.filter((kind) => /refunded|canceled|cancelled/.test(kind))).toEqual([
      "order_rest_canceled",
    ]);
    const handlers = test.shop.running.handlers;
    while ((await deliverOutbox({ db: db(), log: createLog("silent") }, handlers)) > 0);
    const sent = await db().select().from(devMailbox);
    const mail = sent.find(
      ({ subject, text }) =>
        subject === "The rest of your order was canceled" && text.includes(String(orderNumber)),
    );
    expect(mail?.text).toMatch(/Canceled\n\n[^\n:]+: 1\n[^\n:]+: 1\n\n/);
    expect(mail?.text).toMatch(/To your payment method: \$\d/);
    expect(mail?.text).not.toContain("Out of stock");
  });

  it("takes its part of the commission back, as a refund does", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    const orderNumber = await partlyShipped(undefined, { referralCode: String(number) });
    const { order } = await test.see(orderNumber);
    expect(order.commission).toBeGreaterThan(0);
    await cancelRest(orderNumber);
    const { payment } = await test.see(orderNumber);
    const refunded: Cents = payment?.refunded ?? cents(0);
    const taken = Math.round((order.commission * refunded) / order.totalAmount);
    expect(Number(await test.balanceOf(number)) * 100).toBeCloseTo(order.commission - taken, 5);
  });

  it("gives a balance back that paid for it, without a reference", async () => {
    const customer = await test.returningCustomer();
    const number = await test.makeAffiliate(customer, "2000.00");
    const orderNumber = await partlyShipped(customer, { affiliateBalance: "on" });
    const before = Number(await test.balanceOf(number));
    expect(await cancelRest(orderNumber, { refundReference: null })).toMatchObject({ ok: true });
    const { refunds } = await test.see(orderNumber);
    expect(refunds).toMatchObject([{ moneyAmount: 0 }]);
    const given = Number(await test.balanceOf(number)) - before;
    expect(given * 100).toBeCloseTo(refunds[0]?.balanceAmount ?? -1, 5);
  });

  it("gives back what a bank has left of it", async () => {
    const orderNumber = await partlyShipped();
    const { order } = await test.see(orderNumber);
    const opened = await test.shop.staff.chargebacks.open(STAFF, {
      orderNumber,
      caseNumber: randomUUID(),
      amountCents: order.finalTotal,
      category: "not_received",
      openedOn: "2026-11-01",
      answerDueOn: "2026-11-20",
      feeCents: cents(0),
      note: "",
    });
    if (!opened.ok) throw new Error(opened.error.reason);
    expect(await cancelRest(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    const { chargebackId } = opened.value;
    const lost = { orderNumber, chargebackId, to: "lost", sentOn: "2026-11-10" } as const;
    expect(await test.shop.staff.chargebacks.step(STAFF, lost)).toMatchObject({ ok: true });
    expect(await cancelRest(orderNumber)).toMatchObject({ ok: true });
    const { order: after, refunds } = await test.see(orderNumber);
    expect(after.status).toBe("shipped");
    expect(refunds.filter(({ key }) => key === "rest")).toEqual([]);
  });

  it("is done once, however often and at once it is asked for", async () => {
    const orderNumber = await partlyShipped();
    const seen = orderVersion(await test.see(orderNumber));
    const answers = await Promise.all([1, 2, 3].map(() => cancelRest(orderNumber, { seen })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { refunds, events } = await test.see(orderNumber);
    expect(refunds).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === "rest_canceled")).toHaveLength(1);
  });

  it("happens before the rest ships or after it, never both", async () => {
    const orderNumber = await partlyShipped();
    const [canceled] = await Promise.all([
      cancelRest(orderNumber),
      test.ship(orderNumber, { trackingNumber: "1ZRACED" }),
    ]);
    const { parcels, lines } = await test.see(orderNumber);
    const units = lines.reduce((sum, { unitsCanceled }) => sum + unitsCanceled, 0);
    expect([parcels.length, units]).toEqual(canceled.ok ? [1, 2] : [2, 0]);
    expect(await test.ship(orderNumber, { trackingNumber: "1ZAFTER" })).toMatchObject({
      error: { code: "not_allowed" },
    });
  });

  it("locks stock before balances, as shipping does, so that neither waits for the other in a circle", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    const orderNumber = await partlyShipped(undefined, { referralCode: String(number) });
    const canceling = await db().transaction(async (tx) => {
      await tx.execute(sql`select from products where id = 1 for update`);
      const begun = cancelRest(orderNumber);
      await expect
        .poll(async () => {
          const { rows } = await tx.execute(sql`select from pg_locks where not granted
            and database = (select oid from pg_database where datname = current_database())
            or locktype = 'transactionid' and not granted`);
          return rows.length;
        })
        .toBeGreaterThan(0);
      await tx.execute(
        sql`select from affiliate_bank where affiliate_number = ${number} for update nowait`,
      );
      return { begun };
    });
    expect(await canceling.begun).toMatchObject({ ok: true });
  });

  it("is refused without a reason or a reference, and of an order that isn't partly shipped", async () => {
    const orderNumber = await partlyShipped();
    expect(await cancelRest(orderNumber, { reason: " " })).toMatchObject({
      error: { code: "invalid" },
    });
    expect(await cancelRest(orderNumber, { refundReference: "" })).toMatchObject({
      error: { code: "invalid" },
    });
    expect((await test.see(orderNumber)).order.status).toBe("pending");
    for (const other of [await test.order(), await test.orderByCard()])
      expect(await cancelRest(other)).toMatchObject({
        error: { reason: "Only the remaining items of a partly shipped order can be canceled." },
      });
    const whole = await partlyShipped();
    await test.ship(whole);
    expect(await cancelRest(whole)).toMatchObject({ error: { code: "not_allowed" } });
  });

  it("ends a hold, and puts packed units back into their lot", async () => {
    const received = await test.shop.staff.lots.receive(STAFF, testLot({ number: "REST-1" }));
    if (!received.ok) throw new Error("not received");
    const { lotId } = received.value;
    const decided = { lotId, seenVersion: 1, act: "release", reason: "sound" } as const;
    await test.shop.staff.lots.decide(STAFF, decided);
    const orderNumber = await partlyShipped();
    const { lines } = await test.see(orderNumber);
    const unit = { orderItemId: lines[0]?.id ?? 0, units: 1 };
    const packed = { orderNumber, parcel: 2, key: randomUUID(), lot: "REST-1", unit };
    expect(await test.shop.staff.packing.pack(STAFF, packed)).toMatchObject({ ok: true });
    const held = { orderNumber, isOnHold: true, reason: "wait" };
    await test.shop.staff.orders.hold(STAFF, held);
    expect(await cancelRest(orderNumber)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).isOnHold).toBe(false);
    const { rows } = await db().execute<{ units: number }>(sql`
      select count(*)::int as units from packed_units u join orders o on o.id = u.order_id
      where o.order_number = ${orderNumber} and u.parcel = 2`);
    expect(rows).toEqual([{ units: 0 }]);
    await clearLots(test.database);
  });

  it("keeps its units out of costs, margins and purchase limits", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await partlyShipped(customer);
    const limit = {
      subject: { kind: "product", productId: 1 },
      measure: "units",
      per: "person",
      most: 3,
      days: 30,
      isOn: true,
      from: null,
      until: null,
      source: "",
      note: "",
    } as const;
    const { purchaseLimits, reports } = test.shop.staff;
    const changed = { key: null, seenVersion: 0, reason: "a test", values: limit };
    const saved = await purchaseLimits.save(STAFF, changed);
    if (!saved.ok) throw new Error(saved.error.code);
    const counted = async () => {
      const margins = await reports.margins(STAFF, { from: "2020-01-01", to: "2199-12-31" });
      if (!margins.ok) throw new Error(margins.error);
      await saveCart(db(), customer.id, [{ productId: 1, flavor: "Mint", quantity: 2 }]);
      const placed = await test.shop.customer.checkout.place(customer, orderRequest());
      return { units: margins.value.reduce((sum, { units }) => sum + units, 0), fits: placed.ok };
    };
    const before = await counted();
    await cancelRest(orderNumber);
    expect([before.fits, await counted()]).toEqual([
      false,
      { units: before.units - 2, fits: true },
    ]);
    const { key } = saved.value;
    const off = { key, seenVersion: 1, reason: "over", values: { ...limit, isOn: false } };
    await purchaseLimits.save(STAFF, off);
  });
});
