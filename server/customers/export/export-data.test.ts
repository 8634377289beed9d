import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "#server/checkout/order-request.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import type { DataExport } from "./export-data.ts";

/* Proves PRIV-8. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

/** The visitor as the operation sees them: who, and how recent the authentication is. */
const visitorOf = ({ id }: Customer, authenticatedAt = new Date()) =>
  ({ userId: id, authenticatedAt }) as Visitor;

async function exportOf(customer: Customer): Promise<DataExport> {
  const exported = await test.shop.customer.profile.exportData(visitorOf(customer));
  if (!exported.ok) throw new Error(exported.error);
  return exported.value;
}

describe("a person's data file", () => {
  it("has orders with lines and payments, amounts as text to the cent, times in ISO 8601", async () => {
    const customer = await test.returningCustomer();
    const byCard = await test.orderByCard(undefined, customer);
    await test.ship(byCard);
    const { orders, explanation, version } = await exportOf(customer);
    expect({ version, explanation }).toEqual({ version: 1, explanation: expect.any(String) });
    expect(orders).toHaveLength(2);
    expect(orders[1]).toMatchObject({
      orderNumber: byCard,
      status: "shipped",
      finalTotal: "114.99",
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/),
      lines: [{ product: "50 MGM Chewable Tablets", quantity: 1, unitPrice: "100.00" }],
      payments: [{ method: "credit", state: "captured", charged: "114.99", cardLastFour: "1111" }],
    });
  });

  it("has profile, subscription with what was agreed to, cart and confirmed newsletter", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const { db } = test.database;
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
    await db.execute(
      sql`update profiles set date_of_birth = '1980-02-29' where id = ${customer.id}`,
    );
    await db.execute(sql`update "user" set email_verified = true where id = ${customer.id}`);
    await db.execute(sql`
      insert into newsletter_subscriptions (email, name) values (${customer.email}, 'Pat')`);
    expect(await exportOf(customer)).toMatchObject({
      account: { email: customer.email, isEmailConfirmed: true },
      profile: { dateOfBirth: "1980-02-29" },
      cart: [{ flavor: "Mint", quantity: 1 }],
      subscriptions: [{ plan: "Monthly Light", history: [{ agreedTo: expect.any(String) }] }],
      newsletter: [{ name: "Pat" }],
      affiliate: null,
    });
  });

  it("has the sign-in methods and the sessions without a token, a key, a hash or a secret", async () => {
    const customer = await newCustomer(test.shop);
    const { db } = test.database;
    const secret = "s3cr3t-that-stays";
    await db.execute(sql`
      insert into account (id, account_id, provider_id, user_id, password)
      values (${customer.id}, ${customer.id}, 'credential', ${customer.id}, ${secret})`);
    await db.execute(sql`
      insert into session (method, id, secret_hash, user_id, expires_at, user_agent)
      values ('password', ${customer.id}, ${secret}, ${customer.id}, now(), 'Firefox')`);
    await db.execute(sql`
      insert into totp_factors (user_id, encrypted_secret, confirmed_at) values (${customer.id}, ${secret}, now())`);
    await db.execute(sql`
      insert into backup_codes (id, sealed, user_id) values (${customer.id}, ${secret}, ${customer.id})`);
    await db.execute(sql`
      insert into passkey (id, name, public_key, user_id, credential_id, counter)
      values (${customer.id}, 'Phone', ${secret}, ${customer.id}, ${secret + customer.id}, 0)`);
    const exported = await exportOf(customer);
    expect(exported).toMatchObject({
      waysIn: {
        passwordAndProviders: [{ way: "password" }],
        passkeys: [{ name: "Phone" }],
        authenticator: { confirmedAt: expect.any(String) },
        backupCodes: { made: 1, used: 0 },
      },
      sessions: [{ device: "Firefox" }],
    });
    expect(JSON.stringify(exported)).not.toContain(secret);
  });

  it("has an affiliate's ledger and payouts, and only the first names of those referred", async () => {
    const { customer, number } = await newAffiliate(test, "80.00");
    const referred = await newCustomer(test.shop);
    const orderNumber = await test.order(referred, {
      fullName: "Quentin Vanderbilt",
      email: "quentin@private.example",
      city: "Unalaska",
      referralCode: String(number),
    });
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    const exported = await exportOf(customer);
    expect(exported.affiliate).toMatchObject({
      affiliateNumber: number,
      ledger: [
        { kind: "adjustment", amount: "80.00" },
        { kind: "commission", orderNumber },
      ],
      referrals: [{ firstName: "Quentin" }],
      acceptedTerms: [{ ipAddress: "203.0.113.9" }],
    });
    const text = JSON.stringify(exported);
    for (const word of ["Vanderbilt", "private.example", "Unalaska", referred.id, referred.email])
      expect(text).not.toContain(word);
  });

  it("requires recent authentication", async () => {
    const old = visitorOf(await newCustomer(test.shop), new Date(Date.now() - 11 * 60_000));
    expect(await test.shop.customer.profile.exportData(old)).toEqual({
      ok: false,
      error: "reauthentication_required",
    });
  });
});
