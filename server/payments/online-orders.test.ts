import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Shop } from "#server/shop.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves PAY-6 and PAY-14. */

/* An order's whole life with a real gateway's protocol; afterward the gateway's records match ours. */

const CARD = {
  approved: "4111111111111111",
  avsMismatch: "4000000000000010",
  cvvMismatch: "4000000000000101",
  lostAfter: "4000000000000119",
  captureLost: "4000000000000150",
  otherAmount: "4000000000000168",
};

describe.each(["nmi", "authorize-net"] as const)("an order paid through %s", (name) => {
  let simulator: TestSimulator;
  let test: TestShop;
  let shop: Shop;
  beforeAll(async () => {
    simulator = await startTestSimulator();
    test = await createTestShop(
      {},
      { ...simulator.shopVariables(name), RECONCILE_AFTER_SECONDS: "0" },
    );
    shop = test.shop;
  });
  afterAll(async () => {
    await expectSound(shop);
    await test.close();
    await simulator.stop();
  });

  async function place(number: string, quantity = 1) {
    const { db } = test.database;
    const customer = await newCustomer(shop, oneBottle);
    const earlier = await shop.customer.checkout.place(customer, orderRequest());
    if (!earlier.ok) throw new Error(JSON.stringify(earlier.error));
    await db.execute(
      sql`update orders set created_at = now() - interval '40 days' where user_id = ${customer.id}`,
    );
    await saveCart(
      db,
      customer.id,
      oneBottle.map((line) => ({ ...line, quantity })),
    );
    const card = { ...testCard(number), token: await simulator.token(name, number) };
    return shop.customer.checkout.place(
      customer,
      orderRequest({ paymentMethod: "credit" }, { card }),
    );
  }

  async function placed(number = CARD.approved, quantity = 1) {
    const order = await place(number, quantity);
    if (!order.ok) throw new Error(JSON.stringify(order.error));
    return order.value.orderNumber;
  }

  async function paymentOf(orderNumber: number) {
    const found = await shop.staff.orders.find(STAFF, orderNumber);
    if (!found?.payment) throw new Error(`no payment of ${orderNumber}`);
    return found.payment;
  }

  /** The gateway's record with the attempt's id. */
  async function booked(orderNumber: number) {
    const { id } = await paymentOf(orderNumber);
    const { entries } = await simulator.books();
    return entries
      .filter(({ orderId }) => orderId === id)
      .map(({ kind, state, cents: amount }) => ({ kind, state, amount }));
  }

  const ship = (orderNumber: number) =>
    shop.staff.fulfillment.ship(STAFF, {
      orderNumber,
      trackingNumber: `1Z${orderNumber}`,
      override: null,
    });

  it("is authorized, charged when it ships, and refunded in parts", async () => {
    const orderNumber = await placed();
    expect(await paymentOf(orderNumber)).toMatchObject({ state: "authorized", last4: "1111" });
    expect(await ship(orderNumber)).toMatchObject({ ok: true });
    expect(await paymentOf(orderNumber)).toMatchObject({ state: "captured", captured: 114_99 });
    await simulator.settle(name);
    for (const amount of [cents(14_99), "full" as const]) {
      const refund = { orderNumber, amount, reason: "Broken", key: randomUUID() };
      expect(await shop.staff.refunds.refund(STAFF, { ...refund, reference: null })).toMatchObject({
        ok: true,
      });
    }
    expect(await paymentOf(orderNumber)).toMatchObject({ state: "refunded", refunded: 114_99 });
    expect(await booked(orderNumber)).toMatchObject([
      { kind: "charge", state: "settled", amount: 114_99 },
      { kind: "refund", amount: 14_99 },
      { kind: "refund", amount: 100_00 },
    ]);
  });

  it("is charged only for what ships if it is split, and the rest is not asked of the gateway", async () => {
    await test.database.db.execute(
      sql`insert into settings (name, value) values ('shortCardOrders', '"split"')`,
    );
    const orderNumber = await placed(CARD.approved, 3);
    const found = await shop.staff.orders.find(STAFF, orderNumber);
    const ships = [{ orderItemId: found?.lines[0]?.id ?? 0, quantity: 1 }];
    const split = { orderNumber, ships, key: randomUUID() };
    const done = await shop.staff.orderEdits.split(STAFF, split);
    if (!done.ok) throw new Error(done.error.reason);
    const authorized = await paymentOf(orderNumber);
    expect(authorized).toMatchObject({ state: "authorized", amount: 314_99, toCharge: 114_99 });
    expect(await ship(orderNumber)).toMatchObject({ ok: true });
    expect(await paymentOf(orderNumber)).toMatchObject({ state: "captured", captured: 114_99 });
    await simulator.settle(name);
    const { entries } = await simulator.books();
    expect(entries.find(({ orderId }) => orderId === authorized.id)).toMatchObject({
      state: "settled",
      capturedCents: 114_99,
    });
    const { restNumber } = done.value;
    expect(await paymentOf(restNumber)).toMatchObject({ state: "awaiting", amount: 200_00 });
    expect(await booked(restNumber)).toEqual([]);
    const refund = { orderNumber, amount: "full" as const, reason: "Broken", key: randomUUID() };
    expect(await shop.staff.refunds.refund(STAFF, { ...refund, reference: null })).toMatchObject({
      ok: true,
    });
    expect(await paymentOf(orderNumber)).toMatchObject({ state: "refunded", refunded: 114_99 });
  });

  it("is on the disk before its gateway is asked", async () => {
    const recorded = recordStatements();
    const ask = globalThis.fetch;
    const before: string[][] = [];
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
      // Requests from the shop, not from this test's control of the simulator.
      const isShop = typeof url === "string" && !url.includes("/control/");
      if (isShop && before.length === 0) before.push(recorded.stop());
      return ask(url, init);
    });
    await placed();
    asked.mockRestore();
    expect(before[0]?.at(-1)).toBe("commit");
    expect(before[0]?.join(" ")).not.toContain("synchronous_commit");
  });

  it("is voided when it is canceled", async () => {
    const orderNumber = await placed();
    const cancel = { orderNumber, reason: "Wrong address", refundReference: null };
    expect(await shop.staff.fulfillment.cancel(STAFF, cancel)).toMatchObject({ ok: true });
    expect(await paymentOf(orderNumber)).toMatchObject({ state: "voided" });
    expect(await booked(orderNumber)).toMatchObject([{ state: "voided" }]);
  });

  it("is declined and voided if the security code does not match, held if the address does not", async () => {
    expect(await place(CARD.cvvMismatch)).toMatchObject({ error: { code: "card_declined" } });
    const { entries } = await simulator.books();
    expect(entries.at(-1)).toMatchObject({ last4: "0101", state: "voided" });
    const held = await placed(CARD.avsMismatch);
    expect(await paymentOf(held)).toMatchObject({ state: "held" });
  });

  it("is voided if the gateway approved another amount, at once and after a lost answer", async () => {
    const { db } = test.database;
    const told = async () => {
      const { rows } = await db.execute<{ kind: string; refusal: string; alert: string }>(sql`
        select kind, payload ->> 'refusal' as refusal, payload ->> 'alert' as alert
        from outbox where kind in ('order_cancelled', 'payment_alert') order by id`);
      await db.execute(sql`delete from outbox where kind in ('order_cancelled', 'payment_alert')`);
      return rows.map(({ kind, refusal, alert }) => `${kind} ${refusal ?? alert}`).toSorted();
    };
    const newest = async () => {
      const { rows } = await db.execute(sql`
        select p.state, p.refusal, o.status from payments p join orders o on o.id = p.order_id
        order by o.id desc limit 1`);
      const { entries } = await simulator.books();
      return { ...rows[0], booked: entries.at(-1)?.state };
    };
    const VOIDED = {
      state: "voided",
      refusal: "wrong_amount",
      status: "cancelled",
      booked: "voided",
    };
    const TOLD = ["order_cancelled wrong_amount", "payment_alert wrong_amount"];
    await told();
    expect(await place(CARD.otherAmount)).toMatchObject({ error: { code: "card_wrong_amount" } });
    expect([await newest(), await told()]).toEqual([VOIDED, TOLD]);

    await simulator.misbehave({ operation: "authorize", fault: "drop" });
    const lost = await place(CARD.otherAmount);
    expect(lost).toMatchObject({ value: { isConfirming: true } });
    await shop.staff.payments.reconcile(STAFF);
    expect([await newest(), await told()]).toEqual([VOIDED, TOLD]);
  });

  it("whose answers were lost is settled by asking, and charged once", async () => {
    const lost = await placed(CARD.lostAfter);
    expect(await paymentOf(lost)).toMatchObject({ state: "unknown" });
    await shop.staff.payments.reconcile(STAFF);
    expect(await paymentOf(lost)).toMatchObject({ state: "authorized", last4: "0119" });

    const late = await placed(CARD.captureLost);
    await ship(late);
    await shop.staff.payments.reconcile(STAFF);
    expect(await paymentOf(late)).toMatchObject({ state: "captured" });
    expect(await booked(late)).toEqual([{ kind: "charge", state: "captured", amount: 114_99 }]);
  });

  it.runIf(name === "authorize-net")(
    "is reviewed by staff if the gateway holds it, and released when it ships",
    async () => {
      await simulator.misbehave({ operation: "authorize", fault: "hold" });
      const orderNumber = await placed();
      expect(await paymentOf(orderNumber)).toMatchObject({ state: "held" });
      const { rows } = await test.database.db.execute<{ flags: string[] }>(
        sql`select review_flags as flags from orders where order_number = ${orderNumber}`,
      );
      expect(rows).toEqual([{ flags: ["held_by_gateway"] }]);
      expect(await ship(orderNumber)).toMatchObject({ ok: false });
      await shop.staff.fulfillment.approve(STAFF, {
        orderNumber,
        reason: "Known customer",
      });
      expect(await ship(orderNumber)).toMatchObject({ ok: true });
      expect(await booked(orderNumber)).toMatchObject([{ state: "captured" }]);
    },
  );
});
