import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves PROD-5. */

const STAFF = StaffActor.fromCommandLine("ada");

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const desk = () => test.shop.staff.products;
const show = (token: string) => test.shop.customer.previews.preview(token);
async function makeLink(productId: number, plannedId: number | null = null) {
  expect(await desk().makePreview(STAFF, { productId, plannedId })).toBe(true);
  const [link] = await desk().previews(STAFF, { productId });
  if (link === undefined) throw new Error("no link");
  return link;
}
const setListed = async (productId: number, isListed: boolean) =>
  desk().setListed(STAFF, { productId, seenVersion: null, reason: "a test", isListed });

it("shows a product that is not in the shop, without member prices, until staff end the link", async () => {
  await setListed(2, false);
  const link = await makeLink(2);
  const preview = await show(link.token);
  expect(preview?.product).toMatchObject({
    name: "100 MGM Chewable Tablets",
    prices: { baseCents: 19_000, ogCents: null, militaryCents: null },
  });
  expect(preview).toMatchObject({ isPublic: false, startsAt: null });
  expect(await desk().endPreview(STAFF, { productId: 1, previewId: link.previewId })).toBe(false);
  expect(await show(link.token)).not.toBeNull();
  expect(await desk().endPreview(STAFF, { productId: 2, previewId: link.previewId })).toBe(true);
  expect(await show(link.token)).toBeNull();
  expect(await desk().endPreview(STAFF, { productId: 2, previewId: link.previewId })).toBe(false);
});

it("nothing is shown for a link that was changed, is another's or too old", async () => {
  const { token, previewId } = await makeLink(3);
  const [id = "", time = "", signature = ""] = token.split(".");
  const forged = [
    "",
    "1",
    `${id}.${time}`,
    `${Number(id) + 1}.${time}.${signature}`,
    `${id}.${Number(time) + 86_400_000}.${signature}`,
    `${id}.${time}.${"A".repeat(43)}`,
    `${token}A`,
    "1' or '1'='1",
  ];
  for (const one of forged) expect(await show(one)).toBeNull();
  expect(await show(token)).not.toBeNull();
  await test.database.db.execute(
    sql`update product_previews set expires_at = expires_at + interval '1 day' where id = ${previewId}`,
  );
  expect(await show(token)).toBeNull();
});

it("shows a change that is planned, until it is withdrawn", async () => {
  const plan = {
    subject: "1",
    before: {},
    reason: "a new list",
    startsAt: new Date(test.shop.running.clock.now().getTime() + 86_400_000),
  };
  const texts = { name: "<b>New</b>", flavors: [{ name: "Plum", barcode: null, isOn: true }] };
  const textsId = await test.shop.staff.planned.planProduct(STAFF, {
    ...plan,
    kind: "product",
    change: texts,
  });
  const pricesId = await test.shop.staff.planned.planPrices(STAFF, {
    ...plan,
    kind: "product prices",
    change: { baseCents: cents(9900), ogCents: cents(100) },
  });
  const [named, priced] = [await makeLink(1, textsId), await makeLink(1, pricesId)];
  expect((await show(named.token))?.product).toMatchObject({
    name: "<b>New</b>",
    flavors: ["Plum"],
  });
  const shown = await show(priced.token);
  expect(shown?.product.prices).toEqual({ baseCents: 9900, ogCents: null, militaryCents: null });
  expect(shown?.startsAt).toEqual(plan.startsAt);
  expect(await desk().makePreview(STAFF, { productId: 2, plannedId: textsId })).toBe(false);
  await test.shop.staff.planned.withdraw(STAFF, { plannedId: pricesId });
  expect((await show(priced.token))?.product.prices.baseCents).not.toBe(9900);
  expect((await show(priced.token))?.startsAt).toBeNull();
});

it("at most ten work at once for a product, and there is none for a product that is not there", async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, () => desk().makePreview(STAFF, { productId: 6, plannedId: null })),
  );
  expect(made.filter(Boolean).length).toBeGreaterThanOrEqual(10);
  expect(await desk().makePreview(STAFF, { productId: 6, plannedId: null })).toBe(false);
  expect(await desk().makePreview(STAFF, { productId: 999, plannedId: null })).toBe(false);
});
