import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { readTrackingList } from "#domain/fulfillment/read-tracking-list.ts";
import { systemClock } from "#server/clock.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { ordersToPack } from "./orders-to-pack.ts";

/* Proves PACK-1, PACK-2 and SHIP-17. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

/** Product 4 has no code. */
const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 2 },
  { productId: 1, flavor: "Berry", quantity: 1 },
  { productId: 4, flavor: "Mint", quantity: 2 },
];
const MINT = "SAMPLE-1-MINT";
const BERRY = "SAMPLE-1-BERRY";

const packing = () => test.shop.staff.packing;

async function paid(): Promise<number> {
  const orderNumber = await test.order(undefined, {}, CART);
  await test.pay(orderNumber);
  return orderNumber;
}

let scans = 0;
const scan = (orderNumber: number, code: string, changes: { parcel?: number; key?: string } = {}) =>
  packing().pack(STAFF, {
    orderNumber,
    parcel: 1,
    key: `scan-${(scans += 1)}`,
    unit: { code },
    ...changes,
  });

async function byHand(orderNumber: number, units: number | "rest", parcel = 1) {
  const line = (await see(orderNumber)).lines.find(({ barcode }) => barcode === null);
  const unit = { orderItemId: line?.id ?? 0, units };
  return packing().pack(STAFF, { orderNumber, parcel, key: `hand-${(scans += 1)}`, unit });
}

async function see(orderNumber: number) {
  const found = await packing().see(STAFF, { orderNumber });
  if (!found) throw new Error(`There is no order ${orderNumber}`);
  return found;
}
const packed = async (orderNumber: number) =>
  (await see(orderNumber)).lines.map((line) => line.packed);

describe("a unit (PACK-2)", () => {
  it("is stored at once, with who, which parcel and whether it was scanned", async () => {
    const orderNumber = await paid();
    expect(await scan(orderNumber, MINT.toLowerCase())).toMatchObject({
      ok: true,
      value: { title: "50 MGM Chewable Tablets (Mint)", units: 1 },
    });
    expect(await byHand(orderNumber, "rest")).toMatchObject({ value: { units: 2 } });
    expect(await packed(orderNumber)).toEqual([1, 0, 2]);
    const { rows } = await test.database.db.execute(sql`
      select is_scanned, parcel, actor, lot from packed_units u join orders o on o.id = u.order_id
      where order_number = ${orderNumber} order by u.id`);
    const row = { parcel: 1, actor: "staff:ada", lot: null };
    expect(rows).toEqual([
      { ...row, is_scanned: true },
      { ...row, is_scanned: false },
      { ...row, is_scanned: false },
    ]);
  });

  it("that is wrong, unknown or one too many is refused, and nothing is stored", async () => {
    const orderNumber = await paid();
    await scan(orderNumber, BERRY);
    for (const [code, reason] of [
      ["SAMPLE-2-MINT", "Wrong item: this code isn't in the order."],
      ["", "Scan or type a code."],
      [BERRY, "50 MGM Chewable Tablets (Berry) is already packed."],
    ] as const)
      expect(await scan(orderNumber, code)).toMatchObject({
        error: { code: "not_allowed", reason },
      });
    expect(await byHand(orderNumber, 3)).toMatchObject({ ok: false });
    expect(await byHand(orderNumber, 1, 3)).toMatchObject({
      error: { reason: "Pack something in the previous parcel first." },
    });
    expect(await packed(orderNumber)).toEqual([0, 1, 0]);
  });

  it("sent twice by the same form is one, even at the same time", async () => {
    const orderNumber = await paid();
    const both = await Promise.all([
      scan(orderNumber, MINT, { key: "once" }),
      scan(orderNumber, MINT, { key: "once" }),
    ]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await packed(orderNumber)).toEqual([1, 0, 0]);
  });

  it("scanned by ten at once never exceeds what was ordered", async () => {
    const orderNumber = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => scan(orderNumber, MINT)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await packed(orderNumber)).toEqual([2, 0, 0]);
  });

  it("is taken out again once, and only if no one has packed more since", async () => {
    const orderNumber = await paid();
    await scan(orderNumber, MINT);
    const first = (await see(orderNumber)).units.at(-1)?.id ?? 0;
    await scan(orderNumber, BERRY);
    const last = (await see(orderNumber)).units.at(-1)?.id ?? 0;
    const undo = (id: number) => packing().unpack(STAFF, { orderNumber, unit: { id } });
    expect(await undo(first)).toMatchObject({ error: { code: "not_allowed" } });
    for (let click = 0; click < 2; click += 1) expect(await undo(last)).toMatchObject({ ok: true });
    expect(await packed(orderNumber)).toEqual([1, 0, 0]);
    expect(await packing().unpack(STAFF, { orderNumber, unit: "all" })).toMatchObject({ ok: true });
    expect(await packed(orderNumber)).toEqual([0, 0, 0]);
  });

  it("goes into no parcel of an order that must not leave", async () => {
    const unpaid = await test.order(undefined, {}, CART);
    expect(await scan(unpaid, MINT)).toMatchObject({ error: { code: "not_allowed" } });
    const held = await test.orderByCard(CARDS.avsMismatch);
    expect(await scan(held, MINT)).toMatchObject({ error: { code: "needs_approval" } });
    expect((await see(held)).obstacle).toContain("This order needs approval");
    expect(await scan(99, MINT)).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("a packed order", () => {
  it("ships in the parcels it was packed in, each with its number, once", async () => {
    const orderNumber = await paid();
    await scan(orderNumber, MINT);
    await scan(orderNumber, MINT, { parcel: 2 });
    await scan(orderNumber, BERRY, { parcel: 2 });
    const numbers = [
      { trackingNumber: `1Z${orderNumber}1`, carrier: null },
      { trackingNumber: `1Z${orderNumber}2`, carrier: "UPS" as const },
    ];
    const ship = async (changes = {}) => {
      const seen = await see(orderNumber);
      return packing().ship(STAFF, { orderNumber, numbers, packed: seen.packed, ...changes });
    };
    expect(await ship()).toMatchObject({ error: { reason: "2 units aren't in a parcel." } });
    await byHand(orderNumber, "rest", 2);
    expect(await ship({ numbers: numbers.slice(0, 1) })).toMatchObject({
      error: { code: "changed" },
    });
    for (let click = 0; click < 2; click += 1) expect(await ship()).toMatchObject({ ok: true });
    const { parcels, lines } = await test.see(orderNumber);
    const [mint, berry, sample] = lines.map(({ id }) => id);
    expect(parcels).toMatchObject([
      { trackingNumber: `1Z${orderNumber}1`, lines: [{ orderItemId: mint, quantity: 1 }] },
      {
        carrier: "UPS",
        lines: [
          { orderItemId: mint, quantity: 1 },
          { orderItemId: berry, quantity: 1 },
          { orderItemId: sample, quantity: 2 },
        ],
      },
    ]);
    expect(await scan(orderNumber, MINT)).toMatchObject({ error: { code: "not_allowed" } });
  });
});

describe("the orders to pack (PACK-1)", () => {
  it("are those that could ship now, the oldest first, with what is left to fetch", async () => {
    const [first, second] = [await paid(), await paid()];
    const held = await test.orderByCard(CARDS.avsMismatch);
    const unpaid = await test.order();
    const asked = await paid();
    await test.database.db.execute(sql`
      insert into order_requests (order_id, kind) select id, 'cancellation' from orders where order_number = ${asked}`);
    await scan(second, MINT);
    const wanted = [second, first, held, unpaid, asked, 99];
    const ready = await packing().ready(STAFF, { orderNumbers: wanted });
    expect(ready.map(({ orderNumber }) => orderNumber)).toEqual([first, second]);
    expect(ready[1]).toMatchObject({ units: 5, packed: 1 });
    const all = await packing().ready(STAFF, { orderNumbers: null });
    const numbers = all.map(({ orderNumber }) => orderNumber);
    expect(numbers).toEqual(expect.arrayContaining([first, second]));
    expect(numbers).not.toContain(held);
    const placed = all.map(({ placedAt }) => placedAt.getTime());
    expect(placed).toEqual(placed.toSorted((a, b) => a - b));
  });

  it("are not hidden by many older ones that wait for something", async () => {
    const { db } = test.database;
    const wait = async () => {
      const orderNumber = await paid();
      await db.execute(sql`
        insert into order_requests (order_id, kind) select id, 'cancellation' from orders where order_number = ${orderNumber}`);
      return orderNumber;
    };
    const waiting = [await wait(), await wait()];
    const ready = [await paid(), await paid()];
    const found = await ordersToPack({ db, clock: systemClock }, [...waiting, ...ready], 1);
    expect(found.map(({ orderNumber }) => orderNumber)).toEqual(ready);
  });

  it("say where an adult has to sign (SHIP-17)", async () => {
    const orderNumber = await paid();
    const { db } = test.database;
    const asks = async () => (await see(orderNumber)).needsSignature;
    expect(await asks()).toBe(false);
    const rule = { state: "wa", isRequired: true, reason: "Counsel's letter" };
    const { ages } = test.shop.staff;
    expect(await ages.requireSignature(STAFF, { ...rule, reason: " " })).toMatchObject({
      ok: false,
    });
    expect(await ages.requireSignature(STAFF, { ...rule, state: "XX" })).toMatchObject({
      ok: false,
    });
    expect(await ages.requireSignature(STAFF, rule)).toEqual({ ok: true, value: { state: "WA" } });
    expect(await asks()).toBe(true);
    const [ready] = await packing().ready(STAFF, { orderNumbers: [orderNumber] });
    expect(ready?.needsSignature).toBe(true);
    const { rows } = await db.execute(sql`
      select r.reason, e.after -> 'conditions' as asks from staff_records r
      join staff_record_ends e on e.record_id = r.id
      where r.operation = 'ages.requireSignature' order by r.id desc limit 1`);
    expect(rows).toEqual([{ reason: "Counsel's letter", asks: [{ kind: "adult_signature" }] }]);
    await ages.requireSignature(STAFF, { ...rule, isRequired: false });
    expect(await asks()).toBe(false);
  });
});

describe("a page of the packing table that is out of date", () => {
  it("ships nothing: numbers are for the parcels that it showed", async () => {
    const orderNumber = await paid();
    const packAll = async (parcels: [number, number]) => {
      await packing().unpack(STAFF, { orderNumber, unit: "all" });
      await scan(orderNumber, MINT, { parcel: parcels[0] });
      await scan(orderNumber, MINT, { parcel: parcels[1] });
      await scan(orderNumber, BERRY, { parcel: 2 });
      await byHand(orderNumber, "rest", 2);
    };
    await packAll([1, 2]);
    const seen = await see(orderNumber);
    await packAll([1, 1]);
    const numbers = [1, 2].map((n) => ({ trackingNumber: `1Z${orderNumber}${n}`, carrier: null }));
    expect(
      await packing().ship(STAFF, { orderNumber, numbers, packed: seen.packed }),
    ).toMatchObject({
      error: { code: "changed" },
    });
    expect((await test.see(orderNumber)).order.status).toBe("pending");
  });

  it("and a list of tracking numbers leave what is in two parcels to the packing table", async () => {
    const orderNumber = await paid();
    await scan(orderNumber, MINT);
    await scan(orderNumber, MINT, { parcel: 2 });
    const lines = readTrackingList(`${orderNumber},1Z${orderNumber}9`);
    if (!lines.ok) throw new Error(lines.error);
    const checked = await packing().checkTracking(STAFF, { lines: lines.value });
    expect(JSON.stringify(checked)).toContain("Packed in 2 parcels");
  });

  it("nor does a list take the number that a part left with for the rest's", async () => {
    const orderNumber = await paid();
    const listed = async (trackingNumber: string) => {
      const lines = readTrackingList(`${orderNumber},${trackingNumber}`);
      if (!lines.ok) throw new Error(lines.error);
      const [checked] = await packing().checkTracking(STAFF, { lines: lines.value });
      return [checked?.result, checked?.reason];
    };
    const [part, rest, other] = ["A", "B", "C"].map((end) => `1Z${orderNumber}${end}`);
    expect(await test.shipPart(orderNumber, [1], part)).toMatchObject({ ok: true });
    expect(await listed(part ?? "")).toEqual([
      "already",
      "A part already shipped with this number. The rest needs another.",
    ]);
    expect(await test.ship(orderNumber, { trackingNumber: part ?? "" })).toMatchObject({
      error: { code: "invalid", reason: expect.stringContaining("has already shipped") },
    });
    expect(await listed(rest ?? "")).toEqual(["will_ship", ""]);
    expect(await test.ship(orderNumber, { trackingNumber: rest ?? "" })).toMatchObject({
      ok: true,
    });
    for (const sent of [part, rest])
      expect(await listed(sent ?? "")).toEqual(["already", "Already shipped with this number."]);
    expect(await listed(other ?? "")).toEqual([
      "skipped",
      `Already shipped with tracking number ${part}, ${rest}.`,
    ]);
  });
});
