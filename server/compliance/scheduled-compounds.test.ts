import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Contents } from "#domain/eligibility/contents.ts";
import { UNKNOWN_TRAITS } from "#domain/eligibility/traits.ts";
import { systemClock } from "#server/clock.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { readyEdit } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { announceRulesOfToday } from "./announce-rules-of-today.ts";

/* Proves PROD-9 and ELIG-9: no door sells a product that contains a scheduled compound. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const BOTTLE = oneBottle[0]?.productId ?? 0;
const SAFE: Contents = {
  productClass: "extract",
  compounds: [
    { compound: "mitragynine", mg: 25 },
    { compound: "7-hydroxymitragynine", mg: 0.1 },
  ],
  unitMg: 1200,
};
const SCHEDULED: Contents = {
  ...SAFE,
  compounds: [
    { compound: "MGM-15", mg: 0.1 },
    { compound: "7-hydroxymitragynine", mg: 0 },
  ],
};

const rules = () => test.shop.staff.rules;

async function state(contents: Contents | null) {
  const now = await rules().traits(STAFF, { productId: BOTTLE });
  const compounds = contents?.compounds ?? null;
  const saved = await rules().saveTraits(STAFF, {
    productId: BOTTLE,
    seenVersion: now?.version ?? 0,
    reason: "by the laboratory",
    traits: { ...UNKNOWN_TRAITS, ...contents, compounds: compounds && [...compounds] },
  });
  expect(saved).toMatchObject({ ok: true });
}

const isOnSale = async () =>
  (await test.shop.customer.catalog.products()).some(({ id }) => id === BOTTLE);
const setListed = async (isListed: boolean) =>
  test.shop.staff.products.setListed(STAFF, {
    productId: BOTTLE,
    seenVersion: null,
    reason: "a test",
    isListed,
  });
const makeProduction = (isDemo: boolean) =>
  test.database.asOwner(`update installation set is_demo = ${isDemo}`);

beforeEach(async () => {
  await makeProduction(false);
  await state(SAFE);
  await setListed(true);
  if (!(await isOnSale())) throw new Error("It's not on sale at the start");
});

describe("in production", () => {
  it.each<[string, Contents | null, string]>([
    ["nothing", null, "Choose a class."],
    ["no compounds", { ...SAFE, compounds: null }, "List the compounds with milligrams per unit."],
    [
      "kratom without 7-OH",
      { ...SAFE, compounds: [{ compound: "mitragynine", mg: 25 }] },
      "List 7-hydroxymitragynine, even if it's 0.",
    ],
    [
      "the demo's sample",
      { ...SAFE, compounds: [{ compound: "MGM (sample compound)", mg: 15 }] },
      "Replace the sample compound with the chemical name.",
    ],
  ])("a product that states %s leaves the shop, and can't be listed", async (_, contents, gap) => {
    await state(contents);
    expect(await isOnSale()).toBe(false);
    expect(await setListed(true)).toEqual({ ok: false, error: { code: "contents_missing", gap } });
    await state(SAFE);
    expect(await isOnSale()).toBe(true);
  });

  it("no way past the shop puts it on sale either", async () => {
    await state(null);
    await expect(
      test.database.asOwner(`update products set active = true where id = ${BOTTLE}`),
    ).rejects.toThrow("does not state its contents");
  });
});

describe("a product that contains a scheduled compound", () => {
  it("leaves the shop, and can't be listed", async () => {
    await state(SCHEDULED);
    expect(await isOnSale()).toBe(false);
    expect(await setListed(true)).toEqual({ ok: false, error: { code: "forbidden" } });
  });

  it("is refused by quote and order, should a page still offer it, in a demo too", async () => {
    await makeProduction(true);
    await test.database.asOwner(
      `update product_traits set compounds = '[{"compound": "MGM-15", "mg": 0.1}]' where product_id = ${BOTTLE}`,
    );
    const customer = await newCustomer(test.shop, oneBottle);
    const { fields } = orderRequest();
    const view = await test.shop.customer.checkout.view(customer.id, { fields, linkNumber: null });
    expect(view).toMatchObject({
      ok: true,
      value: { destination: { text: expect.stringMatching(/^Sorry, we cannot sell .+\.$/) } },
    });
    expect(await test.shop.customer.checkout.place(customer, orderRequest())).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { zipCode: expect.stringMatching(/^Sorry/) } },
    });
  });

  it("stays here although it was ordered before: no edit and no dispatch", async () => {
    const orderNumber = await test.order();
    await test.pay(orderNumber);
    await state(SCHEDULED);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: false });
    await expect(readyEdit(test, orderNumber, { address: "2 Other Street" })).rejects.toThrow(
      "prohibits these items",
    );
  });
});

describe.each<[string, Contents | null, string]>([
  ["a scheduled compound", SCHEDULED, "A rule that applies everywhere prohibits this product."],
  ["undeclared contents", null, "This product's class or compounds are missing."],
])("a product with %s", (_, contents, failure) => {
  it("is put on sale by no planned change: it fails, and Today says so", async () => {
    await state(contents);
    // A planned change runs with its author's permissions.
    const manager = StaffActor.fromWorkBegun("sample-manager", "manager", "203.0.113.7");
    await test.shop.staff.planned.planProduct(manager, {
      kind: "product sale",
      subject: String(BOTTLE),
      change: { isListed: true },
      before: { isListed: false },
      reason: "the launch",
      startsAt: new Date(Date.now() + 600_000),
    });
    const { failedChanges: before } = await test.shop.staff.desk.work(STAFF);
    await test.database.asOwner(
      "update planned_changes set starts_at = now() - interval '1 minute' where state = 'planned'",
    );
    await test.shop.running.doPlanned();
    expect(await isOnSale()).toBe(false);
    const { failedChanges: after } = await test.shop.staff.desk.work(STAFF);
    expect(after.count - before.count).toBe(1);
    expect(after.first[0]?.detail).toBe(failure);
  });

  it("is in no draft that staff prepare", async () => {
    await state(contents);
    const { email } = await newCustomer(test.shop);
    const draft = await test.shop.staff.orderDrafts.create(STAFF, { email });
    if (!draft.ok) throw new Error(draft.error.reason);
    const changed = await test.shop.staff.orderDrafts.change(STAFF, {
      draftId: draft.value.draftId,
      version: 1,
      draft: {
        lines: [{ productId: BOTTLE, flavor: "Mint", quantity: 1 }],
        fullName: "Pat Doe",
        phone: "2065550100",
        address: "77 Draft Street",
        address2: null,
        city: "Seattle",
        state: "WA",
        zipCode: "98101",
        shippingType: "standard",
        discountCode: "",
      },
      isSent: true,
    });
    expect(changed).toMatchObject({ error: { fieldErrors: { items: expect.any(String) } } });
  });
});

it("a rule that begins today takes it from the shop as the day begins", async () => {
  await test.database.db.execute(sql`
    insert into eligibility_rules (key, version, is_on, subject, effect, holds_from)
    values ('rule:99', 1, true, '{"kind": "classes", "classes": ["extract"]}', 'forbidden', current_date - 1)`);
  expect(await isOnSale()).toBe(true);
  await announceRulesOfToday({ db: test.database.db, clock: systemClock });
  expect(await isOnSale()).toBe(false);
});
