import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { INVALID_DISCOUNT_CODE } from "#domain/codes/check-discount.ts";
import { parseCodeList } from "#domain/codes/code-list.ts";
import { CODE } from "#domain/codes/code.ts";
import { EMPTY_TRIAL, validateCartTrial } from "#domain/order/cart-trial-form.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { systemClock } from "#server/clock.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves CODE-10, CODE-11, CODE-12, CODE-13, CODE-14, CODE-15, CODE-16, EDIT-3 and ORDER-16. */

let test: TestShop;
let now: Date | null = null;
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now ?? systemClock.now() } });
});
afterEach(() => (now = null));
afterAll(async () => {
  await expectSound(test.shop);
  await test.close();
});

const codes = () => test.shop.staff.codes;
let codeNumber = 0;

function valuesOf(changes: Partial<typeof CODE.blank>) {
  const { values, fieldErrors } = CODE.validate(
    { ...CODE.blank, percent: "10", ...changes },
    "2026-11-20",
  );
  if (values === null) throw new Error(JSON.stringify(fieldErrors));
  return values;
}

/** Creates a code for 10% off, and returns it. */
async function newCode(changes: Partial<typeof CODE.blank> = {}): Promise<string> {
  const code = `TEST-${++codeNumber}`;
  const values = valuesOf({ code, ...changes });
  expect(await codes().create(STAFF, { code, values })).toEqual({ ok: true, value: null });
  return code;
}

async function found(code: string) {
  const shown = await codes().find(STAFF, { code });
  if (shown === null) throw new Error(`There is no code ${code}`);
  return shown;
}

async function change(code: string, changes: Partial<typeof CODE.blank>, version?: number) {
  const shown = await found(code);
  const values = valuesOf({ code, ...changes });
  return codes().change(STAFF, { code, version: version ?? shown.version, values });
}

/** The customer's message about the code at checkout; `null` if it applies. */
async function quoted(customer: Customer, changes: Partial<CheckoutFields>) {
  const viewed = await test.shop.customer.checkout.view(customer.id, orderRequest(changes));
  if (!viewed.ok) throw new Error(viewed.error);
  return viewed.value;
}

async function place(customer: Customer, changes: Partial<CheckoutFields>, cart = oneBottle) {
  await saveCart(test.database.db, customer.id, cart);
  return test.shop.customer.checkout.place(customer, orderRequest(changes));
}

/** The order as it is, except for these columns. */
async function editOf(orderNumber: number, changes: Pick<OrderEdit, "lines" | "discountCode">) {
  const seen = await test.shop.staff.orders.find(STAFF, orderNumber);
  if (!seen) throw new Error("no such order");
  const { fullName, phone, address, address2, city, state, zipCode, shippingType } = seen.order;
  return { fullName, phone, address, address2, city, state, zipCode, shippingType, ...changes };
}

async function ordersWith(code: string): Promise<number> {
  return (await found(code)).sales.orders;
}

describe("conditions", () => {
  it("are judged when quoted and again when ordered, and a browser gets the cart's alone", async () => {
    now = new Date("2026-12-01T12:00:00Z");
    const discountCode = await newCode({
      from: "2026-11-27T00:00",
      until: "2026-12-02T00:00",
      minimum: "100",
      productIds: "1",
      groups: "neither",
      note: "For no one's eyes",
      useLimit: "50",
      usesEach: "1",
    });
    const customer = await newCustomer(test.shop, oneBottle);
    const view = await quoted(customer, { discountCode });
    expect(view.quote.discountCents).toBe(10_00);
    expect(view.discount.rule).toEqual({
      code: discountCode,
      effect: { kind: "percent_of_subtotal", percent: 10 },
      requires: { categories: [], productIds: [1], tabletCounts: null, minimumCents: 100_00 },
      stacks: true,
      unmetText: `${discountCode} discount code can't be used with the items in your cart`,
    });
    for (const secret of ["eyes", "neither", "2026-11-27", "usesEach", "useLimit"])
      expect(JSON.stringify(view)).not.toContain(secret);
    now = new Date("2026-12-02T05:00:00Z");
    const ended = `${discountCode} discount code has ended`;
    expect(await place(customer, { discountCode })).toMatchObject({
      error: { code: "invalid", fieldErrors: { discountCode: ended } },
    });
    now = new Date("2026-12-02T04:59:59Z");
    const shots = [{ productId: 6, flavor: "Lemon", quantity: 1 }];
    expect(await place(customer, { discountCode }, shots)).toMatchObject({ ok: false });
    expect(await place(customer, { discountCode })).toMatchObject({ ok: true });
    expect((await quoted(customer, { discountCode })).discount.error).toBe(
      `You have already used the ${discountCode} discount code`,
    );
  });

  it("of members, first orders and referrals are those of the customer's own data", async () => {
    const affiliate = await newAffiliate(test);
    const referralCode = String(affiliate.number);
    const bound = await newCode({ affiliateNumbers: referralCode });
    const first = await newCode({ firstOrderOnly: "on" });
    const members = await newCode({ groups: "og\naffiliate" });
    const customer = await newCustomer(test.shop, oneBottle);
    const says = async (changes: Partial<CheckoutFields>, by = customer) =>
      (await quoted(by, changes)).discount.error;
    expect(await says({ discountCode: bound })).toContain("referral from its affiliate");
    expect(await says({ discountCode: bound, referralCode })).toBeNull();
    expect(await says({ discountCode: first })).toBeNull();
    expect(await says({ discountCode: members })).toContain("OG members or affiliates");
    await saveCart(test.database.db, affiliate.customer.id, oneBottle);
    expect(await says({ discountCode: members }, affiliate.customer)).toBeNull();
    // The first order binds the referral, which counts for the next.
    expect(await place(customer, { discountCode: bound, referralCode })).toMatchObject({
      ok: true,
    });
    await saveCart(test.database.db, customer.id, oneBottle);
    expect(await says({ discountCode: bound })).toBeNull();
    expect(await says({ discountCode: first })).toContain("first order");
  });

  it("for first orders hold the order of a second account for review, and no other code does", async () => {
    const first = await newCode({ firstOrderOnly: "on" });
    const plain = await newCode();
    const home = { address: "77 Alder Lane", phone: "3035550177", zipCode: "98101" };
    const flagsWith = async (discountCode: string) => {
      const placed = await place(await newCustomer(test.shop), { discountCode, ...home });
      if (!placed.ok) throw new Error(placed.error.code);
      const { orderNumber } = placed.value;
      return (await test.shop.staff.orders.find(STAFF, orderNumber))?.order.reviewFlags;
    };
    expect(await flagsWith(first)).toEqual([]);
    expect(await flagsWith(plain)).toEqual([]);
    expect(await flagsWith(first)).toEqual(["earlier_customer"]);
  });

  it("that do not combine keep the first-order discount away, and an edit gives it back", async () => {
    const affiliate = await newAffiliate(test);
    const referralCode = String(affiliate.number);
    const alone = await newCode({ stacks: "", effect: "amount_off", amountOff: "25" });
    const customer = await newCustomer(test.shop, oneBottle);
    const view = await quoted(customer, { referralCode });
    expect(view.quote.newCustomerDiscountCents).toBe(11_50);
    const both = await quoted(customer, { referralCode, discountCode: alone });
    expect(both.quote).toMatchObject({ discountCents: 25_00, newCustomerDiscountCents: 0 });
    expect(both.quote.receipt).toContainEqual(
      expect.objectContaining({ why: `The code ${alone} can't be combined with it.` }),
    );
    const placed = await place(customer, { referralCode, discountCode: alone });
    if (!placed.ok) throw new Error(placed.error.code);
    const { orderNumber } = placed.value;
    const edit = await editOf(orderNumber, { lines: oneBottle, discountCode: "" });
    const preview = await test.shop.staff.orderEdits.preview(STAFF, { orderNumber, edit });
    expect(preview).toMatchObject({
      value: { difference: { amounts: { newCustomer: { before: 0, after: 11_50 } } } },
    });
  });

  it("free shipping is taken off the shipping, and only off standard", async () => {
    const discountCode = await newCode({ effect: "free_shipping", minimum: "50" });
    const customer = await newCustomer(test.shop, oneBottle);
    const standard = await quoted(customer, { discountCode });
    expect(standard.quote).toMatchObject({ shippingCents: 0, discountCents: 0, discountCode });
    const overnight = await quoted(customer, { discountCode, shippingOption: "overnight" });
    expect(overnight.quote.shippingCents).toBeGreaterThan(0);
    expect(await place(customer, { discountCode })).toMatchObject({ ok: true });
    expect((await found(discountCode)).sales).toMatchObject({ orders: 1, costCents: 14_99 });
  });
});

describe("uses", () => {
  it("for each customer hold against 20 orders at once, and a canceled order gives its use back", async () => {
    const discountCode = await newCode({ usesEach: "2" });
    const customer = await newCustomer(test.shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(customer, { discountCode })),
    );
    // An order empties the cart, so some had nothing to order.
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
    while ((await ordersWith(discountCode)) < 2)
      expect(await place(customer, { discountCode })).toMatchObject({ ok: true });
    const refused = await place(customer, { discountCode });
    expect(refused).toMatchObject({ error: { code: "invalid" } });
    const other = await newCustomer(test.shop);
    expect(await place(other, { discountCode })).toMatchObject({ ok: true });
    const [one] = answers.flatMap((answer) => (answer.ok ? [answer.value.orderNumber] : []));
    const canceled = await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber: one ?? 0,
      reason: "Asked for",
      refundReference: null,
    });
    expect(canceled).toMatchObject({ ok: true });
    expect(await place(customer, { discountCode })).toMatchObject({ ok: true });
  });

  it("overall hold against 20 customers at once", async () => {
    const discountCode = await newCode({ useLimit: "3" });
    const customers = await Promise.all(
      Array.from({ length: 20 }, () => newCustomer(test.shop, oneBottle)),
    );
    const answers = await Promise.all(
      customers.map((customer) =>
        test.shop.customer.checkout.place(customer, orderRequest({ discountCode })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(refused).toHaveLength(17);
    for (const error of refused)
      expect(error).toMatchObject({ fieldErrors: { discountCode: INVALID_DISCOUNT_CODE } });
    expect(await found(discountCode)).toMatchObject({ state: "used_up", used: 3 });
  });
});

describe("a change", () => {
  it("is made once of what was seen, and refused to who saw it as it was before", async () => {
    const code = await newCode();
    const { version } = await found(code);
    const answers = await Promise.all([
      change(code, { percent: "20" }, version),
      change(code, { percent: "30" }, version),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
    const history = await codes().history(STAFF, { code });
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ operation: "codes.change", before: { percent: 10 } });
  });

  it("leaves a placed order as it was quoted, also when that is edited, and shows an open checkout its new total", async () => {
    const discountCode = await newCode({ percent: "50" });
    const customer = await newCustomer(test.shop, oneBottle);
    const seen = await quoted(customer, { discountCode });
    expect(seen.quote.discountCents).toBe(50_00);
    const placed = await place(customer, { discountCode });
    if (!placed.ok) throw new Error(placed.error.code);
    expect(await change(discountCode, { percent: "1" })).toMatchObject({ ok: true });

    const other = await newCustomer(test.shop, oneBottle);
    const stale = orderRequest(
      { discountCode },
      { agreed: { orderTotal: "64.99", finalTotal: "64.99" } },
    );
    expect(await test.shop.customer.checkout.place(other, stale)).toMatchObject({
      error: { code: "total_changed", view: { quote: { totalCents: 113_99 } } },
    });

    const { orderNumber } = placed.value;
    const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    const edit = await editOf(orderNumber, { lines, discountCode });
    const preview = await test.shop.staff.orderEdits.preview(STAFF, { orderNumber, edit });
    expect(preview).toMatchObject({
      value: { difference: { amounts: { discount: { before: 50_00, after: 100_00 } } } },
    });
  });

  it("to off is at once; an order under way is refused or keeps its discount, never half", async () => {
    const discountCode = await newCode();
    const customers = await Promise.all(
      Array.from({ length: 10 }, () => newCustomer(test.shop, oneBottle)),
    );
    const [turned, ...answers] = await Promise.all([
      codes().turn(STAFF, { code: discountCode, isOn: false }),
      ...customers.map((customer) =>
        test.shop.customer.checkout.place(customer, orderRequest({ discountCode })),
      ),
    ]);
    expect(turned).toEqual({ ok: true, value: null });
    const { sales, state } = await found(discountCode);
    expect(state).toBe("off");
    expect(sales).toMatchObject({
      orders: answers.filter(({ ok }) => ok).length,
      costCents: sales.orders * 10_00,
    });
    const late = await newCustomer(test.shop, oneBottle);
    expect(
      await test.shop.customer.checkout.place(late, orderRequest({ discountCode })),
    ).toMatchObject({ error: { fieldErrors: { discountCode: INVALID_DISCOUNT_CODE } } });
  });

  it("is refused for a limit below its uses, and for products, categories and affiliates that do not exist", async () => {
    const code = await newCode({ useLimit: "2" });
    const customers = [await newCustomer(test.shop), await newCustomer(test.shop)];
    for (const customer of customers)
      expect(await place(customer, { discountCode: code })).toMatchObject({ ok: true });
    expect(await change(code, { useLimit: "1" })).toMatchObject({
      error: {
        fieldErrors: { useLimit: "This code was already used 2 times. Enter that or more." },
      },
    });
    expect(
      await change(code, {
        productIds: "1\n999",
        categories: "Kava\n<script>",
        affiliateNumbers: "999999999",
        effect: "percent_of_category",
        category: "Kava'; --",
      }),
    ).toMatchObject({
      error: {
        fieldErrors: {
          productIds: "Choose products from the list.",
          categories: "Choose categories from the list.",
          category: "Choose a category from the list.",
          affiliateNumbers: "Not an affiliate: 999999999.",
        },
      },
    });
    const twice = await codes().create(STAFF, { code, values: valuesOf({ code }) });
    expect(twice).toMatchObject({
      error: { fieldErrors: { code: `Code ${code} already exists.` } },
    });
  });
});

describe("codes made in bulk", () => {
  it("are as many as asked, for one use each, shown once and in no list", async () => {
    const code = await newCode({ minimum: "20", unmetText: "" });
    const request = { code, prefix: "SPRING-", count: 5000, key: randomUUID() };
    const [made, again] = await Promise.all([
      codes().make(STAFF, request),
      codes().make(STAFF, request),
    ]);
    const [value] = [made, again].flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect([made, again].filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(value).size).toBe(5000);
    for (const one of value ?? []) expect(one).toMatch(/^SPRING-[A-HJ-NP-Z2-9]{12}$/);
    const [discountCode = ""] = value ?? [];

    const customer = await newCustomer(test.shop);
    expect(await place(customer, { discountCode })).toMatchObject({ ok: true });
    expect(await place(customer, { discountCode })).toMatchObject({ ok: false });
    const shown = await found(code);
    expect(shown.batches).toEqual([
      expect.objectContaining({
        count: 5000,
        left: 4999,
        sales: { orders: 1, costCents: 10_00, totalCents: 104_99 },
      }),
    ]);
    const list = async (search: string) =>
      (await codes().list(STAFF, { query: parseCodeList(new URLSearchParams(search)) })).rows.map(
        ({ values }) => values.code,
      );
    expect(await list("q=SPRING-")).toEqual([]);
    expect(await list(`q=${discountCode.toLowerCase()}`)).toEqual([discountCode]);
    expect(
      await codes().make(STAFF, { ...request, code: discountCode, key: randomUUID() }),
    ).toMatchObject({
      error: { code: "not_allowed" },
    });

    const [batch] = shown.batches;
    const turned = await codes().turnOffBatch(STAFF, { code, batchId: batch?.id ?? "" });
    expect(turned).toEqual({ ok: true, value: 5000 });
    expect((await found(code)).batches[0]?.left).toBe(0);
    const other = await newCode();
    expect(
      await codes().turnOffBatch(STAFF, { code: other, batchId: batch?.id ?? "" }),
    ).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("the list", () => {
  it("has every state, finds by code and note, and hostile searches find nothing", async () => {
    now = new Date("2026-12-01T12:00:00Z");
    const planned = await newCode({ from: "2026-12-24T00:00", note: 'Holiday =1+1 <b>"' });
    const ended = await newCode({ until: "2026-11-30T00:00" });
    const list = async (search: string) => {
      const query = parseCodeList(new URLSearchParams(search));
      const page = await codes().list(STAFF, { query });
      return new Map(page.rows.map((row) => [row.values.code, row.state]));
    };
    expect((await list("state=planned")).get(planned)).toBe("planned");
    expect((await list("state=ended")).get(ended)).toBe("ended");
    expect((await list("state=on")).get("NOSALE123")).toBe("on");
    expect([...(await list("q=holiday"))]).toEqual([[planned, "planned"]]);
    for (const search of ["q=%25", "q=_%27;--", "q=%00"])
      expect((await list(`${search}&state=used_up`)).has(planned)).toBe(false);
    expect((await list("q=%25")).size).toBe(0);
  });
});

describe("trying a cart", () => {
  const trialOf = (changes: object) => {
    const fields = { ...EMPTY_TRIAL, items: [{ item: "1:Mint", quantity: "2" }], ...changes };
    const { values, fieldErrors } = validateCartTrial(fields);
    if (values === null) throw new Error(JSON.stringify(fieldErrors));
    return values;
  };

  it("says what the checkout says, to the cent, and why; nothing is written", async () => {
    const affiliate = await newAffiliate(test);
    const referral = String(affiliate.number);
    const code = await newCode({ affiliateNumbers: referral, usesEach: "1" });
    const cart = [{ productId: 1, flavor: "Mint", quantity: 2 }];
    const customer = await newCustomer(test.shop, cart);
    await test.database.db.execute(sql`update profiles set og = true where id = ${customer.id}`);
    for (const typed of ["", referral]) {
      const view = await quoted(customer, {
        discountCode: code,
        referralCode: typed,
        shippingOption: "overnight",
        state: "AZ",
      });
      const tried = await codes().tryCart(
        STAFF,
        trialOf({
          code,
          email: customer.email,
          referral: typed,
          state: "AZ",
          shipping: "overnight",
        }),
      );
      if (!tried.ok) throw new Error("refused");
      expect(tried.value.quote).toEqual(view.quote);
      expect(tried.value.error).toBe(view.discount.error);
      const { findings } = tried.value;
      expect(findings.find(({ condition }) => condition === "affiliates")?.isMet).toBe(
        typed !== "",
      );
    }
    expect(await ordersWith(code)).toBe(0);
  });

  it("shows the tax of the place", async () => {
    const text =
      "State,Kind,Place,Percent,From\nWA,state,,6.5,2020-01-01\nWA,county,King,2.35,2020-01-01";
    const sent = await test.shop.staff.taxes.sendRates(STAFF, { source: "WA", text });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    const { fileId } = sent.value;
    const seen = "looked_over" as const;
    await test.shop.staff.taxes.applyRateFile(STAFF, { fileId, reason: "a test", seen });
    const switchTo = async (...stored: object[]) => {
      const { settings } = test.shop.staff;
      const { seen: atFirst } = await settings.find(STAFF, { name: "salesTax" });
      const request = { name: "salesTax" as const, seen: atFirst, stored, reason: "a test" };
      expect(await settings.change(STAFF, request)).toMatchObject({ ok: true });
    };
    const WA = { state: "WA", from: "2020-01-01", until: null, taxesShipping: false, untaxed: [] };
    await switchTo(WA);
    const tax = async (changes: object) => {
      const tried = await codes().tryCart(STAFF, trialOf({ code: "NOPE", ...changes }));
      return tried.ok ? (tried.value.quote.tax?.totalCents ?? 0) : null;
    };
    expect(await tax({ state: "WA" })).toBe(13_00);
    expect(await tax({ state: "WA", zip: "98101" })).toBe(17_70);
    expect(await tax({ state: "AZ", zip: "98101" })).toBe(0);
    expect(validateCartTrial({ ...EMPTY_TRIAL, zip: "<b>" }).fieldErrors.zip).toBeDefined();
    await switchTo();
  });

  it("takes someone unknown as a new customer, and knows no code and no customer that does not exist", async () => {
    const code = await newCode({ groups: "og" });
    const stranger = await codes().tryCart(STAFF, trialOf({ code }));
    expect(stranger).toMatchObject({
      value: { error: `${code} discount code can only be used by OG members` },
    });
    const none = await codes().tryCart(STAFF, trialOf({ code: "NOPE" }));
    expect(none).toMatchObject({ value: { findings: [], error: INVALID_DISCOUNT_CODE } });
    const nobody = await codes().tryCart(STAFF, trialOf({ code, email: "no-one@mail.example" }));
    expect(nobody).toEqual({
      ok: false,
      error: { email: "No customer uses this email address." },
    });
    const many = trialOf({ code, items: [{ item: "1:Mint", quantity: "9999" }] });
    expect(await codes().tryCart(STAFF, many)).toMatchObject({ value: { isReduced: true } });
  });
});
