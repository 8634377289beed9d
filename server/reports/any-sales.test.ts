import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Days } from "#domain/report/period.ts";
import {
  isOfLines,
  SALES_DIMENSIONS,
  SALES_MONEY,
  sumOfSales,
} from "#domain/report/sales-report.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readSalesReport, readSalesWhole } from "./read-sales-report.ts";

/* Proves REPORT-2. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const DAYS: Days = { from: "2026-02-27", to: "2026-03-31" };

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 3 }),
  flavor: fc.constantFrom("Mint", "Berry", ""),
  units: fc.integer({ min: 1, max: 9 }),
  priceCents: fc.integer({ min: 0, max: 20_000 }),
  discountShare: fc.integer({ min: 0, max: 100 }),
  /**
   * The lots of its units, starting with the first unit; there may be fewer lots than units, and extra ones are
   * ignored.
   */
  lots: fc.array(fc.constantFrom("A", "B", null), { maxLength: 9 }),
});

const anyOrder = fc.record({
  // From before the period to after it, including the hour that daylight saving time skips.
  minutes: fc.integer({ min: -3000, max: 36 * 24 * 60 }),
  state: fc.constantFrom("WA", "NY"),
  zip: fc.constantFrom("98101", "98052", "99201", "10001", "00000"),
  method: fc.constantFrom("venmo", "credit"),
  referrer: fc.constantFrom("null", "7", "41"),
  code: fc.constantFrom("null", "'A'", "'=1+1'"),
  isNew: fc.boolean(),
  isCanceled: fc.boolean(),
  shippingCents: fc.integer({ min: 0, max: 3000 }),
  firstDiscountCents: fc.integer({ min: 0, max: 3000 }),
  balanceShare: fc.integer({ min: 0, max: 100 }),
  commissionCents: fc.integer({ min: 0, max: 500 }),
  lines: fc.uniqueArray(anyLine, {
    minLength: 1,
    maxLength: 4,
    selector: ({ productId, flavor }) => `${productId}${flavor}`,
  }),
});

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never;

const dollars = (amount: number): string => (amount / 100).toFixed(2);
const share = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);
const sum = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0);

/** The amounts of an order as its checks require them. */
function amountsOf({ lines, ...order }: AnyOrder) {
  const priced = lines.map((line) => {
    const goods = line.priceCents * line.units;
    return { ...line, goods, discount: share(goods, line.discountShare) };
  });
  const goods = sum(priced.map((line) => line.goods));
  const discount = sum(priced.map((line) => line.discount));
  const total = Math.max(0, goods - discount + order.shippingCents - order.firstDiscountCents);
  const balance = share(total, order.balanceShare);
  return { priced, goods, discount, total, balance, due: total - balance };
}

async function fill(placed: readonly AnyOrder[]): Promise<void> {
  const statements = placed.flatMap((order, at) => {
    const { priced, goods, discount, total, balance, due } = amountsOf(order);
    const status = order.isCanceled ? "cancelled" : "pending";
    return [
      `insert into orders (id, order_number, user_id, email, full_name, phone, address, city, state, zip_code, status,
        cancelled, subtotal, discount_code, discount_amount, shipping_type, shipping_cost, new_customer,
        new_customer_discount, total_amount, affiliate_income_applied, final_total, order_items_text, payment_type,
        referrer_number, commission, receipt, created_at)
      overriding system value values (${at}, ${at}, 'any', '', '', '', '', '', '${order.state}', '${order.zip}', '${status}',
        ${order.isCanceled}, ${dollars(goods)}, ${order.code}, ${dollars(discount)}, 'standard',
        ${dollars(order.shippingCents)}, ${order.isNew}, ${dollars(order.firstDiscountCents)}, ${dollars(total)},
        ${dollars(balance)}, ${dollars(due)}, '', ${due === 0 ? "null" : `'${order.method}'`}, ${order.referrer},
        ${dollars(order.commissionCents)}, '[]',
        timestamptz '2026-02-27 00:00 America/New_York' + interval '${order.minutes} minutes')`,
      ...priced.flatMap((line) => [
        `insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text,
          item_quantity, item_flavor, item_type, is_reserved) values (${at}, ${line.productId}, ${line.units},
          ${dollars(line.priceCents)}, ${dollars(line.discount)}, '', 1, '${line.flavor}', '', false)`,
        ...line.lots.slice(0, line.units).map(
          (
            lot,
            unit,
          ) => `insert into packed_units (order_id, order_item_id, parcel, is_scanned, lot, key, actor)
          select ${at}, max(id), 1, false, ${lot === null ? "null" : `'${lot}'`}, max(id) || ':${unit}', 'staff:ada'
          from order_items`,
        ),
      ]),
    ];
  });
  await database.asOwner(
    ["set session_replication_role = replica", "truncate orders cascade", ...statements].join(";"),
  );
}

/** Midnights in New York at the start of the first day and the end of the last; clocks change on March 8. */
const [FIRST, AFTER] = [0, (33 * 24 - 1) * 60];

function modelOf(placed: readonly AnyOrder[]) {
  const sold = placed.filter(
    ({ isCanceled, minutes }) => !isCanceled && minutes >= FIRST && minutes < AFTER,
  );
  const amounts = sold.map(amountsOf);
  return {
    orders: sold.length,
    units: sum(amounts.flatMap(({ priced }) => priced.map(({ units }) => units))),
    goodsCents: sum(amounts.map(({ goods }) => goods)),
    codeDiscountCents: sum(amounts.map(({ discount }) => discount)),
    firstDiscountCents: sum(
      amounts.map(
        ({ goods, discount, total }, at) =>
          goods - discount + (sold[at]?.shippingCents ?? 0) - total,
      ),
    ),
    shippingCents: sum(sold.map(({ shippingCents }) => shippingCents)),
    totalCents: sum(amounts.map(({ total }) => total)),
    balanceCents: sum(amounts.map(({ balance }) => balance)),
    dueCents: sum(amounts.map(({ due }) => due)),
    commissionCents: sum(sold.map(({ commissionCents }) => commissionCents)),
  };
}

it("whatever was ordered, its rows come to the whole, by whatever they are summed up", async () => {
  const { reads } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { maxLength: 25 }), async (placed) => {
      await fill(placed);
      const whole = modelOf(placed);
      expect(await readSalesWhole(reads, DAYS)).toEqual(whole);
      for (const dimension of SALES_DIMENSIONS) {
        const report = await readSalesReport(reads, DAYS, dimension);
        expect(report.whole).toEqual(whole);
        expect([dimension, report.unequal]).toEqual([dimension, []]);
        const sums = sumOfSales(report.rows);
        for (const name of SALES_MONEY) expect(sums[name]).toBe(whole[name]);
        expect(sums.units).toBe(whole.units);
        // An order with two products counts in both of their rows.
        expect(isOfLines(dimension) || sums.orders === whole.orders).toBe(true);
        for (const row of report.rows) {
          expect(row.totalCents).toBe(
            row.goodsCents - row.codeDiscountCents - row.firstDiscountCents + row.shippingCents,
          );
          expect(row.dueCents).toBe(row.totalCents - row.balanceCents);
        }
      }
    }),
    { numRuns: 12 },
  );
});

it("an order counts once for each product and flavor that it has", async () => {
  const line = FIRST_LINE;
  const both = { ...line, flavor: "Berry" as const };
  await fill([
    { ...plainOrder, lines: [line, both, { ...line, productId: 2 }] },
    { ...plainOrder, lines: [both] },
  ]);
  const ordersBy = async (dimension: "product" | "flavor") => {
    const { rows } = await readSalesReport(database.reads, DAYS, dimension);
    return Object.fromEntries(rows.map(({ key, orders }) => [key, orders]));
  };
  expect(await ordersBy("product")).toEqual({ "1": 2, "2": 1, "": 0 });
  expect(await ordersBy("flavor")).toEqual({ "1:Mint": 1, "1:Berry": 2, "2:Mint": 1, "": 0 });
  // An edit adds units at a different price as a separate line.
  await database.asOwner(`set session_replication_role = replica;
    update order_items set item_flavor = 'Mint', price = 99 where order_id = 0 and item_flavor = 'Berry'`);
  expect(await ordersBy("flavor")).toEqual({ "1:Mint": 1, "1:Berry": 1, "2:Mint": 1, "": 0 });
});

it("a line's discount is shared by its lots to the cent, and what is not packed has no lot", async () => {
  const line = { ...FIRST_LINE, units: 3, priceCents: 1067, discountShare: 1 };
  await fill([{ ...plainOrder, lines: [{ ...line, lots: ["B", "A"] }] }]);
  const { rows, unequal } = await readSalesReport(database.reads, DAYS, "lot");
  expect(unequal).toEqual([]);
  const lots = rows.map(({ key, units, codeDiscountCents }) => [key, units, codeDiscountCents]);
  expect(lots).toEqual(
    expect.arrayContaining([
      ["1:A", 1, 11],
      ["1:B", 1, 10],
      ["1:", 1, 11],
    ]),
  );
});

it("counties are those of the ZIP Codes, several of which make one", async () => {
  const order = (zip: AnyOrder["zip"], state: AnyOrder["state"] = "WA"): AnyOrder => ({
    ...plainOrder,
    zip,
    state,
  });
  await fill([
    order("98101"),
    order("98052"),
    order("99201"),
    order("00000"),
    order("10001", "NY"),
  ]);
  const { rows } = await readSalesReport(database.reads, DAYS, "county");
  expect(Object.fromEntries(rows.map(({ key, orders }) => [key, orders]))).toEqual({
    "King, WA": 2,
    "Spokane, WA": 1,
    "?, WA": 1,
    "New York, NY": 1,
  });
});

it("lines that do not come to their order's sums are said to differ", async () => {
  await fill([plainOrder, plainOrder]);
  await database.asOwner(
    "set session_replication_role = replica; update order_items set price = price + 1 where order_id = 1",
  );
  const { unequal } = await readSalesReport(database.reads, DAYS, "product");
  expect(unequal).toEqual(["goodsCents", "totalCents", "dueCents"]);
});

const FIRST_LINE = {
  productId: 1,
  flavor: "Mint" as const,
  units: 1,
  priceCents: 10_000,
  discountShare: 0,
  lots: [] as ("A" | "B" | null)[],
};

const plainOrder: AnyOrder = {
  minutes: 60,
  state: "WA",
  zip: "98101",
  method: "venmo",
  referrer: "null",
  code: "null",
  isNew: false,
  isCanceled: false,
  shippingCents: 1499,
  firstDiscountCents: 0,
  balanceShare: 0,
  commissionCents: 0,
  lines: [FIRST_LINE],
};
