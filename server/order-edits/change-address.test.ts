import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#domain/settings/shop-settings.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves REQUEST-6. */

let test: StaffedShop;
let referrer: Awaited<ReturnType<typeof newAffiliate>>;
beforeAll(async () => {
  test = await createStaffedShop();
  referrer = await newAffiliate(test);
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const PORTLAND = { city: "Portland", state: "OR", zipCode: "97201" };

async function moveTo(
  customer: Customer,
  orderNumber: number,
  place: Partial<typeof PORTLAND> & { address: string },
): Promise<void> {
  const asked = await test.shop.customer.orders.requestChange(customer.id, {
    orderNumber,
    kind: "address_change",
    note: "",
    address: { fullName: "Pat Doe", address2: "", ...PORTLAND, ...place },
  });
  if (!asked.ok) throw new Error(asked.error);
  const { requestId } = asked.value;
  const decision = { requestId, isApproved: true, reason: "As asked", refundReference: null };
  expect(await test.shop.staff.orders.decideRequest(STAFF, decision)).toMatchObject({ ok: true });
}

async function firstOrder(changes: { address?: string } = {}) {
  const customer = await newCustomer(test.shop);
  const referralCode = String(referrer.number);
  const orderNumber = await test.order(customer, { ...changes, referralCode });
  await test.pay(orderNumber);
  return { customer, orderNumber };
}

async function setKindCarriers(kinds: object | null, services: object | null) {
  const { settings } = test.shop.staff;
  const usual = { poBox: [], privateMailbox: [], military: [] };
  const labels = { ...USUAL_SETTINGS.labels, ...services };
  for (const [name, stored] of [
    ["kindCarriers", kinds && { ...usual, ...kinds }],
    ["labels", services && labels],
  ] as const) {
    const { seen } = await settings.find(STAFF, { name });
    expect(
      await settings.change(STAFF, { name, seen, stored, reason: "Our carrier" }),
    ).toMatchObject({ ok: true });
  }
}

const flagsOf = async (orderNumber: number) => (await test.see(orderNumber)).order.reviewFlags;

it("a state that requires a verified age begins the verification", async () => {
  const customer = await newCustomer(test.shop);
  const orderNumber = await test.order(customer);
  await test.pay(orderNumber);
  const rule = { state: "WV", isRequired: true, reason: "The law says so" };
  await test.shop.staff.ages.require(STAFF, rule);
  const charleston = { city: "Charleston", state: "WV", zipCode: "25301" };
  await moveTo(customer, orderNumber, { address: "5 Kanawha Street", ...charleston });
  expect(await flagsOf(orderNumber)).toEqual(["age_verification"]);
  const reviews = await test.shop.staff.ages.reviews(STAFF);
  expect(reviews.flatMap(({ orders }) => orders)).toContain(orderNumber);
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "age_not_verified" } });
});

it("an order that moves to a PO box, or becomes overnight to one, is held", async () => {
  const customer = await newCustomer(test.shop);
  const overnight = await test.order(customer, { shippingOption: "overnight", ...PORTLAND });
  await moveTo(customer, overnight, { address: "P.O. Box 77" });
  expect(await flagsOf(overnight)).toEqual(["address_review"]);
  await setKindCarriers({ poBox: ["USPS"] }, { standard: ["USPS Priority"] });
  const toBox = await test.order(undefined, { address: "PO Box 78", ...PORTLAND });
  expect(await flagsOf(toBox)).toEqual([]);
  const edited = await editOrderAs(test, toBox, { shippingType: "overnight" });
  expect(edited).toMatchObject({ ok: true });
  expect(await flagsOf(toBox)).toEqual(["address_review"]);
  await setKindCarriers(null, null);
});

it("a held address ships once someone has approved it", async () => {
  const customer = await newCustomer(test.shop);
  const orderNumber = await test.order(customer, PORTLAND);
  await test.pay(orderNumber);
  await moveTo(customer, orderNumber, { address: "9 Elm Street PMB 204" });
  expect(await flagsOf(orderNumber)).toEqual(["address_review"]);
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
  await test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason: "UPS delivers there" });
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
});

it("an earlier customer's home holds a discounted order, also one that was approved before", async () => {
  await test.order(undefined, { address: "8 Alder Street", ...PORTLAND });
  const { customer, orderNumber } = await firstOrder();
  expect(await flagsOf(orderNumber)).toEqual([]);
  await moveTo(customer, orderNumber, { address: "8 Alder St" });
  expect(await flagsOf(orderNumber)).toEqual(["earlier_customer"]);
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
  const approval = { orderNumber, reason: "Her sister" };
  await test.shop.staff.fulfillment.approve(STAFF, approval);
  await moveTo(customer, orderNumber, { address: "9 Alder St" });
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
  await test.shop.staff.fulfillment.approve(STAFF, approval);
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
});

it("the referrer's own home holds a first order", async () => {
  await test.database.db.execute(sql`
    update profiles set street = '3 Cedar Lane', zip_code = '97201' where id = ${referrer.customer.id}`);
  const { customer, orderNumber } = await firstOrder();
  await moveTo(customer, orderNumber, { address: "3 Cedar Ln" });
  expect(await flagsOf(orderNumber)).toEqual(["earlier_customer"]);
});

it("two discounted orders that move to one home at the same time are not both free of the flag", async () => {
  const both = [await firstOrder(), await firstOrder()];
  await Promise.all(
    both.map(({ customer, orderNumber }) =>
      moveTo(customer, orderNumber, { address: "60 Birch Road" }),
    ),
  );
  const flags = await Promise.all(both.map(({ orderNumber }) => flagsOf(orderNumber)));
  expect(flags.flat()).toEqual(["earlier_customer"]);
});

it("nothing is flagged at an address no one else has, or without a discount", async () => {
  const { customer, orderNumber } = await firstOrder();
  await moveTo(customer, orderNumber, { address: "71 Birch Road" });
  expect(await flagsOf(orderNumber)).toEqual([]);
  const other = await newCustomer(test.shop);
  const undiscounted = await test.order(other);
  await moveTo(other, undiscounted, { address: "71 Birch Road" });
  expect(await flagsOf(undiscounted)).toEqual([]);
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
});
