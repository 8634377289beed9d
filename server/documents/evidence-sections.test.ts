import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMemo } from "#domain/payment/memo-code.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { evidenceSections } from "./evidence-sections.ts";
import { readEvidence } from "./read-evidence.ts";

/* Proves DISPUTE-5. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

async function rowsOf(orderNumber: number, section: string) {
  const evidence = await readEvidence(test.database.db, orderNumber);
  if (evidence === null) throw new Error("There is no order");
  const sections = evidenceSections(evidence, { version: "1", text: "" });
  return sections.find(({ title }) => title === section)?.rows ?? [];
}

async function referencesOf(orderNumber: number): Promise<string[]> {
  const rows = await rowsOf(orderNumber, "Payment");
  return rows.filter(([label]) => label === "Reference").map(([, text]) => text);
}

it("has a payment's reference from the app's own list, and not what staff typed as one", async () => {
  const [typed, imported] = [await test.order(), await test.order()];
  const { payment } = await test.see(typed);
  if (payment === null) throw new Error("Nothing is to be paid");
  const paid = await test.shop.staff.payments.markPaid(STAFF, {
    orderNumber: typed,
    amountCents: payment.amount,
    reference: "Zyxwv was rude about it",
  });
  expect(paid).toMatchObject({ ok: true });
  expect(await referencesOf(typed)).toEqual([]);

  const memo = formatMemo((await test.see(imported)).payment?.memo ?? "");
  await test.shop.staff.bankMatching.import(STAFF, {
    tender: "venmo",
    text: `ID,Amount,Note,From\nT77,114.99,"${memo}",Pat Doe`,
  });
  expect(await referencesOf(imported)).toEqual(["venmo T77"]);
});

describe("a shipment", () => {
  it("lists its units by lot, and its delivery as the carrier tells it", async () => {
    const orderNumber = await inTwoParcels();
    const ofOrder = `(select id from orders where order_number = ${orderNumber})`;
    await test.database.asOwner(`set session_replication_role = replica;
      delete from packed_units where order_id = ${ofOrder};
      insert into packed_units (order_id, order_item_id, parcel, is_scanned, lot, key, actor)
        select i.order_id, i.id, u.parcel, true, u.lot, u.key, 'staff:ada' from order_items i,
          (values (1, 'A-1', 'a'), (1, 'A-1', 'b'), (1, 'B-2', 'c'), (2, null, 'd')) as u (parcel, lot, key)
        where i.order_id = ${ofOrder};
      insert into shipping_labels (order_id, parcel, state, shipment, service, cost, tracking_number, bought_at,
          has_adult_signature, address_digest, ounces, actor, tracking, tracked_at, delivered_at, signed_by)
        select ${ofOrder}, 1, 'bought', 'shp_1', 'UPS 2ndDayAir', 9, 'FIRST', now(), true, 'x', 1, 'staff:ada', 'signed',
          '2026-11-04 18:00Z', '2026-11-04 17:00Z', 'P DOE'`);
    const rows = await rowsOf(orderNumber, "Parcels");
    const there = new Date("2026-11-04T17:00Z");
    const product = expect.stringContaining("(Mint)");
    expect(rows).toEqual([
      ["Parcel 1", expect.stringMatching(/^Carrier not recorded, FIRST, shipped /)],
      ["2 x", expect.stringMatching(/\(Mint\), lot A-1$/)],
      ["1 x", expect.stringMatching(/\(Mint\), lot B-2$/)],
      ["1 x", expect.stringMatching(/\(Mint\)$/)],
      [
        "Delivery",
        `The carrier says: delivered and signed for by an adult, signed by P DOE, ${formatShopMoment(there)}`,
      ],
      ["Parcel 2", expect.stringMatching(/^Carrier not recorded, SECOND, shipped /)],
      ["1 x", product],
    ]);
  });

  it("has the county and town that the address check found", async () => {
    const orderNumber = await test.order();
    const checks = async () =>
      (await rowsOf(orderNumber, "Rules")).filter(([label]) => label === "Address check");
    expect(await checks()).toEqual([]);
    await test.database.asOwner(`set session_replication_role = replica;
      update eligibility_decisions set located = located
        || '{"position": {"state": "WA", "county": "King", "town": "Seattle"}}'
      where order_id = (select id from orders where order_number = ${orderNumber})`);
    expect(await checks()).toEqual([["Address check", "county King, town Seattle"]]);
  });
});

/** Four units in the first, one in the second. */
async function inTwoParcels(): Promise<number> {
  const cart = [{ productId: 1, flavor: "Mint", quantity: 5 }];
  const orderNumber = await test.order(undefined, {}, cart);
  await test.pay(orderNumber);
  const orderItemId = (await test.see(orderNumber)).lines[0]?.id ?? 0;
  const shipped = await test.shop.staff.fulfillment.shipParcels(STAFF, {
    orderNumber,
    override: null,
    parcels: [
      { trackingNumber: "FIRST", carrier: null, lines: [{ orderItemId, quantity: 4 }] },
      { trackingNumber: "SECOND", carrier: null, lines: [{ orderItemId, quantity: 1 }] },
    ],
  });
  expect(shipped).toMatchObject({ ok: true });
  return orderNumber;
}

it("says of which units were canceled and never shipped, also in the file for programs", async () => {
  const cart = [{ productId: 1, flavor: "Mint", quantity: 3 }];
  const orderNumber = await test.order(undefined, {}, cart);
  await test.pay(orderNumber);
  expect(await test.shipPart(orderNumber, [1])).toMatchObject({ ok: true });
  const rest = { orderNumber, reason: "Sold out", refundReference: "venmo back" };
  expect(await test.shop.staff.fulfillment.cancelRest(STAFF, rest)).toMatchObject({ ok: true });
  expect(await rowsOf(orderNumber, "Order")).toContainEqual([
    "3 x",
    "50 MGM Chewable Tablets (Mint), $100.00 each, 2 canceled and not shipped",
  ]);
  const file = await test.shop.staff.proof.order(STAFF, { orderNumber });
  let text = "";
  for await (const part of file ?? []) text += part;
  expect(JSON.parse(text).document.order.items).toMatchObject([{ units: 3, unitsCanceled: 2 }]);
});
