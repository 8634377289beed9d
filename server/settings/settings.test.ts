import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { commissionOf } from "#domain/affiliate/commission.ts";
import { cents, toNumeric } from "#domain/money/cents.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { OPEN } from "#domain/settings/opening.ts";
import { type SettingName, SETTING_NAMES } from "#domain/settings/shop-settings.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { listenForPageChanges } from "#server/db/page-changes.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves SET-1, SET-2 and SET-4. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
beforeEach(async () => {
  for (const name of SETTING_NAMES.slice(0, 7)) await set(name, null);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const settings = () => test.shop.staff.settings;
const find = (name: SettingName) => settings().find(STAFF, { name });
async function set(name: SettingName, stored: unknown, seen: string | null = null) {
  return settings().change(STAFF, { name, seen, stored, reason: "test" });
}
async function quoteOf(fields: CheckoutFields, customerId: string) {
  const viewed = await test.shop.customer.checkout.view(customerId, { fields, linkNumber: null });
  if (!viewed.ok) throw new Error(viewed.error);
  return viewed.value;
}

it("whatever is set, the quote, the order, its receipt and the ledger say the same, and stay so", async () => {
  const affiliate = await newAffiliate(test);
  const anySettings = fc.record({
    standardShippingCents: fc.integer({ min: 0, max: 500_00 }),
    overnightCents: fc.integer({ min: 0, max: 500_00 }),
    commissionPercent: fc.integer({ min: 0, max: 50_00 }).map((hundredths) => hundredths / 100),
    shippingOption: fc.constantFrom("standard", "overnight"),
    // Vermont has no rate of its own here.
    isRated: fc.boolean(),
  });
  for (const chosen of fc.sample(anySettings, { numRuns: 6, seed: 28 })) {
    const { standardShippingCents, overnightCents, commissionPercent, shippingOption } = chosen;
    await set("standardShippingCents", standardShippingCents);
    await set("overnightCents", overnightCents);
    await set("commissionPercent", commissionPercent);
    await set("overnightRates", chosen.isRated ? { WA: 63_00 } : {});
    const customer = await newCustomer(test.shop, oneBottle);
    const fields = checkoutFields({ shippingOption, referralCode: String(affiliate.number) });
    const { quote } = await quoteOf(fields, customer.id);
    const shipping =
      shippingOption === "standard"
        ? standardShippingCents
        : chosen.isRated
          ? 63_00
          : overnightCents;
    expect(quote.shippingCents).toBe(shipping);
    const agreed = {
      orderTotal: toNumeric(quote.totalCents),
      finalTotal: toNumeric(quote.finalCents),
    };
    const placed = await test.shop.customer.checkout.place(
      customer,
      orderRequest({}, { agreed, fields }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const { orderNumber } = placed.value;
    const commission = commissionOf(quote.totalCents, commissionPercent);
    const isAsQuoted = async () =>
      expect((await test.see(orderNumber)).order).toMatchObject({
        shippingCost: shipping,
        totalAmount: quote.totalCents,
        commission,
        receipt: quote.receipt,
      });
    await isAsQuoted();
    // It changes again before the order ships; the order keeps the value from when it was placed.
    await set("standardShippingCents", 1);
    await set("commissionPercent", 49);
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    await isAsQuoted();
    const { rows } = await test.database.db.execute<{ earned: string }>(sql`
      select coalesce(sum(commission), 0)::numeric(12, 2)::text as earned from affiliate_ledger
      where order_number = ${orderNumber} and kind = 'commission'`);
    expect(rows[0]?.earned).toBe(toNumeric(commission));
  }
});

it("a change in the middle of a checkout is shown before the order is placed", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const fields = checkoutFields();
  const { quote } = await quoteOf(fields, customer.id);
  await set("standardShippingCents", 9_99);
  const agreed = { orderTotal: toNumeric(quote.totalCents), finalTotal: "" };
  const request = orderRequest({}, { fields, agreed });
  const placed = await test.shop.customer.checkout.place(customer, request);
  expect(placed).toMatchObject({
    error: { code: "total_changed", view: { quote: { shippingCents: 9_99 } } },
  });
});

it("an edit keeps the shipping price and the percentage that the order was placed with", async () => {
  await set("commissionPercent", 10);
  const affiliate = await newAffiliate(test);
  const customer = await newCustomer(test.shop, oneBottle);
  const fields = { referralCode: String(affiliate.number) };
  const orderNumber = await test.order(customer, fields);
  await set("standardShippingCents", 1_00);
  await set("commissionPercent", 20);
  const lines = [{ productId: 1, flavor: "Mint", quantity: 2 }];
  expect(await editOrderAs(test, orderNumber, { lines })).toMatchObject({ ok: true });
  const { order } = await test.see(orderNumber);
  expect(order.shippingCost).toBe(14_99);
  expect(order.commission).toBe(commissionOf(order.totalAmount, 10));
});

it("the days in the checkout are those of the calendar that is set", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const before = (await quoteOf(checkoutFields(), customer.id)).arrivals.standard;
  const closed = Array.from({ length: 20 }, (_, at) =>
    new Date(test.shop.running.clock.now().getTime() + at * 86_400_000).toISOString().slice(0, 10),
  );
  await set("closedDays", closed);
  const after = (await quoteOf(checkoutFields(), customer.id)).arrivals.standard;
  expect(after.earliest > before.latest).toBe(true);
  expect(after.earliest > (closed.at(-1) ?? "")).toBe(true);
});

it("pages know of a change at once", async () => {
  const { connection, dropCached, setCaching } = test.shop.running;
  let heard = () => {};
  const changes = await new Promise<ReturnType<typeof listenForPageChanges>>((resolve) => {
    const listening = listenForPageChanges(connection, {
      changed() {
        dropCached();
        heard();
      },
      listening(isListening) {
        setCaching(isListening);
        if (isListening) setImmediate(() => resolve(listening));
      },
    });
  });
  try {
    const ofPages = () => test.shop.customer.settings.ofPages();
    expect(await ofPages()).toEqual({ opening: OPEN, banner: null, standardCents: 14_99 });
    const told = new Promise<void>((resolve) => (heard = resolve));
    await set("banner", { text: "Closed on Friday", link: "" });
    await told;
    expect(await ofPages()).toMatchObject({ banner: { text: "Closed on Friday" } });
  } finally {
    await changes.stop();
    setCaching(false);
  }
});

it("a process that missed a change shows the former price on pages, and takes it in no quote or order", async () => {
  const { setCaching } = test.shop.running;
  setCaching(true);
  try {
    const ofPages = () => test.shop.customer.settings.ofPages();
    expect(await ofPages()).toMatchObject({ standardCents: 14_99 });
    await set("standardShippingCents", 20_00);
    expect(await ofPages()).toMatchObject({ standardCents: 14_99 });
    const customer = await newCustomer(test.shop, oneBottle);
    const { quote } = await quoteOf(checkoutFields(), customer.id);
    expect(quote.shippingCents).toBe(20_00);
    const orderNumber = await test.order(customer);
    expect((await test.see(orderNumber)).order.shippingCost).toBe(20_00);
  } finally {
    setCaching(false);
  }
});

it("of two who change the same, one is told; a list that was planned replaces no other", async () => {
  const { seen } = await find("cutoffMinute");
  const answers = await Promise.all([600, 660].map((minute) => set("cutoffMinute", minute, seen)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
  await set("closedDays", ["2026-12-24"]);
  const planned = { name: "closedDays", seen: null, reason: "x", stored: ["2027-01-04"] } as const;
  expect(await settings().change(STAFF, { ...planned, expected: null })).toMatchObject({
    error: { code: "list_changed" },
  });
  expect((await find("closedDays")).stored).toEqual(["2026-12-24"]);
});

it("has a history, and is done when it was dated for", async () => {
  await set("commissionPercent", 6);
  const { history } = await find("commissionPercent");
  expect(history[0]).toMatchObject({
    reason: "test",
    changes: [{ name: "value", before: null, after: 6 }],
    before: { value: null },
  });
  const { planned } = test.shop.staff;
  const { db } = test.database;
  await db.execute(sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values ('ola', 'Ola', 'ola@mail.example', true, now(), now())`);
  await db.execute(sql`insert into staff (user_id, role) values ('ola', 'owner')`);
  await planned.planRule(StaffActor.fromPlannedRule("ola", "owner", "test"), {
    kind: "setting",
    subject: "commissionPercent",
    change: { value: null },
    before: { value: 6 },
    reason: "it ends",
    startsAt: new Date(test.shop.running.clock.now().getTime() + 60_000),
  });
  expect(await planned.comingRules(STAFF, "commissionPercent")).toHaveLength(1);
  expect((await find("commissionPercent")).stored).toBe(6);
  await db.execute(sql`update planned_changes set starts_at = now() - interval '1 second'`);
  await test.shop.running.doPlanned();
  const after = await find("commissionPercent");
  expect(after.stored).toBeNull();
  expect(after.history[0]).toMatchObject({ who: "ola@mail.example", reason: "it ends" });
});

it("links and rates are kept in their own tables, as a whole", async () => {
  const links = { "9.99": "https://pay.example/a", "114.99": "https://pay.example/b" };
  const before = (await find("paymentLinks")).stored;
  expect(await set("paymentLinks", links)).toMatchObject({ ok: true });
  expect((await find("paymentLinks")).stored).toEqual(links);
  const orderNumber = await test.order(undefined, { paymentMethod: "credit_link" });
  expect((await test.see(orderNumber)).order.paymentLinkInfo).toBe("https://pay.example/b");
  await set("paymentLinks", before);
  expect((await find("paymentLinks")).stored).toEqual(before);
  await set("overnightRates", { WA: 63_00, CA: 71_25 });
  expect((await find("overnightRates")).stored).toEqual({ CA: 71_25, WA: 63_00 });
});

it("commissions are held as long as is set, and the effect says so before", async () => {
  const affiliate = await newAffiliate(test);
  const referralCode = String(affiliate.number);
  const orderNumber = await test.order(undefined, { referralCode });
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  const { commission } = (await test.see(orderNumber)).order;
  const summary = () => test.shop.customer.affiliates.summary(affiliate.number);
  const effect = await settings().effect(STAFF, { name: "holdDays", stored: 6 });
  expect(effect?.wasCents).toBe(0);
  expect(effect?.wouldCents).toBeGreaterThanOrEqual(commission);
  expect(await summary()).toMatchObject({ heldCents: 0, spendableCents: commission });
  await set("holdDays", 6);
  expect(await summary()).toMatchObject({ heldCents: commission, spendableCents: 0 });
  await set("holdDays", 0);
  expect(await summary()).toMatchObject({ heldCents: 0, spendableCents: commission });
});

it("says what a price or a percentage would have done to the last thirty days", async () => {
  const orders = async (name: SettingName, stored: unknown) =>
    settings().effect(STAFF, { name, stored });
  const before = await orders("standardShippingCents", 10_00);
  const customer = await newCustomer(test.shop);
  await saveCart(test.database.db, customer.id, oneBottle);
  await test.order(customer);
  expect(await orders("standardShippingCents", 10_00)).toEqual({
    count: (before?.count ?? 0) + 1,
    wasCents: (before?.wasCents ?? 0) + 14_99,
    wouldCents: (before?.wouldCents ?? 0) + 10_00,
  });
  for (const name of SETTING_NAMES) await orders(name, null);
  expect(await orders("commissionPercent", 0)).toMatchObject({ wouldCents: 0 });
});

it("the database refuses a price that is none, also past the shop", async () => {
  const write = (name: string, value: string) =>
    test.database.db.execute(sql`
      insert into settings (name, value) values (${name}, ${value}::jsonb)
      on conflict (name) do update set value = excluded.value`);
  for (const [name, value] of [
    ["standardShippingCents", "-1"],
    ["standardShippingCents", '"9"'],
    ["commissionPercent", "51"],
    ["holdDays", "1000"],
    ["ageCheckMonths", "0"],
    ["ageCheckMonths", "1.5"],
    ["ageCheckByAddress", '"yes"'],
    ["opening", "true"],
    ["unknown", "1"],
  ] as const)
    await expect(write(name, value)).rejects.toThrow();
  expect(cents(14_99)).toBe(
    (await quoteOf(checkoutFields(), (await newCustomer(test.shop, oneBottle)).id)).quote
      .shippingCents,
  );
});

it("an order that was placed while shipping was free stays free when it is edited", async () => {
  await set("standardShippingCents", 0);
  const customer = await newCustomer(test.shop, oneBottle);
  const orderNumber = await test.order(customer);
  const was = (await test.see(orderNumber)).order;
  await set("standardShippingCents", null);
  expect((await editOrderAs(test, orderNumber, { fullName: "Pat New Name" })).ok).toBe(true);
  expect((await test.see(orderNumber)).order.finalTotal).toBe(was.finalTotal);
});

it("the end of what was set for a time leaves what was decided meanwhile", async () => {
  await set("standardShippingCents", 0);
  await set("standardShippingCents", 19_99);
  const end = {
    name: "standardShippingCents" as const,
    seen: null,
    stored: null,
    reason: "planned",
  };
  expect(await settings().change(STAFF, { ...end, expected: 0, isEnd: true })).toMatchObject({
    error: { code: "decided" },
  });
  expect((await find("standardShippingCents")).stored).toBe(19_99);
  expect(await settings().change(STAFF, { ...end, expected: 19_99, isEnd: true })).toMatchObject({
    ok: true,
  });
  expect((await find("standardShippingCents")).stored).toBeNull();
});
