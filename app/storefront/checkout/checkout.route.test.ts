import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SUBSCRIPTION_TEXTS } from "#app/storefront/plans/subscription-answer.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { addToCart, type HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, wordsOf } from "#tests/support/read-page.ts";

let app: TestApplication;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
});
afterAll(() => app.close());

const WANTS_JSON = { accept: "application/json" };
const withCart = async (client: HttpClient) => {
  await addToCart(client, 1, "Mint");
  return client;
};
const order = (changes: Record<string, string> = {}) => ({
  ...checkoutFields(),
  idempotencyKey: randomUUID(),
  ...changes,
});

describeRoute("/checkout", () => {
  it("asks a signed-out visitor to sign in, and tells a customer that their cart is empty", async () => {
    await expectPage(await app.visitor().get("/checkout"), 200, SUBSCRIPTION_TEXTS.signInTitle);
    await expectPage(await customer.get("/checkout"), 200, CHECKOUT_TEXTS.emptyCart);
  });
  it("keeps a visitor's cart in view beside every way to sign in, here and on the sign-in page", async () => {
    const visitor = await withCart(app.visitor());
    const page = await wordsOf(await visitor.get("/checkout"));
    expect(page).toMatch(/Sign In Required.*Sign In.*Create Account.*Email me a code/s);
    expect(page).toMatch(/50 MGM Chewable Tablets, Mint.*Subtotal \$100\.00/s);
    for (const path of ["sign-in", "sign-up", "email-code"]) {
      const form = await wordsOf(await visitor.get(`/auth/${path}?next=/checkout`));
      expect(form).toContain("Subtotal $100.00");
      expect(await wordsOf(await visitor.get(`/auth/${path}`))).not.toContain("Subtotal");
    }
  });
  it("places the order and redirects to its page", async () => {
    const client = await withCart(await app.customer());
    await expectPage(await client.get("/checkout"), 200, "Place order");
    const placed = await client.post("/checkout", order({ intent: "place" }));
    expect(placed.headers.get("location")).toMatch(/^\/checkout\/done\/\d+$/);
    await expectPage(await client.get("/cart"), 200, CHECKOUT_TEXTS.emptyCart);
  });
  it("shows errors beside the fields and keeps what was typed", async () => {
    const client = await withCart(await app.customer());
    const refused = await client.post("/checkout", order({ intent: "place", zipCode: "9" }));
    const html = await refused.clone().text();
    await expectPage(refused, 400, "ZIP Code must be 5 digits");
    expect(html).toContain('value="Pat Doe"');
  });
  it("keeps what was typed after the session has ended, to be sent again once signed in", async () => {
    for (const intent of ["place", "quote"]) {
      const signedOut = await app.visitor().post("/checkout", order({ intent, city: "Olympia" }));
      const html = await signedOut.clone().text();
      await expectPage(signedOut, 401, CHECKOUT_TEXTS.notSignedIn);
      expect(html).toContain('href="/auth/sign-in?next=%2Fcart" target="_blank"');
      expect(html).toContain('action="/checkout"');
      expect(html).toContain('name="city" value="Olympia"');
      expect(html).toContain(`name="intent" value="${intent}"`);
    }
  });
  it("says why the order was refused, and keeps what was typed, if its page can't be shown", async () => {
    const client = await withCart(await app.customer());
    await app.database.asOwner("alter table profiles rename to profiles_gone");
    const refused = await client.post("/checkout", order({ intent: "place", city: "Olympia" }));
    await app.database.asOwner("alter table profiles_gone rename to profiles");
    const html = await refused.clone().text();
    await expectPage(refused, 500, CHECKOUT_TEXTS.failed);
    expect(html).toContain('name="city" value="Olympia"');
  });
});

describeRoute("/checkout/place", () => {
  it("places the order and returns its number as JSON", async () => {
    const client = await withCart(await app.customer());
    const placed = await client.post("/checkout/place", order(), WANTS_JSON);
    expect(placed.status).toBe(200);
    expect(await placed.json()).toMatchObject({
      kind: "placed",
      order: { orderNumber: expect.any(Number) },
    });
  });
  it("answers 503, and places nothing, while the database's disk is full", async () => {
    const client = await withCart(await app.customer());
    await app.database.asOwner(`
      create function full_for_test() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_for_test before insert on orders for each row execute function full_for_test();`);
    const refused = await client.post("/checkout/place", order(), WANTS_JSON);
    await app.database.asOwner("drop function full_for_test cascade");
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: "unavailable",
      formError: CHECKOUT_TEXTS.failed,
    });
    expect((await client.post("/checkout/place", order(), WANTS_JSON)).status).toBe(200);
  });
  it.each([
    ["a signed-out visitor", () => app.visitor(), {}, 401, "not_signed_in"],
    ["an empty cart", () => app.customer(), {}, 409, "empty_cart"],
    [
      "an invalid field",
      async () => withCart(await app.customer()),
      { phone: "1" },
      400,
      "invalid",
    ],
  ])("refuses %s", async (_, whose, changes: Record<string, string>, status, code) => {
    const refused = await (await whose()).post("/checkout/place", order(changes), WANTS_JSON);
    expect([refused.status, await refused.json()]).toEqual([
      status,
      expect.objectContaining({ kind: "refused", code }),
    ]);
  });
  it("redirects home on GET", async () => {
    expectRedirect(await customer.get("/checkout/place"), "/");
  });
});

describeRoute("/checkout/quote", () => {
  it("says what the form would cost, and writes nothing", async () => {
    const client = await withCart(await app.customer());
    const quoted = await client.post("/checkout/quote", order(), WANTS_JSON);
    expect([quoted.status, await quoted.json()]).toEqual([
      200,
      expect.objectContaining({ kind: "quoted", view: expect.anything() }),
    ]);
    await expectPage(await client.get("/orders"), 200, "Start Shopping");
  });
  it("refuses no one, and redirects home on GET", async () => {
    const refused = await app.visitor().post("/checkout/quote", order(), WANTS_JSON);
    expect([refused.status, (await refused.json()).code]).toEqual([401, "not_signed_in"]);
    expectRedirect(await customer.get("/checkout/quote"), "/");
  });
});

describeRoute("/checkout/done/:orderNumber", () => {
  it("shows the order to its customer; for anyone else it does not exist", async () => {
    const client = await withCart(await app.customer());
    const placed = await client.post("/checkout/place", order(), WANTS_JSON);
    const { orderNumber } = (await placed.json()).order;
    const path = `/checkout/done/${orderNumber}`;
    await expectPage(await client.get(path), 200, "Thank you! Your order has been placed.");
    const [foreign, missing] = [
      await customer.get(path),
      await customer.get("/checkout/done/999999"),
    ];
    expectRedirect(foreign, "/orders");
    expectRedirect(missing, "/orders");
    expect(flashOf(foreign)).toBe(flashOf(missing));
    expect(flashOf(foreign)).toContain("We can't find this order");
    expectRedirect(await app.visitor().get(path), "/orders");
  });
});
