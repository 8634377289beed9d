import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { add, cents, type Cents } from "#domain/money/cents.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves TAX-9 and TAX-10. */

let test: StaffedShop;
let today: string;
beforeAll(async () => {
  test = await createStaffedShop();
  today = await test.shop.staff.reports.today(STAFF);
  await test.database.asOwner(`insert into compounds (name) values ('MGM');
    update products set compound = 'MGM' where id in (1, 2)`);
  await weigh(1, "1000");
  // $0.0025 per mg for the state and $0.000333 for the county: $2.50 and $0.333 per unit.
  await putInForce("WA,state,,,MGM,0.0025,2020-01-01", "WA,county,King,,MGM,0.000333,2020-01-01");
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const weigh = (productId: number, mg: string | null) =>
  test.database.asOwner(`insert into product_traits (product_id, mg_per_unit)
    values (${productId}, ${mg}) on conflict (product_id) do update set mg_per_unit = excluded.mg_per_unit`);

async function send(...lines: string[]): Promise<number> {
  const header = "State,Kind,Place,Percent,Compound,Dollars per mg,From";
  const text = [header, ...lines].join("\n");
  const sent = await test.shop.staff.taxes.sendRates(STAFF, { source: "Washington", text });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  return sent.value.fileId;
}
const apply = (fileId: number) =>
  test.shop.staff.taxes.applyRateFile(STAFF, { fileId, reason: "a test", seen: "looked_over" });
async function putInForce(...lines: string[]): Promise<void> {
  expect(await apply(await send(...lines))).toEqual({ ok: true, value: null });
}
async function setTo(name: "exciseTax" | "salesTax", ...states: object[]) {
  const { seen } = await test.shop.staff.settings.find(STAFF, { name });
  return test.shop.staff.settings.change(STAFF, { name, seen, stored: states, reason: "a test" });
}
const WA = { state: "WA", from: "2020-01-01", until: null };
const back = (orderNumber: number, amount: Cents | "full" | object, key: string) =>
  test.shop.staff.refunds.refund(STAFF, {
    orderNumber,
    amount: amount as Cents,
    reason: "Broken",
    reference: "venmo 1",
    key,
  });
const parts = async (orderNumber: number) =>
  (await test.see(orderNumber)).taxes.map((tax) => [
    tax.kind,
    tax.level,
    tax.milligrams,
    tax.amount,
  ]);

it("nothing is charged, whatever rates there are, until a state is switched on; that waits for every weight", async () => {
  expect((await test.see(await test.order())).order).toMatchObject({
    taxAmount: 0,
    exciseAmount: 0,
  });
  const products = await test.database.db.execute<{ name: string }>(
    "select name from products where id = 2",
  );
  expect(await setTo("exciseTax", WA)).toEqual({
    ok: false,
    error: { code: "weights_unknown", products: [products.rows[0]?.name] },
  });
  await weigh(2, "10");
  expect(await setTo("exciseTax", WA)).toMatchObject({ ok: true });
  // The same for rates put into effect where excise is charged.
  await test.database.asOwner(`insert into compounds (name) values ('7-OH');
    update products set compound = '7-OH' where id = 3`);
  const dearer = await send("WA,state,,,7-oh,0.5,2020-01-01");
  expect(await apply(dearer)).toMatchObject({ error: { code: "weights_unknown" } });
  expect(await test.shop.staff.taxes.unknownWeights(STAFF)).toEqual([]);
  await test.shop.staff.taxes.dropRateFile(STAFF, { fileId: dearer });
});

it("more days of a state that was on before wait for every weight too", async () => {
  const ended = { ...WA, until: "2020-12-31" };
  expect(await setTo("exciseTax", ended)).toMatchObject({ ok: true });
  const setWeight = (mg: string) =>
    test.database.asOwner(`update product_traits set mg_per_unit = ${mg} where product_id = 2`);
  await setWeight("null");
  expect(await setTo("exciseTax", ended, { ...WA, from: "2021-01-01" })).toMatchObject({
    error: { code: "weights_unknown" },
  });
  await setWeight("10");
  expect(await setTo("exciseTax", WA)).toMatchObject({ ok: true });
});

it("the excise of a place can be tried, whether it is charged or not", async () => {
  const sale = { goods: cents(1_00), shipping: null, taxesShipping: false };
  const at = async (zip: string) => {
    const tried = await test.shop.staff.taxes.tryRates(STAFF, {
      zip,
      city: "",
      day: today,
      ...sale,
    });
    return tried.ok ? tried.value.excise.map(({ level, millionths }) => [level, millionths]) : null;
  };
  expect(await at("98101")).toEqual([
    ["state", 2_500],
    ["county", 333],
  ]);
  expect(await at("93701")).toEqual([]);
});

describe("an order where excise is charged", () => {
  it("keeps it beside its total, line by line and place by place, with the sales tax apart", async () => {
    const cart = [{ productId: 1, flavor: "Mint", quantity: 3 }];
    const orderNumber = await test.order(undefined, {}, cart);
    const { order, payment } = await test.see(orderNumber);
    // 3,000 mg: $7.50, and $0.999 rounds to $1.00.
    expect([order.taxAmount, order.exciseAmount, order.finalTotal - order.totalAmount]).toEqual([
      8_50, 8_50, 8_50,
    ]);
    expect(payment?.amount).toBe(order.finalTotal);
    expect(await parts(orderNumber)).toEqual([
      ["excise", "state", "3000.0000", 7_50],
      ["excise", "county", "3000.0000", 1_00],
    ]);
    expect(order.receipt.filter(({ amount }) => amount === "excise")).toHaveLength(2);
    expect(order.receipt.some(({ amount }) => amount === "sales_tax")).toBe(false);
    await putInForce("WA,state,,6.5,,,2020-01-01");
    await setTo("salesTax", { ...WA, taxesShipping: false, untaxed: [] });
    const both = (await test.see(await test.order(undefined, {}, cart))).order;
    expect(both.exciseAmount).toBe(8_50);
    expect(both.taxAmount - both.exciseAmount).toBe(19_50);
    await setTo("salesTax");
    const fresno = { state: "CA", city: "Fresno", zipCode: "93701" };
    expect((await test.see(await test.order(undefined, fresno))).order.taxAmount).toBe(0);
  });

  it("is refused while a weight is not known, at quote, order, draft and edit, and never taxed with zero", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const placed = await test.order();
    await weigh(1, null);
    expect(await test.shop.staff.taxes.unknownWeights(STAFF)).toMatchObject([
      { productId: 1, states: ["WA"] },
    ]);
    const refused = await test.shop.customer.checkout.place(customer, orderRequest());
    expect(JSON.stringify(refused)).toContain("we can't calculate its tax there");
    const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    await expect(editOrderAs(test, placed, { lines })).rejects.toThrow("can't calculate its tax");
    await weigh(1, "1000");
    const now = await test.shop.customer.checkout.place(customer, orderRequest());
    expect(now).toMatchObject({ ok: true });
  });

  it("is edited by the rates of its own day, and elsewhere has none", async () => {
    const orderNumber = await test.order();
    await test.database.asOwner(`set session_replication_role = replica;
      update orders set created_at = now() - interval '3 days' where order_number = ${orderNumber}`);
    await putInForce(`WA,state,,,MGM,0.9,${today}`);
    await setTo("exciseTax");
    const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    expect(await editOrderAs(test, orderNumber, { lines })).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).order).toMatchObject({
      taxAmount: 5_67,
      exciseAmount: 5_67,
    });
    const moved = { state: "CA", city: "Fresno", zipCode: "93701" };
    expect(await editOrderAs(test, orderNumber, moved)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).order).toMatchObject({ taxAmount: 0, exciseAmount: 0 });
    await putInForce(`WA,state,,,MGM,0.0025,${today}`);
    await setTo("exciseTax", WA);
  });

  it("is refunded with it: by units to the cent, and plain amounts in proportion", async () => {
    await setTo("salesTax", { ...WA, taxesShipping: true, untaxed: [] });
    for (const wishes of [
      (id: number) =>
        [1, 2].map((units) => ({ lines: [{ id, units }], isWithShipping: units === 1 })),
      () => [cents(33_33), cents(1), "full" as const],
    ]) {
      const cart = [{ productId: 1, flavor: "Mint", quantity: 3 }];
      const orderNumber = await test.order(undefined, {}, cart);
      await test.pay(orderNumber);
      await test.ship(orderNumber);
      const { order, lines } = await test.see(orderNumber);
      for (const [at, wish] of wishes(lines[0]?.id ?? 0).entries())
        expect(await back(orderNumber, wish, `part-${at}`)).toMatchObject({ ok: true });
      const { refunds } = await test.see(orderNumber);
      expect(add(...refunds.map(({ taxAmount }) => taxAmount))).toBe(order.taxAmount);
      expect(add(...refunds.map(({ exciseAmount }) => exciseAmount))).toBe(order.exciseAmount);
      expect(order.exciseAmount).toBe(8_50);
    }
  });
});

it("what a code makes free still owes its excise, which goes back with money", async () => {
  await setTo("salesTax", { ...WA, taxesShipping: true, untaxed: [] });
  await test.database
    .asOwner(`insert into discount_codes (code, effect, percent, requires_categories, unmet_text)
    values ('ALLFREE', 'percent_of_subtotal', 100, '{}', '')`);
  const cart = [{ productId: 1, flavor: "Mint", quantity: 3 }];
  const orderNumber = await test.order(undefined, { discountCode: "ALLFREE" }, cart);
  const { order, payment } = await test.see(orderNumber);
  expect(order.exciseAmount).toBe(8_50);
  expect(order.finalTotal).toBe(order.totalAmount + order.taxAmount);
  expect(payment?.amount).toBe(order.finalTotal);
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  const { lines } = await test.see(orderNumber);
  const wish = { lines: [{ id: lines[0]?.id ?? 0, units: 3 }], isWithShipping: false };
  expect(await back(orderNumber, wish, "free-goods")).toMatchObject({ ok: true });
  const { refunds } = await test.see(orderNumber);
  expect(refunds.map(({ exciseAmount }) => exciseAmount)).toEqual([8_50]);
});

it("a state is told the milligrams and the excise of each place, which come to what orders were charged", async () => {
  const days = { from: today, to: today };
  const read = await test.shop.staff.taxes.taxReturn(STAFF, { state: "WA", ...days });
  if (!read.ok) throw new Error(read.error);
  const { rows } = await test.database.db.execute<{ excise: string; tax: string; back: string }>(
    `select (sum(excise_amount) * 100)::int as excise, (sum(tax_amount - excise_amount) * 100)::int as tax,
      (select (sum(r.excise_amount) * 100)::int from refunds r) as back
    from orders where state = 'WA' and created_at > now() - interval '1 day'`,
  );
  const { value } = read;
  expect([value.exciseCents, value.taxCents, value.refundedExciseCents]).toEqual([
    rows[0]?.excise,
    rows[0]?.tax,
    rows[0]?.back,
  ]);
  expect(add(...value.excise.map(({ taxCents }) => taxCents))).toBe(value.exciseCents);
  expect(add(...value.places.map(({ taxCents }) => taxCents))).toBe(value.taxCents);
  expect(value.taxedCents).toBeLessThan(value.grossCents);
});
