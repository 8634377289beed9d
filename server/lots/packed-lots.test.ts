import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import type { LotAct } from "#domain/lot/lot-state.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { clearLots, testLot } from "#tests/support/lots.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves LOT-5 and PACK-4. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await clearLots(test.database);
});
afterEach(async () => {
  await test.expectSound();
  await expectCounted();
});
afterAll(() => test.close());

/** Product 1 gets lots here; product 4 has none. */
const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 3 },
  { productId: 4, flavor: "Mint", quantity: 1 },
];
const MINT = "SAMPLE-1-MINT";
const { packing, lots } = {
  packing: () => test.shop.staff.packing,
  lots: () => test.shop.staff.lots,
};

async function lot(number: string, changes: Parameters<typeof testLot>[0] = {}, act?: LotAct) {
  const done = await lots().receive(
    STAFF,
    testLot({ number, expiresOn: "2030-01-31", ...changes }),
  );
  if (!done.ok) throw new Error(`${number} was not received`);
  if (act !== undefined) await decide(done.value.lotId, act);
  return done.value.lotId;
}

async function decide(lotId: number, act: LotAct) {
  const found = await lots().find(STAFF, { lotId });
  const asked = { lotId, seenVersion: found?.lot.version ?? 0, reason: "a call" };
  return act === "quarantine"
    ? lots().quarantine(STAFF, asked)
    : lots().decide(STAFF, { ...asked, act });
}

async function paid(): Promise<number> {
  const orderNumber = await test.order(undefined, {}, CART);
  await test.pay(orderNumber);
  return orderNumber;
}

let scans = 0;
const scan = (orderNumber: number, typed: string, code = MINT) =>
  packing().pack(STAFF, {
    orderNumber,
    parcel: 1,
    key: `scan-${(scans += 1)}`,
    lot: typed,
    unit: { code },
  });

async function byHand(orderNumber: number, productId: number, typed = "") {
  const line = (await see(orderNumber)).lines.find((one) => one.productId === productId);
  return packing().pack(STAFF, {
    orderNumber,
    parcel: 1,
    key: `hand-${(scans += 1)}`,
    lot: typed,
    unit: { orderItemId: line?.id ?? 0, units: "rest" },
  });
}

async function see(orderNumber: number) {
  const found = await packing().see(STAFF, { orderNumber });
  if (!found) throw new Error(`There is no order ${orderNumber}`);
  return found;
}

const packedOf = async (lotId: number) =>
  (await lots().find(STAFF, { lotId }))?.lot.packedUnits ?? 0;

/** Expects the trigger's count to match the packed units. */
async function expectCounted() {
  const { rows } = await test.database.db.execute(sql`
    select l.number from lots l where l.packed_units <> (select count(*) from packed_units u
      join order_items i on i.id = u.order_item_id where u.lot = l.number and i.product_id = l.product_id)`);
  expect(rows).toEqual([]);
}

const ship = async (orderNumber: number) => {
  const { packed } = await see(orderNumber);
  const numbers = [{ trackingNumber: `1Z${orderNumber}`, carrier: null }];
  return packing().ship(STAFF, { orderNumber, numbers, packed });
};

describe("a product without lots", () => {
  it("is packed as always, with any lot or none", async () => {
    const orderNumber = await paid();
    expect(await scan(orderNumber, "")).toMatchObject({ value: { lot: null } });
    expect(await scan(orderNumber, "old 17")).toMatchObject({ value: { lot: "OLD17" } });
    expect(await scan(orderNumber, "../x")).toMatchObject({
      error: { reason: "Enter the lot number as shown on the package." },
    });
    expect((await see(orderNumber)).lines.map((line) => line.lots)).toEqual([null, null]);
    // Entered afterward, its units are counted.
    expect(await packedOf(await lot("OLD17"))).toBe(1);
    await packing().unpack(STAFF, { orderNumber, unit: "all" });
    await clearLots(test.database);
  });
});

describe("a product with lots", () => {
  it("is packed from one that is known, released and good, and told why not from others", async () => {
    const orderNumber = await paid();
    await lot("WAITS-1");
    const aside = await lot("ASIDE-1", {}, "quarantine");
    await lot("FAILED-1", {}, "fail");
    await lot("PAST-1", { madeOn: "2024-01-01", expiresOn: "2024-06-30" }, "release");
    for (const [typed, reason] of [
      ["", "No lot of 50 MGM Chewable Tablets (Mint) can ship right now. Check its lots."],
      ["WAITS-1", "Lot WAITS-1 isn't released yet."],
      ["aside-1", "Lot ASIDE-1 is in quarantine: a call."],
      ["FAILED-1", "Lot FAILED-1 failed: a call."],
      ["PAST-1", "Lot PAST-1 expired on Jun 30, 2024."],
      ["NEVER-1", "50 MGM Chewable Tablets (Mint) has no lot NEVER-1."],
    ] as const)
      expect(await scan(orderNumber, typed)).toMatchObject({
        error: { code: "not_allowed", reason },
      });
    await decide(aside, "release");
    // The only shippable lot need not be entered.
    expect(await scan(orderNumber, "")).toMatchObject({ value: { lot: "ASIDE-1" } });
    expect(await packedOf(aside)).toBe(1);
    // Each product has its own lots.
    expect(await byHand(orderNumber, 4, "ASIDE-1")).toMatchObject({ value: { lot: "ASIDE-1" } });
    expect(await packedOf(aside)).toBe(1);
  });

  it("has its lots offered first expired first out, while units are left", async () => {
    const orderNumber = await paid();
    await lot("LATE-1", { expiresOn: "2031-01-31" }, "release");
    await lot("NEVER-2", { expiresOn: "" }, "release");
    const small = await lot("SOON-1", { expiresOn: "2029-01-31", receivedUnits: "2" }, "release");
    const offered = async () =>
      (await see(orderNumber)).lines[0]?.lots?.map(({ number }) => number);
    expect(await offered()).toEqual(["SOON-1", "ASIDE-1", "LATE-1", "NEVER-2"]);
    expect(await scan(orderNumber, "")).toMatchObject({
      error: { reason: expect.stringContaining("SOON-1 expires first.") as string },
    });
    await scan(orderNumber, "SOON-1");
    await scan(orderNumber, "SOON-1");
    expect(await offered()).toEqual(["ASIDE-1", "LATE-1", "NEVER-2"]);
    expect(await scan(orderNumber, "SOON-1")).toMatchObject({
      error: {
        code: "not_allowed",
        reason: "Lot SOON-1 is used up. Pack lot ASIDE-1, or correct the units received.",
      },
    });
    expect(await packedOf(small)).toBe(2);
    await packing().unpack(STAFF, { orderNumber, unit: "all" });
    expect(await packedOf(small)).toBe(0);
  });

  it("never has more units packed than came, by one person or by many at once", async () => {
    const tiny = await lot("TINY-1", { receivedUnits: "2" }, "release");
    const orders = [await paid(), await paid()];
    const [orderNumber = 0] = orders;
    expect(await byHand(orderNumber, 1, "TINY-1")).toMatchObject({
      error: { reason: "Only 2 of lot TINY-1 are left. Pack 2, then lot SOON-1." },
    });
    expect(await packedOf(tiny)).toBe(0);
    const all = await Promise.all([...orders, ...orders].map((one) => scan(one, "TINY-1")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await packedOf(tiny)).toBe(2);
    for (const one of orders) await packing().unpack(STAFF, { orderNumber: one, unit: "all" });
    // Its count was wrong; a person who may release lots corrects it.
    await test.database.db.execute(sql`update lots set received_units = 3 where id = ${tiny}`);
    expect(await byHand(orderNumber, 1, "TINY-1")).toMatchObject({ ok: true });
    await packing().unpack(STAFF, { orderNumber, unit: "all" });
    await decide(tiny, "quarantine");
  });

  it("is known with its lot from a GS1 code", async () => {
    const gtin = "00012345678905";
    const { db } = test.database;
    await db.execute(sql`update product_flavors set barcode = ${gtin} where barcode = ${MINT}`);
    const orderNumber = await paid();
    expect(await scan(orderNumber, "", `]C101${gtin}10late-1`)).toMatchObject({
      value: { lot: "LATE-1" },
    });
    await db.execute(sql`update product_flavors set barcode = ${MINT} where barcode = ${gtin}`);
  });

  it("goes back to its lot when the order is canceled", async () => {
    const orderNumber = await paid();
    const lotId = await lot("BACK-1", {}, "release");
    await byHand(orderNumber, 1, "BACK-1");
    expect(await packedOf(lotId)).toBe(3);
    const { fulfillment } = test.shop.staff;
    const reason = "Customer called";
    await fulfillment.cancel(STAFF, { orderNumber, reason, refundReference: "venmo 2" });
    expect(await packedOf(lotId)).toBe(0);
  });
});

describe("a lot that is set aside", () => {
  it("after its units were packed keeps the order from shipping until they are out", async () => {
    const orderNumber = await paid();
    const lotId = await lot("TURN-1", {}, "release");
    await byHand(orderNumber, 1, "TURN-1");
    await byHand(orderNumber, 4);
    await decide(lotId, "quarantine");
    expect((await see(orderNumber)).lotObstacle).toBe("Lot TURN-1 is in quarantine: a call.");
    expect(await ship(orderNumber)).toMatchObject({
      error: { code: "not_allowed", reason: expect.stringContaining("TURN-1") as string },
    });
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
    await packing().unpack(STAFF, { orderNumber, unit: "all" });
    await byHand(orderNumber, 1, "LATE-1");
    await byHand(orderNumber, 4);
    expect(await ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("at the very moment is either packed before, or refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderNumber = await paid();
      const lotId = await lot(`RACE-${round}`, {}, "release");
      const [packed, aside] = await Promise.all([
        scan(orderNumber, `RACE-${round}`),
        decide(lotId, "quarantine"),
      ]);
      expect(aside.ok).toBe(true);
      expect(await packedOf(lotId)).toBe(packed.ok ? 1 : 0);
      // Although packed before, it doesn't ship.
      const said = packed.ok ? (await see(orderNumber)).lotObstacle : packed.error.reason;
      expect(said).toContain("is in quarantine");
    }
  });

  it.runIf(IS_LONG)(
    "and ten who pack the same lots at once do not wait for each other forever",
    async () => {
      const orders = await Promise.all(Array.from({ length: 5 }, () => paid()));
      const lotId = await lot("CROWD-1", {}, "release");
      const other = await lot("CROWD-2", {}, "release");
      await Promise.all(
        orders.flatMap((orderNumber) => [
          scan(orderNumber, "CROWD-1"),
          scan(orderNumber, "CROWD-2"),
          scan(orderNumber, "CROWD-1"),
        ]),
      );
      expect([await packedOf(lotId), await packedOf(other)]).toEqual([10, 5]);
      await Promise.all(
        orders.map((orderNumber) => packing().unpack(STAFF, { orderNumber, unit: "all" })),
      );
      expect([await packedOf(lotId), await packedOf(other)]).toEqual([0, 0]);
    },
  );
});
