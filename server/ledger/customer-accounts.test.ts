import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { INVALID_REFERRAL_CODE } from "#domain/affiliate/self-referral.ts";
import { cents } from "#domain/money/cents.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves REFUND-10 for customers who aren't affiliates (decisions/011). */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const CREDIT = 114_99;

async function shippedTo(customer: Customer): Promise<number> {
  const orderNumber = await test.orderByCard(undefined, customer);
  await test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason: "test" });
  await test.ship(orderNumber);
  return orderNumber;
}

const refund = (orderNumber: number) =>
  test.shop.staff.refunds.refund(STAFF, {
    orderNumber,
    amount: "full",
    reason: "Broken",
    reference: null,
    key: randomUUID(),
    tender: "store_credit",
  });

interface Account extends Record<string, unknown> {
  affiliate: number | null;
  account: number | null;
  balance: number | null;
  credit: number | null;
}

async function accountOf({ id }: Pick<Customer, "id">): Promise<Account> {
  const { rows } = await test.database.db.execute<Account>(sql`
    select p.affiliate_number as affiliate, p.account_number as account, (b.balance * 100)::int as balance,
      (b.store_credit * 100)::int as credit
    from profiles p left join affiliate_bank b on b.affiliate_number = p.account_number where p.id = ${id}`);
  const [account] = rows;
  if (!account) throw new Error("There is no profile");
  return account;
}

/** A customer who isn't an affiliate, with the credit from one order. */
async function credited(): Promise<{ customer: Customer; number: number }> {
  const customer = await test.returningCustomer();
  expect(await refund(await shippedTo(customer))).toMatchObject({ value: { moneyCents: CREDIT } });
  const { account } = await accountOf(customer);
  return { customer, number: account ?? 0 };
}

const spend = (customer: Customer) => test.order(customer, { affiliateBalance: "on" });
const cancel = (orderNumber: number) =>
  test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason: "test",
    refundReference: null,
  });
const becomeAffiliate = async ({ id }: Customer) =>
  test.shop.customer.affiliates.acceptTerms(
    { id, ipAddress: "203.0.113.9" },
    test.shop.customer.affiliates.termsVersion,
  );

describe("a customer who is no affiliate", () => {
  it("is given credit, spends it at checkout, and gets it back as credit", async () => {
    const { customer } = await credited();
    expect(await accountOf(customer)).toMatchObject({
      affiliate: null,
      balance: CREDIT,
      credit: CREDIT,
    });
    const orderNumber = await spend(customer);
    expect((await test.see(orderNumber)).order).toMatchObject({ affiliateIncomeApplied: CREDIT });
    expect(await accountOf(customer)).toMatchObject({ balance: 0, credit: 0 });
    await cancel(orderNumber);
    expect(await accountOf(customer)).toMatchObject({ balance: CREDIT, credit: CREDIT });
    const found = await test.shop.staff.customers.find(STAFF, { userId: customer.id });
    expect(found?.books.bank).toEqual({ balanceCents: CREDIT, storeCreditCents: CREDIT });
    const data = await test.shop.staff.customers.exportData(STAFF, { userId: customer.id });
    expect(data).toMatchObject({ affiliate: null, storeCredit: { balance: "114.99" } });
  });

  it("is unknown to the program: no code, no link, no ranking, no payout", async () => {
    const { customer, number } = await credited();
    const { affiliates, checkout } = test.shop.customer;
    const other = await newCustomer(test.shop, oneBottle);
    const { fields } = orderRequest({ referralCode: String(number) });
    expect(await checkout.view(other.id, { fields, linkNumber: number })).toMatchObject({
      value: { referral: { isVerified: false, error: INVALID_REFERRAL_CODE } },
    });
    const visit = { remembered: null, path: "/", ipAddress: "203.0.113.8" };
    expect(await affiliates.followLink({ ...visit, given: String(number) })).toBeNull();
    expect(
      await test.shop.staff.affiliates.payOut(STAFF, {
        affiliateNumber: number,
        amountCents: cents(1_00),
        reference: randomUUID(),
      }),
    ).toMatchObject({ error: { code: "not_found" } });
    const acting = { profileId: customer.id, affiliateNumber: number };
    await expect(
      affiliates.requestPayout(acting, { amount: "60.00", payTo: "@handle" }),
    ).rejects.toThrow();
    await expect(
      test.database.db.execute(
        sql`insert into payout_requests (affiliate_number, amount, pay_to) values (${number}, 60, '@handle')`,
      ),
    ).rejects.toThrow();
    expect(await test.shop.staff.affiliates.show(STAFF, number)).toBeNull();
  });

  it("has credit taken back once, at most all of it, and not by who may not", async () => {
    const { customer } = await credited();
    const { takeCredit } = test.shop.staff.affiliates;
    const taken = {
      userId: customer.id,
      amountCents: cents(14_99),
      seenCents: cents(CREDIT),
      reason: "<b>The bank returned it</b>",
    };
    const two = await Promise.all([takeCredit(STAFF, taken), takeCredit(STAFF, taken)]);
    expect(two).toContainEqual({ ok: true, value: { leftCents: 100_00 } });
    expect(two).toContainEqual({ ok: false, error: "changed" });
    const rest = { ...taken, seenCents: cents(100_00) };
    expect(await takeCredit(STAFF, { ...rest, amountCents: cents(100_01) })).toMatchObject({
      error: "too_much",
    });
    expect(await takeCredit(STAFF, { ...rest, reason: " " })).toMatchObject({
      error: { code: "invalid" },
    });
    for (const amount of [0, -5])
      expect((await takeCredit(STAFF, { ...rest, amountCents: cents(amount) })).ok).toBe(false);
    expect(await accountOf(customer)).toMatchObject({ balance: 100_00, credit: 100_00 });
    const affiliate = await test.returningCustomer();
    await test.makeAffiliate(affiliate, "20.00");
    expect(await takeCredit(STAFF, { ...rest, userId: affiliate.id })).toMatchObject({
      error: "not_found",
    });
  });

  it("keeps account and number as an affiliate, and is not paid the credit", async () => {
    const { customer, number } = await credited();
    expect(await becomeAffiliate(customer)).toEqual({
      ok: true,
      value: { affiliateNumber: number },
    });
    expect(await accountOf(customer)).toMatchObject({ affiliate: number, credit: CREDIT });
    expect(
      await test.shop.staff.affiliates.payOut(STAFF, {
        affiliateNumber: number,
        amountCents: cents(1),
        reference: randomUUID(),
      }),
    ).toMatchObject({ error: { code: "insufficient" } });
    const visit = { remembered: null, path: "/", ipAddress: "203.0.113.7" };
    const { followLink } = test.shop.customer.affiliates;
    expect(await followLink({ ...visit, given: String(number) })).toBe(number);
  });

  it("of the credit, spends no cent twice in 50 parallel orders", async () => {
    const { customer } = await credited();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        await saveCart(test.database.db, customer.id, oneBottle);
        return test.shop.customer.checkout.place(
          customer,
          orderRequest({ affiliateBalance: "on" }),
        );
      }),
    );
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const { rows } = await test.database.db.execute<{ spent: number }>(sql`
      select (sum(affiliate_income_applied) * 100)::int as spent from orders where user_id = ${customer.id}`);
    const { balance } = await accountOf(customer);
    expect([(rows[0]?.spent ?? 0) + (balance ?? 0), balance]).toEqual([CREDIT, balance]);
    expect(balance).toBeGreaterThanOrEqual(0);
  });

  it("has one account, also if two refunds open it while they become an affiliate", async () => {
    const customer = await test.returningCustomer();
    const orders = [await shippedTo(customer), await shippedTo(customer)];
    const [first, second, accepted] = await Promise.all([
      ...orders.map((orderNumber) => refund(orderNumber)),
      becomeAffiliate(customer),
    ]);
    expect([first?.ok, second?.ok, accepted?.ok]).toEqual([true, true, true]);
    const { account, affiliate, credit } = await accountOf(customer);
    expect([affiliate, credit]).toEqual([account, 2 * CREDIT]);
  });

  it("keeps its number, which no one else gets", async () => {
    const { customer, number } = await credited();
    const other = await test.returningCustomer();
    const set = (id: string, column: string, to: number) =>
      test.database.db.execute(
        sql`update profiles set ${sql.identifier(column)} = ${to} where id = ${id}`,
      );
    await expect(set(other.id, "affiliate_number", number)).rejects.toThrow();
    await expect(set(customer.id, "account_number", number + 1000)).rejects.toThrow();
    await expect(set(customer.id, "affiliate_number", number + 1000)).rejects.toThrow();
  });

  it("loses the credit with the account, and is given none after", async () => {
    const { customer } = await credited();
    const late = await shippedTo(customer);
    expect(await test.shop.customer.profile.erasure.read(customer.id)).toMatchObject({
      balanceCents: CREDIT,
    });
    const { rows: open } = await test.database.db.execute<{ order_number: number }>(sql`
      select order_number from orders where user_id = ${customer.id} and status = 'pending'`);
    for (const { order_number: orderNumber } of open) await cancel(orderNumber);
    await test.database.asOwner(`update "user" set erasure_requested_by = 'customer:x',
      erasure_requested_at = now() - interval '8 days' where id = '${customer.id}';
      select erase_person('${customer.id}')`);
    expect(await accountOf(customer)).toMatchObject({ balance: 0, credit: 0 });
    expect(await refund(late)).toMatchObject({
      error: { reason: "This customer's account was deleted, so it can't take store credit." },
    });
    expect((await test.see(late)).takesCredit).toBe(false);
    expect(await accountOf(customer)).toMatchObject({ balance: 0, credit: 0 });
  });
});

describe("of two accounts of one person", () => {
  const merge = async (source: Customer, target: Customer) => {
    const { rows } = await test.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from orders where user_id = ${source.id}`,
    );
    return test.shop.staff.customers.merge(STAFF, {
      userId: source.id,
      targetId: target.id,
      reason: "The same person.",
      ordersSeen: rows[0]?.count ?? 0,
    });
  };
  const undo = ({ id }: Customer) => test.shop.staff.customers.undoMerge(STAFF, { userId: id });

  it("the one that stays gets the credit with the orders, and gives it back", async () => {
    const { customer: source, number } = await credited();
    const open = await spend(source);
    const target = await test.returningCustomer();
    const { previewMerge } = test.shop.staff.customers;
    expect(await previewMerge(STAFF, { userId: source.id })).toMatchObject({ credit: "0.00" });
    expect(await previewMerge(STAFF, { userId: target.id })).toMatchObject({ credit: null });
    expect(await merge(source, target)).toMatchObject({ ok: true });
    expect(await accountOf(target)).toMatchObject({ account: number, affiliate: null });
    expect(await accountOf(source)).toMatchObject({ account: null });
    // Credit spent on an order returns to the account that owns the order now.
    await cancel(open);
    expect(await accountOf(target)).toMatchObject({ credit: CREDIT });
    expect(await undo(source)).toMatchObject({ ok: true });
    expect(await accountOf(source)).toMatchObject({ account: number, credit: CREDIT });
    expect(await accountOf(target)).toMatchObject({ account: null });
  });

  it("credit is not taken back once an order of the other has used it", async () => {
    const { customer: source } = await credited();
    const target = await test.returningCustomer();
    await merge(source, target);
    await spend(target);
    expect(await undo(source)).toEqual({ ok: false, error: "credit_moved" });
  });

  it("two that have both had a balance stay two; one that was opened in vain does not count", async () => {
    const [one, two] = [await credited(), await credited()];
    expect(await merge(one.customer, two.customer)).toEqual({ ok: false, error: "balances" });
    const affiliate = await test.returningCustomer();
    await becomeAffiliate(affiliate);
    expect(await merge(one.customer, affiliate)).toEqual({ ok: false, error: "balances" });
    const target = await test.returningCustomer();
    // Nothing is left to refund: the account is opened, but receives nothing.
    const refunded = await shippedTo(target);
    const full = { orderNumber: refunded, amount: "full" as const, reason: "x", reference: null };
    await test.shop.staff.refunds.refund(STAFF, { ...full, key: randomUUID() });
    expect((await refund(refunded)).ok).toBe(false);
    const empty = await accountOf(target);
    expect(empty).toMatchObject({ balance: 0, credit: 0 });
    expect(await merge(one.customer, target)).toMatchObject({ ok: true });
    expect(await accountOf(target)).toMatchObject({ account: one.number, credit: CREDIT });
    expect(await accountOf(one.customer)).toMatchObject({ account: empty.account, credit: 0 });
  });
});
