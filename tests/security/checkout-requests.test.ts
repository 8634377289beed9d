import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKOUT_REFUSALS } from "#app/storefront/checkout/checkout-texts.ts";
import { BANNED_STATE_TEXT } from "#domain/eligibility/check-destination.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { ORDER_STEP_TEXTS } from "#domain/order/order-step.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, HttpClient, signInClient, signUpClient } from "#tests/support/http-client.ts";
import { firstOf } from "#tests/support/long-proofs.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves ORDER-1, ORDER-4, ORDER-11 and ORDER-20. */

/* Requests that our pages never send achieve nothing (PRICE-10, PAGE-3). */

const folder = demoDataFolder("test-security-checkout");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const query = (statement: string, values: unknown[] = []) =>
  queryShopProcess(folder, statement, values);

async function customerWithCart(): Promise<{ client: HttpClient; email: string }> {
  const email = `${randomUUID()}@mail.example`;
  const client = await signUpClient(shop.url, email);
  await addToCart(client, 1, "Mint");
  return { client, email };
}

function checkoutBody(changes: Record<string, string> = {}): Record<string, string> {
  return { ...checkoutFields(), idempotencyKey: randomUUID(), ...changes };
}

const ordersOf = (email: string) =>
  query(
    `select o.order_number, o.final_total::text, o.discount_amount::text, o.shipping_cost::text, o.user_id = p.id as is_own
     from orders o join profiles p on p.id = o.user_id where p.email = $1`,
    [email],
  );

describe("prices in a request", () => {
  it("are ignored: the order costs what the server quotes", async () => {
    const { client, email } = await customerWithCart();
    const tampered = {
      price: "0.01",
      total_amount: "0.01",
      discount_amount: "99",
      shipping_cost: "0",
      shippingCost: "0",
      quantity: "-5",
    };
    const response = await client.post("/checkout/place", checkoutBody(tampered));
    expect(response.status).toBe(200);
    expect(await ordersOf(email)).toMatchObject([
      { final_total: "114.99", discount_amount: "0.00", shipping_cost: "14.99" },
    ]);
  });

  it("that claim another total write nothing and show the right one", async () => {
    const { client, email } = await customerWithCart();
    const response = await client.post("/checkout/place", checkoutBody({ finalTotal: "1.00" }));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "total_changed",
      view: { quote: { finalCents: 11499 } },
    });
    expect(await ordersOf(email)).toEqual([]);
  });

  it("cannot be changed by an unknown state's overnight rate", async () => {
    const { client, email } = await customerWithCart();
    await client.post(
      "/checkout/place",
      checkoutBody({
        shippingOption: "overnight",
        state: "ME",
        zipCode: "04101",
        city: "Portland",
      }),
    );
    expect(await ordersOf(email)).toMatchObject([
      { shipping_cost: "49.00", final_total: "149.00" },
    ]);
  });
});

describe("a request's cart", () => {
  it("is the stored one: other items, quantities beyond the cap and odd numbers are refused", async () => {
    const items = [
      [{ productId: 1, flavor: "Mint", quantity: 7 }],
      [{ productId: 1, flavor: "Mint", quantity: -1 }],
      [{ productId: 1, flavor: "Mint", quantity: 1.5 }],
      [{ productId: 1, flavor: "Mint", quantity: 1e9 }],
      [{ productId: 1, flavor: "Mint", quantity: [6] }],
      [{ productId: 9, flavor: "", quantity: 1 }],
      "nonsense",
    ];
    const { client, email } = await customerWithCart();
    for (const one of items) {
      const response = await client.post(
        "/checkout/place",
        checkoutBody({ items: JSON.stringify(one) }),
      );
      expect(response.status).toBe(409);
    }
    expect(await ordersOf(email)).toEqual([]);
  });

  it("is clamped to the cap, no matter what the cookie or a form says", async () => {
    const client = new HttpClient(shop.url);
    client.setCookie("cart", "1:500:Mint|6:25:Lemon|1:3:Mint|9:1:|x:y:z|8:1:Mint");
    const page = await (await client.get("/cart")).text();
    // 503 Mint, 25 Lemon and 1 of a sold-out product: shown as 6, 24 and 1.
    expect(page).toContain("$834.00");
    for (const quantity of ["0", "-1", "1.5", "1e9", "NaN", "", "[6]"]) {
      const response = await client.post(
        "/cart",
        { intent: "set", productId: "1", flavor: "Mint", quantity },
        { accept: "text/html" },
      );
      expect(response.status).toBeLessThan(500);
    }
    const oddActions: Record<string, string>[] = [
      { intent: "explode" },
      { intent: "add" },
      { intent: "add", productId: "1e3", flavor: "Mint" },
      { intent: "add", productId: "1", flavor: "Poison" },
    ];
    for (const body of oddActions) {
      expect((await client.post("/cart", body)).status).toBeLessThan(500);
    }
  });
});

describe("the page without JavaScript", () => {
  it("whose total has changed shows the new one with all that was typed; agreeing places the order at it", async () => {
    const { client, email } = await customerWithCart();
    const html = { accept: "text/html" };
    const typed = checkoutBody({ fullName: "Pat Doe the Third" });
    const old = { orderTotal: "100.00", finalTotal: "100.00" };
    const changed = await client.post("/checkout", { ...typed, ...old }, html);
    expect(changed.status).toBe(409);
    const page = await changed.text();
    expect(page).toContain(CHECKOUT_REFUSALS.total_changed.text);
    expect(page).toContain('value="Pat Doe the Third"');
    expect(page).toContain('name="finalTotal" value="114.99"');
    expect(page).toContain(`name="idempotencyKey" value="${typed["idempotencyKey"]}"`);
    expect(await ordersOf(email)).toEqual([]);
    const agreed = { orderTotal: "114.99", finalTotal: "114.99" };
    expect((await client.post("/checkout", { ...typed, ...agreed }, html)).status).toBe(302);
    expect(await ordersOf(email)).toMatchObject([{ final_total: "114.99" }]);
  });
});

/** The page's form that agrees to a new total. */
function agreeForm(page: string) {
  const forms = [...page.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
  const [, attributes = "", inner = ""] =
    forms.find(([form]) => form.includes('name="finalTotal"')) ?? [];
  const decode = (text: string) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const inputs = inner.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    method: /method="(\w+)"/.exec(attributes)?.[1],
    action: /action="([^"]*)"/.exec(attributes)?.[1],
    formFields: Object.fromEntries(
      [...inputs].map(([, name, value = ""]) => [name, decode(value)]),
    ),
  };
}

describe("someone without permission", () => {
  it("cannot order while signed out", async () => {
    const client = new HttpClient(shop.url);
    const response = await client.post("/checkout/place", checkoutBody());
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      formError: CHECKOUT_TEXTS.notSignedIn,
    });
  });

  it("cannot order for another customer: the order belongs to the session", async () => {
    const { client, email } = await customerWithCart();
    await client.post(
      "/checkout/place",
      checkoutBody({ user_id: "sample-og", userId: "sample-og", id: "sample-og" }),
    );
    expect(await ordersOf(email)).toMatchObject([{ is_own: true }]);
  });

  it("sees an order that is not theirs exactly like one that does not exist", async () => {
    const { client, email } = await customerWithCart();
    await client.post("/checkout/place", checkoutBody());
    const [order] = await ordersOf(email);
    const stranger = await signInClient(shop.url, "military@mitra.example");
    const answers = await Promise.all(
      [String(order?.["order_number"]), "99999999", "abc"].map((number) =>
        stranger.get(`/checkout/done/${number}`),
      ),
    );
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/orders"]);
    }
  });

  it("cannot use another customer's key", async () => {
    const first = await customerWithCart();
    const second = await customerWithCart();
    const body = checkoutBody();
    expect((await first.client.post("/checkout/place", body)).status).toBe(200);
    expect((await second.client.post("/checkout/place", body)).status).toBe(200);
    expect(await ordersOf(second.email)).toHaveLength(1);
  });

  it("cannot become a member or an affiliate through what they send", async () => {
    const email = `${randomUUID()}@mail.example`;
    const client = new HttpClient(shop.url);
    const wishes = {
      og: "true",
      military: "true",
      affiliate_number: "1",
      affiliateNumber: "1",
      role: "admin",
      referrer_number: "7",
      emailVerified: "true",
    };
    await client.post(
      "/auth/sign-up",
      { email, password: "a long enough password", ...wishes },
      { accept: "text/html" },
    );
    await addToCart(client, 1, "Mint");
    await client.post("/checkout/place", checkoutBody(wishes));
    expect(
      await query(
        "select og, military, affiliate_number, referrer_number from profiles where email = $1",
        [email],
      ),
    ).toEqual([{ og: false, military: false, affiliate_number: null, referrer_number: null }]);
    expect(await ordersOf(email)).toMatchObject([{ final_total: "114.99" }]);
  });
});

describe("a request that no form of ours sends", () => {
  const MISSING = { status: 400, formError: CHECKOUT_TEXTS.missingOrderInformation };
  const send = async (client: HttpClient, body: Record<string, string>) => {
    const response = await client.post("/checkout/place", body);
    const { formError } = await response.json();
    return { status: response.status, formError };
  };

  it.each(firstOf(["fullName", "address", "zipCode", "email", "phone", "city", "state"], 3))(
    "without %s gets the missing-information error, and writes nothing",
    async (field) => {
      const { client, email } = await customerWithCart();
      const { [field]: left = "", ...body } = checkoutBody();
      expect(left).not.toBe("");
      expect(await send(client, body)).toEqual(MISSING);
      const page = await client.post("/checkout", body, { accept: "text/html" });
      expect([page.status, (await page.text()).includes(MISSING.formError)]).toEqual([400, true]);
      const posted = await client.postMultipart(
        "/",
        { ...body, "form-name": "checkout" },
        { accept: "text/html" },
      );
      expect([posted.status, (await posted.text()).includes(MISSING.formError)]).toEqual([
        400,
        true,
      ]);
      expect(await ordersOf(email)).toEqual([]);
      // A blank is what a form sends: the answer names the field to fill in.
      const blank = await client.post("/checkout/place", { ...body, [field]: "" });
      expect((await blank.json()).formError).toMatch(
        /^Please fill in the following required fields/,
      );
    },
  );

  it("that lists no items gets the same error, and an empty cart is reported as empty", async () => {
    const { client, email } = await customerWithCart();
    expect(await send(client, checkoutBody({ items: "[]" }))).toEqual(MISSING);
    expect(await ordersOf(email)).toEqual([]);
    const { client: without } = await customerWithCart();
    await without.post("/cart", { intent: "clear" });
    expect(await send(without, checkoutBody())).toEqual({
      status: 409,
      formError: CHECKOUT_TEXTS.emptyCart,
    });
  });
});

describe("a customer whose profile is missing", () => {
  const breakProfiles = () =>
    query(`create function refuse_for_test() returns trigger language plpgsql as
        $$ begin raise exception 'refused for the test'; end $$;
      create trigger refuse_for_test before insert on profiles for each row execute function refuse_for_test()`);
  const fixProfiles = () => query("drop function refuse_for_test cascade");

  it("sees the error on the checkout only while none can be created, and orders once one can", async () => {
    const { client, email } = await customerWithCart();
    await query("delete from profiles where email = $1", [email]);
    await breakProfiles();
    try {
      const body = checkoutBody();
      for (const path of ["/checkout/place", "/checkout/quote"]) {
        const response = await client.post(path, body);
        expect([path, response.status]).toEqual([path, 500]);
        expect(await response.json()).toMatchObject({ formError: ORDER_STEP_TEXTS.create_profile });
      }
      const opened = await client.get("/checkout", { accept: "text/html" });
      const posted = await client.post("/checkout", body, { accept: "text/html" });
      for (const page of [opened, posted]) {
        expect(page.status).toBe(500);
        expect(await page.text()).toContain(ORDER_STEP_TEXTS.create_profile);
      }
      for (const path of ["/", "/shop", "/cart"])
        expect([path, (await client.get(path, { accept: "text/html" })).status]).toEqual([
          path,
          200,
        ]);
    } finally {
      await fixProfiles();
    }
    expect((await client.post("/checkout/place", checkoutBody())).status).toBe(200);
    expect(await ordersOf(email)).toHaveLength(1);
  });
});

describe("another site", () => {
  it("cannot post anything in a customer's name", async () => {
    const { client, email } = await customerWithCart();
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: shop.url, "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      for (const path of [
        "/checkout/place",
        "/",
        "/cart",
        "/checkout",
        "/auth/sign-out",
        "/auth/sign-in",
        "/age-gate",
      ]) {
        const response = await client.post(
          path,
          checkoutBody({ "form-name": "checkout" }),
          headers,
        );
        expect([path, response.status]).toEqual([path, 403]);
      }
    }
    expect(await ordersOf(email)).toEqual([]);
  });
});

describe("POST / with form-name=checkout", () => {
  it("is the same operation: places the order, once per key", async () => {
    const { client, email } = await customerWithCart();
    const body = checkoutBody({ "form-name": "checkout", "bot-field": "" });
    const { fullName: name = "", ...rest } = body;
    const first = await client.postMultipart("/", { ...rest, name }, { accept: "text/html" });
    const second = await client.postMultipart("/", { ...rest, name }, { accept: "text/html" });
    expect([first.status, second.status]).toEqual([302, 302]);
    expect(first.headers.get("location")).toMatch(/^\/checkout\/done\/\d+$/);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(await ordersOf(email)).toHaveLength(1);
    const other = await client.postMultipart(
      "/",
      { ...rest, name, city: "Tacoma" },
      { accept: "text/html" },
    );
    expect(other.status).toBe(422);
  });

  it("spends balance if it says how much, and takes items as the cart has them", async () => {
    const client = await signInClient(shop.url, "affiliate@mitra.example");
    await addToCart(client, 1, "Mint");
    const body = checkoutBody({
      "form-name": "checkout",
      items: JSON.stringify([
        { id: 1, name: "Mint", price: "100.00", flavor: "Mint", quantity: 1 },
      ]),
    });
    const spending = { ...body, affiliateIncomeApplied: "20.00" };
    const placed = await client.postMultipart("/", spending, { accept: "text/html" });
    expect(placed.status).toBe(302);
    const orderNumber = placed.headers.get("location")?.split("/").at(-1);
    const [order] = await query(
      "select affiliate_income_applied > 0 as spends, final_total = total_amount - affiliate_income_applied as is_right from orders where order_number = $1",
      [orderNumber],
    );
    expect(order).toEqual({ spends: true, is_right: true });
  });

  it("says what is wrong with its status, and needs a session", async () => {
    const { client } = await customerWithCart();
    const wrong = await client.postMultipart(
      "/",
      checkoutBody({ "form-name": "checkout", state: "IN" }),
      { accept: "text/html" },
    );
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain(BANNED_STATE_TEXT);
    const stranger = new HttpClient(shop.url);
    const refused = await stranger.postMultipart("/", checkoutBody({ "form-name": "checkout" }), {
      accept: "text/html",
    });
    expect(refused.status).toBe(401);
    expect(
      (await stranger.postMultipart("/", { "form-name": "unknown" }, { accept: "text/html" }))
        .status,
    ).toBe(400);
  });

  it("whose total has changed shows the new one with all that was typed; agreeing places the order at it", async () => {
    const { client, email } = await customerWithCart();
    const typed = checkoutBody({ "form-name": "checkout", fullName: "Pat <Doe> & Co" });
    const html = { accept: "text/html" };
    const old = { orderTotal: "100.00", finalTotal: "100.00" };
    const changed = await client.postMultipart("/", { ...typed, ...old }, html);
    expect(changed.status).toBe(409);
    const page = await changed.text();
    expect(page).toContain("The new total is $114.99.");
    expect(page).toContain("Place order for $114.99");
    expect(await ordersOf(email)).toEqual([]);
    const { formFields, ...agreed } = agreeForm(page);
    expect(agreed).toEqual({ method: "post", action: "/" });
    expect(formFields).toEqual({ ...typed, orderTotal: "114.99", finalTotal: "114.99" });
    const looked = await client.postMultipart(
      "/checkout",
      { ...formFields, intent: "quote" },
      html,
    );
    expect(await looked.text()).toContain('value="Pat &lt;Doe&gt; &amp; Co"');
    const placed = await client.postMultipart("/", formFields, html);
    expect(placed.status).toBe(302);
    expect(await ordersOf(email)).toMatchObject([{ final_total: "114.99" }]);
  });
});
