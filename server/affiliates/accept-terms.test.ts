import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AFF-18. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const accept = (id: string, version = test.shop.customer.affiliates.termsVersion) =>
  test.shop.customer.affiliates.acceptTerms({ id, ipAddress: "203.0.113.5" }, version);

async function rows(query: ReturnType<typeof sql>) {
  return (await test.database.db.execute(query)).rows;
}

it("gives the next number above the highest and a bank account, and records version, time and IP address", async () => {
  const customer = await newCustomer(test.shop);
  await rows(sql`update profiles set affiliate_number = 8000 where id = 'sample-og'`);
  expect(await accept(customer.id)).toEqual({ ok: true, value: { affiliateNumber: 8001 } });
  expect(
    await rows(sql`select balance, earned from affiliate_bank where affiliate_number = 8001`),
  ).toEqual([{ balance: "0.00", earned: "0.00" }]);
  expect(
    await rows(sql`select version, ip_address, at > now() - interval '1 minute' as is_now
      from affiliate_terms_acceptances where profile_id = ${customer.id}`),
  ).toEqual([
    {
      version: test.shop.customer.affiliates.termsVersion,
      ip_address: "203.0.113.5",
      is_now: true,
    },
  ]);
});

it("gives the same number for a repeated click, concurrent or later", async () => {
  const customer = await newCustomer(test.shop);
  const clicks = await Promise.all(Array.from({ length: 8 }, () => accept(customer.id)));
  clicks.push(await accept(customer.id));
  expect(new Set(clicks.map((click) => JSON.stringify(click))).size).toBe(1);
  expect(clicks[0]?.ok).toBe(true);
  expect(
    await rows(sql`select 1 from affiliate_terms_acceptances where profile_id = ${customer.id}`),
  ).toHaveLength(1);
});

it("gives 25 people who click at the same time 25 numbers", async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => newCustomer(test.shop)));
  const given = await Promise.all(people.map(({ id }) => accept(id)));
  const numbers = given.map((one) => (one.ok ? one.value.affiliateNumber : 0));
  expect(new Set(numbers).size).toBe(25);
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(24);
});

it("asks an affiliate once per version, and does not change the number", async () => {
  const customer = await newCustomer(test.shop);
  await rows(sql`update profiles set affiliate_number = 9000 where id = ${customer.id}`);
  expect(await test.shop.customer.affiliates.hasAcceptedTerms(customer.id)).toBe(false);
  expect(await accept(customer.id)).toEqual({ ok: true, value: { affiliateNumber: 9000 } });
  expect(await test.shop.customer.affiliates.hasAcceptedTerms(customer.id)).toBe(true);
});

it("accepts only the current version, and makes no one an affiliate by an older one", async () => {
  const customer = await newCustomer(test.shop);
  for (const version of ["", "2020-01-01", "__proto__"])
    expect(await accept(customer.id, version)).toEqual({ ok: false, error: "terms_changed" });
  expect(await rows(sql`select affiliate_number from profiles where id = ${customer.id}`)).toEqual([
    { affiliate_number: null },
  ]);
});

it("an acceptance cannot be changed", async () => {
  for (const attempt of [
    sql`update affiliate_terms_acceptances set version = 'x'`,
    sql`delete from affiliate_terms_acceptances`,
  ])
    await expect(test.database.db.execute(attempt)).rejects.toThrow();
});
