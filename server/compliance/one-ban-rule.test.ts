import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { normalizePlaceName } from "#domain/eligibility/place-name.ts";
import { orders } from "#server/db/schema/orders.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { firstOf } from "#tests/support/long-proofs.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { zipDirectory } from "./zip-directory.ts";

/* Proves PLACE-7, PLACE-8 and PLACE-10. */

let test: StaffedShop;
/** A paid order shipping to any address a test needs. */
let paidOrder: number;
beforeAll(async () => {
  test = await createStaffedShop();
  paidOrder = await test.order();
  await test.pay(paidOrder);
});
afterAll(() => test.close());

type Verdict = "banned" | "review" | "allowed";
interface Place {
  city: string;
  state: string;
  zipCode: string;
}

async function quoteSays(place: Place): Promise<Verdict> {
  const { id } = await newCustomer(test.shop, oneBottle);
  const viewed = await test.shop.customer.checkout.view(id, {
    fields: checkoutFields(place),
    linkNumber: null,
  });
  if (!viewed.ok) throw new Error(viewed.error);
  const { verdict } = viewed.value.destination;
  return verdict === "allowed" || verdict === "review" ? verdict : "banned";
}

async function orderSays(place: Place): Promise<Verdict> {
  const customer = await newCustomer(test.shop, oneBottle);
  const placed = await test.shop.customer.checkout.place(customer, orderRequest(place));
  if (!placed.ok) {
    if (placed.error.code !== "invalid") throw new Error(placed.error.code);
    return "banned";
  }
  const { order } = await test.see(placed.value.orderNumber);
  return order.reviewFlags.includes("address_review") ? "review" : "allowed";
}

/** The message staff would get if they shipped an order there. */
async function dispatchSays(place: Place): Promise<Verdict> {
  const { db } = test.database;
  await db.update(orders).set(place).where(eq(orders.orderNumber, paidOrder));
  const shipped = await test.ship(paidOrder);
  if (shipped.ok) return "allowed";
  return shipped.error.code === "banned_destination" ? "banned" : "review";
}

/** The ZIP box's answer, which knows the city only from the directory. */
async function zipBoxSays(zip: string): Promise<Verdict> {
  const client = { ipAddress: "203.0.113.9", userAgent: "", cookie: "" };
  const answer = await test.shop.customer.shipping.check(zip, client);
  if (!answer.ok || answer.value.kind === "not_a_state") throw new Error(`No answer for ${zip}`);
  if (answer.value.kind === "allowed") return answer.value.isReviewed ? "review" : "allowed";
  return answer.value.kind === "banned" ? "banned" : "review";
}

/** The verdicts of all entry points; only one if all agree. */
async function verdictsOn(place: Place): Promise<Verdict[]> {
  const verdicts = [await quoteSays(place), await orderSays(place), await dispatchSays(place)];
  const row = zipDirectory().rowOf(place.zipCode);
  if (row && normalizePlaceName(row.city) === normalizePlaceName(place.city))
    verdicts.push(await zipBoxSays(place.zipCode));
  return [...new Set(verdicts)];
}

const COUNTIES = BANNED_AREAS.filter(({ level, enabled }) => level === "county" && enabled);
const OUTSIDE = { FL: "33101", MS: "39401" } as const;

describe.each(firstOf(COUNTIES))("$name, $state", ({ name, state, zipsCore, zipsOverlap }) => {
  const banned = new Set(BANNED_AREAS.flatMap((area) => (area.enabled ? zipsOf(area) : [])));
  const outside = state === "FL" ? OUTSIDE.FL : OUTSIDE.MS;
  const towns = [...zipDirectory().townsOf(state)].filter(([, zips]) =>
    zips.some((zip) => zipsCore.includes(zip) || zipsOverlap.includes(zip)),
  );

  it("refuses each of its towns at every entry point, with a ZIP Code in the county or elsewhere in the state", async () => {
    expect(towns.length).toBeGreaterThan(2);
    for (const [city, zips] of towns) {
      const isWhole = zips.every((zip) => banned.has(zip));
      const inside = zips.find((zip) => banned.has(zip)) ?? "";
      expect([city, await verdictsOn({ city, state, zipCode: inside })]).toEqual([
        city,
        ["banned"],
      ]);
      const elsewhere = [outside, ...zips.filter((zip) => !banned.has(zip)).slice(0, 1)];
      for (const zipCode of elsewhere) {
        const verdicts = await verdictsOn({ city, state, zipCode });
        expect([city, zipCode, verdicts]).toEqual([city, zipCode, [isWhole ? "banned" : "review"]]);
      }
    }
  });

  it("refuses its own name, and holds similar names for review", async () => {
    expect(await verdictsOn({ city: name, state, zipCode: outside })).toEqual(["banned"]);
    const near = { city: `City of ${name}`, state, zipCode: outside };
    expect(await verdictsOn(near)).toEqual(["review"]);
  });
});

it("ships to a town elsewhere", async () => {
  const spokane = { city: "Spokane", state: "WA", zipCode: "99201" };
  expect(await verdictsOn(spokane)).toEqual(["allowed"]);
});

it("an order held for review ships once approved, even if the ban came later", async () => {
  const { db } = test.database;
  const elsewhere = { city: "City of Yakima", state: "WA", zipCode: "98901" };
  const orderNumber = await test.order(undefined, elsewhere);
  await test.pay(orderNumber);
  await banPlace(db, { level: "city", state: "WA", name: "Yakima" });
  // The city's ZIP Code counts as well; only a ZIP Code elsewhere makes the name doubtful.
  await db.update(orders).set({ zipCode: "98101" }).where(eq(orders.orderNumber, orderNumber));
  expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
  const approval = { orderNumber, reason: "Seen on the map" };
  expect(await test.shop.staff.fulfillment.approve(STAFF, approval)).toMatchObject({ ok: true });
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
});

const zipsOf = ({ zipsCore, zipsOverlap }: (typeof BANNED_AREAS)[number]) => [
  ...zipsCore,
  ...zipsOverlap,
];
