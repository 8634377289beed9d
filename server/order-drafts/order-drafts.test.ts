import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { INVALID_DISCOUNT_CODE } from "#domain/codes/check-discount.ts";
import { draftKey } from "#domain/order/draft-key.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { clearExpired } from "#server/jobs/clear-expired.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { expectSound } from "#tests/support/expect-sound.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createDraftToken } from "./draft-token.ts";

/* Proves DRAFT-1, DRAFT-2, DRAFT-3 and DRAFT-4. */

let test: TestShop;
let now = new Date();
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now } });
});
beforeEach(() => {
  now = new Date();
});
afterAll(async () => {
  await expectSound(test.shop);
  await test.close();
});

const HOUR_MS = 3_600_000;
const content: OrderEdit = {
  lines: [{ productId: 1, flavor: "Mint", quantity: 2 }],
  fullName: "Pat Doe",
  phone: "2065550100",
  address: "77 Draft Street",
  address2: null,
  city: "Seattle",
  state: "WA",
  zipCode: "98101",
  shippingType: "overnight",
  discountCode: "ONEFIFTY1",
};
const staff = () => test.shop.staff.orderDrafts;
const customers = () => test.shop.customer.orderDrafts;
const tokenOf = (draftId: number) => createDraftToken(test.shop.running.secret, draftId, now);

async function begun(): Promise<{ customer: Customer; draftId: number }> {
  const customer = await newCustomer(test.shop);
  const created = await staff().create(STAFF, { email: ` ${customer.email.toUpperCase()} ` });
  if (!created.ok) throw new Error(created.error.reason);
  return { customer, draftId: created.value.draftId };
}

const change = (draftId: number, version: number, changes: Partial<OrderEdit> = {}) =>
  staff().change(STAFF, {
    draftId,
    version,
    draft: { ...content, ...changes },
    isSent: true,
  });

async function linksSent(draftId: number): Promise<number> {
  const { rows } = await test.database.db.execute(
    sql`select 1 from outbox where kind = 'order_draft_link' and payload ->> 'draftId' = ${String(draftId)}`,
  );
  return rows.length;
}

describe("a draft", () => {
  it("is for an account that there is", async () => {
    expect(await staff().create(STAFF, { email: "no.one@mail.example" })).toMatchObject({
      error: { code: "not_found" },
    });
  });

  it("is saved if it could be ordered as it is, and sent with a link", async () => {
    const { customer, draftId } = await begun();
    const refusals: [Partial<OrderEdit>, object][] = [
      [{ lines: [] }, { items: expect.any(String) }],
      [{ lines: [{ productId: 1, flavor: "Mint", quantity: 7 }] }, { items: expect.any(String) }],
      [{ lines: [{ productId: 9, flavor: "", quantity: 1 }] }, { items: expect.any(String) }],
      [{ state: "IN", city: "Gary", zipCode: "46402" }, { state: expect.any(String) }],
      [{ discountCode: "NOPE" }, { discountCode: INVALID_DISCOUNT_CODE }],
      [{ discountCode: "KAVACOLLECTION123" }, { discountCode: expect.stringContaining("Kava") }],
    ];
    for (const [changes, fieldErrors] of refusals)
      expect(await change(draftId, 1, changes)).toMatchObject({ error: { fieldErrors } });
    expect(await linksSent(draftId)).toBe(0);
    expect(await change(draftId, 1)).toMatchObject({ ok: true });
    expect(await linksSent(draftId)).toBe(1);
    const found = await staff().find(STAFF, { draftId });
    expect(found).toMatchObject({
      draft: { email: customer.email, status: "sent", version: 2, userId: customer.id },
      quoted: { value: { subtotalCents: 200_00, discountCents: 50_00 } },
    });
  });

  it("takes a code for first orders or for an affiliate's customers as the checkout would", async () => {
    const { customer, draftId } = await begun();
    const affiliate = await newAffiliate(test);
    const past = (statement: string) =>
      test.database.asOwner(`set session_replication_role = replica; ${statement}`);
    await past(`
      insert into discount_codes (code, effect, percent, requires_categories, unmet_text)
        values ('FIRST10', 'percent_of_subtotal', 10, '{}', ''), ('FRIENDS10', 'percent_of_subtotal', 10, '{}', '');
      update discount_codes set first_order_only = true where code = 'FIRST10';
      update discount_codes set affiliate_numbers = '{${affiliate.number}}' where code = 'FRIENDS10';
      update profiles set referrer_number = ${affiliate.number} where id = '${customer.id}'`);
    const draftWith = (version: number, discountCode: string) =>
      change(draftId, version, { discountCode });
    expect(await draftWith(1, "FIRST10")).toMatchObject({ ok: true });
    expect(await draftWith(2, "FRIENDS10")).toMatchObject({ ok: true });
    // They ordered in another shop, and the affiliate was erased.
    await past(`
      insert into imported_orders (import_id, shop, number, user_id, email, full_name, phone, address, city, state,
          zip_code, country, status, is_canceled, subtotal, discount, shipping, tax, total, placed_at)
        values (1, 'medusa', '1', '${customer.id}', '', '', '', '', '', '', '', '', '', false, 1, 0, 0, 0, 1, now());
      update "user" set erasure_requested_at = now() - interval '8 days',
        erasure_requested_by = 'customer:${affiliate.customer.id}' where id = '${affiliate.customer.id}'`);
    expect(await erasePerson(test.database.db, affiliate.customer.id)).toBe("erased");
    for (const [discountCode, why] of [
      ["FIRST10", "first order"],
      ["FRIENDS10", "referral from its affiliate"],
    ] as const)
      expect(await draftWith(3, discountCode)).toMatchObject({
        error: { fieldErrors: { discountCode: expect.stringContaining(why) } },
      });
    await past(`delete from imported_orders where user_id = '${customer.id}'`);
  });

  it("saved by two who have seen the same is saved once", async () => {
    const { draftId } = await begun();
    const both = await Promise.all([
      change(draftId, 1),
      change(draftId, 1, { fullName: "Someone Else" }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
  });

  it("ends after 14 days, for staff and customer", async () => {
    const { customer, draftId } = await begun();
    await change(draftId, 1);
    now = new Date(Date.now() + 15 * 24 * HOUR_MS);
    expect(await change(draftId, 2)).toMatchObject({ error: { code: "not_allowed" } });
    expect(await customers().find(tokenOf(draftId), customer.id)).toEqual({
      ok: false,
      error: "not_good",
    });
  });

  it("comes from an order with its items at today's prices, and without its code", async () => {
    const customer = await newCustomer(test.shop, oneBottle);
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({ discountCode: "ONEFIFTY1", email: customer.email }),
    );
    if (!placed.ok) throw new Error(placed.error.code);
    const { orderNumber } = placed.value;
    const made = await staff().fromOrder(STAFF, { orderNumber });
    if (!made.ok) throw new Error(made.error.reason);
    const found = await staff().find(STAFF, made.value);
    expect(found?.draft).toMatchObject({
      userId: customer.id,
      lines: oneBottle,
      discountCode: "",
      status: "draft",
    });
    expect(found?.quoted).toMatchObject({ value: { totalCents: 114_99 } });
  });
});

describe("a draft's link", () => {
  it("works for its customer alone, for three days, and not if it is forged", async () => {
    const { customer, draftId } = await begun();
    await change(draftId, 1);
    const token = tokenOf(draftId);
    const stranger = await newCustomer(test.shop);
    expect(await customers().find(token, customer.id)).toMatchObject({ ok: true });
    expect(await customers().take(token, stranger.id)).toEqual({
      ok: false,
      error: "somebody_else",
    });
    const [, time = "", signature = ""] = token.split(".");
    const forged = [
      `${draftId + 1}.${time}.${signature}`,
      `${draftId}.${Number(time) + 1}.${signature}`,
      `${draftId}.${time}.`,
      `${token}é`,
      "",
    ];
    for (const one of forged)
      expect(await customers().find(one, customer.id)).toEqual({ ok: false, error: "not_good" });
    now = new Date(Date.now() + 73 * HOUR_MS);
    expect(await customers().find(token, customer.id)).toMatchObject({ error: "not_good" });
  });

  it("puts the items into the cart; the order that is placed is the draft's, and then the link is used up", async () => {
    const { customer, draftId } = await begun();
    await change(draftId, 1);
    const token = tokenOf(draftId);
    expect(await customers().take(token, customer.id)).toMatchObject({ value: { content } });
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest(
        { email: customer.email },
        { items: content.lines, idempotencyKey: draftKey(draftId, randomUUID()) },
      ),
    );
    if (!placed.ok) throw new Error(placed.error.code);
    // The process died before it could record this, so the job finds the order by its key.
    await clearExpired(test.database.db);
    const { orderNumber } = placed.value;
    expect((await staff().find(STAFF, { draftId }))?.draft).toMatchObject({
      status: "ordered",
      orderNumber,
    });
    expect((await test.shop.staff.orders.find(STAFF, orderNumber))?.draft).toEqual({
      id: draftId,
      createdBy: { kind: "staff", id: "ada" },
    });
    expect(await customers().find(token, customer.id)).toMatchObject({ error: "ordered" });
    expect(await change(draftId, 2)).toMatchObject({ error: { code: "not_allowed" } });
  });

  it("is not settled with an order of another customer", async () => {
    const { draftId } = await begun();
    const stranger = await newCustomer(test.shop, oneBottle);
    const placed = await test.shop.customer.checkout.place(
      stranger,
      orderRequest({}, { idempotencyKey: draftKey(draftId, randomUUID()) }),
    );
    if (!placed.ok) throw new Error(placed.error.code);
    const { orderNumber } = placed.value;
    await customers().settle({ draftId, userId: stranger.id, orderNumber });
    await clearExpired(test.database.db);
    expect((await staff().find(STAFF, { draftId }))?.draft.orderNumber).toBeNull();
  });
});
