import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { type ApiCall, callApi, signInByApi } from "#tests/support/api-client.ts";
import { checkoutFields, newCustomer, oneBottle } from "#tests/support/customer.ts";
import { CARDS, createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-17, API-18 and API-19. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

let person: Customer;
let key: string;
beforeEach(async () => {
  person = await newCustomer(test.shop, oneBottle);
  key = await signInByApi(test.shop, person.email);
});

const call = (method: string, path: string, asked?: ApiCall) =>
  callApi(test.shop, method, path, asked);
const MGM = publicId("product", 1);
const lines = [{ product: MGM, flavor: "Mint", quantity: 1 }];

/** A new person, in the body's format. */
function who() {
  const { fullName, phone, email, address, city, state, zipCode } = checkoutFields();
  return {
    contact: { name: fullName, phone, email },
    address: { street: address, city, state, zip: zipCode },
  };
}

async function agreed(body: object) {
  const { json } = await call("POST", "/quotes", { key, body });
  return json.due;
}

async function checkoutBody(changes: object = {}) {
  const body = who();
  return { ...body, payment: { type: "venmo" }, agreed: await agreed(body), ...changes };
}

const place = (body: unknown, asked: ApiCall = {}) =>
  call("POST", "/checkouts", { key, body, ...asked });

async function ordersOf(userId: string): Promise<number> {
  const { rows } = await test.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where user_id = ${userId}`,
  );
  return rows[0]?.count ?? -1;
}

describe("a quote", () => {
  it("explains each amount, to a guest for their lines and to a customer for their cart", async () => {
    const body = who();
    const own = await call("POST", "/quotes", { key, body });
    expect(own.json).toMatchObject({
      lines: [{ product: MGM, flavor: "Mint", quantity: 1 }],
      destination: "ships",
      isNewCustomer: true,
      refusals: [],
      due: { currency: "USD" },
    });
    const amounts = new Set(own.json.receipt.map(({ amount }: { amount: string }) => amount));
    for (const amount of ["unit_price", "subtotal", "shipping_cost", "final_total"])
      expect(amounts).toContain(amount);
    expect(own.json.receipt.every(({ why }: { why: string }) => why !== "")).toBe(true);
    const guest = await call("POST", "/quotes", { body: { ...body, lines } });
    expect(guest.json).toEqual(own.json);
    // Neither needs an Idempotency-Key, and nothing is stored.
    const plain = { body: { ...body, lines }, headers: { "idempotency-key": "" } };
    expect((await call("POST", "/quotes", plain)).status).toBe(200);
  });

  it("says everything that an order would be refused for", async () => {
    const body = {
      lines: [
        ...lines,
        { product: MGM, flavor: "Citrus", quantity: 9 },
        { product: publicId("product", 8), flavor: "Mint", quantity: 1 },
        { product: publicId("product", 999_999), quantity: 1 },
      ],
      address: { state: "LA", city: "New Orleans", zip: "70112" },
      code: "NOTHING",
      referral: "0000",
    };
    const { json } = await call("POST", "/quotes", { body });
    expect(
      json.refusals.map((one: { reason: string; field: string }) => [one.reason, one.field]),
    ).toEqual([
      ["cart_changed", "lines.1"],
      ["sold_out", "lines.2"],
      ["cart_changed", "lines.3"],
      ["destination_refused", "address"],
      ["code_refused", "code"],
      ["referral_refused", "referral"],
    ]);
    const empty = await call("POST", "/quotes", { body: { lines: [] } });
    expect(empty.json).toMatchObject({ destination: null, refusals: [{ reason: "empty_cart" }] });
  });

  it("is for one or the other, and of nothing that was made up", async () => {
    for (const asked of [{ body: {} }, { key, body: { lines } }])
      expect((await call("POST", "/quotes", asked)).json).toMatchObject({
        code: "invalid",
        fields: [{ field: "lines" }],
      });
    const made = { ...lines[0], unitPrice: { amount: 1, currency: "USD" } };
    expect((await call("POST", "/quotes", { body: { lines: [made] } })).status).toBe(422);
    for (const extra of [{ due: 1 }, { membership: "og" }, { userId: person.id }])
      expect((await call("POST", "/quotes", { body: { lines, ...extra } })).status).toBe(422);
  });

  it("lets no one guess codes without end", async () => {
    await test.database.db.execute(sql`
      insert into rate_limits (key, points, expire) values ('codeCheckByClient:192.0.2.9', 1000000,
        ${test.shop.running.clock.now().getTime() + 60_000})`);
    const asked = { body: { lines, code: "GUESS" }, ipAddress: "192.0.2.9" };
    expect((await call("POST", "/quotes", asked)).json.code).toBe("too_many_requests");
    expect((await call("POST", "/quotes", { ...asked, body: { lines } })).status).toBe(200);
  });
});

describe("a checkout", () => {
  it("places the order that was agreed to, which its customer alone can read", async () => {
    const placed = await place(await checkoutBody({ lines }));
    expect(placed).toMatchObject({ status: 201, json: { isConfirming: false } });
    const { order } = placed.json;
    const read = await call("GET", `/me/orders/${order}`, { key });
    expect(read.json).toMatchObject({
      id: order,
      status: "pending",
      lines: [{ product: MGM, quantity: 1 }],
      payment: { type: "venmo", state: "awaiting", instruction: { title: /Venmo/ } },
    });
    const list = await call("GET", "/me/orders", { key });
    expect(list.json).toMatchObject({ items: [read.json], next: null });
    expect((await call("GET", "/cart", { key })).json.lines).toEqual([]);
    const other = await signInByApi(test.shop, (await newCustomer(test.shop)).email);
    expect((await call("GET", `/me/orders/${order}`, { key: other })).status).toBe(404);
    expect((await call("GET", "/me/orders", { key: other })).json.items).toEqual([]);
    expect((await call("GET", `/me/orders/${order}`)).status).toBe(401);
    expect((await call("GET", `/orders/${order}`, { key })).status).toBe(403);
  });

  it("is one order, however often it is sent, also at once and after its answer is gone", async () => {
    const body = await checkoutBody();
    const headers = { "idempotency-key": randomUUID() };
    const numbers = new Set<number>();
    // Sends two thousand, of which the limit per minute lets three hundred through.
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, { headers })));
      for (const { status, json } of answers) {
        if (status === 201) numbers.add(json.number);
        expect([undefined, "request_in_progress", "too_many_requests"]).toContain(json.code);
      }
      if (round === 5) await test.database.db.execute(sql`delete from api_answers`);
    }
    expect([numbers.size, await ordersOf(person.id)]).toEqual([1, 1]);
  });

  it("is refused if another one is sent with its key, also after its answer is gone", async () => {
    const body = await checkoutBody();
    const headers = { "idempotency-key": randomUUID() };
    expect((await place(body, { headers })).status).toBe(201);
    const changed = { ...body, contact: { ...body.contact, name: "Sam Doe" } };
    expect((await place(changed, { headers })).json.code).toBe("key_reused");
    await test.database.db.execute(sql`delete from api_answers`);
    expect((await place(changed, { headers })).json.code).toBe("key_reused");
    expect(await ordersOf(person.id)).toBe(1);
  });

  it("takes a gateway's token of a returning customer, and tells a decline", async () => {
    const returning = await test.returningCustomer();
    const token = await signInByApi(test.shop, returning.email);
    const put = () => call("PUT", "/cart", { key: token, body: { lines } });
    await put();
    const body = who();
    const { json: quote } = await call("POST", "/quotes", { key: token, body });
    expect(quote.payments).toContain("credit");
    const pay = (number: string) =>
      call("POST", "/checkouts", {
        key: token,
        body: {
          ...body,
          agreed: quote.due,
          payment: {
            type: "credit",
            token: sandboxToken(number, "abcdefgh"),
            expiry: "12/30",
            zip: "98101",
            street: "1 Pine Street",
          },
        },
      });
    const declined = await pay("4000000000000002");
    expect(declined.json).toMatchObject({ code: "conflict", reason: "card_declined" });
    await put();
    expect((await pay(CARDS.approved)).status).toBe(201);
  });

  it.each<[string, object, string, string | null]>([
    ["another total", { agreed: { amount: 1, currency: "USD" } }, "conflict", "total_changed"],
    ["other lines", { lines: [{ ...lines[0], quantity: 2 }] }, "conflict", "cart_changed"],
    ["no payment", { payment: undefined }, "invalid", "invalid"],
    ["a new customer's card", { payment: { type: "credit" } }, "invalid", null],
    ["a payment that is none", { payment: { type: "whop" } }, "invalid", null],
    ["a code that is none", { code: "NOTHING" }, "invalid", "invalid"],
    ["a price that was made up", { total: { amount: 1 } }, "invalid", null],
    ["another customer", { userId: "someone" }, "invalid", null],
    ["no agreement", { agreed: undefined }, "invalid", null],
    ["a card number", { code: "4111 1111 1111 1111" }, "card_data", null],
    [
      "a card number as a token",
      { payment: { type: "credit", token: "4111111111111111", expiry: "", zip: "", street: "" } },
      "card_data",
      null,
    ],
    [
      "a security code",
      { payment: { type: "credit", token: "x", expiry: "", zip: "", street: "", cvv: "123" } },
      "card_data",
      null,
    ],
  ])("with %s is refused, and nothing is ordered", async (_, changes, code, reason) => {
    const { json } = await place(await checkoutBody(changes));
    expect([json.code, json.reason ?? null]).toEqual([code, reason]);
    expect(await ordersOf(person.id)).toBe(0);
  });

  it("names the field, and can be sent again under another key", async () => {
    const body = await checkoutBody();
    const refused = await place({ ...body, contact: { ...body.contact, phone: "1" } });
    expect(refused.json.fields).toEqual([{ field: "contact.phone", detail: expect.any(String) }]);
    const banned = { ...body.address, state: "LA", city: "New Orleans", zip: "70112" };
    expect((await place({ ...body, address: banned })).json.fields).toContainEqual(
      expect.objectContaining({ field: "address.state" }),
    );
    expect((await place(body)).status).toBe(201);
    expect((await place(body)).json).toMatchObject({ code: "conflict", reason: "empty_cart" });
  });

  it("is the customer's, never a guest's, a cookie's or a form's", async () => {
    const body = await checkoutBody();
    expect((await call("POST", "/checkouts", { body })).status).toBe(401);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await place(body, { headers: form })).status).toBe(415);
    expect((await place(body, { headers: { "idempotency-key": "short" } })).status).toBe(422);
    const disguised = { headers: { "x-http-method-override": "POST" } };
    expect((await call("GET", "/checkouts", { key, ...disguised })).status).toBe(405);
    expect(await ordersOf(person.id)).toBe(0);
  });

  it("that was refused for a while can be sent again with the same key", async () => {
    const limit = sql`rate_limits set points = 1000000 where key like 'orderByAccount:%'`;
    const body = await checkoutBody();
    await place({ ...body, agreed: { amount: 1, currency: "USD" } });
    await test.database.db.execute(sql`update ${limit}`);
    const headers = { "idempotency-key": randomUUID() };
    expect((await place(body, { headers })).json.code).toBe("too_many_requests");
    await test.database.db.execute(sql`delete from rate_limits`);
    expect((await place(body, { headers })).status).toBe(201);
  });
});

describe("the customer", () => {
  it("is told who they are, and asks for plans and cancels their own", async () => {
    expect((await call("GET", "/me", { key })).json).toMatchObject({
      email: person.email,
      memberships: [],
    });
    const { json: plans } = await call("GET", "/plans");
    const body = { ...who(), plan: plans.items[0].id };
    const ask = (asked: object) => call("POST", "/me/subscriptions", { key, body: asked });
    expect((await ask(body)).json.fields).toMatchObject([{ field: "hasConsented" }]);
    expect((await ask({ ...body, hasConsented: true })).status).toBe(202);
    const wrong = { ...body, hasConsented: true, contact: { ...body.contact, email: "x" } };
    expect((await ask(wrong)).json.fields).toMatchObject([{ field: "contact.email" }]);
    const { json } = await call("GET", "/me/subscriptions", { key });
    expect(json.items).toMatchObject([{ plan: plans.items[0].name, status: "requested" }]);
    const path = `/me/subscriptions/${json.items[0].id}/cancel`;
    const other = await signInByApi(test.shop, (await newCustomer(test.shop)).email);
    expect((await call("POST", path, { key: other })).json.code).toBe("not_found");
    expect((await call("POST", path, { key })).status).toBe(200);
    expect((await call("POST", path, { key })).json.code).toBe("conflict");
  });

  it("gets the newsletter once they confirm, and anyone's token is answered the same", async () => {
    const email = `${randomUUID()}@mail.example`;
    const path = "/newsletter/subscriptions";
    expect((await call("POST", path, { body: { name: "Pat", email } })).status).toBe(202);
    const row = async () => {
      const { rows } = await test.database.db.execute<{ token: string; over: string | null }>(
        sql`select token::text, confirmed_at::text, unsubscribed_at::text as over
          from newsletter_subscriptions where email = ${email}`,
      );
      return rows[0];
    };
    expect(await row()).toMatchObject({ confirmed_at: null });
    const wrong = await call("POST", path, { body: { name: "<b>", email: "x" } });
    expect(wrong.json.fields).toMatchObject([{ field: "email" }]);
    const leave = (token: string) =>
      call("POST", "/newsletter/unsubscriptions", { body: { token } });
    expect((await leave("none")).json).toEqual((await leave((await row())?.token ?? "")).json);
    expect((await row())?.over).not.toBeNull();
  });
});
