import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commissionOf } from "#domain/affiliate/commission.ts";
import { add, cents, type Cents, toNumeric } from "#domain/money/cents.ts";
import { viewOrder } from "#domain/order/order-view.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves TAX-6, TAX-7 and TAX-8. */

let test: StaffedShop;
let today: string;
beforeAll(async () => {
  test = await createStaffedShop();
  today = await test.shop.staff.reports.today(STAFF);
  const lines = ["WA,state,,6.5,2020-01-01", "WA,county,King,2.35,2020-01-01"];
  await putInForce("Washington", ...lines);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

async function putInForce(source: string, ...lines: string[]): Promise<void> {
  const text = ["State,Kind,Place,Percent,From", ...lines].join("\n");
  const sent = await test.shop.staff.taxes.sendRates(STAFF, { source, text });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  const change = { fileId: sent.value.fileId, reason: "a test", seen: "looked_over" as const };
  await test.shop.staff.taxes.applyRateFile(STAFF, change);
}

async function switchTo(...states: object[]): Promise<void> {
  const { seen } = await test.shop.staff.settings.find(STAFF, { name: "salesTax" });
  const change = { name: "salesTax" as const, seen, stored: states, reason: "a test" };
  expect(await test.shop.staff.settings.change(STAFF, change)).toMatchObject({ ok: true });
}
const WA = { state: "WA", from: "2020-01-01", until: null, taxesShipping: true, untaxed: [] };

const taxesOf = async (orderNumber: number) => {
  const { taxes } = await test.see(orderNumber);
  return taxes.map((tax) => [tax.level, tax.orderItemId === null, tax.taxed, tax.amount]);
};
const back = async (orderNumber: number, amount: Cents | "full" | object, key: string) =>
  test.shop.staff.refunds.refund(STAFF, {
    orderNumber,
    amount: amount as Cents,
    reason: "Broken",
    reference: "venmo 1",
    key,
  });
const shipped = async (orderNumber: number) => {
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  return orderNumber;
};

it("nothing is charged before a state is switched on, whatever rates there are", async () => {
  const { order } = await test.see(await test.order());
  expect(order).toMatchObject({ totalAmount: 114_99, taxAmount: 0, finalTotal: 114_99 });
  expect(order.receipt.some(({ amount }) => amount === "sales_tax")).toBe(false);
});

it("a customer who saw no tax is asked again, and never pays more than was shown", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const agreed = { orderTotal: "114.99", finalTotal: "114.99" };
  await switchTo(WA);
  const refused = await test.shop.customer.checkout.place(customer, orderRequest({}, { agreed }));
  expect(refused).toMatchObject({ ok: false });
  const now = { orderTotal: "114.99", finalTotal: "125.16" };
  const placed = await test.shop.customer.checkout.place(
    customer,
    orderRequest({}, { agreed: now }),
  );
  expect(placed).toMatchObject({ ok: true });
});

describe("an order that is taxed", () => {
  it("keeps the tax beside its total, part by part and place by place", async () => {
    await switchTo(WA);
    const affiliate = await test.makeAffiliate(await newCustomer(test.shop));
    const orderNumber = await test.order(undefined, { referralCode: String(affiliate) });
    const { order, payment } = await test.see(orderNumber);
    const { totalAmount, taxAmount, finalTotal } = order;
    expect([totalAmount, taxAmount, finalTotal]).toEqual([103_49, 9_16, 112_65]);
    expect(payment?.amount).toBe(112_65);
    // Commissions are based on the total, which excludes tax.
    expect(order.commission).toBe(commissionOf(totalAmount, 5));
    expect(await taxesOf(orderNumber)).toEqual([
      ["state", false, 90_00, 5_85],
      ["state", true, 13_49, 88],
      ["county", false, 90_00, 2_11],
      ["county", true, 13_49, 32],
    ]);
    const { rows } = await test.database.db.execute<{ id: string }>(
      sql`select user_id as id from orders where order_number = ${orderNumber}`,
    );
    const seen = await test.shop.customer.orders.find(rows[0]?.id ?? "", orderNumber);
    if (seen === null) throw new Error("not there");
    const { amounts } = viewOrder(seen, { venmoHandle: "@mitra", chimeHandle: "$mitra" });
    expect(amounts.slice(-2)).toEqual([
      { label: "Sales tax", amount: "$9.16" },
      { label: "Total", amount: "$112.65", isTotal: true },
    ]);
  });

  it("is paid by a balance up to its total, and the tax with money", async () => {
    const customer = await test.returningCustomer();
    await test.makeAffiliate(customer, "500");
    const orderNumber = await test.order(customer, { affiliateBalance: "on" });
    const { order, payment } = await test.see(orderNumber);
    expect(order).toMatchObject({
      affiliateIncomeApplied: 114_99,
      taxAmount: 10_17,
      finalTotal: 10_17,
    });
    expect(payment?.amount).toBe(10_17);
  });

  it("goes by what is taxed in its state: not shipping, and not every product", async () => {
    await switchTo({ ...WA, taxesShipping: false });
    expect((await test.see(await test.order())).order.taxAmount).toBe(8_85);
    await switchTo({ ...WA, untaxed: [1] });
    expect((await test.see(await test.order())).order.taxAmount).toBe(1_32);
    await switchTo({ ...WA, from: addDays(today, 1) });
    expect((await test.see(await test.order())).order.taxAmount).toBe(0);
    await switchTo(WA);
    const fresno = { state: "CA", city: "Fresno", zipCode: "93701" };
    expect((await test.see(await test.order(undefined, fresno))).order.taxAmount).toBe(0);
  });

  it("is edited by the rates of its own day, also when these changed or it was switched off", async () => {
    await switchTo(WA);
    const orderNumber = await test.order();
    await test.database.asOwner(`set session_replication_role = replica;
      update orders set created_at = now() - interval '3 days' where order_number = ${orderNumber}`);
    await putInForce("Dearer", `WA,state,,20,${today}`);
    await switchTo();
    const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    expect(await editOrderAs(test, orderNumber, { lines })).toMatchObject({ ok: true });
    const { order, payment } = await test.see(orderNumber);
    expect(order).toMatchObject({ totalAmount: 214_99, taxAmount: 19_02, finalTotal: 234_01 });
    expect(payment?.amount).toBe(234_01);
    expect((await taxesOf(orderNumber)).map(([, , , amount]) => amount)).toEqual([
      13_00, 97, 4_70, 35,
    ]);
    // An untaxed order stays untaxed.
    const untaxed = await test.order();
    await switchTo(WA);
    expect(await editOrderAs(test, untaxed, { lines })).toMatchObject({ ok: true });
    expect((await test.see(untaxed)).order.taxAmount).toBe(0);
    // A different state has a different tax.
    const moved = { state: "CA", city: "Fresno", zipCode: "93701" };
    expect(await editOrderAs(test, orderNumber, moved)).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).order).toMatchObject({ taxAmount: 0, finalTotal: 214_99 });
    expect(await taxesOf(orderNumber)).toEqual([]);
  });

  it("that was sent to another state stays taxed as it is there, however often it is edited", async () => {
    await putInForce("California", "CA,state,,7.25,2020-01-01");
    await switchTo(WA);
    const fresno = { state: "CA", city: "Fresno", zipCode: "93701" };
    const seattle = { state: "WA", city: "Seattle", zipCode: "98101" };
    const two = { lines: [{ productId: 1, flavor: "Mint", quantity: 2 }] };
    const taxAfter = async (orderNumber: number, ...edits: object[]) => {
      for (const edit of edits)
        expect(await editOrderAs(test, orderNumber, edit)).toMatchObject({ ok: true });
      return (await test.see(orderNumber)).order.taxAmount;
    };
    const home = await test.order();
    const toldAtHome = await taxAfter(home, two);
    expect(toldAtHome).toBeGreaterThan(0);
    const away = await test.order();
    expect(await taxAfter(away, fresno, two)).toBe(0);
    expect(await taxAfter(away, seattle, { address: "2 Pine Street" })).toBe(toldAtHome);
    const came = await test.order(undefined, fresno);
    expect(await taxAfter(came, seattle, two)).toBe(toldAtHome);
  });

  it("keeps its place unless it is edited: an address that is taxed otherwise is not just taken over", async () => {
    await switchTo(WA);
    const customer = await newCustomer(test.shop, oneBottle);
    const orderNumber = await test.order(customer);
    const before = await test.see(orderNumber);
    const home = { fullName: "Pat Doe", address: "1 Pine Street", address2: "" };
    const moveTo = async (place: { city: string; state: string; zipCode: string }) => {
      const asked = await test.shop.customer.orders.requestChange(customer.id, {
        orderNumber,
        kind: "address_change",
        note: "",
        address: { ...home, ...place },
      });
      if (!asked.ok) throw new Error(asked.error);
      const { requestId } = asked.value;
      const decision = { requestId, reason: "As asked", refundReference: null };
      const decided = await test.shop.staff.orders.decideRequest(STAFF, {
        ...decision,
        isApproved: true,
      });
      if (!decided.ok)
        await test.shop.staff.orders.decideRequest(STAFF, { ...decision, isApproved: false });
      return decided.ok;
    };
    expect(await moveTo({ city: "Portland", state: "OR", zipCode: "97201" })).toBe(false);
    // A different county has a different rate.
    expect(await moveTo({ city: "Spokane", state: "WA", zipCode: "99201" })).toBe(false);
    expect(await moveTo({ city: "Seattle", state: "WA", zipCode: "98104" })).toBe(true);
    const { taxAmount } = before.order;
    expect(taxAmount).toBeGreaterThan(0);
    const { order } = await test.see(orderNumber);
    expect(order).toMatchObject({ state: "WA", zipCode: "98104", taxAmount });
  });

  it("is refunded with its tax: by units and shipping to the cent, and plain amounts in proportion", async () => {
    await switchTo({ ...WA, until: null });
    const cart = [{ productId: 1, flavor: "Mint", quantity: 3 }];
    const orderNumber = await shipped(await test.order(undefined, {}, cart));
    const { order, lines } = await test.see(orderNumber);
    const unit = { lines: [{ id: lines[0]?.id ?? 0, units: 1 }], isWithShipping: false };
    for (const [at, wanted] of [unit, { ...unit, isWithShipping: true }, unit].entries())
      expect(await back(orderNumber, wanted, `part-${at}`)).toMatchObject({ ok: true });
    const { refunds, payment } = await test.see(orderNumber);
    expect(add(...refunds.map(({ taxAmount }) => taxAmount))).toBe(order.taxAmount);
    expect(payment).toMatchObject({ state: "refunded", refunded: order.finalTotal });

    const plain = await shipped(await test.order());
    for (const [at, amount] of [cents(33_33), cents(1), "full" as const].entries())
      expect(await back(plain, amount, `plain-${at}`)).toMatchObject({ ok: true });
    const found = await test.see(plain);
    const taxes = found.refunds.map(({ taxAmount }) => taxAmount);
    expect(add(...taxes)).toBe(found.order.taxAmount);
    expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0);
  });

  it("by card is authorized for and charged with its tax, and takes back all of a commission when all is refunded", async () => {
    const number = await test.makeAffiliate(await newCustomer(test.shop));
    const customer = await newCustomer(test.shop);
    const first = await test.order(customer, { referralCode: String(number) });
    await shipped(first);
    expect(await test.balanceOf(number)).not.toBe("0.00");
    expect(await back(first, "full", "all")).toMatchObject({ ok: true });
    expect(await test.balanceOf(number)).toBe("0.00");
    const byCard = await test.orderByCard(CARDS.approved);
    const { order, payment } = await test.see(byCard);
    expect(payment).toMatchObject({ authorized: order.finalTotal });
    expect(order.finalTotal - order.totalAmount).toBe(order.taxAmount);
  });
});

it("what a state is told comes to what orders were charged, and refunds are on their own day", async () => {
  const days = { from: addDays(today, -10), to: today };
  const read = await test.shop.staff.taxes.taxReturn(STAFF, { state: "WA", ...days });
  if (!read.ok) throw new Error(read.error);
  const { rows } = await test.database.db.execute<{ gross: string; tax: string; back: string }>(sql`
    select sum(total_amount)::text as gross, sum(tax_amount)::text as tax,
      (select sum(r.tax_amount)::text from refunds r join orders o on o.id = r.order_id
        where o.state = 'WA' and r.state = 'done' and r.edit_id is null and not o.cancelled) as back
    from orders where state = 'WA' and not cancelled and created_at > now() - interval '10 days'`);
  expect(toNumeric(read.value.grossCents)).toBe(rows[0]?.gross);
  expect(toNumeric(read.value.taxCents)).toBe(rows[0]?.tax);
  expect(toNumeric(read.value.refundedTaxCents)).toBe(rows[0]?.back);
  expect(add(...read.value.places.map(({ taxCents }) => taxCents))).toBe(read.value.taxCents);
  expect(read.value.taxedCents).toBeLessThan(read.value.grossCents);
  const other = await test.shop.staff.taxes.taxReturn(STAFF, { state: "WY", ...days });
  expect(other).toMatchObject({ value: { orders: 0, taxCents: 0, places: [] } });
});
