import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { cents } from "#domain/money/cents.ts";
import { draftKey } from "#domain/order/draft-key.ts";
import { viewOrder } from "#domain/order/order-view.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { createLog } from "#server/log.ts";
import { readReach } from "#server/lots/recall-reach.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { newCustomer, orderRequest, testCard } from "#tests/support/customer.ts";
import { editOf, editOrderAs } from "#tests/support/edit-order.ts";
import { clearLots, testLot } from "#tests/support/lots.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SHIP-9, SHIP-14 and AFF-7 for an order that ships in parts. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await clearLots(test.database);
  await test.database.db.execute(sql`update products set on_hand = 100 where id in (1, 3)`);
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const log = createLog("silent");
const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 2 },
  { productId: 3, flavor: "Mint", quantity: 1 },
];
const staff = () => test.shop.staff;
const db = () => test.database.db;

async function paid(customer?: Customer, fields: Record<string, string> = {}): Promise<number> {
  const orderNumber = await test.order(customer, fields, CART);
  await test.pay(orderNumber);
  return orderNumber;
}

/** A parcel with units of the order's lines, in order. */
async function ship(
  orderNumber: number,
  units: readonly number[],
  changes: { trackingNumber?: string; isPart?: boolean } = {},
) {
  const { lines } = await test.see(orderNumber);
  const { trackingNumber = `1Z${randomUUID()}`, isPart = true } = changes;
  return staff().fulfillment.shipParcels(STAFF, {
    orderNumber,
    override: null,
    isPart,
    parcels: [
      {
        trackingNumber,
        carrier: null,
        lines: lines.map(({ id }, at) => ({ orderItemId: id, quantity: units[at] ?? 0 })),
      },
    ],
  });
}

const shelf = async () => {
  const { rows } = await db().execute<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from products where id in (1, 3) order by id`,
  );
  return rows.map(({ on_hand: onHand, reserved }) => [onHand, reserved]);
};

const kindsOf = async (orderNumber: number) =>
  (await test.see(orderNumber)).events.map(({ kind }) => kind);

const mailOf = async (trackingNumber: string) => {
  while ((await deliverOutbox({ db: db(), log }, test.shop.running.handlers)) > 0);
  const sent = await db().select().from(devMailbox);
  return sent.find(({ text }) => text.includes(trackingNumber));
};

describe("a part of an order", () => {
  it("leaves the rest open: number, badge, stock, history and mail are right for each", async () => {
    const customer = await newCustomer(test.shop);
    const [one = [], three = []] = await shelf();
    const orderNumber = await paid(customer);
    expect(await ship(orderNumber, [1], { trackingNumber: "1ZPART1" })).toMatchObject({ ok: true });
    expect(await test.see(orderNumber)).toMatchObject({
      order: { status: "pending", trackingNumber: "1ZPART1", shippedAt: null },
      parcels: [{ number: 1, lines: [{ quantity: 1 }] }],
    });
    expect(await shelf()).toEqual([
      [(one[0] ?? 0) - 1, (one[1] ?? 0) + 1],
      [three[0], (three[1] ?? 0) + 1],
    ]);
    const seen = await test.shop.customer.orders.find(customer.id, orderNumber);
    if (!seen) throw new Error("The customer has the order");
    const view = viewOrder(seen, { venmoHandle: "", chimeHandle: "" });
    expect(view.badge).toEqual({ label: "Partly shipped", tone: "yellow" });
    expect(view).toMatchObject({ canChange: false, parcels: [{ trackingNumber: "1ZPART1" }] });

    expect(await ship(orderNumber, [1, 1], { trackingNumber: "1ZPART2" })).toMatchObject({
      ok: true,
    });
    expect(await test.see(orderNumber)).toMatchObject({
      order: { status: "shipped", trackingNumber: "1ZPART1" },
      parcels: [{ number: 1 }, { number: 2, trackingNumber: "1ZPART2" }],
    });
    expect(await shelf()).toEqual([
      [(one[0] ?? 0) - 2, one[1]],
      [(three[0] ?? 0) - 1, three[1]],
    ]);
    const kinds = await kindsOf(orderNumber);
    expect(kinds.slice(-2)).toEqual(["part_shipped", "shipped"]);
    const mails = await test.mailsOf(orderNumber);
    expect(mails.filter((kind) => kind.endsWith("shipped"))).toEqual([
      "order_part_shipped",
      "order_part_shipped",
    ]);
  });

  it("is told in an email of its own, with what is in it and what follows", async () => {
    const orderNumber = await paid();
    await ship(orderNumber, [1], { trackingNumber: "1ZMAIL1" });
    const first = await mailOf("1ZMAIL1");
    expect(first?.subject).toBe("Part of your order has shipped");
    expect(first?.text).toMatch(/In this shipment\n\n[^\n:]+: 1\n\n/);
    expect(first?.text).toMatch(/Still to come\n\n[^\n:]+: 1\n[^\n:]+: 1\n\n/);
    await ship(orderNumber, [1, 1], { trackingNumber: "1ZMAIL2" });
    const last = await mailOf("1ZMAIL2");
    expect(last?.subject).toBe("The rest of your order has shipped");
    expect(last?.text).not.toMatch(/1ZMAIL1|Still to come/);
  });

  it("earns the whole commission once, with the first parcel", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    const orderNumber = await paid(undefined, { referralCode: String(number) });
    const { commission } = (await test.see(orderNumber)).order;
    expect(commission).toBeGreaterThan(0);
    await ship(orderNumber, [1]);
    const earned = await test.balanceOf(number);
    expect(Number(earned)).toBe(commission / 100);
    await test.expectSound();
    await ship(orderNumber, [1, 1]);
    expect(await test.balanceOf(number)).toBe(earned);
  });

  it("ships only if staff ask for a part, and never a unit twice", async () => {
    const orderNumber = await paid();
    expect(await ship(orderNumber, [1], { isPart: false })).toMatchObject({
      error: { code: "invalid", reason: "2 units aren't in a parcel." },
    });
    await ship(orderNumber, [2]);
    for (const units of [[1], [1, 1], [0, 2]])
      expect(await ship(orderNumber, units)).toMatchObject({ error: { code: "invalid" } });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).parcels[1]?.lines).toMatchObject([{ quantity: 1 }]);
  });

  it("is one shipment however often and at once it is asked for", async () => {
    const orderNumber = await paid();
    const again = () => ship(orderNumber, [1], { trackingNumber: "1ZTWICE" });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await again()).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).parcels).toHaveLength(1);
  });

  it("of a card order is refused: the card is charged once, for everything", async () => {
    const whole = await test.orderByCard(undefined, undefined, CART);
    expect(await ship(whole, [1])).toMatchObject({
      error: { code: "not_allowed", reason: expect.stringContaining("ships all at once") },
    });
    expect(await test.see(whole)).toMatchObject({ order: { status: "pending" }, parcels: [] });
    expect(await ship(whole, [2, 1])).toMatchObject({ ok: true });
  });

  it("of a card order leaves by a draft for the rest and an edit, each with a card charge of its own", async () => {
    const customer = await test.returningCustomer();
    const first = await test.orderByCard(undefined, customer, CART);
    const [there, rest]: [Cart, Cart] = [CART.slice(0, 1), CART.slice(1)];
    const made = await staff().orderDrafts.fromOrder(STAFF, { orderNumber: first });
    if (!made.ok) throw new Error(made.error.reason);
    const { draftId } = made.value;
    const draft = { ...editOf(await test.see(first)), lines: rest };
    const sent = { draftId, version: 1, draft, isSent: true };
    expect(await staff().orderDrafts.change(STAFF, sent)).toMatchObject({ ok: true });
    expect(await editOrderAs(test, first, { lines: there })).toMatchObject({ ok: true });
    expect(await test.ship(first)).toMatchObject({ ok: true });
    const { order, payment } = await test.see(first);
    expect(payment).toMatchObject({ state: "captured", captured: order.finalTotal });
    expect(payment?.authorized).toBeGreaterThan(order.finalTotal);
    const request = orderRequest(
      { paymentMethod: "credit", email: customer.email },
      { card: testCard(CARDS.approved), idempotencyKey: draftKey(draftId, randomUUID()) },
    );
    await saveCart(db(), customer.id, rest);
    const placed = await test.shop.customer.checkout.place(customer, request);
    if (!placed.ok) throw new Error(placed.error.code);
    const second = placed.value.orderNumber;
    expect((await test.see(second)).payment).toMatchObject({ state: "authorized" });
    expect(await test.ship(second)).toMatchObject({ ok: true });
    expect((await test.see(second)).payment).toMatchObject({ state: "captured" });
  });
});

describe("the rest of an order", () => {
  it("is judged again: a ban since the first part keeps it from shipping", async () => {
    const orderNumber = await paid();
    await ship(orderNumber, [1]);
    const { order } = await test.see(orderNumber);
    await banPlace(db(), { state: order.state });
    expect(await ship(orderNumber, [1, 1])).toMatchObject({
      error: { code: "banned_destination" },
    });
    await banPlace(db(), { state: order.state }, false);
    expect(await ship(orderNumber, [1, 1])).toMatchObject({ ok: true });
  });

  it("comes before a replacement of a part that was lost", async () => {
    const orderNumber = await paid();
    await ship(orderNumber, [1], { trackingNumber: "1ZLOST" });
    const { fulfillment } = staff();
    const parcel = { orderNumber, parcel: 1, reason: "lost" };
    expect(await fulfillment.markParcel(STAFF, { ...parcel, fate: "lost" })).toMatchObject({
      ok: true,
    });
    const again = {
      ...parcel,
      lines: "everything",
      trackingNumber: "1ZAGAIN",
      carrier: null,
    } as const;
    expect(await fulfillment.reship(STAFF, again)).toMatchObject({
      error: { code: "not_allowed", reason: expect.stringContaining("Ship the remaining items") },
    });
    await ship(orderNumber, [1, 1]);
    expect(await fulfillment.reship(STAFF, again)).toMatchObject({ value: { parcel: 3 } });
  });

  it("can't be edited, canceled or refunded, nor by another build of the shop", async () => {
    const orderNumber = await paid();
    await ship(orderNumber, [1]);
    const canceled = { orderNumber, reason: "no", refundReference: "venmo 1" };
    expect(await staff().fulfillment.cancel(STAFF, canceled)).toMatchObject({
      error: { code: "not_allowed" },
    });
    const refund = { orderNumber, amount: cents(1_00), reason: "no", key: "k", reference: "v" };
    expect(await staff().refunds.refund(STAFF, refund)).toMatchObject({
      error: {
        code: "not_allowed",
        reason: expect.stringContaining("cancel the remaining items first"),
      },
    });
    await expect(
      db().execute(
        sql`update orders set status = 'cancelled', cancelled = true where order_number = ${orderNumber}`,
      ),
    ).rejects.toThrow();
  });

  it("is packed and shipped from the packing table, in parcels with the numbers that follow", async () => {
    const orderNumber = await paid();
    const { packing } = staff();
    const pack = async (line: number, parcel: number) => {
      const seen = await packing.see(STAFF, { orderNumber });
      const unit = { orderItemId: seen?.lines[line]?.id ?? 0, units: 1 };
      return packing.pack(STAFF, { orderNumber, parcel, key: randomUUID(), unit });
    };
    const shipPacked = async (trackingNumber: string, isPart: boolean) => {
      const { packed = "" } = (await packing.see(STAFF, { orderNumber })) ?? {};
      const numbers = [{ trackingNumber, carrier: null }];
      return packing.ship(STAFF, { orderNumber, numbers, packed, isPart });
    };
    await pack(0, 1);
    expect(await shipPacked("1ZP1", false)).toMatchObject({ error: { code: "invalid" } });
    for (let click = 0; click < 2; click += 1)
      expect(await shipPacked("1ZP1", true)).toMatchObject({ ok: true });
    const rest = await packing.see(STAFF, { orderNumber });
    expect(rest).toMatchObject({
      nextParcel: 2,
      units: [],
      lines: [
        { quantity: 1, packed: 0 },
        { quantity: 1, packed: 0 },
      ],
    });
    const ready = await packing.ready(STAFF, { orderNumbers: [orderNumber] });
    expect(ready).toMatchObject([{ orderNumber, units: 2, packed: 0 }]);
    expect(await pack(0, 1)).toMatchObject({
      error: { reason: "Parcel 1 has already shipped. Reload the page." },
    });
    await pack(0, 2);
    await pack(1, 2);
    expect(await shipPacked("1ZP2", false)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).parcels).toMatchObject([
      { number: 1, lines: [{ quantity: 1 }] },
      { number: 2, lines: [{ quantity: 1 }, { quantity: 1 }] },
    ]);
  });
});

describe("lots (LOT-9)", () => {
  afterAll(() => clearLots(test.database));

  it("of a part are its own: what is packed for later hasn't left, and a recall reaches only what has", async () => {
    const received = await staff().lots.receive(STAFF, testLot({ number: "PART-1" }));
    if (!received.ok) throw new Error("not received");
    const { lotId } = received.value;
    await staff().lots.decide(STAFF, { lotId, seenVersion: 1, act: "release", reason: "sound" });
    const orderNumber = await paid();
    const seen = await staff().packing.see(STAFF, { orderNumber });
    const unit = { orderItemId: seen?.lines[0]?.id ?? 0, units: 2 };
    await staff().packing.pack(STAFF, {
      orderNumber,
      parcel: 1,
      key: randomUUID(),
      lot: "PART-1",
      unit,
    });
    await ship(orderNumber, [1]);
    const { rows } = await db().execute<{ parcel: number; units: number }>(sql`
      select parcel, count(*)::int as units from packed_units u join orders o on o.id = u.order_id
      where o.order_number = ${orderNumber} group by 1 order by 1`);
    expect(rows).toEqual([
      { parcel: 1, units: 1 },
      { parcel: 2, units: 1 },
    ]);
    expect(await readReach(db(), lotId)).toMatchObject({
      orders: 1,
      units: 1,
      unshipped: { orders: 1, units: 1 },
    });
    expect(await ship(orderNumber, [1, 1])).toMatchObject({ ok: true });
    expect(await readReach(db(), lotId)).toMatchObject({ orders: 1, units: 2 });
  });
});
