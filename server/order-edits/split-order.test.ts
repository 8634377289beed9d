import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { add, type Cents, ZERO } from "#domain/money/cents.ts";
import { CARD_NEVER_SPLIT } from "#domain/order/check-shipment.ts";
import { orderVersion } from "#domain/order/order-version.ts";
import { viewOrder } from "#domain/order/order-view.ts";
import type { SplitAmounts, UnitsToShip } from "#domain/order/split-order.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { createLog } from "#server/log.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { expirePayments } from "#server/payments/expire-payments.ts";
import { orderRequest, testCard } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { randomCases } from "#tests/support/long-proofs.ts";
import { clearLots, testLot } from "#tests/support/lots.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SHIP-30. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0", LIMIT_FACTOR: "100000" });
  await clearLots(test.database);
  await db().execute(sql`
    update products set on_hand = 500, purchase_limit = null, compound = null where id in (1, 5)`);
  await test.database.asOwner(`insert into compounds (name) values ('MGM') on conflict do nothing;
    insert into product_traits (product_id, mg_per_unit) values (1, 333.3333)
      on conflict (product_id) do update set mg_per_unit = excluded.mg_per_unit;
    update products set compound = 'MGM' where id = 1`);
  await chargeTaxes();
});
beforeEach(() => allow("split"));
afterEach(() => test.expectSound());
afterAll(() => test.close());

const db = () => test.database.db;
const edits = () => test.shop.staff.orderEdits;

async function allow(stored: "split" | null): Promise<void> {
  await db().execute(sql`
    insert into settings (name, value) values ('shortCardOrders', ${JSON.stringify(stored)}::jsonb)
    on conflict (name) do update set value = excluded.value`);
}

/** Shipping to Washington; other states have no tax here. */
async function chargeTaxes(): Promise<void> {
  const { taxes, settings } = test.shop.staff;
  const text = [
    "State,Kind,Place,Percent,Compound,Dollars per mg,From",
    "WA,state,,6.5,,,2020-01-01",
    "WA,county,King,3.7,,,2020-01-01",
    "WA,state,,,MGM,0.0025,2020-01-01",
  ].join("\n");
  const sent = await taxes.sendRates(STAFF, { source: "Washington", text });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  const { fileId } = sent.value;
  await taxes.applyRateFile(STAFF, { fileId, reason: "a test", seen: "looked_over" });
  const wa = { state: "WA", from: "2020-01-01", until: null };
  for (const [name, terms] of [
    ["salesTax", { ...wa, taxesShipping: true, untaxed: [] }],
    ["exciseTax", wa],
  ] as const) {
    const { seen } = await settings.find(STAFF, { name });
    const change = { name, seen, stored: [terms], reason: "a test" };
    expect(await settings.change(STAFF, change)).toMatchObject({ ok: true });
  }
}

const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 3 },
  { productId: 5, flavor: "", quantity: 2 },
];

interface CardOrder {
  customer?: Customer;
  fields?: Record<string, string>;
  cart?: Cart;
}

async function placeByCard({ customer, fields = {}, cart = CART }: CardOrder = {}) {
  const who = customer ?? (await test.returningCustomer());
  await saveCart(db(), who.id, cart);
  const placed = await test.shop.customer.checkout.place(
    who,
    orderRequest({ paymentMethod: "credit", ...fields }, { card: testCard(CARDS.approved) }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderNumber;
}

/** Sorted by the lines' sequence. */
const shipsOf = ({ lines }: OrderForStaff, units: readonly number[]): UnitsToShip =>
  lines.map(({ id }, at) => ({ orderItemId: id, quantity: units[at] ?? 0 }));

async function split(orderNumber: number, units: readonly number[], changes: object = {}) {
  const ships = shipsOf(await test.see(orderNumber), units);
  return edits().split(STAFF, { orderNumber, ships, key: randomUUID(), ...changes });
}

async function splitInTwo(orderNumber: number, units: readonly number[] = [1]): Promise<number> {
  const done = await split(orderNumber, units);
  if (!done.ok) throw new Error(done.error.reason);
  return done.value.restNumber;
}

const shelf = async () => {
  const { rows } = await db().execute(
    sql`select id, on_hand, reserved from products where id in (1, 5) order by id`,
  );
  return rows;
};

async function deliver(): Promise<void> {
  const { handlers } = test.shop.running;
  while ((await deliverOutbox({ db: db(), log: createLog("silent") }, handlers)) > 0);
}

const AMOUNTS = [
  "subtotal",
  "discountAmount",
  "shippingCost",
  "newCustomerDiscount",
  "totalAmount",
  "affiliateIncomeApplied",
  "taxAmount",
  "exciseAmount",
  "finalTotal",
  "commission",
] as const satisfies readonly (keyof SplitAmounts)[];

/** Both orders together. */
async function sums(numbers: readonly number[]): Promise<Record<string, number>> {
  const found = await Promise.all(numbers.map((number) => test.see(number)));
  const sum = (of: (one: OrderForStaff) => readonly Cents[]) => add(...found.flatMap(of));
  return {
    ...Object.fromEntries(AMOUNTS.map((name) => [name, sum(({ order }) => [order[name]])])),
    lines: sum(({ lines }) => lines.map(({ discountAmount }) => discountAmount)),
    units: found.flatMap(({ lines }) => lines).reduce((all, { quantity }) => all + quantity, 0),
    sales: sum(({ taxes }) => taxes.filter((t) => t.level === "state").map((t) => t.amount)),
    county: sum(({ taxes }) => taxes.filter((t) => t.level === "county").map((t) => t.amount)),
    taxed: sum(({ taxes }) => taxes.map(({ taxed }) => taxed)),
    milligrams: found
      .flatMap(({ taxes }) => taxes)
      .reduce((all, { milligrams }) => all + Math.round(Number(milligrams ?? 0) * 10_000), 0),
  };
}

describe("a card order that is split", () => {
  it("waits until it is complete unless the owner allows it", async () => {
    await allow(null);
    const orderNumber = await placeByCard();
    expect(await split(orderNumber, [1])).toEqual({
      ok: false,
      error: { code: "not_allowed", reason: CARD_NEVER_SPLIT },
    });
    expect((await test.see(orderNumber)).split).toEqual({ from: null, into: null });
  });

  it("ships at once for less, and its rest once that is paid", async () => {
    const orderNumber = await placeByCard();
    const before = await test.see(orderNumber);
    const stock = await shelf();
    const rest = await splitInTwo(orderNumber, [2, 1]);
    expect(await shelf()).toEqual(stock);
    const [first, second] = [await test.see(orderNumber), await test.see(rest)];
    expect(first.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(second.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(second.order).toMatchObject({
      address: before.order.address,
      email: before.order.email,
      shippingType: before.order.shippingType,
      shippingCost: 0,
      createdAt: before.order.createdAt,
    });
    expect(second.payment).toMatchObject({ state: "awaiting", gateway: null });
    expect(await test.ship(rest)).toMatchObject({ error: { code: "not_allowed" } });

    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    const { payment } = await test.see(orderNumber);
    expect(payment).toMatchObject({ state: "captured", captured: first.order.finalTotal });
    expect(payment?.amount).toBe(before.order.finalTotal);
    await test.pay(rest);
    expect(await test.ship(rest)).toMatchObject({ ok: true });
  });

  it("tells the customer in one email, and both orders name the other", async () => {
    const customer = await test.returningCustomer();
    const orderNumber = await placeByCard({ customer });
    const before = await test.mailsOf(orderNumber);
    const rest = await splitInTwo(orderNumber);
    expect(await test.mailsOf(orderNumber)).toEqual(before);
    const asked = (await test.mailsOf(rest)).filter((kind) => kind !== "payment_link_missing");
    expect(asked).toEqual(["pay_again"]);
    await deliver();
    const sent = await db().select().from(devMailbox);
    const mail = sent.find(({ subject }) => subject.includes(String(rest)));
    expect(mail?.text).toContain(`order ${orderNumber} aren't ready yet`);
    const textsOf = async (number: number) => {
      const found = await test.shop.customer.orders.find(customer.id, number);
      if (!found) throw new Error("The customer has both");
      return viewOrder(found, { venmoHandle: "", chimeHandle: "" }).splitTexts;
    };
    expect(await textsOf(orderNumber)).toEqual([`Remaining items are in order #${rest}`]);
    expect(await textsOf(rest)).toEqual([`Split from order #${orderNumber}`]);
    const [first, second] = [await test.see(orderNumber), await test.see(rest)];
    expect([first.split, second.split]).toEqual([
      { from: null, into: rest },
      { from: orderNumber, into: null },
    ]);
    expect(first.events.at(-1)).toMatchObject({ kind: "edited", detail: { splitInto: rest } });
    expect(second.events.map(({ kind }) => kind)).toEqual(["placed", "asked_to_pay_again"]);
    expect(second.events[0]?.detail).toMatchObject({ splitFrom: orderNumber });
  });

  it("ends like any order that isn't paid in time: canceled, its units free, nothing refunded", async () => {
    const customer = await test.returningCustomer();
    const stock = await shelf();
    const orderNumber = await placeByCard({ customer });
    const rest = await splitInTwo(orderNumber);
    await db()
      .execute(sql`update payments set expires_at = now() - interval '1 minute' where order_id =
      (select id from orders where order_number = ${rest})`);
    const { clock } = test.shop.running;
    const deps = { db: db(), clock, log: createLog("silent"), paymentExpiryHours: async () => 72 };
    expect(await expirePayments(deps)).toBe(1);
    const { order, payment, refunds } = await test.see(rest);
    expect(order).toMatchObject({ status: "cancelled", cancelReason: "payment_expired" });
    expect(payment).toMatchObject({ state: "expired", captured: 0 });
    expect(refunds).toEqual([]);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect(await shelf()).toEqual([
      { ...stock[0], on_hand: Number(stock[0]?.["on_hand"]) - 1 },
      stock[1],
    ]);
  });

  it("keeps what is packed of the units that ship now", async () => {
    const orderNumber = await placeByCard();
    const { lines } = await test.see(orderNumber);
    const pack = (at: number, units: number) =>
      test.shop.staff.packing.pack(STAFF, {
        orderNumber,
        parcel: 1,
        key: randomUUID(),
        unit: { orderItemId: lines[at]?.id ?? 0, units },
        lot: "",
      });
    expect(await pack(0, 2)).toMatchObject({ ok: true });
    expect(await pack(1, 2)).toMatchObject({ ok: true });
    await splitInTwo(orderNumber, [2, 1]);
    const seen = await test.shop.staff.packing.see(STAFF, { orderNumber });
    expect(seen?.lines.map(({ packed, quantity }) => [packed, quantity])).toEqual([
      [2, 2],
      [0, 1],
    ]);
  });

  it("is offered with the units that are there: those of lots that may leave", async () => {
    const orderNumber = await placeByCard();
    const offered = async () => {
      const seen = await edits().seeSplit(STAFF, { orderNumber });
      return [seen?.obstacle, ...(seen?.onShelf.values() ?? [])];
    };
    expect(await offered()).toEqual([null, 3, 2]);
    const lot = testLot({ number: "SPLIT-1", receivedUnits: "2" });
    const received = await test.shop.staff.lots.receive(STAFF, lot);
    if (!received.ok) throw new Error("The lot was not received");
    expect(await offered()).toEqual([null, 0, 2]);
    const decided = { lotId: received.value.lotId, seenVersion: 1, act: "release" } as const;
    await test.shop.staff.lots.decide(STAFF, { ...decided, reason: "sound" });
    expect(await offered()).toEqual([null, 2, 2]);
    await clearLots(test.database);
    expect(await edits().seeSplit(STAFF, { orderNumber: 999_999_999 })).toBeNull();
  });
});

describe("money and counts of the two", () => {
  it("a limited code counts once, stays with the half that is left, and comes back with the last", async () => {
    await db().execute(
      sql`update discount_codes set use_limit = used + 5 where code = 'ONEFIFTY1'`,
    );
    const used = async () => {
      const { rows } = await db().execute<{ used: number }>(
        sql`select used from discount_codes where code = 'ONEFIFTY1'`,
      );
      return rows[0]?.used ?? 0;
    };
    const start = await used();
    const cancel = (orderNumber: number) =>
      test.shop.staff.fulfillment.cancel(STAFF, {
        orderNumber,
        reason: "test",
        refundReference: null,
      });
    const orderNumber = await placeByCard({ fields: { discountCode: "ONEFIFTY1" } });
    const rest = await splitInTwo(orderNumber);
    expect((await test.see(rest)).order.discountAmount).toBeGreaterThan(0);
    expect(await used()).toBe(start + 1);
    expect(await cancel(orderNumber)).toMatchObject({ ok: true });
    expect(await used()).toBe(start + 1);
    expect(await cancel(rest)).toMatchObject({ ok: true });
    expect(await used()).toBe(start);
  });

  it("an edit of the first that drops the code leaves its use to the rest", async () => {
    const orderNumber = await placeByCard({ fields: { discountCode: "ONEFIFTY1" } });
    const rest = await splitInTwo(orderNumber);
    const edited = await editOrderAs(test, orderNumber, { discountCode: "" });
    expect(edited).toMatchObject({ ok: true });
    expect((await test.see(rest)).order.countsCodeUse).toBe(true);
  });

  it("each half can be edited, and keeps its part of what was agreed", async () => {
    const orderNumber = await placeByCard({ fields: { discountCode: "NOSALE123" } });
    const rest = await splitInTwo(orderNumber);
    for (const number of [orderNumber, rest]) {
      const before = (await test.see(number)).order;
      expect(await editOrderAs(test, number, { address: "7 Elm Street" })).toMatchObject({
        ok: true,
      });
      const { order } = await test.see(number);
      expect(order.address).toBe("7 Elm Street");
      expect(order.discountCode).toBe("NOSALE123");
      expect(order.shippingCost).toBe(before.shippingCost);
      expect(Math.abs(order.finalTotal - before.finalTotal)).toBeLessThanOrEqual(3);
    }
  });

  it("the balance that paid is divided, and refused if it is below zero by now", async () => {
    const customer = await test.returningCustomer();
    const account = await test.makeAffiliate(customer, "60.00");
    const fields = { affiliateBalance: "on" };
    const orderNumber = await placeByCard({ customer, fields });
    const rest = await splitInTwo(orderNumber);
    const applied = (await test.see(rest)).order.affiliateIncomeApplied;
    expect(applied).toBeGreaterThan(0);
    expect(await test.balanceOf(account)).toBe("0.00");
    const request = { orderNumber: rest, reason: "test", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, request);
    expect(Number(await test.balanceOf(account)) * 100).toBe(applied);

    const other = await placeByCard({ customer, fields });
    await db().execute(sql`
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
      values (2, 'adjustment', ${randomUUID()}, ${account}, 10, false)`);
    const refused = await split(other, [1]);
    expect(refused).toMatchObject({ error: { code: "not_allowed" } });
    expect(refused.ok ? "" : refused.error.reason).toContain("is negative");
    expect((await test.see(other)).split.into).toBeNull();
  });

  it("each earns its part of the commission when it ships", async () => {
    const customer = await test.returningCustomer();
    const referrer = await test.makeAffiliate(await test.returningCustomer());
    await db().execute(
      sql`update profiles set referrer_number = ${referrer} where id = ${customer.id}`,
    );
    const orderNumber = await placeByCard({ customer });
    const { commission } = (await test.see(orderNumber)).order;
    const rest = await splitInTwo(orderNumber);
    const part = (await test.see(rest)).order.commission;
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect(Math.round(Number(await test.balanceOf(referrer)) * 100)).toBe(commission - part);
    await test.pay(rest);
    expect(await test.ship(rest)).toMatchObject({ ok: true });
    expect(Math.round(Number(await test.balanceOf(referrer)) * 100)).toBe(commission);
  });

  it("whatever is split, every amount, tax and unit adds up, also after refunds of all of it", async () => {
    await db().execute(
      sql`update discount_codes set use_limit = used + 100 where code = 'ONEFIFTY1'`,
    );
    const anySplit = fc.record({
      units: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 })),
      ships: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 4 })),
      code: fc.constantFrom("", "ONEFIFTY1", "NOSALE123"),
      balance: fc.constantFrom(null, "31.07"),
      state: fc.constantFrom("WA", "AZ"),
      shippingOption: fc.constantFrom("standard", "overnight"),
    });
    await fc.assert(
      fc.asyncProperty(anySplit, async ({ units, ships, code, balance, ...fields }) => {
        const now = units.map((count, at) => Math.min(count, ships[at] ?? 0));
        fc.pre(now.some((count) => count > 0) && now.some((count, at) => count < (units[at] ?? 0)));
        const customer = await test.returningCustomer();
        if (balance !== null) await test.makeAffiliate(customer, balance);
        const place: Record<string, string> =
          fields.state === "WA" ? {} : { city: "Phoenix", zipCode: "85001" };
        const orderNumber = await placeByCard({
          customer,
          fields: {
            ...fields,
            ...place,
            discountCode: code,
            affiliateBalance: balance === null ? "" : "on",
          },
          cart: CART.map((line, at) => ({ ...line, quantity: units[at] ?? 1 })),
        });
        const whole = await sums([orderNumber]);
        const rest = await splitInTwo(orderNumber, now);
        expect(await sums([orderNumber, rest])).toEqual(whole);
        await test.pay(rest);
        for (const number of [orderNumber, rest]) {
          expect(await test.ship(number)).toMatchObject({ ok: true });
          const back = { amount: "full" as const, reason: "test", key: randomUUID() };
          const reference = number === rest ? "by hand" : null;
          const refund = { orderNumber: number, ...back, reference };
          expect(await test.shop.staff.refunds.refund(STAFF, refund)).toMatchObject({ ok: true });
        }
        const seen = [await test.see(orderNumber), await test.see(rest)];
        const money = seen.flatMap(({ refunds }) => refunds.map((one) => one.moneyAmount));
        expect(add(ZERO, ...money)).toBe(whole["finalTotal"]);
        expect(await test.shop.staff.audit(STAFF)).toEqual([]);
      }),
      { numRuns: randomCases(4, 60), endOnFailure: true },
    );
  });
});

describe("a split that meets something else", () => {
  it("is one however often it is sent, and of two people one wins", async () => {
    const orderNumber = await placeByCard();
    const found = await test.see(orderNumber);
    const [a, b] = [
      { orderNumber, ships: shipsOf(found, [1]), key: "a", seen: orderVersion(found) },
      { orderNumber, ships: shipsOf(found, [2]), key: "b", seen: orderVersion(found) },
    ];
    const done = await Promise.all([a, a, b].map((one) => edits().split(STAFF, one)));
    const into = (await test.see(orderNumber)).split.into;
    const won = done.filter(({ ok }) => ok);
    for (const one of won) expect(one).toMatchObject({ value: { restNumber: into } });
    const lost = done.filter(({ ok }) => !ok);
    expect([won.length, lost.length]).toEqual(done[2]?.ok ? [1, 2] : [2, 1]);
    for (const one of lost)
      expect(one.ok ? "" : one.error.reason).toBe(
        `This order was already split: the remaining items are in order ${into}.`,
      );
  });

  it("is refused if the order changed since it was seen", async () => {
    const orderNumber = await placeByCard();
    const seen = orderVersion(await test.see(orderNumber));
    await editOrderAs(test, orderNumber, { address: "8 Elm Street" });
    expect(await split(orderNumber, [1], { seen })).toMatchObject({ error: { code: "changed" } });
  });

  it("and a shipment at once: the order ships whole or is split, never both", async () => {
    const orderNumber = await placeByCard();
    const [done, shipped] = await Promise.all([split(orderNumber, [1]), test.ship(orderNumber)]);
    const { order, payment, lines } = await test.see(orderNumber);
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(units).toBe(done.ok ? 1 : 5);
    expect(payment?.captured).toBe(shipped.ok ? order.finalTotal : 0);
  });

  it("leaves nothing behind if it is cut off at its last step", async () => {
    const orderNumber = await placeByCard();
    const before = await test.see(orderNumber);
    const count = () => db().$count(sql`orders`);
    const orders = await count();
    await test.database.asOwner(`create function cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before insert on outbox for each row when (new.kind = 'pay_again') execute function cut_off()`);
    await expect(split(orderNumber, [1])).rejects.toThrow();
    await test.database.asOwner("drop trigger cut_off on outbox; drop function cut_off()");
    const after = await test.see(orderNumber);
    expect([after.order, after.lines, after.taxes, after.events]).toEqual([
      before.order,
      before.lines,
      before.taxes,
      before.events,
    ]);
    expect(await count()).toBe(orders);
  });

  it.each<[string, RegExp, () => Promise<number>]>([
    ["paid by hand", /Only card orders/, () => test.order(undefined, {}, CART)],
    [
      "on hold",
      /on hold/,
      async () => {
        const orderNumber = await placeByCard();
        await test.shop.staff.orders.hold(STAFF, { orderNumber, isOnHold: true, reason: "test" });
        return orderNumber;
      },
    ],
    [
      "under review",
      /needs approval/,
      async () => {
        const orderNumber = await placeByCard();
        await db().execute(sql`
          update orders set review_flags = '{address_review}' where order_number = ${orderNumber}`);
        return orderNumber;
      },
    ],
    [
      "shipped",
      /already shipped/,
      async () => {
        const orderNumber = await placeByCard();
        await test.ship(orderNumber);
        return orderNumber;
      },
    ],
    [
      "canceled",
      /canceled order/,
      async () => {
        const orderNumber = await placeByCard();
        const request = { orderNumber, reason: "test", refundReference: null };
        await test.shop.staff.fulfillment.cancel(STAFF, request);
        return orderNumber;
      },
    ],
    [
      "being charged",
      /being charged/,
      async () => {
        const orderNumber = await placeByCard();
        test.gateway.faults.capture = ["lost_before"];
        await test.ship(orderNumber);
        return orderNumber;
      },
    ],
    [
      "a blocked customer's",
      /blocked/,
      async () => {
        const customer = await test.returningCustomer();
        const orderNumber = await placeByCard({ customer });
        const { customers } = test.shop.staff;
        await customers.block(STAFF, { userId: customer.id, reason: "Resells" });
        return orderNumber;
      },
    ],
  ])("is refused if the order is %s", async (_, reason, order) => {
    const orderNumber = await order();
    const refused = await split(orderNumber, [1]);
    expect(refused.ok ? "" : refused.error.reason).toMatch(reason);
    const count = await db().$count(
      sql`orders`,
      sql`split_from_id = (select id from orders where order_number = ${orderNumber})`,
    );
    expect(count).toBe(0);
    await test.shop.staff.payments.reconcile(STAFF);
  });

  it.each([
    ["no units", [0, 0], /at least one unit/],
    ["all units", [3, 2], /No units are left/],
    ["more than there are", [4], /only 3/],
  ])("is refused with %s", async (_, units, reason) => {
    const refused = await split(await placeByCard(), units);
    expect(refused).toMatchObject({ error: { code: "invalid" } });
    expect(refused.ok ? "" : refused.error.reason).toMatch(reason);
  });
});

it("counts each unit once toward a purchase limit, and on the day it was ordered", async () => {
  const customer = await test.returningCustomer();
  const saved = await test.shop.staff.purchaseLimits.save(STAFF, {
    key: null,
    seenVersion: 0,
    reason: "a test",
    values: {
      subject: { kind: "product", productId: 5 },
      measure: "units",
      per: "person",
      most: 3,
      days: 30,
      isOn: true,
      from: null,
      until: null,
      source: "",
      note: "",
    },
  });
  if (!saved.ok) throw new Error(saved.error.code);
  const rest = await splitInTwo(await placeByCard({ customer }));
  const more = (quantity: number) =>
    placeByCard({ customer, cart: [{ productId: 5, flavor: "", quantity }] });
  await expect(more(2)).rejects.toThrow();
  expect(await more(1)).toBeGreaterThan(rest);
  await expect(more(1)).rejects.toThrow();
  const request = { orderNumber: rest, reason: "test", refundReference: null };
  await test.shop.staff.fulfillment.cancel(STAFF, request);
  expect(await more(2)).toBeGreaterThan(rest);
});
