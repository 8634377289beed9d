import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACT_TEXTS } from "#app/backoffice/order/order-texts.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves STAFF-8. */

let app: TestApplication;
let owner: HttpClient;
let totp: TOTP;
let path: string;
let refundPath: string;
let now = new Date();
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
  owner = await app.sampleCustomer("staff");
  totp = await enrollFactor(owner);
  path = `/admin/orders/${await shipped()}`;
  refundPath = `${path}/refund`;
});
afterAll(() => app.close());

/** Each code works once, so each call takes the code of the next minute. */
function nextCode(): string {
  now = new Date(now.getTime() + 60_000);
  return totp.generate({ timestamp: now.getTime() });
}

async function shipped(): Promise<number> {
  const customer = await newCustomer(app.shop, oneBottle);
  const placed = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const { orderNumber } = placed.value;
  const { payments, fulfillment, orders } = app.shop.staff;
  const found = await orders.find(STAFF, orderNumber);
  const amountCents = found?.payment?.amount;
  if (amountCents === undefined) throw new Error("has nothing due");
  await payments.markPaid(STAFF, { orderNumber, amountCents, reference: "Venmo 1" });
  await fulfillment.ship(STAFF, { orderNumber, trackingNumber: "1Z1", override: null });
  return orderNumber;
}

async function refundForm(): Promise<Record<string, string>> {
  const html = await (await owner.get(path)).text();
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return {
    step: "commit",
    version: read("version"),
    key: randomUUID(),
    amount: "5.00",
    tender: "as_paid",
    reason: 'It "broke" <b>',
    reference: "Venmo 2",
  };
}

const confirmedAgo = (minutes: number) =>
  app.database.db.execute(
    sql`update session set second_factor_at = ${new Date(now.getTime() - minutes * 60_000).toISOString()}
      where second_factor is not null`,
  );

async function refunds(): Promise<number> {
  const { rows } = await app.database.db.execute(sql`select from refunds`);
  return rows.length;
}

it("a refund after fifteen minutes asks for the second factor first, and then arrives as it was typed", async () => {
  const form = await refundForm();
  await confirmedAgo(16);
  const asked = await owner.post(refundPath, form);
  const confirm = `/auth/confirm?${new URLSearchParams({ next: refundPath })}`;
  expect([asked.status, asked.headers.get("location")]).toEqual([307, confirm]);
  const page = await owner.post(confirm, form);
  const html = await page.clone().text();
  await expectPage(page, 200, "What you typed is kept");
  expect(html).toContain('name="reason" value="It &quot;broke&quot; &lt;b&gt;"');
  expect(html).not.toContain('name="password"');

  const wrong = await owner.post(confirm, { ...form, by: "code", factorCode: "000000" });
  expect(await wrong.clone().text()).toContain('name="amount" value="5.00"');
  expect(wrong.status).toBe(400);
  const password = { ...form, by: "password", password: "sample-password-1" };
  expect((await owner.post(confirm, password)).status).toBe(403);
  expect(await refunds()).toBe(0);

  const sent = { ...form, by: "code", factorCode: nextCode() };
  const confirmed = await owner.post(confirm, sent);
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([307, refundPath]);
  const done = await owner.post(refundPath, sent);
  expectRedirect(done, path);
  expect(flashOf(done)).toContain("is refunded.");
  expect(await refunds()).toBe(1);
});

it("nothing is asked within fifteen minutes, nor of what is not sensitive", async () => {
  await confirmedAgo(14);
  expect(flashOf(await owner.post(refundPath, await refundForm()))).toContain("is refunded.");
  await confirmedAgo(60);
  const note = { ...(await refundForm()), act: "note", text: "Called" };
  expect(flashOf(await owner.post(path, note))).toContain(ACT_TEXTS.note.done);
});

it("a confirmation sends a form on to staff pages alone, and only one that was typed", async () => {
  const confirm = (next: string) => `/auth/confirm?${new URLSearchParams({ next })}`;
  const code = () => ({ by: "code", factorCode: nextCode() });
  for (const [next, typed] of [
    ["/orders/security/erasure", { confirmed: "1" }],
    ["//evil.example/admin/", { a: "1" }],
    ["/admin/../auth/sign-out", { a: "1" }],
    [path, {}],
  ] as const)
    expect([next, (await owner.post(confirm(next), { ...typed, ...code() })).status]).toEqual([
      next,
      302,
    ]);
});
