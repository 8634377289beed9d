import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves PRIV-13. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

it("lists each text that was agreed to, with version and time, and no one else's", async () => {
  const { db } = test.database;
  const [customer, other] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  const { consents } = test.shop.customer.profile;
  await db.execute(sql`update "user" set email_verified = false, age_attestation_version = '2026-11',
    age_attested_at = '2026-11-01' where id = ${customer.id}`);
  await test.shop.customer.subscriptions.request(customer, {
    planName: "Monthly Light",
    fullName: "Pat Doe",
    address: "1 Pine Street",
    city: "Seattle",
    state: "WA",
    zipCode: "98101",
    phone: "2065550143",
    email: customer.email,
  });
  await db.execute(sql`insert into affiliate_terms_acceptances (profile_id, version, at, ip_address)
    values (${customer.id}, '2026-11-20', '2026-11-03', '')`);
  await db.execute(sql`insert into newsletter_subscriptions (email, name, confirmed_at, unsubscribed_at)
    values (${customer.email}, '', '2026-11-02', '2026-11-04')`);
  const without = await consents(customer.id);
  expect(without.map(({ kind }) => kind)).toEqual(["plan", "affiliate_terms", "age"]);
  // The address counts as theirs only once it is confirmed.
  await db.execute(sql`update "user" set email_verified = true where id = ${customer.id}`);
  const all = await consents(customer.id);
  expect(all).toMatchObject([
    { kind: "plan", text: expect.stringContaining("You ask to subscribe to Monthly Light") },
    { kind: "affiliate_terms", version: "2026-11-20", text: null },
    { kind: "newsletter", endedAt: expect.any(Date) },
    { kind: "age", version: "2026-11" },
  ]);
  const others = await consents(other.id);
  expect(others.filter(({ kind }) => kind !== "age")).toEqual([]);
  expect(await consents("no-one")).toEqual([]);
});
