import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import {
  type ApiCall,
  callApi,
  mailedCode,
  makeApiKey,
  signInByApi,
} from "#tests/support/api-client.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-12, API-13 and API-14. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const call = (method: string, path: string, asked?: ApiCall) =>
  callApi(test.shop, method, path, asked);
const cart = (key: string) => call("GET", "/cart", { key });

async function askedCode(email: string) {
  const { json } = await call("POST", "/auth/codes", { body: { email } });
  return { request: String(json.request), code: await mailedCode(test.shop, email) };
}

describe("a customer's program", () => {
  it("gets a token for a code from an email, which works once", async () => {
    const { email } = await newCustomer(test.shop);
    const body = await askedCode(email);
    const key = { "idempotency-key": randomUUID() };
    const signedIn = await call("POST", "/auth/sessions", { body, headers: key });
    expect(signedIn.json).toMatchObject({
      status: "signed_in",
      token: expect.stringMatching(/^mitra_session_[\w-]{43}$/),
    });
    expect((await cart(signedIn.json.token)).json.lines).toEqual([]);
    // Replaying the same request, with the same key and from the same network, yields no token.
    const again = await call("POST", "/auth/sessions", { body, headers: key });
    expect(again.json).toMatchObject({ code: "conflict", reason: "email_code_wrong" });
    expect(again.headers["Idempotent-Replayed"]).toBeUndefined();
    const { rows } = await test.database.db.execute(sql`select from api_answers`);
    expect(rows).toEqual([]);
  });

  it("is told the same for an address without an account", async () => {
    const { email } = await newCustomer(test.shop);
    const answers = await Promise.all(
      [email, "no-one@mail.example"].map((one) =>
        call("POST", "/auth/codes", { body: { email: one } }),
      ),
    );
    for (const { status, json } of answers) {
      expect(status).toBe(202);
      expect(json).toEqual({ request: expect.any(String), isLinkOnly: false });
    }
    expect(await mailedCode(test.shop, "no-one@mail.example")).toBe("");
  });

  it("finds a wrong code wrong, and void after three, as in a browser", async () => {
    const { email } = await newCustomer(test.shop);
    const { request, code } = await askedCode(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const reasons: string[] = [];
    for (const one of [wrong, wrong, wrong, code])
      reasons.push(
        (await call("POST", "/auth/sessions", { body: { request, code: one } })).json.reason,
      );
    expect(reasons).toEqual([
      "email_code_wrong",
      "email_code_wrong",
      "email_code_void",
      "email_code_void",
    ]);
    expect((await call("POST", "/auth/codes", { body: { email: "x" } })).json.fields).toEqual([
      expect.objectContaining({ field: "email" }),
    ]);
  });

  it("is not signed in for staff, nor later for one who joins the staff", async () => {
    const person = await newCustomer(test.shop);
    const token = await signInByApi(test.shop, person.email);
    expect((await cart(token)).status).toBe(200);
    await test.database.db.execute(
      sql`insert into staff (user_id, role) values (${person.id}, 'support')`,
    );
    expect((await cart(token)).json.code).toBe("not_authenticated");
    const body = await askedCode(person.email);
    const refused = await call("POST", "/auth/sessions", { body });
    expect(refused.json).toMatchObject({ code: "conflict", reason: "for_customers_only" });
    const { rows } = await test.database.db.execute(
      sql`select count(*)::int as count from session where user_id = ${person.id}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("asks for the second factor where there is one", async () => {
    const person = await newCustomer(test.shop);
    await test.database.db.execute(sql`
      insert into passkey (id, user_id, credential_id, public_key, counter)
      values (${randomUUID()}, ${person.id}, ${randomUUID()}, 'x', 0)`);
    const body = await askedCode(person.email);
    const asked = await call("POST", "/auth/sessions", { body });
    expect(asked.json).toEqual({
      status: "second_factor",
      token: null,
      pending: expect.any(String),
    });
    expect((await cart(asked.json.pending)).status).toBe(401);
    const finish = await call("POST", "/auth/sessions/second-factor", {
      body: { pending: asked.json.pending, code: "123456" },
    });
    expect(finish.json).toMatchObject({ code: "conflict", reason: "factor_code_wrong" });
  });

  it("stands among the customer's sessions, and is out once it is ended there", async () => {
    const person = await newCustomer(test.shop);
    const token = await signInByApi(test.shop, person.email);
    const { identity } = test.shop.customer;
    const visitor: Visitor | null = await identity.programs.findVisitor(token);
    if (visitor === null) throw new Error("no one");
    const [listed] = await identity.sessions.list(visitor);
    expect(listed).toMatchObject({ device: "A program", method: "email_code" });
    await identity.sessions.end(visitor, listed?.id ?? "");
    expect((await cart(token)).json.code).toBe("not_authenticated");
    const other = await signInByApi(test.shop, person.email);
    expect((await call("DELETE", "/auth/session", { key: other })).status).toBe(200);
    expect((await cart(other)).status).toBe(401);
  });

  it("sends no cookie and is no cookie, and a cookie is no token", async () => {
    const person = await newCustomer(test.shop);
    const token = await signInByApi(test.shop, person.email);
    const { findVisitor } = test.shop.customer.identity;
    const secret = token.slice("mitra_session_".length);
    for (const value of [token, secret]) {
      const cookie = `mitra.session_token=${value}`;
      expect((await findVisitor({ cookie })).visitor).toBeNull();
      expect((await call("GET", "/cart", { headers: { cookie } })).status).toBe(401);
    }
    const { rows } = await test.database.db.execute<{ text: string }>(
      sql`select to_jsonb(s)::text as text from session s`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const wrong of [secret, `${token}x`, token.slice(0, -1), token.toUpperCase()])
      expect((await cart(wrong)).json.code).toBe("not_authenticated");
    expect((await call("GET", `/cart?t=${token}`)).json.code).toBe("key_in_url");
  });

  it("does nothing of staff's, and a key nothing of a customer's", async () => {
    const person = await newCustomer(test.shop);
    const token = await signInByApi(test.shop, person.email);
    expect((await call("GET", "/orders", { key: token })).json.code).toBe("not_permitted");
    const { text: key } = await makeApiKey(test.shop, ["orders.read"]);
    expect((await cart(key)).json.code).toBe("not_permitted");
  });

  it("waits for a customer who has to state their age first, but for signing out", async () => {
    const person = await newCustomer(test.shop);
    const token = await signInByApi(test.shop, person.email);
    await test.database.db
      .update(user)
      .set({ isAgeStatementDue: true })
      .where(eq(user.id, person.id));
    expect((await cart(token)).json).toMatchObject({
      code: "not_permitted",
      reason: "age_not_stated",
    });
    expect((await call("DELETE", "/auth/session", { key: token })).status).toBe(200);
  });
});

describe("what is wrong", () => {
  it("counts for the network it came from, also with keys and tokens that are none", async () => {
    const ipAddress = "192.0.2.77";
    const statuses = new Set<number>();
    for (let at = 0; at < 620; at += 1) {
      const key = at % 2 === 0 ? "mitra_key_x" : `mitra_session_${"a".repeat(43)}`;
      statuses.add((await call("GET", "/products", { key, ipAddress })).status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });
});

describe("another website", () => {
  const origin = "https://front.example";
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    call(method, path, { headers });
  const preflight = (path: string, method: string, from = origin) =>
    ask("OPTIONS", path, { origin: from, "access-control-request-method": method });

  it("reads nothing until the owner names it, and nothing of staff's then", async () => {
    const before = await ask("GET", "/products", { origin });
    expect([before.status, before.headers["Vary"]]).toEqual([200, "Origin"]);
    expect(before.headers["Access-Control-Allow-Origin"]).toBeUndefined();
    expect((await preflight("/cart", "PUT")).status).toBe(403);
    await test.database.db.execute(
      sql`insert into settings (name, value) values ('apiOrigins', ${JSON.stringify([origin])}::jsonb)`,
    );
    test.shop.running.dropCached();
    const after = await ask("GET", "/products", { origin });
    expect(after.headers).toMatchObject({
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": expect.stringContaining("Retry-After"),
    });
    expect(after.headers["Access-Control-Allow-Credentials"]).toBeUndefined();
    // Refusals can be read by the site as well.
    const refused = await ask("GET", "/cart", { origin });
    expect([refused.status, refused.headers["Access-Control-Allow-Origin"]]).toEqual([401, origin]);
    const allowed = await preflight("/cart", "PUT");
    expect([allowed.status, allowed.headers]).toEqual([
      204,
      expect.objectContaining({
        "Access-Control-Allow-Methods": "PUT",
        "Access-Control-Allow-Headers": expect.stringContaining("Authorization"),
      }),
    ]);
    const { text: key } = await makeApiKey(test.shop, ["orders.read"]);
    const orders = await call("GET", "/orders", { key, headers: { origin } });
    expect([orders.status, orders.headers["Access-Control-Allow-Origin"]]).toEqual([
      200,
      undefined,
    ]);
    expect((await preflight("/orders", "GET")).status).toBe(404);
  });

  it.each([
    "https://front.example.evil.example",
    "http://front.example",
    "https://FRONT.example",
    "https://front.example:444",
    "null",
    "https://front.example, https://evil.example",
  ])("%s is not the one that was named", async (from) => {
    const answer = await ask("GET", "/products", { origin: from });
    expect(answer.headers["Access-Control-Allow-Origin"]).toBeUndefined();
    expect((await preflight("/cart", "PUT", from)).status).toBe(403);
  });
});
