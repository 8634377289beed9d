import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ManifestQuery } from "#domain/report/manifest.ts";
import { monthOf } from "#domain/report/month.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { oneBottle } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import type { ShippedUnits } from "./read-shipments.ts";

/* Proves PROOF-4 with orders. */

let test: StaffedShop;
/** The newest sample order. */
let samples: number;
beforeAll(async () => {
  test = await createStaffedShop();
  const { rows } = await db().execute<{ newest: number }>(
    "select coalesce(max(order_number), 0) as newest from orders",
  );
  samples = rows[0]?.newest ?? 0;
});
afterAll(() => test.close());

const db = () => test.database.db;
const month = () => monthOf(formatIsoShopDate(test.shop.running.clock.now()));
const asked = (changes: Partial<ManifestQuery> = {}): ManifestQuery => ({
  month: month(),
  state: null,
  county: null,
  zip: null,
  ...changes,
});

async function manifest(changes: Partial<ManifestQuery> = {}): Promise<ShippedUnits[]> {
  const all: ShippedUnits[] = [];
  for await (const day of await test.shop.staff.proof.shipments(STAFF, asked(changes)))
    all.push(...day);
  return all;
}

async function totals(changes: Partial<ManifestQuery> = {}) {
  const read = await test.shop.staff.proof.shipmentTotals(STAFF, asked(changes));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const PITTSBURGH = { state: "PA", city: "Pittsburgh", zipCode: "15222" };
const FRESNO = { state: "CA", city: "Fresno", zipCode: "93701" };

async function shipped(place: object, quantity = 1): Promise<number> {
  const cart = oneBottle.map((line) => ({ ...line, quantity }));
  const orderNumber = await test.order(undefined, place, cart);
  await test.pay(orderNumber);
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  return orderNumber;
}

describe("a month's manifest", () => {
  it("has each unit that left once, with its lot, and the sums come to the same", async () => {
    const pittsburgh = await shipped(
      { ...PITTSBURGH, fullName: "=HYPERLINK(1)", address2: "Apt 4" },
      3,
    );
    const fresno = await shipped(FRESNO);
    await test.order(undefined, PITTSBURGH); // it has not shipped
    const rows = (await manifest()).filter((one) => one.orderNumber > samples);
    expect(new Set(rows.map(({ orderNumber }) => orderNumber))).toEqual(
      new Set([pittsburgh, fresno]),
    );
    const sum = (of: readonly { units: number }[]) => of.reduce((all, { units }) => all + units, 0);
    expect(sum(rows.filter(({ orderNumber }) => orderNumber === pittsburgh))).toBe(3);
    expect(rows[0]).toMatchObject({
      orderNumber: pittsburgh,
      parcel: 1,
      parcelState: "shipped",
      name: "=HYPERLINK(1)",
      address: expect.stringContaining("Apt 4"),
      zip: "15222",
      county: "Allegheny, PA",
      product: expect.stringContaining("(Mint)"),
    });
    expect(await totals()).toEqual(
      expect.arrayContaining([
        { state: "CA", county: "Fresno, CA", zip: "93701", orders: 1, parcels: 1, units: 1 },
        { state: "PA", county: "Allegheny, PA", zip: "15222", orders: 1, parcels: 1, units: 3 },
      ]),
    );
    expect(sum(await totals())).toBe(sum(await manifest()));
  });

  it("is of a state, a county or a ZIP Code alone", async () => {
    for (const place of [{ state: "PA" }, { county: "allegheny" }, { zip: "15222" }]) {
      expect(new Set((await manifest(place)).map(({ state }) => state))).toEqual(new Set(["PA"]));
      expect((await totals(place)).map(({ state }) => state)).toEqual(["PA"]);
    }
    expect(await manifest({ state: "PA", zip: "93701" })).toEqual([]);
    expect(await manifest({ county: "'; drop table orders --" })).toEqual([]);
    expect(await totals({ month: "2001-01" })).toEqual([]);
  });

  it("says which lots are known: units without one have a row of their own", async () => {
    const orderNumber = await shipped(FRESNO, 3);
    await test.database.asOwner(`set session_replication_role = replica;
      delete from packed_units where order_id = (select id from orders where order_number = ${orderNumber});
      insert into packed_units (order_id, order_item_id, parcel, is_scanned, lot, key, actor)
        select o.id, i.id, 1, true, lot, 'k' || n, 'staff:ada' from orders o join order_items i on i.order_id = o.id,
          (values (1, 'A-1'), (2, 'A-1')) as u (n, lot) where o.order_number = ${orderNumber}`);
    const rows = (await manifest()).filter((one) => one.orderNumber === orderNumber);
    expect(rows.map(({ units, lot }) => [units, lot])).toEqual([
      [2, "A-1"],
      [1, null],
    ]);
  });

  it("begins and ends at the shop's midnight", async () => {
    const orderNumber = await shipped(PITTSBURGH);
    const at = (moment: string) =>
      test.database.asOwner(`set session_replication_role = replica;
        update parcels set shipped_at = '${moment}' where order_id = (select id from orders where order_number = ${orderNumber})`);
    const isIn = async (of: string) =>
      (await manifest({ month: of })).some((one) => one.orderNumber === orderNumber);
    await at("2026-03-01 04:59:59Z");
    expect([await isIn("2026-02"), await isIn("2026-03")]).toEqual([true, false]);
    await at("2026-03-01 05:00:00Z");
    expect([await isIn("2026-02"), await isIn("2026-03")]).toEqual([false, true]);
  });
});

describe("handing it in", () => {
  it("is reminded of for the states that the owner set, until someone marks it, once", async () => {
    const { proof, desk } = test.shop.staff;
    expect(await proof.dueManifests(STAFF)).toEqual([]);
    await db().execute(
      sql`insert into settings (name, value) values ('manifestStates', '["NY", "PA"]')`,
    );
    const due = await proof.dueManifests(STAFF);
    expect(due.map(({ state }) => state)).toEqual(["NY", "PA", "NY", "PA"]);
    expect((await desk.work(STAFF)).manifestsDue.count).toBe(4);
    const [first] = due;
    if (first === undefined) throw new Error("None is due");
    const both = await Promise.all([proof.handIn(STAFF, first), proof.handIn(STAFF, first)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await proof.handedIn(STAFF, first)).toMatchObject({ by: "staff:ada" });
    expect(await proof.dueManifests(STAFF)).toEqual(due.slice(1));
    expect((await desk.work(STAFF)).manifestsDue.count).toBe(3);
    expect(await proof.takeBackHandIn(STAFF, first)).toBe(true);
    expect(await proof.takeBackHandIn(STAFF, first)).toBe(false);
    expect(await proof.dueManifests(STAFF)).toEqual(due);
  });
});
