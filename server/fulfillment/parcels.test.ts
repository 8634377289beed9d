import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SHIP-14, SHIP-15 and SHIP-16. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await test.database.db.execute(sql`update products set on_hand = 100 where id = 3`);
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 2 },
  { productId: 3, flavor: "Mint", quantity: 1 },
];

const staff = () => test.shop.staff.fulfillment;
const kindsOf = async (orderNumber: number) =>
  (await test.see(orderNumber)).events.map(({ kind }) => kind);

async function paid(): Promise<number> {
  const orderNumber = await test.order(undefined, {}, CART);
  await test.pay(orderNumber);
  return orderNumber;
}

/** The first line's units in two parcels, the second line with the second. */
async function inTwo(orderNumber: number, numbers = ["1Z0001", "1Z0002"]) {
  const [first, second] = (await test.see(orderNumber)).lines;
  if (!first || !second) throw new Error("The order has two lines");
  return {
    orderNumber,
    override: null,
    parcels: [
      {
        trackingNumber: numbers[0] ?? "",
        carrier: null,
        lines: [{ orderItemId: first.id, quantity: 1 }],
      },
      {
        trackingNumber: numbers[1] ?? "",
        carrier: "UPS" as const,
        lines: [
          { orderItemId: first.id, quantity: first.quantity - 1 },
          { orderItemId: second.id, quantity: second.quantity },
        ],
      },
    ],
  };
}

describe("several parcels", () => {
  it("ship in one act: the order has the first's number, staff and the customer see all, any finds the order", async () => {
    const orderNumber = await paid();
    const numbers = [`1Z${orderNumber}A7`, `1Z${orderNumber}B8`];
    const shipped = await staff().shipParcels(STAFF, await inTwo(orderNumber, numbers));
    expect(shipped).toEqual({ ok: true, value: { orderNumber, trackingNumber: numbers[0] } });
    const { order, parcels, events } = await test.see(orderNumber);
    expect(order).toMatchObject({ status: "shipped", trackingNumber: numbers[0] });
    expect(parcels).toMatchObject([
      { number: 1, trackingNumber: numbers[0], lines: [{ quantity: 1 }] },
      {
        number: 2,
        trackingNumber: numbers[1],
        carrier: "UPS",
        lines: [{ quantity: 1 }, { quantity: 1 }],
      },
    ]);
    expect(events.at(-1)?.detail).toMatchObject({
      trackingNumber: numbers[0],
      moreTrackingNumbers: [numbers[1]],
    });
    const seen = await test.shop.customer.orders.find(order.userId, orderNumber);
    expect(seen?.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers);
    for (const typed of [numbers[1] ?? "", `${orderNumber}B8`]) {
      const query = parseOrderList(new URLSearchParams({ q: typed, as: "tracking" }));
      const { rows } = await test.shop.staff.orders.list(STAFF, { query });
      expect(rows.map((row) => row.orderNumber)).toEqual([orderNumber]);
    }
  });

  it("that leave a unit out, or hold one twice, ship nothing", async () => {
    const orderNumber = await paid();
    const whole = await inTwo(orderNumber);
    for (const parcels of [whole.parcels.slice(0, 1), [...whole.parcels, ...whole.parcels]])
      expect(await staff().shipParcels(STAFF, { ...whole, parcels })).toMatchObject({
        error: { code: "invalid" },
      });
    expect(await test.see(orderNumber)).toMatchObject({
      order: { status: "pending" },
      parcels: [],
    });
  });

  it("survive a charge whose answer is lost, and are one shipment however often they are asked for", async () => {
    const orderNumber = await test.orderByCard(CARDS.captureAnswerLost);
    const [line] = (await test.see(orderNumber)).lines;
    const request = {
      orderNumber,
      override: null,
      parcels: [
        {
          trackingNumber: "94001118992233445566",
          carrier: "USPS" as const,
          lines: [{ orderItemId: line?.id ?? 0, quantity: 1 }],
        },
      ],
    };
    expect(await staff().shipParcels(STAFF, request)).toMatchObject({
      error: { code: "unconfirmed" },
    });
    expect(await staff().shipParcels(STAFF, request)).toMatchObject({ ok: true });
    expect(await staff().shipParcels(STAFF, request)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).parcels).toMatchObject([{ number: 1, carrier: "USPS" }]);
    expect(
      (await test.mailsOf(orderNumber)).filter((kind) => kind === "order_shipped"),
    ).toHaveLength(1);
  });

  it("asked for twice at once, in two ways, ship once", async () => {
    const orderNumber = await paid();
    const answers = await Promise.all([
      staff().shipParcels(STAFF, await inTwo(orderNumber, ["X1", "X2"])),
      staff().shipParcels(STAFF, await inTwo(orderNumber, ["Y1", "Y2"])),
      test.ship(orderNumber, { trackingNumber: "Z1" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await kindsOf(orderNumber)).filter((kind) => kind === "shipped")).toHaveLength(1);
  });
});

describe("a tracking number", () => {
  const correct = (orderNumber: number, changes = {}) =>
    staff().correctTracking(STAFF, {
      orderNumber,
      parcel: 1,
      trackingNumber: "1Z0009",
      carrier: null,
      reason: "Typed wrong",
      ...changes,
    });

  it("is corrected once, with both numbers in the history and an email to the customer", async () => {
    const orderNumber = await paid();
    await staff().shipParcels(STAFF, await inTwo(orderNumber));
    const both = await Promise.all([correct(orderNumber), correct(orderNumber)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    const { order, parcels, events } = await test.see(orderNumber);
    expect(order.trackingNumber).toBe("1Z0009");
    expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(["1Z0009", "1Z0002"]);
    expect(events.filter(({ kind }) => kind === "tracking_corrected")).toMatchObject([
      { detail: { parcel: 1, from: "1Z0001", to: "1Z0009", reason: "Typed wrong" } },
    ]);
    const told = async () =>
      (await test.mailsOf(orderNumber)).filter((kind) => kind === "tracking_corrected").length;
    expect(await told()).toBe(1);
    // There and back again: each is a separate correction.
    await correct(orderNumber, { trackingNumber: "1Z0001" });
    await correct(orderNumber);
    expect(await told()).toBe(3);
    await correct(orderNumber, { parcel: 2, trackingNumber: "1Z0010" });
    expect((await test.see(orderNumber)).order.trackingNumber).toBe("1Z0009");
  });

  it("that stays is not called wrong to the customer when only its carrier is corrected", async () => {
    const orderNumber = await paid();
    await staff().shipParcels(STAFF, await inTwo(orderNumber));
    const [parcel] = (await test.see(orderNumber)).parcels;
    const carrier = parcel?.carrier === "USPS" ? "UPS" : "USPS";
    const trackingNumber = parcel?.trackingNumber ?? "";
    expect(await correct(orderNumber, { trackingNumber, carrier })).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).parcels[0]).toMatchObject({ carrier, trackingNumber });
    expect(await test.mailsOf(orderNumber)).not.toContain("tracking_corrected");
  });

  it("is not corrected without a reason, to another parcel's, of a missing parcel, or before it ships", async () => {
    const orderNumber = await paid();
    expect(await correct(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await staff().shipParcels(STAFF, await inTwo(orderNumber));
    for (const [changes, code] of [
      [{ reason: " " }, "invalid"],
      [{ trackingNumber: "<b>" }, "invalid"],
      [{ trackingNumber: "1Z0002" }, "not_allowed"],
      [{ parcel: 3 }, "not_found"],
      [{ orderNumber: 99 }, "not_found"],
    ] as const)
      expect(await correct(orderNumber, changes)).toMatchObject({ error: { code } });
  });
});

describe("a parcel that is lost or comes back", () => {
  const mark = (orderNumber: number, fate: "lost" | "returned", parcel = 2) =>
    staff().markParcel(STAFF, { orderNumber, parcel, fate, reason: "The carrier says so" });
  const reship = (orderNumber: number, changes = {}) =>
    staff().reship(STAFF, {
      orderNumber,
      parcel: 2,
      lines: "everything",
      trackingNumber: "1ZAGAIN",
      carrier: null,
      reason: "It never came",
      ...changes,
    });

  async function stockOf(product: number) {
    const { rows } = await test.database.db.execute<{ on_hand: number; reserved: number }>(
      sql`select on_hand, reserved from products where id = ${product}`,
    );
    const [stock] = rows;
    if (!stock) throw new Error(`There is no product ${product}`);
    return stock;
  }

  async function shippedInTwo() {
    const orderNumber = await paid();
    await staff().shipParcels(STAFF, await inTwo(orderNumber));
    return orderNumber;
  }

  it("is marked once, with who and why", async () => {
    const orderNumber = await shippedInTwo();
    for (let click = 0; click < 2; click += 1)
      expect(await mark(orderNumber, "lost")).toMatchObject({ ok: true });
    expect(await mark(orderNumber, "returned")).toMatchObject({ ok: true });
    expect(await mark(orderNumber, "lost")).toMatchObject({ error: { code: "not_allowed" } });
    expect((await kindsOf(orderNumber)).slice(-2)).toEqual(["parcel_lost", "parcel_returned"]);
    expect((await test.see(orderNumber)).parcels[1]).toMatchObject({
      state: "returned",
      stateReason: "The carrier says so",
    });
  });

  it("is sent again once, from the shelf, without a charge or a commission, and the customer is told", async () => {
    const orderNumber = await shippedInTwo();
    const before = await test.see(orderNumber);
    const stock = await stockOf(3);
    expect(await reship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await mark(orderNumber, "lost");
    const answers = await Promise.all([
      reship(orderNumber),
      reship(orderNumber),
      reship(orderNumber, { trackingNumber: "1ZOTHER" }),
    ]);
    expect(answers.map(({ ok }) => ok).filter(Boolean).length).toBeGreaterThanOrEqual(1);
    const { parcels, payment, ledger, events } = await test.see(orderNumber);
    expect(parcels).toHaveLength(3);
    expect(parcels[2]).toMatchObject({ number: 3, replaces: 2, lines: parcels[1]?.lines });
    expect(payment?.captured).toBe(before.payment?.captured);
    expect(ledger).toEqual(before.ledger);
    expect(events.filter(({ kind }) => kind === "reshipped")).toHaveLength(1);
    expect(
      (await test.mailsOf(orderNumber)).filter((kind) => kind === "order_reshipped"),
    ).toHaveLength(1);
    expect(await stockOf(3)).toEqual({ ...stock, on_hand: stock.on_hand - 1 });
  });

  it("is sent again in part, and the rest later, but no unit twice", async () => {
    const orderNumber = await shippedInTwo();
    await mark(orderNumber, "returned");
    const [, second] = (await test.see(orderNumber)).parcels;
    const [one, two] = second?.lines ?? [];
    if (!one || !two) throw new Error("The second parcel has two lines");
    expect(await reship(orderNumber, { lines: [{ ...one, quantity: 2 }] })).toMatchObject({
      error: { code: "not_allowed" },
    });
    expect(await reship(orderNumber, { lines: [one] })).toMatchObject({ ok: true });
    expect(await reship(orderNumber, { lines: [one], trackingNumber: "B" })).toMatchObject({
      error: { code: "not_allowed" },
    });
    expect(await reship(orderNumber, { trackingNumber: "C" })).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).parcels.at(-1)?.lines).toEqual([two]);
    expect(await reship(orderNumber, { trackingNumber: "D" })).toMatchObject({
      error: { reason: "Everything in this parcel was already replaced." },
    });
  });

  it("is not sent again while the sale of what is in it is stopped", async () => {
    const { db } = test.database;
    const orderNumber = await shippedInTwo();
    await mark(orderNumber, "lost");
    await db.execute(
      sql`insert into sale_stops (product_id, reason, actor) values (3, 'A recall', 'staff:ada')`,
    );
    expect(await reship(orderNumber)).toMatchObject({
      error: {
        code: "not_allowed",
        reason: expect.stringMatching(/ is stopped, so it can't ship\.$/),
      },
    });
    await db.execute(sql`update sale_stops set lifted_at = now(), lifted_by = 'staff:ada', lift_reason = 'x'
      where product_id = 3`);
    expect(await reship(orderNumber)).toMatchObject({ ok: true });
  });

  it("is not sent again without stock, or to a place banned since", async () => {
    const { db } = test.database;
    const orderNumber = await shippedInTwo();
    await mark(orderNumber, "lost");
    await db.execute(sql`update products set on_hand = reserved where id = 3`);
    expect(await reship(orderNumber)).toMatchObject({
      error: { code: "not_allowed", reason: expect.stringMatching(/^Only 0 of /) },
    });
    await db.execute(sql`update products set on_hand = reserved + 50 where id = 3`);
    await banPlace(db, { state: "WA" });
    expect(await reship(orderNumber)).toMatchObject({ error: { code: "banned_destination" } });
    await banPlace(db, { state: "WA" }, false);
    expect((await test.see(orderNumber)).parcels).toHaveLength(2);
  });
});
