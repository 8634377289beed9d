import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BANNED_AREA_TEXT } from "#domain/eligibility/check-destination.ts";
import { readSubscriptionEvent } from "#server/subscriptions/read-subscription-event.ts";
import {
  chooseAddressServices,
  startTestAddressServices,
  type TestAddressServices,
} from "#tests/support/address-simulator.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { editOrderAs, readyEdit } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/*
 * Proves ADDR-2 and SET-9: quote, order, draft, edit, address request, plan request and dispatch use the same answer.
 */

let services: TestAddressServices;
let test: StaffedShop;
beforeAll(async () => {
  services = await startTestAddressServices();
  test = await createStaffedShop(services.shopVariables);
});
beforeEach(async () => {
  services.misbehave(null);
  services.asked.length = 0;
  await choose(true);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
  await services.stop();
});

const choose = (findsPlaces: boolean) =>
  chooseAddressServices(test.shop, { consumerKey: null, findsPlaces }, null);

/** Its ZIP Code overlaps Sarasota County; the house is outside the county's border. */
const OVERLAP = { city: "Sarasota", state: "FL", zipCode: "34243" };
const OUTSIDE = { ...OVERLAP, address: "4002 Border Road" };
/** Its ZIP Code isn't in any ban; the house is inside one. */
const INSIDE = { city: "Bradenton", state: "FL", zipCode: "34201", address: "71 Border Road" };
const UNKNOWN = { ...OVERLAP, address: "5 Border Road" };

async function quoteSays(where: object): Promise<string> {
  const { id } = await newCustomer(test.shop, oneBottle);
  const viewed = await test.shop.customer.checkout.view(id, {
    fields: checkoutFields(where),
    linkNumber: null,
  });
  if (!viewed.ok) throw new Error(viewed.error);
  return viewed.value.destination.verdict;
}
async function place(where: object) {
  const customer = await newCustomer(test.shop, oneBottle);
  return test.shop.customer.checkout.place(customer, orderRequest(where));
}
const REFUSED = {
  ok: false,
  error: { code: "invalid", fieldErrors: { zipCode: BANNED_AREA_TEXT } },
};
const forget = () => test.database.db.execute(sql`delete from house_positions`);
const kept = async (orderNumber: number) => {
  const { rows } = await test.database.db.execute<{ position: unknown; all: string }>(sql`
    select d.located -> 'position' as position, d::text as all from eligibility_decisions d
    join orders o on o.id = d.order_id where o.order_number = ${orderNumber} order by d.id desc`);
  return rows;
};

describe("a house outside of a banned county", () => {
  it("is quoted, ordered and shipped, and its county is kept without the address", async () => {
    expect(await quoteSays(OUTSIDE)).toBe("allowed");
    const orderNumber = await test.order(undefined, OUTSIDE);
    expect((await test.see(orderNumber)).order.reviewFlags).toEqual([]);
    const [decision] = await kept(orderNumber);
    expect(decision?.position).toEqual({ state: "FL", county: "Manatee", town: null });
    expect(decision?.all).not.toMatch(/Border|\b34243\b/);
    const { rows } = await test.database.db.execute(sql`select * from house_positions`);
    expect(JSON.stringify(rows)).not.toMatch(/Border|\b34243\b/i);
    // Asked once; dispatch uses the stored answer, whatever the service would say by then.
    expect(services.asked).toEqual(["census 4002 Border Road"]);
    await forget();
    services.misbehave("error");
    await choose(false);
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect((await kept(orderNumber)).map(({ position }) => position)).toEqual([
      decision?.position,
      decision?.position,
    ]);
  });

  it("is edited by what its order kept, and judged anew at another address", async () => {
    const orderNumber = await test.order(undefined, OUTSIDE);
    await forget();
    services.misbehave("drop");
    expect(await editOrderAs(test, orderNumber, { fullName: "Sam Doe" })).toMatchObject({
      ok: true,
    });
    services.misbehave(null);
    const move = { address: "4012 Other Road" };
    expect(await editOrderAs(test, orderNumber, move)).toMatchObject({ ok: true });
    await expect(readyEdit(test, orderNumber, { address: UNKNOWN.address })).rejects.toThrow(
      "The new destination has banned kratom.",
    );
    await expect(readyEdit(test, orderNumber, INSIDE)).rejects.toThrow("banned kratom");
  });

  it("may be asked for by its customer, and written into a draft by staff", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer, {
      address: "5 Pine Street",
      city: "Bradenton",
      state: "FL",
      zipCode: "34201",
    });
    const to = { fullName: "Pat Doe", address2: "", ...OUTSIDE };
    const ask = (address: typeof to) =>
      test.shop.customer.orders.requestChange(customer.id, {
        orderNumber,
        kind: "address_change",
        note: "",
        address,
      });
    expect(await ask({ ...to, address: UNKNOWN.address })).toEqual({
      ok: false,
      error: "banned_area",
    });
    const asked = await ask(to);
    if (!asked.ok) throw new Error(asked.error);
    const { requestId } = asked.value;
    const decision = { requestId, isApproved: true, reason: "As asked", refundReference: null };
    expect(await test.shop.staff.orders.decideRequest(STAFF, decision)).toMatchObject({ ok: true });

    const drafts = test.shop.staff.orderDrafts;
    const created = await drafts.create(STAFF, { email: customer.email });
    if (!created.ok) throw new Error(created.error.reason);
    const { draftId } = created.value;
    const save = (version: number, where: typeof OUTSIDE) =>
      drafts.change(STAFF, {
        draftId,
        version,
        isSent: false,
        draft: {
          lines: [{ productId: 1, flavor: "Mint", quantity: 1 }],
          fullName: "Pat Doe",
          phone: "2065550100",
          address2: null,
          shippingType: "standard",
          discountCode: "",
          ...where,
        },
      });
    expect(await save(1, UNKNOWN)).toMatchObject({ error: { code: "invalid" } });
    expect(await save(1, OUTSIDE)).toMatchObject({ ok: true });
  });
});

it("a plan is asked for by the house's position, which the shop's email says too", async () => {
  const ask = async (where: typeof OUTSIDE) => {
    const customer = await newCustomer(test.shop);
    const contact = { fullName: "Pat Doe", phone: "2065550100", email: customer.email };
    const plan = { ...contact, ...where, planName: "Monthly Light" };
    return test.shop.customer.subscriptions.request(customer, plan);
  };
  expect(await ask(UNKNOWN)).toMatchObject(REFUSED);
  expect(await ask(INSIDE)).toMatchObject(REFUSED);
  expect(await ask(OUTSIDE)).toMatchObject({ ok: true });
  const { rows } = await test.database.db.execute<{ id: string }>(
    sql`select max(id)::text as id from subscription_events`,
  );
  const news = await readSubscriptionEvent(test.shop.running, Number(rows[0]?.id));
  expect(news.destination.verdict).toBe("allowed");
});

it("a house inside of one is refused, with any ZIP Code", async () => {
  await choose(false);
  expect(await quoteSays(INSIDE)).toBe("allowed");
  expect(services.asked).toEqual([]);
  await choose(true);
  expect(await quoteSays(INSIDE)).toBe("banned_area");
  expect(await place(INSIDE)).toMatchObject(REFUSED);
});

it("local taxes go by the house's county and town", async () => {
  const text = [
    "State,Kind,Place,Percent,From",
    "WA,county,King,2,2020-01-01",
    "WA,county,Pierce,4,2020-01-01",
    "WA,city,Seattle,1,2020-01-01",
  ].join("\n");
  const { taxes, settings } = test.shop.staff;
  const sent = await taxes.sendRates(STAFF, { source: "Washington", text });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  const { fileId } = sent.value;
  await taxes.applyRateFile(STAFF, { fileId, reason: "a test", seen: "looked_over" });
  const { seen } = await settings.find(STAFF, { name: "salesTax" });
  const WA = { state: "WA", from: "2020-01-01", until: null, taxesShipping: false, untaxed: [] };
  await settings.change(STAFF, { name: "salesTax", seen, stored: [WA], reason: "a test" });
  services.place("7 Pierce Way", { county: "Pierce County", town: null });
  const taxOf = async (address: string) => {
    const { id } = await newCustomer(test.shop, oneBottle);
    const fields = checkoutFields({ address });
    const viewed = await test.shop.customer.checkout.view(id, { fields, linkNumber: null });
    return viewed.ok && viewed.value.quote.tax?.totalCents;
  };
  expect(await taxOf("8 Seattle Way")).toBe(3_00);
  expect(await taxOf("7 Pierce Way")).toBe(4_00);
  services.place("9 Pierce Way", { county: "King County", town: null });
  expect(await taxOf("9 Pierce Way")).toBe(2_00);
  const orderNumber = await test.order(undefined, { address: "9 Pierce Way" });
  await forget();
  await choose(false);
  await editOrderAs(test, orderNumber, { fullName: "Sam Doe" });
  expect((await test.see(orderNumber)).order.taxAmount).toBe(2_00);
});

describe("without a match, an order is as without an address check:", () => {
  it("the house isn't on the map", async () => {
    await forget();
    expect(await quoteSays(UNKNOWN)).toBe("banned_area");
    expect(await place(UNKNOWN)).toMatchObject(REFUSED);
    expect(services.asked).toEqual(["census 5 Border Road"]);
  });

  it.each(["slow", "error", "nonsense", "html", "drop"] as const)(
    "the service fails: %s",
    async (fault) => {
      await forget();
      services.misbehave(fault);
      const begun = performance.now();
      expect(await place({ ...OUTSIDE, address: `${fault.length}02 Fault Road` })).toMatchObject(
        REFUSED,
      );
      expect(await place({ city: "Orlando", state: "FL", zipCode: "32801" })).toMatchObject({
        ok: true,
      });
      expect(performance.now() - begun).toBeLessThan(6000);
    },
  );

  it.each([
    ["no rule or tax of its state goes by a county or town", {}],
    ["it is a PO box", { ...OVERLAP, address: "PO Box 12" }],
    ["it isn't whole", { ...OVERLAP, address: "" }],
  ])("no one is asked where %s", async (_, where) => {
    await quoteSays(where);
    expect(services.asked).toEqual([]);
  });
});

it("the owner learns why the services don't answer, and no one reads the secret again", async () => {
  services.misbehave(null);
  const { settings } = test.shop.staff;
  const says = async (
    stored: Parameters<typeof chooseAddressServices>[1],
    secret: string | null,
  ) => {
    await chooseAddressServices(test.shop, stored, secret);
    const answer = await settings.testAddressChecks(STAFF);
    return answer.ok ? "ok" : answer.error;
  };
  const { consumerKey, consumerSecret } = services.keys;
  const both = { consumerKey, findsPlaces: true };
  expect(await says(null, null)).toBe("Both services are off, or the consumer secret is missing.");
  expect(await says({ consumerKey, findsPlaces: false }, null)).toMatch(/^Both services are off/);
  expect(await says(both, "wrong")).toBe("USPS refuses the consumer key or secret.");
  expect(await says(both, consumerSecret)).toBe("ok");
  const found = await settings.find(STAFF, { name: "addressCheck" });
  expect(JSON.stringify(found)).not.toContain(consumerSecret);
  services.misbehave("error");
  expect(await says(both, consumerSecret)).toBe("USPS can't be reached.");
  expect(await says({ consumerKey: null, findsPlaces: true }, null)).toBe(
    "The Census geocoder can't be reached.",
  );
});
