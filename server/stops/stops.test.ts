import { sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { STOP_ORDER_LIST, type StopSubject } from "#domain/catalog/sale-stop.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { readConfig } from "#server/config.ts";
import { listenForPageChanges, type PageChanges } from "#server/db/page-changes.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { shopSecret } from "#server/secret.ts";
import { createShop } from "#server/shop.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { doStop } from "./do-stop.ts";

/* Proves STOP-1, STOP-2 and STOP-3. */

let test: StaffedShop;
const MGM: StopSubject = { compound: "MGM" };
beforeAll(async () => {
  test = await createStaffedShop();
  await products().addCompound(STAFF, { name: "MGM" });
  await db().execute(sql`update products set compound = 'MGM' where id in (1, 2)`);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const db = () => test.database.db;
const products = () => test.shop.staff.products;
const stops = () => test.shop.staff.stops;
const OTHER: Cart = [{ productId: 4, flavor: "Mint", quantity: 1 }];

const stop = (isStopped = true, reason = "a letter") =>
  products().stopCompound(STAFF, { name: "MGM", isStopped, reason });

/** Runs the job until there is nothing left to do. */
async function work(): Promise<void> {
  const { log, handlers } = test.shop.running;
  while ((await deliverOutbox({ db: db(), log }, handlers)) > 0);
}

const find = async (subject = MGM) => {
  const found = await stops().find(STAFF, { subject });
  if (found === null) throw new Error("There is no such thing");
  return found;
};
const counts = async () => (await find()).stop?.counts;
const ordersOf = async (stopId: number) => {
  const query = parseListQuery(STOP_ORDER_LIST, new URLSearchParams());
  return (await stops().orders(STAFF, { stopId, query })).rows;
};
const isHeld = async (orderNumber: number) => (await test.see(orderNumber)).isOnHold;

beforeEach(async () => {
  await stop(false);
  await work();
});

describe("a sale that is stopped", () => {
  it("says before what it does, holds every open order once, and proposes what becomes of each", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    await saveCart(db(), customer.id, oneBottle);
    const unpaid = await test.order();
    const paid = await test.order();
    await test.pay(paid);
    const byCard = await test.orderByCard();
    const other = await test.order(undefined, {}, OTHER);
    const shipped = await test.order();
    await test.pay(shipped);
    await test.ship(shipped);
    const toll = await stops().toll(STAFF, { subject: MGM });
    expect(toll.orders).toBe(toll.units);
    expect(toll.carts).toBeGreaterThan(0);
    expect(toll.proposals.reduce((sum, { orders }) => sum + orders, 0)).toBe(toll.orders);
    expect(toll.proposals.map(({ proposal }) => proposal).toSorted()).toEqual([
      "cancel and refund the payment",
      "cancel and release the card authorization",
      "cancel; nothing is paid yet",
    ]);
    await stop();
    // Before any job has run.
    expect(await test.ship(paid)).toMatchObject({ error: { code: "on_hold" } });
    expect(await counts()).toMatchObject({ waiting: toll.orders, held: 0 });
    await stop(true, "another letter");
    await work();
    expect(await counts()).toMatchObject({ waiting: 0, held: toll.orders });
    const { stop: told } = await find();
    expect(told).toMatchObject({ reason: "another letter", lifted: null });
    const found = await ordersOf(told?.stopId ?? 0);
    const numbers = found.map(({ orderNumber }) => orderNumber);
    expect(numbers).toEqual(expect.arrayContaining([unpaid, paid, byCard]));
    expect(numbers).toHaveLength(toll.orders);
    for (const one of [unpaid, paid, byCard]) expect(await isHeld(one)).toBe(true);
    expect(await isHeld(other)).toBe(false);
    const { events } = await test.see(paid);
    expect(events.filter(({ kind }) => kind === "hold_set")).toHaveLength(1);
    expect(await test.ship(byCard)).toMatchObject({ error: { code: "on_hold" } });
    await stop(false);
    await work();
    expect(await isHeld(paid)).toBe(false);
    expect(await test.ship(paid)).toMatchObject({ ok: true });
    expect(await counts()).toMatchObject({ released: toll.orders, held: 0 });
  });

  it("concerns what is left to ship of an order, not what has left", async () => {
    const cart = (units: number): Cart => [
      { productId: 1, flavor: "Mint", quantity: units },
      ...OTHER,
    ];
    const [left, gone] = [
      await test.order(undefined, {}, cart(2)),
      await test.order(undefined, {}, cart(1)),
    ];
    const before = await stops().toll(STAFF, { subject: MGM });
    for (const one of [left, gone]) {
      await test.pay(one);
      expect(await test.shipPart(one, [1])).toMatchObject({ ok: true });
    }
    const toll = await stops().toll(STAFF, { subject: MGM });
    expect([before.orders - toll.orders, before.units - toll.units]).toEqual([1, 2]);
    await stop();
    await work();
    expect([await isHeld(left), await isHeld(gone)]).toEqual([true, false]);
    const found = await ordersOf((await find()).stop?.stopId ?? 0);
    expect(found.find(({ orderNumber }) => orderNumber === left)).toMatchObject({
      proposal: "cancel and refund the remaining items",
      isRidOfIt: false,
    });
    expect(await test.ship(gone)).toMatchObject({ ok: true });
    const rest = { orderNumber: left, reason: "stopped", refundReference: "venmo back" };
    expect(await test.shop.staff.fulfillment.cancelRest(STAFF, rest)).toMatchObject({ ok: true });
  });

  it("leaves a hold of staff's own when it is lifted, and one that another stop needs", async () => {
    const [own, both] = [await test.order(), await test.order()];
    const hold = { orderNumber: own, isOnHold: true, reason: "called" };
    expect(await test.shop.staff.orders.hold(STAFF, hold)).toMatchObject({ ok: true });
    await stop();
    await work();
    const product = { productId: 1, seenVersion: null, reason: "a maker's call" };
    await products().setStopped(STAFF, { ...product, isStopped: true });
    await work();
    await stop(false);
    await work();
    expect([await isHeld(own), await isHeld(both)]).toEqual([true, true]);
    expect(await counts()).toMatchObject({ released: 0 });
    await products().setStopped(STAFF, { ...product, isStopped: false });
    await work();
    expect([await isHeld(own), await isHeld(both)]).toEqual([true, false]);
  });

  it("continues where a killed job was, twice at once, and is lifted midway", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => test.order()));
    await stop();
    const stopId = (await find()).stop?.stopId ?? 0;
    const { clock } = test.shop.running;
    let asked = 0;
    const dies = {
      now: () => {
        asked += 1;
        if (asked > 3) throw new Error("killed");
        return clock.now();
      },
    };
    await expect(doStop({ db: db(), clock: dies }, stopId)).rejects.toThrow("killed");
    const before = await counts();
    expect(before?.held).toBeGreaterThan(0);
    expect(before?.waiting).toBeGreaterThan(0);
    await Promise.all([doStop({ db: db(), clock }, stopId), doStop({ db: db(), clock }, stopId)]);
    expect(await counts()).toMatchObject({ waiting: 0 });
    for (const one of orders) {
      const { events, isOnHold } = await test.see(one);
      expect(isOnHold).toBe(true);
      expect(events.filter(({ kind }) => kind === "hold_set")).toHaveLength(1);
    }
    await Promise.all([doStop({ db: db(), clock }, stopId), stop(false)]);
    await work();
    for (const one of orders) expect(await isHeld(one)).toBe(false);
  });

  it("holds an order whose card is being charged, in case the charge fails", async () => {
    const orderNumber = await test.orderByCard(CARDS.captureAnswerLost);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    await stop();
    await work();
    expect(await isHeld(orderNumber)).toBe(true);
  });

  it("holds an order into which staff edit it, and a product that comes under its compound", async () => {
    const late = await test.order(undefined, {}, OTHER);
    await stop();
    await products().changeTexts(STAFF, {
      productId: 4,
      seenVersion: null,
      reason: "it is",
      texts: { compound: "MGM" },
    });
    await work();
    expect(await isHeld(late)).toBe(true);
    await products().changeTexts(STAFF, {
      productId: 4,
      seenVersion: null,
      reason: "it is not",
      texts: { compound: null },
    });
  });

  it("lets none of 50 parallel orders through unheld", async () => {
    const placing = Array.from({ length: 50 }, async () => {
      const customer = await newCustomer(test.shop, oneBottle);
      return test.shop.customer.checkout.place(customer, orderRequest());
    });
    const [placed] = await Promise.all([Promise.all(placing), stop()]);
    await work();
    const through = placed.flatMap((one) => (one.ok ? [one.value.orderNumber] : []));
    for (const one of through) expect(await isHeld(one)).toBe(true);
    const { rows } = await db().execute(sql`
      select o.order_number from orders o join order_items i on i.order_id = o.id and i.product_id = 1
      where o.status = 'pending' and not exists (select from order_holds h where h.order_id = o.id)`);
    expect(rows).toEqual([]);
    const late = await newCustomer(test.shop, oneBottle);
    expect((await test.shop.customer.checkout.place(late, orderRequest())).ok).toBe(false);
  });
});

it("is known in every process within a second: no page, cart or checkout offers it", async () => {
  const config = readConfig({ LOG_LEVEL: "silent", SITE_URL: "http://localhost:3000", DEMO: "1" });
  const secret = shopSecret("a-secret-that-only-the-tests-know-0123456789", null);
  const second = createShop(config, secret, test.database, createLog("silent"));
  const { connection, dropCached, setCaching } = second.running;
  const listening = await new Promise<PageChanges>((resolve) => {
    const changes = listenForPageChanges(connection, {
      changed: dropCached,
      listening(isListening) {
        setCaching(isListening);
        if (isListening) setImmediate(() => resolve(changes));
      },
    });
  });
  try {
    const customer = await newCustomer(second, oneBottle);
    const offers = async () =>
      (await second.customer.catalog.products()).some(({ id }) => id === 1);
    expect(await offers()).toBe(true);
    const placing = orderRequest();
    const begun = performance.now();
    await stop();
    while (await offers()) await sleep(10);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect((await second.customer.checkout.place(customer, placing)).ok).toBe(false);
    const cart = [{ productId: 1, flavor: "Mint", quantity: 1 }];
    const added = await second.customer.carts.addLines(cart, customer.id);
    expect(JSON.stringify(added)).not.toContain('"ok":true,"value":[{"productId":1');
  } finally {
    await listening.stop();
    setCaching(false);
    await second.running.close();
  }
});
