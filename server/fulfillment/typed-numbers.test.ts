import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseDueAccounts } from "#server/customers/erasure/erase-due-accounts.ts";
import {
  chooseTestCarrier,
  startTestCarrier,
  type TestCarrier,
} from "#tests/support/carrier-simulator.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SHIP-26 for numbers that staff typed. */

let carrier: TestCarrier;
let test: StaffedShop;
beforeAll(async () => {
  carrier = await startTestCarrier();
  test = await createStaffedShop(carrier.shopVariables);
  await chooseTestCarrier(test.shop);
});
beforeEach(async () => {
  // Clears leftovers from samples and other cases.
  await test.shop.running.trackParcels();
  carrier.calls.clear();
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
const followed = () => carrier.calls.get("follow") ?? 0;

let numbers = 0;
const newNumber = (): string => `1Z${String((numbers += 1)).padStart(16, "0")}`;

async function shipped(trackingNumber = newNumber()) {
  const customer = await newCustomer(test.shop);
  const orderNumber = await test.order(customer);
  await test.pay(orderNumber);
  expect(await test.ship(orderNumber, { trackingNumber })).toMatchObject({ ok: true });
  return { orderNumber, trackingNumber, customerId: customer.id };
}

const track = () => test.shop.running.trackParcels();

/** Makes every tracker due, as if hours had passed. */
async function trackLater(): Promise<void> {
  await db().execute(sql`update shipping_labels set track_at = now() where track_at is not null`);
  await track();
}

const trackingOf = async (orderNumber: number, number = 1) =>
  (await test.see(orderNumber)).parcels.find((parcel) => parcel.number === number)?.tracked ?? null;

const mailsAbout = async (orderNumber: number) =>
  (await test.mailsOf(orderNumber)).filter((kind) => kind.startsWith("parcel_"));

describe("a number that staff typed", () => {
  it("is tracked like a label's, and the customer sees it and hears of it once", async () => {
    const { orderNumber, trackingNumber, customerId } = await shipped();
    // Two processes check at once.
    await Promise.all([track(), track()]);
    expect(followed()).toBe(1);
    carrier.move(trackingNumber, "out_for_delivery");
    await trackLater();
    carrier.move(trackingNumber, "delivered", "P DOE");
    await trackLater();
    await trackLater();
    expect(await trackingOf(orderNumber)).toMatchObject({
      tracking: "delivered",
      signedBy: "P DOE",
    });
    const own = await test.shop.customer.orders.find(customerId, orderNumber);
    expect(own?.parcels[0]).toMatchObject({ delivery: "delivered" });
    expect(await mailsAbout(orderNumber)).toEqual(["parcel_out", "parcel_delivered"]);
    expect(followed()).toBe(1);
  });

  it("is evidence, with no claim about a signature that another's label asked for", async () => {
    const { orderNumber, trackingNumber } = await shipped();
    await track();
    carrier.move(trackingNumber, "delivered", "P DOE");
    await trackLater();
    let text = "";
    for await (const part of (await test.shop.staff.proof.order(STAFF, { orderNumber })) ?? [])
      text += part;
    expect(JSON.parse(text).document.parcels[0].delivery).toMatchObject({
      hasAdultSignature: null,
      carrierSays: "delivered",
      signedBy: "P DOE",
    });
  });

  it("of a parcel that is sent again is tracked too", async () => {
    const { orderNumber } = await shipped();
    const { fulfillment } = test.shop.staff;
    const parcel = { orderNumber, parcel: 1, reason: "The carrier's letter" };
    await fulfillment.markParcel(STAFF, { ...parcel, fate: "lost" });
    const trackingNumber = newNumber();
    const again = { ...parcel, lines: "everything", carrier: null, trackingNumber } as const;
    expect(await fulfillment.reship(STAFF, again)).toMatchObject({ ok: true });
    await track();
    carrier.move(trackingNumber, "in_transit");
    await trackLater();
    expect(await trackingOf(orderNumber, 2)).toMatchObject({ tracking: "in_transit" });
  });

  it("goes to the label service only if its carrier is known, without a barcode's prefix", async () => {
    await shipped("Handed to Pat Doe");
    await track();
    expect(followed()).toBe(0);
    const { orderNumber } = await shipped("420 60611 9405 5082 0549 9012 3456 78");
    await track();
    carrier.move("9405508205499012345678", "in_transit");
    await trackLater();
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "in_transit" });
  });

  it("may be that of two orders in one box", async () => {
    const { trackingNumber, orderNumber } = await shipped();
    await track();
    const other = await shipped(trackingNumber);
    await track();
    carrier.move(trackingNumber, "in_transit");
    await trackLater();
    for (const one of [orderNumber, other.orderNumber])
      expect(await trackingOf(one)).toMatchObject({ tracking: "in_transit" });
  });

  it("is no label: there is nothing to void, and nothing that it costs", async () => {
    const { orderNumber } = await shipped();
    await track();
    expect(
      await test.shop.staff.packing.voidLabel(STAFF, { orderNumber, parcel: 1 }),
    ).toMatchObject({ error: { reason: "This parcel has no label." } });
    const days = { from: "2020-01-01", to: new Date().toISOString().slice(0, 10) };
    expect(await test.shop.staff.reports.labelCosts(STAFF, days)).toEqual({ ok: true, value: [] });
  });
});

describe("a number that was corrected", () => {
  const correct = (orderNumber: number, trackingNumber: string) =>
    test.shop.staff.fulfillment.correctTracking(STAFF, {
      orderNumber,
      parcel: 1,
      carrier: null,
      reason: "Typo",
      trackingNumber,
    });

  it("is followed from then on, and the one before is forgotten with its problem", async () => {
    const { orderNumber, trackingNumber } = await shipped();
    await track();
    carrier.move(trackingNumber, "failure");
    await trackLater();
    const problems = async () => (await test.shop.staff.desk.work(STAFF)).deliveryProblems.count;
    expect(await problems()).toBe(1);
    const next = newNumber();
    expect(await correct(orderNumber, next)).toMatchObject({ ok: true });
    expect(await problems()).toBe(0);
    await track();
    carrier.move(next, "in_transit");
    await trackLater();
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "in_transit" });
    expect(followed()).toBe(2);
  });

  it("isn't tracked if its parcel left before there was a label service", async () => {
    const { orderNumber } = await shipped();
    await test.database.asOwner(`set session_replication_role = replica;
      update parcels set shipped_at = now() - interval '4 days'
      where order_id = (select id from orders where order_number = ${orderNumber})`);
    await track();
    expect(await correct(orderNumber, newNumber())).toMatchObject({ ok: true });
    await track();
    expect(followed()).toBe(0);
  });
});

describe("the label service", () => {
  it.each(["error", "lose", "refuse"] as const)("is asked again after %s", async (fault) => {
    const { orderNumber, trackingNumber } = await shipped();
    carrier.misbehave(fault, "follow");
    await track();
    await track();
    carrier.misbehave(null);
    await trackLater();
    carrier.move(trackingNumber, "in_transit");
    await trackLater();
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "in_transit" });
  });

  it("isn't asked anymore about a number that it has refused for three days", async () => {
    const { orderNumber } = await shipped();
    carrier.misbehave("refuse", "follow");
    await track();
    await db().execute(sql`update shipping_labels set asked_at = now() - interval '4 days'
      where order_id = (select id from orders where order_number = ${orderNumber})`);
    await trackLater();
    carrier.misbehave(null);
    await trackLater();
    expect(followed()).toBe(0);
  });

  it("isn't told the number of someone who was erased", async () => {
    const { customerId } = await shipped();
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'x'
      where id = '${customerId}'`);
    await eraseDueAccounts({ db: db(), log: test.shop.running.log });
    await track();
    expect(followed()).toBe(0);
  });
});
