import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SettingName, SETTINGS } from "#domain/settings/shop-settings.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves SET-9 and PAY-33. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const set = (name: SettingName, stored: unknown) =>
  test.shop.staff.settings.change(STAFF, { name, seen: null, reason: "Ours", stored });
const terms = async () => {
  const { settings, paymentTerms } = test.shop.running;
  return paymentTerms.handlesIn(await settings.get());
};

it("customers pay to the handle that was set, and wait as long as was set, from the next order on", async () => {
  expect(await terms()).toEqual({ venmoHandle: "@mitra-sample", chimeHandle: "$mitra-sample" });
  await set("venmoHandle", "@maple");
  await set("payByHours", 24);
  expect(await test.shop.site.handles()).toMatchObject({ venmoHandle: "@maple" });
  const customer = await newCustomer(test.shop, oneBottle);
  const request = orderRequest({ email: customer.email });
  const order = await test.shop.customer.checkout.place(customer, request);
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { rows } = await test.database.db.execute<{ hours: number }>(sql`
    select round(extract(epoch from p.expires_at - now()) / 3600)::int as hours
    from payments p join orders o on o.id = p.order_id where o.order_number = ${order.value.orderNumber}`);
  expect(rows).toEqual([{ hours: 24 }]);
});

it("a handle in the environment comes first", async () => {
  const env = { VENMO_HANDLE: "@env", PAYMENT_EXPIRY_HOURS: "10" };
  const other = await createTestShop({}, env);
  const { settings } = other.shop.staff;
  const change = { name: "venmoHandle", seen: null, reason: "r", stored: "@maple" } as const;
  await settings.change(STAFF, change);
  expect(await other.shop.site.handles()).toMatchObject({ venmoHandle: "@env" });
  expect(await other.shop.running.paymentExpiryHours()).toBe(10);
  expect(await settings.find(STAFF, { name: "venmoHandle" })).toMatchObject({
    environment: { variable: "VENMO_HANDLE", words: "@env" },
  });
  await other.close();
});

it("a handle is taken once its owner accepts what the app's terms mean", () => {
  const { check } = SETTINGS.venmoHandle;
  expect(check({ handle: "maple" }).fieldErrors).toEqual({
    isRiskAccepted: "Accept the risk, or leave the handle empty.",
  });
  expect(check({ handle: "maple", isRiskAccepted: "on" }).values).toEqual({ stored: "@maple" });
  expect(check({ handle: "" }).values).toEqual({ stored: null });
});

it("production has no sample: a tender is offered once its handle is set", async () => {
  const production = await createTestShop(
    {},
    {
      DATABASE_URL: "postgresql://unused",
      SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
      SITE_URL: "https://maple.test",
    },
  );
  const { settings, paymentTerms } = production.shop.running;
  const tenders = async () => paymentTerms.tendersIn(await settings.get(), false);
  expect(await tenders()).toMatchObject({ venmo: false, chime: false });
  const change = { name: "chimeHandle", seen: null, reason: "r", stored: "$maple" } as const;
  await production.shop.staff.settings.change(STAFF, change);
  expect(await tenders()).toMatchObject({ venmo: false, chime: true });
  await production.close();
});
