import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves PAY-4. */

let test: StaffedShop;
let logged: string[];
beforeEach(async () => {
  test = await createStaffedShop();
  logged = [];
  vi.spyOn(test.shop.running.log, "error").mockImplementation((_: unknown, message?: string) => {
    logged.push(message ?? "");
  });
});
afterEach(() => test.close());

const ordersOf = (userId: string) =>
  test.database.db.select().from(orders).where(eq(orders.userId, userId));

/** Two ways to lose a table. */
const LOSSES: [string, (table: string) => string][] = [
  ["is gone", (table) => `alter table ${table} rename to ${table}_gone`],
  ["may not be read", (table) => `revoke all on ${table} from public, mitra_shop`],
];

describe.each(LOSSES)("if the table %s", (_, lose) => {
  it("a payment link that cannot be looked up is logged, and the order waits for one made by hand", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    await test.database.asOwner(lose("whop"));
    const fields = checkoutFields({ paymentMethod: "credit_link" });
    expect(
      await test.shop.customer.checkout.view(customer.id, { fields, linkNumber: null }),
    ).toMatchObject({
      ok: true,
    });
    const placed = await test.shop.customer.checkout.place(customer, orderRequest(fields));
    expect(placed).toMatchObject({ ok: true });
    expect(await ordersOf(customer.id)).toMatchObject([
      { paymentType: "whop", hasPaymentLink: false, manualPaymentLink: true },
    ]);
    expect(logged).toEqual(["payment link not read"]);
  });

  it("an affiliate's balance that cannot be read is logged, and checkout and account work without it", async () => {
    const affiliate = await newCustomer(test.shop, oneBottle);
    const number = await test.makeAffiliate(affiliate, "25.00");
    await test.database.asOwner(lose("affiliate_bank"));
    const viewed = await test.shop.customer.checkout.view(affiliate.id, {
      fields: checkoutFields({ affiliateBalance: "on" }),
      linkNumber: null,
    });
    expect(viewed).toMatchObject({ ok: true, value: { quoteInput: { affiliate: null } } });
    expect(await test.shop.customer.affiliates.panel(number)).toMatchObject({
      number: String(number),
      balanceCents: null,
    });
    expect(await test.shop.customer.checkout.place(affiliate, orderRequest())).toMatchObject({
      ok: true,
    });
    expect(logged).toEqual(Array.from({ length: 3 }, () => "affiliate bank not read"));
  });
});

it("an order that would spend a balance that cannot be read must be agreed to again: nothing is written", async () => {
  const affiliate = await newCustomer(test.shop, oneBottle);
  await test.makeAffiliate(affiliate, "25.00");
  await test.database.asOwner("alter table affiliate_bank rename to bank_gone");
  const agreed = { orderTotal: "114.99", finalTotal: "89.99" };
  expect(
    await test.shop.customer.checkout.place(
      affiliate,
      orderRequest({ affiliateBalance: "on" }, { agreed }),
    ),
  ).toMatchObject({ ok: false, error: { code: "total_changed" } });
  expect(await ordersOf(affiliate.id)).toEqual([]);
});
