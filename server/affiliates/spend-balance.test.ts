import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import { orders } from "#server/db/schema/orders.ts";
import { balanceOf, newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AFF-9. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(async () => {
  await expectSound(test.shop);
  await test.close();
});

const spending = (changes = {}) => orderRequest({ affiliateBalance: "on", ...changes });

it("pays the smaller of balance and total, and writes the ledger's debit in the order's transaction", async () => {
  const { customer, number } = await newAffiliate(test, "40.00", oneBottle);
  const placed = await test.shop.customer.checkout.place(customer, spending());
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const [order] = await test.database.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, placed.value.orderNumber));
  expect(order).toMatchObject({
    totalAmount: 114_99,
    affiliateIncomeApplied: 40_00,
    finalTotal: 74_99,
  });
  expect(await balanceOf(test, number)).toEqual({ balance: "0.00", is_sum: true });
  const { rows } = await test.database.db.execute(sql`
    select type, affiliate_number, referrer_number, commission::text, credit from affiliate_ledger
    where kind = 'spend' and order_number = ${placed.value.orderNumber}`);
  expect(rows).toEqual([
    { type: 2, affiliate_number: 0, referrer_number: number, commission: "40.00", credit: false },
  ]);
});

it("needs no payment method if the balance covers everything", async () => {
  const { customer, number } = await newAffiliate(test, "500.00", oneBottle);
  const placed = await test.shop.customer.checkout.place(customer, spending({ paymentMethod: "" }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const [order] = await test.database.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, placed.value.orderNumber));
  expect(order).toMatchObject({ finalTotal: 0, paymentType: null });
  expect(await balanceOf(test, number)).toEqual({ balance: "385.01", is_sum: true });
});

it("spends nothing unless asked, and nothing for a customer who has no balance", async () => {
  const { customer, number } = await newAffiliate(test, "40.00", oneBottle);
  await test.shop.customer.checkout.place(customer, orderRequest());
  expect(await balanceOf(test, number)).toEqual({ balance: "40.00", is_sum: true });
  const plain = await newCustomer(test.shop, oneBottle);
  const placed = await test.shop.customer.checkout.place(plain, spending());
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const [order] = await test.database.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, placed.value.orderNumber));
  expect(order).toMatchObject({ affiliateIncomeApplied: 0, finalTotal: 114_99 });
});

it("never spends more than the balance in 50 parallel orders", async () => {
  const { customer, number } = await newAffiliate(test, "200.00", oneBottle);
  const attempt = async () => {
    await saveCart(test.database.db, customer.id, oneBottle);
    return test.shop.customer.checkout.place(customer, spending());
  };
  const answers = await Promise.all(Array.from({ length: 50 }, attempt));
  expect(answers.some((answer) => answer.ok)).toBe(true);
  const { rows } = await test.database.db.execute<{ spent: string }>(sql`
    select coalesce(sum(affiliate_income_applied), 0)::text as spent from orders where user_id = ${customer.id}`);
  const balance = await balanceOf(test, number);
  expect(balance?.is_sum).toBe(true);
  expect(Number(balance?.balance)).toBeGreaterThanOrEqual(0);
  expect(Number(rows[0]?.spent) + Number(balance?.balance)).toBeCloseTo(200, 2);
});

it("is returned once when the order is canceled, however often that is requested", async () => {
  const { customer, number } = await newAffiliate(test, "40.00", oneBottle);
  const placed = await test.shop.customer.checkout.place(customer, spending());
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const request = { reason: "test", refundReference: null };
  const cancel = () =>
    test.shop.staff.fulfillment.cancel(STAFF, {
      ...request,
      orderNumber: placed.value.orderNumber,
    });
  const canceled = await Promise.all([cancel(), cancel(), cancel()]);
  expect(canceled.every(({ ok }) => ok)).toBe(true);
  expect(await balanceOf(test, number)).toEqual({ balance: "40.00", is_sum: true });
});

it("is returned when the card for the rest is declined", async () => {
  const { customer, number } = await newAffiliate(test, "40.00", oneBottle);
  await test.shop.customer.checkout.place(customer, orderRequest());
  await saveCart(test.database.db, customer.id, oneBottle);
  const declined = await test.shop.customer.checkout.place(
    customer,
    orderRequest(
      { affiliateBalance: "on", paymentMethod: "credit" },
      { card: testCard("4000000000000002") },
    ),
  );
  expect(declined).toMatchObject({ ok: false, error: { code: "card_declined" } });
  expect(await balanceOf(test, number)).toEqual({ balance: "40.00", is_sum: true });
});

it("moves only through the ledger, and the ledger cannot be rewritten", async () => {
  const { number } = await newAffiliate(test, "10.00", oneBottle);
  const attempts = [
    sql`update affiliate_bank set balance = 1000 where affiliate_number = ${number}`,
    sql`update affiliate_ledger set commission = 1000 where referrer_number = ${number}`,
    sql`delete from affiliate_ledger where referrer_number = ${number}`,
    sql`insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
        values (2, 'payout', 'too-much', ${number}, 10.01, false)`,
    sql`insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
        values (1, 'spend', 'wrong-way', ${number}, 1, true)`,
  ];
  for (const attempt of attempts) await expect(test.database.db.execute(attempt)).rejects.toThrow();
  expect(await balanceOf(test, number)).toEqual({ balance: "10.00", is_sum: true });
});
