import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add } from "#domain/money/cents.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { createLog } from "#server/log.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { startTestTaxProvider, type TestTaxProvider } from "#tests/support/tax-simulator.ts";
import { answered, createTaxAsker } from "./tax-asker.ts";
import { createTaxJar } from "./taxjar.ts";
import { tellSales } from "./tell-sales.ts";

/* Proves TAX-13, TAX-14, TAX-15, TAX-16 and TAX-17. */

let vendor: TestTaxProvider;
let test: StaffedShop;
beforeAll(async () => {
  vendor = await startTestTaxProvider();
  test = await createStaffedShop(vendor.shopVariables);
  await switchTo({ ...WA, source: "provider" });
});
beforeEach(async () => {
  vendor.misbehave(null);
  vendor.asked.length = 0;
  await test.database.db.execute(sql`delete from tax_answers`);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
  await vendor.stop();
});

const WA = { state: "WA", from: "2020-01-01", until: null, taxesShipping: false, untaxed: [] };
async function switchTo(...states: object[]): Promise<void> {
  const { seen } = await test.shop.staff.settings.find(STAFF, { name: "salesTax" });
  const change = { name: "salesTax" as const, seen, stored: states, reason: "a test" };
  expect(await test.shop.staff.settings.change(STAFF, change)).toMatchObject({ ok: true });
}
/** 10.3% of $100 and of $14.99, each rounded. */
const TAX = 10_30 + 1_54;
const kept = async () => {
  const { rows } = await test.database.db.execute(sql`select * from tax_answers`);
  return rows;
};
const reports = async (orderNumber: number) => {
  const { rows } = await test.database.db.execute(sql`
    select r.state, r.refund_id is not null as refund, r.failure, r.tries from tax_reports r
    join orders o on o.id = r.order_id where o.order_number = ${orderNumber} order by r.id`);
  return rows;
};
const tell = (minutes = 0) =>
  tellSales({
    db: test.database.db,
    clock: {
      now: () => new Date(test.shop.running.clock.now().getTime() + minutes * 60_000),
    },
    taxProvider: createTaxJar({
      kind: "taxjar",
      url: vendor.url,
      apiKey: vendor.shopVariables.TAX_PROVIDER_KEY,
    }),
  });

describe("an order whose tax a provider says", () => {
  it("keeps it by line and place, as its quote showed it, asked once", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const fields = { fields: checkoutFields(), linkNumber: null };
    const viewed = await test.shop.customer.checkout.view(customer.id, fields);
    if (!viewed.ok) throw new Error(viewed.error);
    expect(viewed.value.quote.tax?.totalCents).toBe(TAX);
    const orderNumber = await test.order(customer);
    expect(vendor.asked).toHaveLength(1);
    const { order, taxes } = await test.see(orderNumber);
    expect(order).toMatchObject({ totalAmount: 114_99, taxAmount: TAX, finalTotal: 114_99 + TAX });
    expect(add(...taxes.map(({ amount }) => amount))).toBe(TAX);
    expect(new Set(taxes.map(({ provider, fileId }) => `${provider} ${fileId}`))).toEqual(
      new Set(["taxjar null"]),
    );
    expect(new Set(taxes.map(({ level }) => level))).toEqual(
      new Set(["state", "county", "city", "district"]),
    );
    expect(JSON.stringify(await kept())).not.toMatch(/@|Street|Ave/i);
  });

  it("is asked again when its answer is too old, and the customer agrees to the new total", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const first = { orderTotal: "114.99", finalTotal: "126.83" };
    await test.order(await newCustomer(test.shop));
    await test.database.db.execute(sql`update tax_answers set expires_at = now() - interval '1 s'`);
    vendor.misbehave(({ tax }) => ({ tax: doubled(tax) }));
    const { checkout } = test.shop.customer;
    const refused = await checkout.place(customer, orderRequest({}, { agreed: first }));
    expect(refused).toMatchObject({ ok: false, error: { code: "total_changed" } });
    expect(vendor.asked).toHaveLength(2);
    const agreed = { orderTotal: "114.99", finalTotal: "138.67" };
    expect(await checkout.place(customer, orderRequest({}, { agreed }))).toMatchObject({
      ok: true,
    });
    expect(vendor.asked).toHaveLength(2);
  });

  it.each(["error", "slow", "html"] as const)("is refused while it fails: %s", async (fault) => {
    const customer = await newCustomer(test.shop, oneBottle);
    vendor.misbehave(fault);
    const { checkout } = test.shop.customer;
    const request = orderRequest();
    expect(await checkout.place(customer, request)).toEqual({
      ok: false,
      error: { code: "tax_unknown" },
    });
    const { rows } = await test.database.db.execute(
      sql`select 1 from orders where user_id = ${customer.id}`,
    );
    expect(rows).toEqual([]);
    vendor.misbehave(null);
    // The cart, the form and its key are unchanged.
    expect(await checkout.place(customer, request)).toMatchObject({ ok: true });
  });

  it("is not asked about a form that has to be filled in again", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const request = orderRequest({ fullName: "", zipCode: "" });
    const refused = await test.shop.customer.checkout.place(customer, request);
    expect(refused).toMatchObject({ error: { code: "invalid" } });
    expect(vendor.asked).toEqual([]);
  });

  it("shows no total as known before there is a ZIP Code, or while it fails", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const view = (changes: object) =>
      test.shop.customer.checkout.view(customer.id, {
        fields: checkoutFields(changes),
        linkNumber: null,
      });
    const early = { isTaxUnknown: false, quote: { isTaxOpen: true, finalCents: 114_99 } };
    expect(await view({ zipCode: "" })).toMatchObject({ value: early });
    vendor.misbehave("error");
    const failed = { isTaxUnknown: true, quote: { isTaxOpen: true } };
    expect(await view({})).toMatchObject({ value: failed });
    vendor.misbehave(null);
    const known = await view({});
    expect(known).toMatchObject({ value: { isTaxUnknown: false } });
    expect(known.ok && known.value.quote.isTaxOpen).toBeUndefined();
  });

  it("sells to others while it refuses to say the tax of a place", async () => {
    const view = async (city: string) => {
      const customer = await newCustomer(test.shop, oneBottle);
      const fields = checkoutFields({ city });
      return test.shop.customer.checkout.view(customer.id, { fields, linkNumber: null });
    };
    vendor.misbehave("refuse");
    for (const city of ["Nowhere", "Neverwhere", "Erewhon", "Utopia"])
      expect(await view(city)).toMatchObject({ value: { isTaxUnknown: true } });
    vendor.misbehave(null);
    expect(await view("Seattle")).toMatchObject({ value: { isTaxUnknown: false } });
  });

  it("is asked by one customer so often, who then still sees what was answered", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const isUnknown = async (city: string, { id } = customer) => {
      const fields = checkoutFields({ city });
      const viewed = await test.shop.customer.checkout.view(id, { fields, linkNumber: null });
      return viewed.ok && viewed.value.isTaxUnknown;
    };
    expect(await isUnknown("Seattle")).toBe(false);
    await test.database.db.execute(sql`
      update rate_limits set points = 2147483646 where key = ${`taxQuestionByAccount:${customer.id}`}`);
    expect(await isUnknown("Tacoma")).toBe(true);
    expect(vendor.asked).toHaveLength(1);
    expect(await isUnknown("Seattle")).toBe(false);
    expect(await isUnknown("Tacoma", await newCustomer(test.shop, oneBottle))).toBe(false);
  });

  it("asks once for many that are alike at the same time", async () => {
    const customers = await Promise.all(
      Array.from({ length: 8 }, () => newCustomer(test.shop, oneBottle)),
    );
    const placed = await Promise.all(
      customers.map((customer) => test.shop.customer.checkout.place(customer, orderRequest())),
    );
    expect(placed.every(({ ok }) => ok)).toBe(true);
    expect(vendor.asked).toHaveLength(1);
  });

  it("asks no one about who has a certificate, and tells the provider why", async () => {
    const customer = await newCustomer(test.shop);
    await test.shop.staff.taxes.saveExemption(STAFF, exemption(customer.id));
    const orderNumber = await test.order(customer);
    expect(vendor.asked).toEqual([]);
    const { order } = await test.see(orderNumber);
    expect(order.taxAmount).toBe(0);
    await test.pay(orderNumber);
    await tell();
    expect(vendor.books.get(`orders/mitra-${orderNumber}`)).toMatchObject({
      exemption_type: "wholesale",
      sales_tax: 0,
    });
  });

  it("is edited by what was said when it was placed, and asks about what differs", async () => {
    const orderNumber = await test.order();
    await test.database.db.execute(sql`delete from tax_answers`);
    vendor.asked.length = 0;
    await editOrderAs(test, orderNumber, { fullName: "Sam Doe" });
    expect(vendor.asked).toEqual([]);
    await editOrderAs(test, orderNumber, { shippingType: "overnight" });
    expect(vendor.asked).toHaveLength(1);
    const { order, taxes } = await test.see(orderNumber);
    expect(add(...taxes.map(({ amount }) => amount))).toBe(order.taxAmount);
    expect(order.taxAmount).toBeGreaterThan(TAX);
  });
});

/** Doubles each part of a provider's answer. */
const doubled = (value: unknown): object =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) =>
    typeof one === "number" &&
    /_amount$|_collectable$|_to_collect$/.test(key) &&
    !/taxable_amount|total/.test(key)
      ? Math.round(one * 200) / 100
      : one,
  );

const exemption = (userId: string) => ({
  certificateId: null,
  userId,
  seenVersion: 0,
  exemption: {
    states: ["WA" as const],
    kind: "resale" as const,
    number: "R-1",
    fromDay: "2020-01-01",
    untilDay: null,
    sparesExcise: false,
    note: "",
  },
  reason: "a test",
});

describe("what staff write", () => {
  const content = {
    lines: [{ productId: 1, flavor: "Mint", quantity: 1 }],
    fullName: "Pat Doe",
    phone: "2065550100",
    address: "77 Draft Street",
    address2: null,
    city: "Seattle",
    state: "WA",
    zipCode: "98101",
    shippingType: "standard" as const,
    discountCode: "",
  };

  it("is a draft whose tax is asked once, and which is saved when it can be", async () => {
    const customer = await newCustomer(test.shop);
    const drafts = test.shop.staff.orderDrafts;
    const created = await drafts.create(STAFF, { email: customer.email });
    if (!created.ok) throw new Error(created.error.reason);
    const { draftId } = created.value;
    const save = () => drafts.change(STAFF, { draftId, version: 1, draft: content, isSent: false });
    vendor.misbehave("error");
    expect(await save()).toMatchObject({
      error: { code: "not_allowed", reason: CHECKOUT_TEXTS.taxUnknown },
    });
    vendor.misbehave(null);
    vendor.asked.length = 0;
    await expect.poll(save, { timeout: 15_000, interval: 500 }).toMatchObject({ ok: true });
    expect(await drafts.find(STAFF, { draftId })).toMatchObject({
      quoted: { value: { tax: { totalCents: TAX } } },
    });
    expect(vendor.asked).toHaveLength(1);
    vendor.misbehave("error");
    await test.database.db.execute(sql`delete from tax_answers`);
    // It can still be read.
    expect(await drafts.find(STAFF, { draftId })).toMatchObject({ draft: { city: "Seattle" } });
  });

  it("is an order that goes elsewhere as its customer asked only where it is taxed alike", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer);
    const request = await test.shop.customer.orders.requestChange(customer.id, {
      orderNumber,
      kind: "address_change",
      note: "",
      address: {
        fullName: "Pat Doe",
        address: "77 Umbridge Court",
        address2: "",
        city: "Spokane",
        state: "WA",
        zipCode: "99201",
      },
    });
    if (!request.ok) throw new Error(request.error);
    const { requestId } = request.value;
    vendor.asked.length = 0;
    expect(
      await test.shop.staff.orders.decideRequest(STAFF, {
        requestId,
        isApproved: true,
        reason: "As asked",
        refundReference: null,
      }),
    ).toMatchObject({ error: { code: "not_allowed" } });
    expect(vendor.asked).toEqual([]);
    expect((await test.shop.staff.orders.find(STAFF, orderNumber))?.order).toMatchObject({
      city: "Seattle",
      taxAmount: TAX,
    });
  });
});

describe("what a provider files", () => {
  it("is told once it is paid, with its refunds, however often a worker is killed", async () => {
    const orderNumber = await test.order();
    await tell();
    expect(vendor.books.has(`orders/mitra-${orderNumber}`)).toBe(false);
    await test.pay(orderNumber);
    vendor.misbehave("lose");
    await tell();
    expect(await reports(orderNumber)).toMatchObject([
      { state: "waiting", failure: "The tax provider did not answer", tries: 1 },
    ]);
    const untold = await test.shop.staff.taxes.untold(STAFF);
    expect(untold.latest).toContainEqual({
      orderNumber,
      isRefund: false,
      failure: "The tax provider did not answer",
    });
    vendor.misbehave(null);
    // Not at once, and later as the same sale.
    await tell();
    expect(await reports(orderNumber)).toMatchObject([{ state: "waiting" }]);
    await Promise.all([tell(5), tell(5)]);
    expect(await reports(orderNumber)).toMatchObject([{ state: "told", failure: "", tries: 0 }]);
    expect(vendor.books.get(`orders/mitra-${orderNumber}`)).toMatchObject({
      amount: 114.99,
      shipping: 14.99,
      sales_tax: 11.84,
      to_zip: "98101",
    });
    await test.ship(orderNumber);
    const refunded = await test.shop.staff.refunds.refund(STAFF, {
      orderNumber,
      amount: "full",
      reason: "Broken",
      reference: "venmo 1",
      key: "all of it",
    });
    expect(refunded).toMatchObject({ ok: true });
    await tell();
    await tell();
    const refunds = [...vendor.books].filter(([key]) =>
      key.startsWith(`refunds/mitra-${orderNumber}-`),
    );
    expect(refunds).toMatchObject([
      [
        expect.any(String),
        { amount: -114.99, sales_tax: -11.84, transaction_reference_id: `mitra-${orderNumber}` },
      ],
    ]);
    expect((await test.shop.staff.taxes.untold(STAFF)).count).toBe(0);
  });

  it("learns what went back of an order that it may have when that is canceled", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    vendor.misbehave("lose");
    await tell();
    vendor.misbehave(null);
    expect(vendor.books.has(`orders/mitra-${orderNumber}`)).toBe(true);
    const canceled = await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber,
      reason: "A mistake",
      refundReference: "venmo 2",
    });
    expect(canceled).toMatchObject({ ok: true });
    for (const minutes of [0, 10, 20]) await tell(minutes);
    expect(await reports(orderNumber)).toMatchObject([
      { state: "told", refund: false },
      { state: "told", refund: true },
    ]);
    const told = [...vendor.books].filter(([name]) => name.includes(`mitra-${orderNumber}`));
    expect(told.map(([, sale]) => sale)).toMatchObject([
      { amount: 114.99, sales_tax: 11.84 },
      { amount: -114.99, sales_tax: -11.84 },
    ]);
  });

  it("leaves out what was canceled before it was told", async () => {
    const orderNumber = await test.order();
    await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber,
      reason: "A mistake",
      refundReference: null,
    });
    await tell();
    expect(await reports(orderNumber)).toMatchObject([{ state: "dropped" }]);
  });
});

describe("who asks", () => {
  const asker = (quote: () => Promise<never>, clock: { now(): Date }) =>
    createTaxAsker({
      db: test.database.db,
      clock,
      log: createLog("silent"),
      taxProvider: { id: "test", quote, reportOrder: quote, reportRefund: quote },
    });

  it("makes no one wait for a provider that keeps failing, for a moment", async () => {
    let calls = 0;
    let now = new Date("2026-12-01T12:00:00Z");
    const asks = asker(
      async () => {
        calls += 1;
        throw new Error("down");
      },
      { now: () => now },
    );
    const input = await quoteInputOf();
    const work = () => answered(test.database.db, input, now);
    for (let count = 0; count < 5; count += 1)
      expect(await asks(work)).toMatchObject({ ok: false });
    expect(calls).toBe(3);
    now = new Date(now.getTime() + 10_000);
    await asks(work);
    expect(calls).toBe(4);
  });

  /** Quote input of a checkout before the provider was asked. */
  async function quoteInputOf() {
    vendor.misbehave("error");
    const customer = await newCustomer(test.shop, oneBottle);
    const viewed = await test.shop.customer.checkout.view(customer.id, {
      fields: checkoutFields(),
      linkNumber: null,
    });
    if (!viewed.ok) throw new Error(viewed.error);
    return viewed.value.quoteInput;
  }
});

it("no state is left to a provider that is not there", async () => {
  const without = await createStaffedShop();
  const { seen } = await without.shop.staff.settings.find(STAFF, { name: "salesTax" });
  const stored = [{ ...WA, source: "provider" }];
  const change = { name: "salesTax" as const, seen, stored, reason: "a test" };
  expect(await without.shop.staff.settings.change(STAFF, change)).toMatchObject({
    error: { code: "no_tax_provider" },
  });
  await without.close();
});

it("a cart that staff try shows its tax, or why there is none", async () => {
  const trial = {
    code: "",
    email: "",
    referral: "",
    state: "WA",
    zip: "98101",
    shippingType: "standard" as const,
    lines: oneBottle,
  };
  const tried = await test.shop.staff.codes.tryCart(STAFF, trial);
  expect(tried.ok && tried.value.quote.tax?.totalCents).toBe(TAX);
  await test.database.db.execute(sql`delete from tax_answers`);
  vendor.misbehave("error");
  expect(await test.shop.staff.codes.tryCart(STAFF, trial)).toMatchObject({
    value: { taxError: CHECKOUT_TEXTS.taxUnknown },
  });
});
