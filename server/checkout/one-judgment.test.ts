import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subtract } from "#domain/money/cents.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer, orderRequest } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* A quote, an order, a guest's quote, a staff cart test, a draft and an edit are judged by the same facts. */

let test: StaffedShop;
let earning: number;
let erased: number;
beforeAll(async () => {
  test = await createStaffedShop();
  await chargeTax();
  earning = (await newAffiliate(test)).number;
  const gone = await newAffiliate(test);
  erased = gone.number;
  await past(`
    update products set og_price = 90 where id = 1;
    insert into discount_codes (code, effect, percent, requires_categories, unmet_text, first_order_only, customer_groups,
        affiliate_numbers)
      values ('FIRST', 'percent_of_subtotal', 10, '{}', '', true, '{}', '{}'),
        ('MEMBERS', 'percent_of_subtotal', 10, '{}', '', false, '{og}', '{}'),
        ('FRIENDS', 'percent_of_subtotal', 10, '{}', '', false, '{}', '{${earning},${erased}}');
    update "user" set erasure_requested_at = now() - interval '8 days',
      erasure_requested_by = 'customer:${gone.customer.id}' where id = '${gone.customer.id}'`);
  await erasePerson(test.database.db, gone.customer.id);
});
afterAll(() => test.close());

/** Writes history directly, bypassing triggers. */
const past = (statements: string) =>
  test.database.asOwner(`set session_replication_role = replica; ${statements}`);

/** 6.5% in Washington and another 2.35% in King County. */
async function chargeTax(): Promise<void> {
  const { taxes, settings } = test.shop.staff;
  const text =
    "State,Kind,Place,Percent,From\nWA,state,,6.5,2020-01-01\nWA,county,King,2.35,2020-01-01";
  const sent = await taxes.sendRates(STAFF, { source: "WA", text });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  const { fileId } = sent.value;
  await taxes.applyRateFile(STAFF, { fileId, reason: "a test", seen: "looked_over" });
  const WA = { state: "WA", from: "2020-01-01", until: null, taxesShipping: false, untaxed: [] };
  const { seen } = await settings.find(STAFF, { name: "salesTax" });
  const change = { name: "salesTax" as const, seen, stored: [WA], reason: "a test" };
  expect(await settings.change(STAFF, change)).toMatchObject({ ok: true });
}

const one = [{ productId: 1, flavor: "Mint", quantity: 1 }];
const two = [{ productId: 1, flavor: "Mint", quantity: 2 }];

/** The requested order, in the form that every caller accepts. */
interface Wanted {
  code: string;
  state: string;
}

const contentOf = ({ code, state }: Wanted): OrderEdit => ({
  lines: two,
  fullName: "Pat Doe",
  phone: "2065550100",
  address: "77 Pine Street",
  address2: null,
  city: state === "WA" ? "Seattle" : "Gary",
  state,
  zipCode: state === "WA" ? "98101" : "46402",
  shippingType: "standard",
  discountCode: code,
});

/** Placed by a new person, so no one looks like an existing customer. */
const requestOf = (wanted: Wanted) => {
  const { city, state, zipCode, shippingType, discountCode } = contentOf(wanted);
  return orderRequest({ city, state, zipCode, shippingOption: shippingType, discountCode });
};

interface Amounts {
  unitPriceCents: number;
  discountCents: number;
  taxCents: number;
}

const amountsOf = ({ lines, discountCents, tax }: Quote): Amounts => ({
  unitPriceCents: lines[0]?.unitPriceCents ?? 0,
  discountCents,
  taxCents: tax?.totalCents ?? 0,
});

/** A caller's result: its reason for refusing, or the cart's amounts. */
type Answer = Amounts | string;

async function quoted(customer: Customer, wanted: Wanted): Promise<Answer> {
  const viewed = await test.shop.customer.checkout.view(customer.id, requestOf(wanted));
  if (!viewed.ok) throw new Error(viewed.error);
  const { discount, destination, quote } = viewed.value;
  return destination.text ?? discount.error ?? amountsOf(quote);
}

async function quotedAsStranger(wanted: Wanted): Promise<Answer> {
  const client = { ipAddress: "203.0.113.9", userAgent: "", cookie: "" };
  const request = { ...requestOf(wanted), lines: two };
  const viewed = await test.shop.customer.checkout.viewAsStranger(request, client);
  if (!viewed.ok) throw new Error(viewed.error);
  const { discount, destination, quote } = viewed.value;
  return destination.text ?? discount.error ?? amountsOf(quote);
}

async function tried(customer: Customer, wanted: Wanted): Promise<Answer> {
  const { lines, state, zipCode: zip, shippingType } = contentOf(wanted);
  const trial = { code: wanted.code, email: customer.email, referral: "", state, zip };
  const found = await test.shop.staff.codes.tryCart(STAFF, { ...trial, shippingType, lines });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  const { error, quote } = found.value;
  return wanted.code !== "" && error !== null ? error : amountsOf(quote);
}

async function drafted({ email }: Customer, wanted: Wanted): Promise<Answer> {
  const { orderDrafts } = test.shop.staff;
  const begun = await orderDrafts.create(STAFF, { email });
  if (!begun.ok) throw new Error(begun.error.reason);
  const { draftId } = begun.value;
  const change = { draftId, version: 1, draft: contentOf(wanted), isSent: false };
  const saved = await orderDrafts.change(STAFF, change);
  if (!saved.ok) return saved.error.reason;
  const found = await orderDrafts.find(STAFF, { draftId });
  if (!found?.quoted.ok) throw new Error("A draft that was saved is not quoted");
  return amountsOf(found.quoted.value);
}

async function edited(customer: Customer, wanted: Wanted): Promise<Answer> {
  const orderNumber = await test.order(customer, {}, one);
  const { order } = await test.see(orderNumber);
  const preview = await test.shop.staff.orderEdits.preview(STAFF, {
    orderNumber,
    edit: { ...contentOf(wanted), fullName: order.fullName, phone: order.phone },
  });
  if (!preview.ok) return preview.error.reason;
  const { lines, amounts } = preview.value.difference;
  return {
    unitPriceCents: lines[0]?.unitPriceCents ?? 0,
    discountCents: amounts.discount.after,
    taxCents: amounts.tax.after,
  };
}

async function ordered(customer: Customer, wanted: Wanted): Promise<Answer> {
  await saveCart(test.database.db, customer.id, two);
  const placed = await test.shop.customer.checkout.place(customer, requestOf(wanted));
  if (!placed.ok) {
    if (placed.error.code !== "invalid") throw new Error(placed.error.code);
    return Object.values(placed.error.fieldErrors).join(" ");
  }
  const { order, lines } = await test.see(placed.value.orderNumber);
  return {
    unitPriceCents: lines[0]?.price ?? 0,
    discountCents: order.discountAmount,
    taxCents: subtract(order.taxAmount, order.exciseAmount),
  };
}

type Prepare = (customer: Customer) => Promise<unknown>;
const asNew: Prepare = () => Promise.resolve();
const profileWith =
  (change: () => string): Prepare =>
  ({ id }) =>
    past(`update profiles set ${change()} where id = '${id}'`);
const withImportedOrder =
  (isCanceled: boolean): Prepare =>
  ({ id, email }) =>
    past(`
      insert into imported_orders (import_id, shop, number, user_id, email, full_name, phone, address, city, state,
          zip_code, country, status, is_canceled, subtotal, discount, shipping, tax, total, placed_at)
        values (1, 'shopify', '${id}', '${id}', '${email}', '', '', '', '', '', '', 'US', 'paid', ${isCanceled},
          1, 0, 0, 0, 1, now() - interval '1 year')`);

const FULL = { unitPriceCents: 100_00, discountCents: 0, taxCents: 13_00 + 4_70 };
const REDUCED = { unitPriceCents: 100_00, discountCents: 20_00, taxCents: 11_70 + 4_23 };
const MEMBER = { unitPriceCents: 90_00, discountCents: 0, taxCents: 11_70 + 4_23 };
const MEMBER_REDUCED = { unitPriceCents: 90_00, discountCents: 18_00, taxCents: 10_53 + 3_81 };
const NOT_FIRST = "FIRST discount code can only be used for a first order";
const NO_MEMBER = "MEMBERS discount code can only be used by OG members";
const NO_FRIEND = "FRIENDS discount code can only be used with a referral from its affiliate";

const running = profileWith(() => "og = true, og_until = now() + interval '1 hour'");
const expired = profileWith(() => "og = true, og_until = now() - interval '1 second'");

describe("the same answer for the same cart, code and destination:", () => {
  it.each<[string, Prepare, string, Answer, Answer]>([
    ["a first order", asNew, "FIRST", REDUCED, REDUCED],
    ["orders of another shop, imported", withImportedOrder(false), "FIRST", NOT_FIRST, REDUCED],
    ["such orders, canceled", withImportedOrder(true), "FIRST", REDUCED, REDUCED],
    ["a membership", running, "", MEMBER, FULL],
    ["a membership, with its code", running, "MEMBERS", MEMBER_REDUCED, NO_MEMBER],
    ["an expired membership", expired, "", FULL, FULL],
    ["an expired membership, with its code", expired, "MEMBERS", NO_MEMBER, NO_MEMBER],
    [
      "a referrer who earns",
      profileWith(() => `referrer_number = ${earning}`),
      "FRIENDS",
      REDUCED,
      NO_FRIEND,
    ],
    [
      "a referrer who was erased",
      profileWith(() => `referrer_number = ${erased}`),
      "FRIENDS",
      NO_FRIEND,
      NO_FRIEND,
    ],
  ])("%s", async (_, prepare, code, expected, expectedOfStranger) => {
    const person = async () => {
      const customer = await newCustomer(test.shop, two);
      await prepare(customer);
      return customer;
    };
    const wanted = { code, state: "WA" };
    const customer = await person();
    const answers = {
      quoted: await quoted(customer, wanted),
      tried: await tried(customer, wanted),
      drafted: await drafted(customer, wanted),
      // Their order was placed earlier, so it belongs to another person with the same details.
      edited: await edited(await person(), wanted),
      ordered: await ordered(customer, wanted),
    };
    expect(answers).toEqual({
      quoted: expected,
      tried: expected,
      drafted: expected,
      edited: expected,
      ordered: expected,
    });
    expect(await quotedAsStranger(wanted)).toEqual(expectedOfStranger);
  });

  it("a banned state, which customers and staff are told in their own words", async () => {
    const wanted = { code: "", state: "IN" };
    const customer = await newCustomer(test.shop, two);
    const forCustomers = await quoted(customer, wanted);
    expect(forCustomers).toEqual(expect.stringContaining("your state has banned kratom"));
    expect(await quotedAsStranger(wanted)).toBe(forCustomers);
    expect(await ordered(customer, wanted)).toBe(forCustomers);
    const forStaff = await drafted(customer, wanted);
    expect(forStaff).toEqual(expect.stringContaining("banned"));
    expect(await edited(customer, wanted)).toEqual(expect.stringContaining("banned"));
    // A staff cart test has no destination.
    expect(await tried(customer, wanted)).toEqual({ ...FULL, taxCents: 0 });
    const { rows } = await test.database.db.execute(
      sql`select 1 from orders where user_id = ${customer.id} and state = 'IN'`,
    );
    expect(rows).toEqual([]);
  });
});
