import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { browserStaff } from "#tests/support/browser-staff.ts";
import {
  chooseTestCarrier,
  startTestCarrier,
  type TestCarrier,
} from "#tests/support/carrier-simulator.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SHIP-23, SHIP-24 and SHIP-25. */

let carrier: TestCarrier;
let test: StaffedShop;
beforeAll(async () => {
  carrier = await startTestCarrier();
  test = await createStaffedShop(carrier.shopVariables);
  await chooseTestCarrier(test.shop);
});
afterEach(async () => {
  carrier.misbehave(null);
  await test.expectSound();
});
afterAll(async () => {
  await test.close();
  await carrier.stop();
});

const db = () => test.database.db;
const packing = () => test.shop.staff.packing;

async function paid(changes: Partial<CheckoutFields> = {}): Promise<number> {
  const orderNumber = await test.order(undefined, changes);
  await test.pay(orderNumber);
  return orderNumber;
}

const buy = (orderNumber: number, ounces: Record<number, number> = {}) =>
  packing().buyLabels(STAFF, { orderNumber, ounces });
const giveBack = (orderNumber: number, parcel = 1) =>
  packing().voidLabel(STAFF, { orderNumber, parcel });
const sold = () => carrier.calls.get("buy") ?? 0;

interface Row extends Record<string, unknown> {
  parcel: number;
  state: string;
  number: string;
  cost: string | null;
  refund: string | null;
}

async function labelsOf(orderNumber: number): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    select l.parcel, l.state, l.tracking_number as number, l.cost::text, l.refund from shipping_labels l
    join orders o on o.id = l.order_id where o.order_number = ${orderNumber} order by l.asked_at, l.parcel`);
  return rows;
}

async function numberOf(orderNumber: number): Promise<string> {
  const label = (await labelsOf(orderNumber)).find(({ state }) => state === "bought");
  if (label === undefined) throw new Error(`Order ${orderNumber} has no label`);
  return label.number;
}

/** Makes its last request old enough to be looked up. */
const letTimePass = () =>
  db().execute(sql`update shipping_labels set asked_at = asked_at - interval '10 minutes'`);

const moveHouse = (orderNumber: number) =>
  db().execute(
    sql`update orders set address = '77 Other Road' where order_number = ${orderNumber}`,
  );

describe("a label (SHIP-23)", () => {
  it("is bought for an order that may ship, which ships with its number, and costs are kept", async () => {
    const orderNumber = await paid();
    expect(await buy(orderNumber, { 1: 33 })).toEqual({ ok: true, value: { orderNumber } });
    const number = await numberOf(orderNumber);
    expect(await labelsOf(orderNumber)).toEqual([
      { parcel: 1, state: "bought", number, cost: "14.20", refund: null },
    ]);
    const other = await test.ship(orderNumber);
    expect(other).toMatchObject({
      error: { reason: expect.stringContaining(`Parcel 1 has a label, ${number}.`) },
    });
    expect(await test.ship(orderNumber, { trackingNumber: number })).toMatchObject({ ok: true });
    const { events } = await test.see(orderNumber);
    expect(events.find(({ kind }) => kind === "label_bought")).toMatchObject({
      detail: { parcel: 1, service: "UPS 2ndDayAir", trackingNumber: number },
    });
    const today = new Date().toISOString().slice(0, 10);
    const days = { from: "2020-01-01", to: today };
    const costs = await test.shop.staff.reports.labelCosts(STAFF, days);
    expect(costs).toMatchObject({ ok: true, value: [{ service: "UPS 2ndDayAir", labels: 1 }] });
  });

  it("goes by the order's shipping option", async () => {
    const orderNumber = await paid({ shippingOption: "overnight" });
    await buy(orderNumber);
    const shipped = carrier
      .shipments()
      .find(({ selected }) => selected?.service === "NextDayAirSaver");
    expect(shipped?.trackingCode).toBe(await numberOf(orderNumber));
  });

  it("is one, however often and however many at once press", async () => {
    const orderNumber = await paid();
    const before = sold();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(orderNumber)));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await buy(orderNumber)).toMatchObject({ ok: true });
    expect(sold()).toBe(before + 1);
    expect(await labelsOf(orderNumber)).toHaveLength(1);
  });

  it("is one in the database: a second row for a parcel is refused there", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    const twice = db().execute(sql`
      insert into shipping_labels (order_id, parcel, has_adult_signature, address_digest, ounces, actor)
      select id, 1, false, '', 1, 'system' from orders where order_number = ${orderNumber}`);
    await expect(twice).rejects.toMatchObject({ cause: { constraint: "shipping_labels_live" } });
  });

  it.each(["error", "drop", "lose", "html"] as const)(
    "isn't bought while the carrier doesn't quote (%s); the order ships by hand or later",
    async (fault) => {
      const orderNumber = await paid();
      const before = sold();
      carrier.misbehave(fault);
      expect(await buy(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
      expect(sold()).toBe(before);
      carrier.misbehave(null);
      expect(await buy(orderNumber)).toMatchObject({ ok: true });
      expect(sold()).toBe(before + 1);
    },
  );

  it("whose answer was lost is looked up at once, never bought again", async () => {
    const orderNumber = await paid();
    const before = sold();
    carrier.misbehave("lose", "buy");
    expect(await buy(orderNumber)).toMatchObject({ ok: true });
    expect(sold()).toBe(before + 1);
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "bought" }]);
  });

  it("whose answer and look-up were lost waits, and the job finds it", async () => {
    const orderNumber = await paid();
    const before = sold();
    carrier.misbehave("lose", "buy", "find");
    expect(await buy(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    // Clicking again changes nothing, and the order doesn't ship in between.
    expect(await buy(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: false });
    carrier.misbehave(null);
    await test.shop.running.watchLabels();
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "buying" }]);
    await letTimePass();
    await test.shop.running.watchLabels();
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "bought" }]);
    expect(sold()).toBe(before + 1);
  });

  it("that never reached the carrier is bought by the next press, of the same shipment", async () => {
    const orderNumber = await paid();
    carrier.misbehave("drop", "buy", "find");
    expect(await buy(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    carrier.misbehave(null);
    await letTimePass();
    const shipments = carrier.shipments().length;
    expect(await buy(orderNumber)).toMatchObject({ ok: true });
    expect(carrier.shipments()).toHaveLength(shipments);
  });

  it("of a process that died before it asked is given up, and bought anew", async () => {
    const orderNumber = await paid();
    await db().execute(sql`
      insert into shipping_labels (order_id, parcel, has_adult_signature, address_digest, ounces, actor, asked_at)
      select id, 1, false, '', 1, 'staff:ada', now() - interval '1 hour' from orders where order_number = ${orderNumber}`);
    await test.shop.running.watchLabels();
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "failed" }]);
    expect(await buy(orderNumber)).toMatchObject({ ok: true });
  });

  it("that the carrier refuses says why", async () => {
    const none = await paid({ fullName: "Pat Norates" });
    expect(await buy(none)).toMatchObject({
      error: { reason: "The carrier offers no service to this address." },
    });
    const refused = await paid({ fullName: "Pat Refused" });
    expect(await buy(refused)).toMatchObject({
      error: { reason: "The carrier says: Address is not serviced." },
    });
    expect(await labelsOf(refused)).toMatchObject([{ state: "failed" }]);
    expect(await test.ship(refused)).toMatchObject({ ok: true });
  });

  it("is for orders that may ship alone, at addresses that fit on it", async () => {
    const unpaid = await test.order();
    expect(await buy(unpaid)).toMatchObject({ error: { code: "not_allowed" } });
    expect(await buy(99)).toMatchObject({ error: { code: "not_found" } });
    const long = await paid({
      address:
        "1 Very Long Street Name Of Which No End Is To Be Seen Anywhere At All, Not Even Here",
    });
    expect(await buy(long)).toMatchObject({ error: { code: "invalid" } });
    expect(await labelsOf(long)).toEqual([]);
  });

  it("is one for each parcel of a packed order", async () => {
    const cart = [{ productId: 4, flavor: "Mint", quantity: 2 }];
    const orderNumber = await test.order(undefined, {}, cart);
    await test.pay(orderNumber);
    const see = async () => packing().see(STAFF, { orderNumber });
    const orderItemId = (await see())?.lines[0]?.id ?? 0;
    for (const parcel of [1, 2])
      await packing().pack(STAFF, {
        orderNumber,
        parcel,
        key: `label-${parcel}`,
        unit: { orderItemId, units: 1 },
      });
    expect((await see())?.weights).toEqual({ 1: 8, 2: 8 });
    expect(await buy(orderNumber)).toMatchObject({ ok: true });
    const labels = await labelsOf(orderNumber);
    expect(labels.map(({ parcel }) => parcel)).toEqual([1, 2]);
    const numbers = labels.map(({ number }) => ({ trackingNumber: number, carrier: null }));
    const swapped = { orderNumber, numbers, packed: (await see())?.packed ?? "" };
    expect(await packing().ship(STAFF, swapped)).toMatchObject({ ok: true });
  });
});

describe("what may leave with a label (SHIP-24)", () => {
  it("goes to the address on it", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    const trackingNumber = await numberOf(orderNumber);
    await moveHouse(orderNumber);
    const words = "The address changed after label";
    for (const answer of [await test.ship(orderNumber, { trackingNumber }), await buy(orderNumber)])
      expect(answer).toMatchObject({ error: { reason: expect.stringContaining(words) } });
    expect((await packing().see(STAFF, { orderNumber }))?.labels).toMatchObject([
      { stale: expect.stringContaining(words) },
    ]);
    expect(await giveBack(orderNumber)).toMatchObject({ ok: true });
    expect(await buy(orderNumber)).toMatchObject({ ok: true });
    const next = await numberOf(orderNumber);
    expect(await test.ship(orderNumber, { trackingNumber: next })).toMatchObject({ ok: true });
  });

  it("asks for an adult's signature where a rule demands it, also if it came after the label", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    const trackingNumber = await numberOf(orderNumber);
    const rule = { state: "wa", isRequired: true, reason: "Counsel's letter" };
    const { ages } = test.shop.staff;
    await ages.requireSignature(STAFF, rule);
    expect(await test.ship(orderNumber, { trackingNumber })).toMatchObject({
      error: { reason: expect.stringContaining("doesn't ask for an adult's signature") },
    });
    await giveBack(orderNumber);
    await buy(orderNumber);
    await ages.requireSignature(STAFF, { ...rule, isRequired: false });
    const last = carrier.shipments().at(-1);
    expect(last?.body.options).toMatchObject({ delivery_confirmation: "ADULT_SIGNATURE" });
  });

  it("asks for it on every label if the owner wants that", async () => {
    const { settings } = test.shop.staff;
    const { labels } = await ownSettings();
    const change = (stored: unknown) =>
      settings.change(STAFF, { name: "labels", seen: null, reason: "Insurance", stored });
    await change({ ...labels, isAlwaysSigned: true });
    test.shop.running.dropCached("settings");
    await buy(await paid());
    await change(null);
    test.shop.running.dropCached("settings");
    expect(carrier.shipments().at(-1)?.body.options).toMatchObject({
      delivery_confirmation: "ADULT_SIGNATURE",
    });
  });

  it("isn't an order that a rule forbids since", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    const trackingNumber = await numberOf(orderNumber);
    await banPlace(db(), { state: "WA" });
    expect(await test.ship(orderNumber, { trackingNumber })).toMatchObject({
      error: { code: "banned_destination" },
    });
    expect(await buy(orderNumber)).toMatchObject({ ok: false });
    expect(await giveBack(orderNumber)).toMatchObject({ ok: true });
    await banPlace(db(), { state: "WA" }, false);
  });

  it("never has a voided label's number, or another order's", async () => {
    const [one, two] = [await paid(), await paid()];
    await buy(one);
    const trackingNumber = await numberOf(one);
    expect(await test.ship(two, { trackingNumber })).toMatchObject({
      error: { reason: expect.stringContaining("is on another order's label") },
    });
    await giveBack(one);
    const voided = { error: { reason: expect.stringContaining("was voided") } };
    expect(await test.ship(one, { trackingNumber })).toMatchObject(voided);
    expect(await test.ship(one)).toMatchObject({ ok: true });
    const correct = { orderNumber: one, parcel: 1, carrier: null, reason: "Typo" };
    const { fulfillment } = test.shop.staff;
    expect(await fulfillment.correctTracking(STAFF, { ...correct, trackingNumber })).toMatchObject(
      voided,
    );
  });
});

describe("a label that is given back (SHIP-25)", () => {
  it("is voided once, with its refund, and makes room for another", async () => {
    const orderNumber = await paid();
    expect(await giveBack(orderNumber)).toMatchObject({
      error: { reason: "This parcel has no label." },
    });
    await buy(orderNumber);
    const number = await numberOf(orderNumber);
    const before = carrier.calls.get("refund") ?? 0;
    const both = await Promise.all([giveBack(orderNumber), giveBack(orderNumber)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(await giveBack(orderNumber)).toMatchObject({ ok: true });
    expect(carrier.calls.get("refund")).toBe(before + 1);
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "voided", refund: "submitted" }]);
    carrier.refundTo(number, "rejected");
    await letTimePass();
    await db().execute(sql`update shipping_labels set asked_at = asked_at - interval '7 hours'`);
    await test.shop.running.watchLabels();
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "voided", refund: "rejected" }]);
    expect((await listed()).voided.rows[0]).toMatchObject({ orderNumber, refund: "rejected" });
  });

  it("whose answer was lost is looked up", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    carrier.misbehave("lose", "refund", "find");
    expect(await giveBack(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    expect(await buy(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    carrier.misbehave(null);
    await letTimePass();
    await test.shop.running.watchLabels();
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "voided" }]);
  });

  it("isn't voided if the carrier has it already, or if a parcel left with it", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    const trackingNumber = await numberOf(orderNumber);
    carrier.move(trackingNumber, "in_transit");
    expect(await giveBack(orderNumber)).toMatchObject({ error: { code: "refused_by_gateway" } });
    expect(await labelsOf(orderNumber)).toMatchObject([{ state: "bought" }]);
    await test.ship(orderNumber, { trackingNumber });
    expect(await giveBack(orderNumber)).toMatchObject({
      error: { reason: "A parcel shipped with this label." },
    });
  });

  it("is listed as unused once no parcel can leave with it", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    const isListed = async () =>
      (await listed()).unused.some((one) => one.orderNumber === orderNumber);
    expect(await isListed()).toBe(false);
    await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber,
      reason: "Gone",
      refundReference: "venmo 1",
    });
    expect(await isListed()).toBe(true);
    await giveBack(orderNumber);
    expect(await isListed()).toBe(false);
  });
});

describe("labels of many orders", () => {
  it("are bought in one run with a result for each, and a run that is cut off goes on", async () => {
    const orders = [await paid(), await paid({ fullName: "Pat Refused" }), await paid()];
    const customer = await newCustomer(test.shop);
    await test.shop.staff.team.make(STAFF, { email: customer.email, role: "fulfillment" });
    const member = browserStaff(customer.id, "fulfillment");
    const { runs } = test.shop.staff;
    const query = parseOrderList(new URLSearchParams({ orders: orders.join(",") }));
    const drafted = await runs.draft(member, { act: "label", query });
    if (!drafted.ok) throw new Error(drafted.error);
    const { runId } = drafted.value;
    expect(await runs.start(member, { runId, reason: "" })).toMatchObject({ ok: true });
    // The first was bought by a process that died before it stored the result.
    await buy(orders[0] ?? 0);
    const before = sold();
    const { running } = test.shop;
    while ((await deliverOutbox(running, running.handlers, { lane: "work" })) > 0);
    expect(await runs.find(member, { runId })).toMatchObject({
      state: "done",
      counts: { waiting: 0, done: 2, skipped: 0, failed: 1 },
      reasons: [{ result: "failed", reason: "The carrier says: Address is not serviced." }],
    });
    expect(sold()).toBe(before + 2); // the refused one was requested
  });
});

describe("a label's file", () => {
  it("is fetched once, kept while it may be printed again, and gone with the void or the person", async () => {
    const orderNumber = await paid();
    await buy(orderNumber);
    const id = (await packing().see(STAFF, { orderNumber }))?.labels?.[0]?.id ?? "";
    const zpl = await packing().zpl(STAFF, { labelId: id });
    expect(zpl?.toString()).toContain(await numberOf(orderNumber));
    carrier.misbehave("error");
    expect(await packing().zpl(STAFF, { labelId: id })).toEqual(zpl);
    const { files } = test.shop.running;
    await test.shop.running.sweepLabelFiles();
    expect(await files.list(`labels/${id}`)).toHaveLength(1);
    carrier.misbehave(null);
    await giveBack(orderNumber);
    await test.shop.running.sweepLabelFiles();
    expect(await files.list(`labels/${id}`)).toEqual([]);
    expect(await packing().zpl(STAFF, { labelId: id })).toBeNull();
    expect(await packing().zpl(STAFF, { labelId: "../../secret" })).toBeNull();
  });
});

it("without a label service, staff type the numbers in", async () => {
  const plain = await createStaffedShop();
  try {
    const orderNumber = await plain.order();
    await plain.pay(orderNumber);
    const { packing: table } = plain.shop.staff;
    expect((await table.see(STAFF, { orderNumber }))?.labels).toBeNull();
    expect(await table.buyLabels(STAFF, { orderNumber, ounces: {} })).toMatchObject({
      error: { code: "not_allowed" },
    });
    expect(await plain.ship(orderNumber)).toMatchObject({ ok: true });
  } finally {
    await plain.close();
  }
});

const LIST = { filters: [], sorts: ["newest"], size: 50, sizeMax: 200 } as const;
const listed = () =>
  packing().listLabels(STAFF, { query: parseListQuery(LIST, new URLSearchParams()) });
const ownSettings = () => test.shop.customer.settings.now();
