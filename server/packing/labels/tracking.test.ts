import { sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { eraseDueAccounts } from "#server/customers/erasure/erase-due-accounts.ts";
import {
  chooseTestCarrier,
  startTestCarrier,
  type TestCarrier,
} from "#tests/support/carrier-simulator.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SHIP-26, SHIP-27 and SHIP-28. */

const SECRET = "a-secret-of-the-label-service";
let carrier: TestCarrier;
let test: StaffedShop;
beforeAll(async () => {
  carrier = await startTestCarrier();
  test = await createStaffedShop(carrier.shopVariables);
  await chooseTestCarrier(test.shop);
  const secret = { name: "easypostWebhookSecret", secret: SECRET } as const;
  await test.shop.staff.settings.setSecret(STAFF, secret);
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

async function labeled(): Promise<{ orderNumber: number; number: string; customerId: string }> {
  const customer = await newCustomer(test.shop);
  const orderNumber = await test.order(customer);
  await test.pay(orderNumber);
  await test.shop.staff.packing.buyLabels(STAFF, { orderNumber, ounces: {} });
  const seen = await test.shop.staff.packing.see(STAFF, { orderNumber });
  return {
    orderNumber,
    number: seen?.labels?.[0]?.trackingNumber ?? "",
    customerId: customer.id,
  };
}

async function shipped() {
  const order = await labeled();
  const { orderNumber, number: trackingNumber } = order;
  expect(await test.ship(orderNumber, { trackingNumber })).toMatchObject({ ok: true });
  return order;
}

/** A signed event about a parcel, as the carrier sends it. */
async function hint(number: string, status = "delivered"): Promise<string> {
  const { trackerId } = carrier.shipments().find((one) => one.trackingCode === number) ?? {};
  const body = JSON.stringify({ result: { object: "Tracker", id: trackerId, status } });
  const hex = createHmac("sha256", SECRET).update(body).digest("hex");
  const headers = new Headers({ "x-hmac-signature": `hmac-sha256-hex=${hex}` });
  return test.shop.receiveCarrierCall({ headers, rawBody: Buffer.from(body) });
}

async function hear(number: string): Promise<void> {
  expect(await hint(number)).toBe("accepted");
  await test.shop.running.trackParcels();
}

const trackingOf = async (orderNumber: number) => {
  const { parcels } = await test.see(orderNumber);
  return parcels[0]?.tracked ?? null;
};

const problems = async () => {
  const list = { filters: [], sorts: ["newest"], size: 50, sizeMax: 200 } as const;
  const query = parseListQuery(list, new URLSearchParams());
  return (await test.shop.staff.packing.listLabels(STAFF, { query })).problems;
};

describe("where a parcel is (SHIP-26)", () => {
  it("is what its tracker says, whatever an event says, and the customer sees it", async () => {
    const { orderNumber, number, customerId } = await shipped();
    await hear(number);
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: null });
    carrier.move(number, "in_transit");
    await hear(number);
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "in_transit" });
    const own = await test.shop.customer.orders.find(customerId, orderNumber);
    expect(own?.parcels[0]).toMatchObject({ delivery: "in_transit" });
  });

  it("is asked for by the clock as well, and again after no answer", async () => {
    const { orderNumber, number } = await shipped();
    carrier.move(number, "in_transit");
    await test.shop.running.trackParcels();
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: null });
    const due = () =>
      db().execute(sql`update shipping_labels set track_at = now() where track_at is not null`);
    await due();
    carrier.misbehave("error");
    await test.shop.running.trackParcels();
    carrier.misbehave(null);
    await due();
    await test.shop.running.trackParcels();
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "in_transit" });
  });

  it("is taken from no one who doesn't have the secret, and an event before the label changes nothing", async () => {
    const call = { headers: new Headers(), rawBody: Buffer.from("{}") };
    expect(await test.shop.receiveCarrierCall(call)).toBe("bad_signature");
    carrier.misbehave("lose", "buy", "find");
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    await test.shop.staff.packing.buyLabels(STAFF, { orderNumber, ounces: {} });
    const early = carrier.shipments().at(-1)?.trackingCode ?? "";
    expect(await hint(early)).toBe("accepted");
    carrier.misbehave(null);
    await db().execute(sql`update shipping_labels set asked_at = asked_at - interval '10 minutes'`);
    await test.shop.running.watchLabels();
    expect(await test.ship(orderNumber, { trackingNumber: early })).toMatchObject({ ok: true });
    carrier.move(early, "in_transit");
    await hear(early);
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "in_transit" });
  });
});

describe("the customer's mails (SHIP-27)", () => {
  it("are one when a parcel is out and one when it's there, however often it's heard", async () => {
    const { orderNumber, number } = await shipped();
    for (const status of [
      "out_for_delivery",
      "in_transit",
      "out_for_delivery",
      "delivered",
    ] as const) {
      carrier.move(number, status);
      await hear(number);
      await hear(number);
    }
    // Late and out of order.
    await Promise.all([hear(number), hear(number)]);
    const mails = (await test.mailsOf(orderNumber)).filter((kind) => kind.startsWith("parcel_"));
    expect(mails).toEqual(["parcel_out", "parcel_delivered"]);
    expect(await trackingOf(orderNumber)).toMatchObject({
      tracking: "delivered",
      deliveredAt: expect.any(Date),
      signedBy: null,
    });
  });

  it("aren't sent about a label that didn't ship", async () => {
    const { orderNumber, number } = await labeled();
    carrier.move(number, "delivered");
    await hear(number);
    expect((await test.mailsOf(orderNumber)).filter((kind) => kind.startsWith("parcel_"))).toEqual(
      [],
    );
  });
});

describe("an adult's signature", () => {
  it("is evidence with its time, and gone with the person", async () => {
    const rule = { state: "wa", isRequired: true, reason: "Counsel's letter" };
    const { ages } = test.shop.staff;
    await ages.requireSignature(STAFF, rule);
    const { orderNumber, number, customerId } = await shipped();
    await ages.requireSignature(STAFF, { ...rule, isRequired: false });
    carrier.move(number, "delivered");
    await hear(number);
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "delivered" });
    carrier.move(number, "delivered", "P DOE");
    await hear(number);
    expect(await trackingOf(orderNumber)).toMatchObject({ tracking: "signed", signedBy: "P DOE" });
    const mails = (await test.mailsOf(orderNumber)).filter((kind) => kind === "parcel_delivered");
    expect(mails).toHaveLength(1);
    const { rows: before } = await db().execute<{ signed_by: string | null }>(
      sql`select signed_by from shipping_labels where tracking_number = ${number}`,
    );
    expect(before).toEqual([{ signed_by: "P DOE" }]);
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'x' where id = '${customerId}'`);
    await eraseDueAccounts({ db: db(), log: test.shop.running.log });
    await hear(number);
    const { rows } = await db().execute(
      sql`select signed_by, address_digest from shipping_labels where tracking_number = ${number}`,
    );
    expect(rows).toEqual([{ signed_by: null, address_digest: "" }]);
  });
});

describe("a delivery problem (SHIP-28)", () => {
  it.each(["failure", "available_for_pickup", "return_to_sender"] as const)(
    "is on Today until someone has seen it: %s",
    async (status) => {
      const { orderNumber, number } = await shipped();
      carrier.move(number, status);
      await hear(number);
      const [problem] = await problems();
      expect(problem).toMatchObject({ orderNumber });
      expect((await test.shop.staff.desk.work(STAFF)).deliveryProblems.count).toBe(1);
      const see = () => test.shop.staff.packing.seeProblem(STAFF, { labelId: problem?.id ?? "" });
      expect(await see()).toBe(true);
      expect(await see()).toBe(false);
      expect(await problems()).toEqual([]);
      await hear(number);
      expect(await problems()).toEqual([]);
    },
  );

  it("is a parcel that left with a voided label", async () => {
    const { orderNumber, number } = await labeled();
    await test.shop.staff.packing.voidLabel(STAFF, { orderNumber, parcel: 1 });
    carrier.move(number, "in_transit");
    await hear(number);
    const [problem] = await problems();
    expect(problem).toMatchObject({ orderNumber, isVoided: true });
    expect(await test.shop.staff.packing.seeProblem(STAFF, { labelId: problem?.id ?? "" })).toBe(
      true,
    );
    expect(await test.shop.staff.packing.seeProblem(STAFF, { labelId: "x" })).toBe(false);
  });
});
