import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import { newAffiliate, type TestAffiliate } from "#tests/support/affiliate.ts";
import { oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AFF-11. */

let held: TestShop;
let notHeld: TestShop;
beforeAll(async () => {
  held = await createTestShop({}, { AFFILIATE_HOLD_DAYS: "14" });
  notHeld = await createTestShop();
});
afterAll(async () => {
  await held.close();
  await notHeld.close();
});

let nextOrder = 900_000;

/** A commission of that age, partly taken back. */
async function earn(
  test: TestShop,
  { number }: TestAffiliate,
  dollars: number,
  daysAgo: number,
  takenBack = 0,
): Promise<void> {
  const order = nextOrder++;
  await test.database.db.execute(sql`
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit, date)
    values (1, 'commission', ${`order:${order}`}, ${number}, ${order}, ${dollars}, true,
      now() - make_interval(days => ${daysAgo}))`);
  if (takenBack === 0) return;
  await test.database.db.execute(sql`
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
    values (2, 'clawback', ${`refund:${order}`}, ${number}, ${order}, ${takenBack}, false)`);
}

async function applied(test: TestShop, { customer }: TestAffiliate): Promise<string> {
  await saveCart(test.database.db, customer.id, oneBottle);
  const placed = await test.shop.customer.checkout.place(
    customer,
    orderRequest({ affiliateBalance: "on" }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const { rows } = await test.database.db.execute<{ applied: string }>(sql`
    select affiliate_income_applied as applied from orders where order_number = ${placed.value.orderNumber}`);
  return rows[0]?.applied ?? "";
}

it("a recent commission counts in the balance but can be neither spent nor paid out", async () => {
  const affiliate = await newAffiliate(held);
  await earn(held, affiliate, 30, 13);
  await earn(held, affiliate, 12, 15);
  expect(await held.shop.customer.affiliates.summary(affiliate.number)).toMatchObject({
    balanceCents: 42_00,
    heldCents: 30_00,
    spendableCents: 12_00,
    earnedCents: 42_00,
  });
  const view = await held.shop.customer.checkout.view(affiliate.customer.id, orderRequest());
  expect(view).toMatchObject({ value: { quoteInput: { affiliate: { balanceCents: 12_00 } } } });
  expect(await applied(held, affiliate)).toBe("12.00");
  expect(
    await held.shop.customer.affiliates.requestPayout(affiliate.acting, {
      amount: "50",
      payTo: "@me",
    }),
  ).toMatchObject({ error: { fieldErrors: { amount: "You can request up to $0.00" } } });
});

it("only what a refund leaves of a recent commission is held", async () => {
  const affiliate = await newAffiliate(held, "10.00");
  await earn(held, affiliate, 30, 1, 20);
  expect(await held.shop.customer.affiliates.summary(affiliate.number)).toMatchObject({
    balanceCents: 20_00,
    heldCents: 10_00,
    spendableCents: 10_00,
    earnedCents: 10_00,
  });
});

it("without a hold, the default, everything can be spent immediately", async () => {
  const affiliate = await newAffiliate(notHeld);
  await earn(notHeld, affiliate, 30, 0);
  expect(await notHeld.shop.customer.affiliates.summary(affiliate.number)).toMatchObject({
    heldCents: 0,
    spendableCents: 30_00,
  });
  expect(await applied(notHeld, affiliate)).toBe("30.00");
});

it("the minimum payout is configurable", async () => {
  const test = await createTestShop({}, { AFFILIATE_PAYOUT_MINIMUM: "10.50" });
  const affiliate = await newAffiliate(test, "20.00");
  const ask = (amount: string) =>
    test.shop.customer.affiliates.requestPayout(affiliate.acting, { amount, payTo: "@me" });
  expect(await ask("10.49")).toMatchObject({
    error: { fieldErrors: { amount: "The minimum payout is $10.50" } },
  });
  expect((await ask("10.50")).ok).toBe(true);
  await test.close();
});
