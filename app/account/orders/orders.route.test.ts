import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { PASSWORD_TEXTS } from "#domain/account/new-password.ts";
import { CARD_DATA_REFUSED } from "#domain/card-data/card-data.ts";
import { MAX_REQUESTS_PER_ORDER } from "#domain/order/order-request.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { addToCart, type HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { STAFF } from "#tests/support/staff.ts";
import { CHANGE_TEXTS } from "./change-order-texts.ts";

/* Proves CART-21 and ORDER-32. */

let app: TestApplication;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
});
afterAll(() => app.close());

const SIGN_IN = "/auth/sign-in?next=%2Forders";

/** Places an order of one bottle, to be paid by Venmo; returns its number. */
async function placeOrder(
  client: HttpClient,
  changes: Record<string, string> = {},
): Promise<number> {
  await addToCart(client, 1, "Mint");
  const fields = { ...checkoutFields(), idempotencyKey: randomUUID(), ...changes };
  const placed = await client.post("/checkout/place", fields, { accept: "application/json" });
  return (await placed.json()).order.orderNumber;
}

/** Another customer's order gets exactly the same response as one that doesn't exist. */
async function expectForeignIsMissing(
  ask: (client: HttpClient, orderNumber: number | string) => Promise<Response>,
): Promise<void> {
  const foreign = await placeOrder(customer);
  const answers = [];
  for (const number of [foreign, 999_999, "x"]) {
    const other = await app.customer();
    await other.get("/orders"); // shows the sign-up message, so later pages don't
    answers.push(await ask(other, number));
  }
  for (const answer of answers) expectRedirect(answer, "/orders");
  expect(new Set(answers.map(flashOf)).size).toBe(1);
  expectRedirect(await ask(app.visitor(), foreign), "/orders");
}

/** The whole history of a customer with this many orders, which are copies of the first one. */
async function withOrders(count: number) {
  const client = await app.customer();
  const first = await placeOrder(client);
  await app.shop.running.db.execute(sql`
    with made as (
      insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, status, tracking_number,
        subtotal, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
        affiliate_income_applied, final_total, order_items_text, payment_type, receipt)
      select user_id, email, full_name, phone, address, city, state, zip_code, 'shipped', '1Z999AA10123456784',
        subtotal, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
        affiliate_income_applied, final_total, order_items_text, payment_type, receipt
      from orders, generate_series(2, ${count}) where order_number = ${first} returning id)
    insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text, item_quantity,
      item_flavor, item_type, is_reserved)
    select made.id, i.product_id, i.quantity, i.price, i.discount_amount, i.order_item_text, i.item_quantity,
      i.item_flavor, i.item_type, false
    from made, order_items i join orders o on o.id = i.order_id where o.order_number = ${first}`);
  await app.shop.running.db.execute(
    sql`update orders set status = 'shipped', tracking_number = '1Z999AA10123456784' where order_number = ${first}`,
  );
  await app.shop.running.db.execute(
    sql`delete from payments where order_id = (select id from orders where order_number = ${first})`,
  );
  return client;
}

describeRoute("/orders", () => {
  it("is the signed-in customer's account; others are redirected home", async () => {
    await expectPage(await customer.get("/orders"), 200, "Your account");
    expectRedirect(await app.visitor().get("/orders"), "/");
    expectRedirect(await app.visitor().post("/orders", {}), "/");
  });
  it("changes the password and says so, or says what is wrong beside the field", async () => {
    const client = await app.customer();
    const form = (confirmation: string) => ({
      currentPassword: "a long enough password",
      password: "another long one",
      confirmation,
    });
    const unlike = await client.post("/orders", form("something else"));
    await expectPage(unlike, 400, PASSWORD_TEXTS.change.mismatch);
    const changed = await client.post("/orders", form("another long one"));
    expectRedirect(changed, "/orders");
    expect(flashOf(changed)).toBe(ACCOUNT_TEXTS.passwordUpdated);
    expect((await client.get("/orders")).status).toBe(200);
  });

  it("shows ten orders a page, each once", async () => {
    const client = await withOrders(12);
    const html = await (await client.get("/orders")).text();
    expect(html.match(/<article class="order">/g)).toHaveLength(10);
    expect(new Set(html.match(/Order again, order \d+/g)).size).toBe(10);
    const [, older = ""] = /href="([^"]*orders-cursor[^"]*)"/.exec(html) ?? [];
    const next = await (
      await client.get(older.replaceAll("&amp;", "&").split("#")[0] ?? "")
    ).text();
    expect(next.match(/<article class="order">/g)).toHaveLength(2);
  });

  it("asks the database once for the session, the orders, the subscriptions and the account", async () => {
    const client = await withOrders(12);
    app.shop.running.setCaching(true);
    await client.get("/orders");
    const counted = recordStatements();
    await expectPage(await client.get("/orders"), 200, "Found 12 orders");
    const texts = counted.stop();
    app.shop.running.setCaching(false);
    const from = [
      "from session s",
      "from orders o",
      'from "subscription_requests"',
      "from totp_factors",
    ];
    expect(texts.filter((text) => !from.some((words) => text.includes(words)))).toEqual([]);
    expect(texts).toHaveLength(from.length);
  });
});

describeRoute("/orders/profile", () => {
  it("saves a profile, or shows errors beside its fields and what was typed", async () => {
    const profile = { fullName: "Pat Doe", state: "WA", zipCode: "98101" };
    const saved = await customer.post("/orders/profile", profile);
    expectRedirect(saved, "/orders#profile");
    expect(flashOf(saved)).toBe(ACCOUNT_TEXTS.profileSaved);
    const refused = await customer.post("/orders/profile", { ...profile, zipCode: "9" });
    const html = await refused.clone().text();
    await expectPage(refused, 400, "ZIP Code must be 5 digits");
    expect(html).toContain('value="9"');
    expect(await (await customer.get("/orders/profile")).text()).toContain('value="98101"');
    const card = await customer.post("/orders/profile", {
      ...profile,
      address: "1 Pine 4111 1111 1111 1111",
    });
    const page = await card.text();
    expect(card.status).toBe(400);
    expect(page).toMatch(new RegExp(`Street Address.*${CARD_DATA_REFUSED}`, "s"));
    const [shown = ""] = /<main[^]*<\/main>/.exec(page) ?? [];
    expect(shown.split(CARD_DATA_REFUSED)).toHaveLength(2);
    expect(page).toContain('action="/orders/profile"');
    expect(page).toMatch(/name="address"[^>]*>/);
    expect(page).toContain('name="zipCode" value="98101"');
    expect(page).not.toMatch(/4111\D?1111/);
  });
  it("asks a signed-out visitor to sign in", async () => {
    expectRedirect(await app.visitor().get("/orders/profile"), SIGN_IN + "%2Fprofile");
    expectRedirect(await app.visitor().post("/orders/profile", {}), SIGN_IN);
  });
});

describeRoute("/orders/email", () => {
  it("requests a change that an email has to confirm, or says what is wrong", async () => {
    const asked = await customer.post("/orders/email", { email: "other@mail.example" });
    expectRedirect(asked, "/orders#profile");
    expect(flashOf(asked)).toContain("Check your new inbox");
    await expectPage(await customer.post("/orders/email", { email: "x" }), 400, "valid email");
    await expectPage(await customer.get("/orders/email"), 200, "Change email");
  });
  it("asks a signed-out visitor to sign in", async () => {
    expectRedirect(await app.visitor().get("/orders/email"), SIGN_IN + "%2Femail");
    expectRedirect(await app.visitor().post("/orders/email", {}), SIGN_IN);
  });
});

describeRoute("/orders/resend-confirmation", () => {
  it("sends the email to the signed-in customer again", async () => {
    const sent = await customer.post("/orders/resend-confirmation", {});
    expectRedirect(sent, "/orders#profile");
    expect(flashOf(sent)).toBe(ACCOUNT_TEXTS.confirmationSent);
    expectRedirect(await app.visitor().post("/orders/resend-confirmation", {}), SIGN_IN);
    expectRedirect(await customer.get("/orders/resend-confirmation"), "/");
  });
});

describeRoute("/orders/:orderNumber/invoice", () => {
  it("shows seller, customer, every amount and what was paid, to who placed the order alone", async () => {
    const path = `/orders/${await placeOrder(customer)}/invoice`;
    const page = await customer.get(path);
    const html = await page.clone().text();
    await expectPage(page, 200, "Invoice");
    expect(html).toContain('content="noindex"');
    for (const words of [
      SAMPLE_DETAILS.email,
      "Pat Doe",
      "$100.00",
      "$14.99",
      "$114.99",
      "Not paid yet",
    ])
      expect(html).toContain(words);
    await expectForeignIsMissing((client, number) => client.get(`/orders/${number}/invoice`));
  });
});

describeRoute("/orders/:orderNumber/change", () => {
  const cancellation = { intent: "cancellation", note: "Ordered twice" };
  const address = {
    intent: "address_change",
    fullName: "Pat Doe",
    address: "77 Pine Street",
    address2: "",
    city: "Portland",
    state: "OR",
    zipCode: "97201",
  };

  it("takes a request, says so, and shows it on the order's card", async () => {
    const client = await app.customer();
    const path = `/orders/${await placeOrder(client)}/change`;
    await expectPage(await client.get(path), 200, "Request cancellation");
    const asked = await client.post(path, cancellation);
    expectRedirect(asked, "/orders");
    expect(flashOf(asked)).toBe(CHANGE_TEXTS.requested);
    await expectPage(await client.get("/orders"), 200, "Cancellation requested");
    await expectPage(await client.get(path), 200, "You asked us to cancel this order.");
    await expectPage(
      await client.post(path, cancellation),
      400,
      "You asked us to cancel this order.",
    );
    expectRedirect(await client.post(path, address), "/orders");
    await expectPage(await client.get("/orders"), 200, "Address change requested");
  });
  it("refuses an address beside its fields, and keeps what was typed", async () => {
    const path = `/orders/${await placeOrder(customer)}/change`;
    const refused = await customer.post(path, { ...address, zipCode: "9" });
    const html = await refused.clone().text();
    await expectPage(refused, 400, "ZIP Code must be 5 digits");
    expect(html).toContain('value="77 Pine Street"');
    const banned = { ...address, state: "AL", city: "Mobile", zipCode: "36601" };
    await expectPage(await customer.post(path, banned), 400, "your state has banned kratom");
  });
  it("keeps the reason that was typed when a cancellation is refused", async () => {
    const client = await app.customer();
    const orderNumber = await placeOrder(client);
    const path = `/orders/${orderNumber}/change`;
    const { orders } = app.shop.staff;
    for (let times = 1; times <= MAX_REQUESTS_PER_ORDER; times += 1) {
      expectRedirect(await client.post(path, cancellation), "/orders");
      const open = await orders.openRequests(STAFF);
      await orders.decideRequest(STAFF, {
        requestId: open.find((one) => one.orderNumber === orderNumber)?.id ?? 0,
        isApproved: false,
        reason: "Already packed",
        refundReference: null,
      });
    }
    const refused = await client.post(path, { ...cancellation, note: "It is a gift" });
    const html = await refused.clone().text();
    await expectPage(refused, 400, "asked for changes to this order several times");
    expect(html).toContain('value="It is a gift"');
  });
  it("is for who placed the order alone, until it ships or is canceled", async () => {
    await expectForeignIsMissing((client, number) => client.get(`/orders/${number}/change`));
    await expectForeignIsMissing((client, number) =>
      client.post(`/orders/${number}/change`, cancellation),
    );
    const client = await app.customer();
    const orderNumber = await placeOrder(client);
    await app.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber,
      reason: "Out of stock",
      refundReference: null,
    });
    const late = await client.get(`/orders/${orderNumber}/change`);
    expectRedirect(late, "/orders");
    expect(flashOf(late)).toContain("can't be changed anymore");
  });
});

describeRoute("/orders/:orderNumber/again", () => {
  const again = (client: HttpClient, number: number | string) =>
    client.post(`/orders/${number}/again`, {});
  const linesOf = async (client: HttpClient) => {
    const page = await (await client.get("/cart")).text();
    return [
      ...page.matchAll(/name="quantity"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="quantity"/g),
    ];
  };

  it("puts what was ordered into the cart, up to the limit, and says so", async () => {
    const client = await app.customer();
    const orderNumber = await placeOrder(client);
    const first = await again(client, orderNumber);
    expectRedirect(first, "/cart");
    expect(flashOf(first)).toBe("Added to your cart.");
    await expectPage(await client.get("/cart"), 200, "50 MGM Chewable Tablets");
    expect(await linesOf(client)).not.toHaveLength(0);
    for (let times = 0; times < 5; times += 1) await again(client, orderNumber);
    const limited = await again(client, orderNumber);
    expect(flashOf(limited)).toContain("50 MGM Chewable Tablets (Mint): added up to the limit.");
  });
  it("says what is no longer sold", async () => {
    const client = await app.customer();
    await addToCart(client, 8, "");
    const orderNumber = await placeOrder(client);
    await app.shop.running.db.execute(sql`update products set active = false where id = 1`);
    app.shop.running.dropCached();
    const answer = await again(client, orderNumber);
    await app.shop.running.db.execute(sql`update products set active = true where id = 1`);
    app.shop.running.dropCached();
    expect(flashOf(answer)).toContain("50 MGM Chewable Tablets (Mint): no longer sold.");
  });
  it("is for who placed the order alone, and a GET adds nothing", async () => {
    await expectForeignIsMissing(again);
    expectRedirect(await customer.get("/orders/10001/again"), "/");
  });
});

describeRoute("/orders/:orderNumber/payment-qr.svg", () => {
  it("is a picture for who placed the order; to another it is not there, as one that never was", async () => {
    const orderNumber = await placeOrder(customer);
    const picture = await customer.get(`/orders/${orderNumber}/payment-qr.svg`);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expect(picture.headers.get("cache-control")).toBe("no-store");
    expect(await picture.text()).toMatch(/^<svg/);
    await expectForeignIsMissing((client, number) =>
      client.get(`/orders/${number}/payment-qr.svg`),
    );
  });
  it("is not there for a payment without a link", async () => {
    const orderNumber = await placeOrder(customer, { paymentMethod: "chime" });
    const path = `/orders/${orderNumber}/payment-qr.svg`;
    expectRedirect(await customer.get(path), "/orders");
  });
});

describeRoute("/orders/cancel-subscription", () => {
  it("cancels no one else's subscription", async () => {
    for (const requestId of ["1", "x", "99999999999999999"]) {
      const answer = await customer.post("/orders/cancel-subscription", { requestId });
      expectRedirect(answer, "/orders");
      expect(flashOf(answer)).toContain("Nothing was changed.");
    }
    expectRedirect(await app.visitor().post("/orders/cancel-subscription", {}), SIGN_IN);
    expectRedirect(await customer.get("/orders/cancel-subscription"), "/");
  });
});
