import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  chooseAddressServices,
  startTestAddressServices,
  type TestAddressServices,
} from "#tests/support/address-simulator.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { checkoutFields, newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { addToCart } from "#tests/support/http-client.ts";
import { expectPage, wordsOf } from "#tests/support/read-page.ts";

/* Proves ADDR-3. */

let services: TestAddressServices;
let app: TestApplication;
beforeAll(async () => {
  services = await startTestAddressServices();
  app = await createTestApplication({}, services.shopVariables);
  const { consumerKey } = services.keys;
  await chooseAddressServices(app.shop, { consumerKey, findsPlaces: false });
});
beforeEach(() => {
  services.misbehave(null);
  services.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await services.stop();
});

async function suggestionFor(address: object, keptAddress?: string) {
  const { id } = await newCustomer(app.shop, oneBottle);
  const viewed = await app.shop.customer.checkout.view(id, {
    fields: checkoutFields(address),
    linkNumber: null,
    ...(keptAddress !== undefined && { keptAddress }),
  });
  if (!viewed.ok) throw new Error(viewed.error);
  return viewed.value.addressSuggestion;
}
const WRONG = { address: "12 Wrong Oak Street", address2: "Apt 4" };

describe("the address at checkout", () => {
  it("gets the postal file's form suggested, asked once, and not once it is kept", async () => {
    const suggestion = await suggestionFor(WRONG);
    expect(suggestion).toMatchObject({
      text: "12 Oak St, Apt 4",
      address: { address: "12 Oak St", address2: "Apt 4", city: "Seattle" },
    });
    await suggestionFor(WRONG);
    expect(services.asked.filter((one) => one.startsWith("usps"))).toHaveLength(1);
    expect(await suggestionFor(WRONG, suggestion?.of)).toBeNull();
    expect(await suggestionFor({ address: "9 Tower Road" })).toMatchObject({ text: null });
    expect(await suggestionFor({ address: "9 Oak Road" })).toBeNull();
    expect(await suggestionFor({ address: "9 Nowhere Road" })).toBeNull();
  });

  it("isn't asked about before it is whole", async () => {
    await suggestionFor({ ...WRONG, zipCode: "98" });
    await suggestionFor({ ...WRONG, city: "" });
    expect(services.asked).toEqual([]);
  });

  it("is ordered as typed, whatever was suggested, and is stored nowhere else", async () => {
    const customer = await newCustomer(app.shop, oneBottle);
    const placed = await app.shop.customer.checkout.place(customer, orderRequest(WRONG));
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const { rows } = await app.database.db.execute(sql`
      select address, review_flags from orders where order_number = ${placed.value.orderNumber}`);
    expect(rows).toEqual([{ address: WRONG.address, review_flags: [] }]);
    const positions = await app.database.db.execute(sql`select * from house_positions`);
    expect(positions.rows).toEqual([]);
  });
});

describe("without JavaScript", () => {
  const form = (changes: Record<string, string>) => ({
    ...checkoutFields(WRONG),
    idempotencyKey: "a key of its own",
    ...changes,
  });
  const client = async () => {
    const one = await app.customer();
    await addToCart(one, 1, "Mint");
    return one;
  };

  it("a button fills in the suggestion or keeps what was typed, and the rest stays", async () => {
    const customer = await client();
    const asked = await customer.post("/checkout", form({ intent: "quote", phone: "2065550177" }));
    const html = await asked.clone().text();
    await expectPage(asked, 200, "Did you mean 12 Oak St, Apt 4?");
    const kept = buttonOf(html, "keepAddress");
    const takes = await customer.post(
      "/checkout",
      form({ usedAddress: buttonOf(html, "usedAddress") }),
    );
    const taken = await takes.text();
    expect(taken).toMatch(/<input[^>]* name="address"[^>]* value="12 Oak St"/);
    expect(taken).toMatch(/<input[^>]* name="address2"[^>]* value="Apt 4"/);
    expect(taken).not.toContain("Did you mean");
    const keeps = await customer.post(
      "/checkout",
      form({ keepAddress: kept, phone: "2065550177" }),
    );
    const page = await keeps.text();
    expect(page).toContain(`value="${WRONG.address}"`);
    expect(page).toContain('value="2065550177"');
    expect(page).not.toContain("Did you mean");
    expect(page).toContain(`name="keptAddress" value="${kept}"`);
  });

  it("nothing but an address comes out of the button, and the form's own checks hold", async () => {
    const customer = await client();
    for (const usedAddress of ["", "no JSON", "[]", "null", '{"address":7,"email":"x@y.example"}'])
      await expectPage(await customer.post("/checkout", form({ usedAddress })), 200, "Place order");
    const odd = JSON.stringify({
      address: "<b>1</b>",
      city: "x".repeat(5000),
      state: "ZZ",
      zipCode: "9",
    });
    const page = await wordsOf(await customer.post("/checkout", form({ usedAddress: odd })));
    expect(page).toContain("Place order");
    const placed = await customer.post("/checkout", form({ intent: "place", zipCode: "9" }));
    await expectPage(placed, 400, "ZIP Code must be 5 digits");
  });

  it("places the order with a suggestion in sight", async () => {
    const customer = await client();
    const placed = await customer.post("/checkout", form({ intent: "place" }));
    expect(placed.headers.get("location")).toMatch(/^\/checkout\/done\/\d+$/);
  });
});

it.each(["slow", "error", "refuse", "limit", "html", "nonsense", "drop"] as const)(
  "a service that fails suggests nothing and holds no one up: %s",
  async (fault) => {
    services.misbehave(fault);
    const begun = performance.now();
    expect(await suggestionFor({ address: `${fault} Wrong Street` })).toBeNull();
    const customer = await newCustomer(app.shop, oneBottle);
    expect(await app.shop.customer.checkout.place(customer, orderRequest(WRONG))).toMatchObject({
      ok: true,
    });
    expect(performance.now() - begun).toBeLessThan(5000);
  },
);

/** A button's value. */
function buttonOf(html: string, name: string): string {
  const button = html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));
  const [, value = ""] = /value="([^"]*)"/.exec(button ?? "") ?? [];
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
