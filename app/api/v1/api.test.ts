import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { BANNED_STATE_TEXT } from "#domain/eligibility/check-destination.ts";
import { callApi, type ApiCall, makeApiKey } from "#tests/support/api-client.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-3, API-5, API-6, API-8 and API-9. */

let test: StaffedShop;
let reader: { keyId: number; text: string };
let writer: { keyId: number; text: string };
let orderNumber: number;
beforeAll(async () => {
  test = await createStaffedShop();
  reader = await makeApiKey(test.shop, ["orders.read"]);
  writer = await makeApiKey(test.shop, ["orders.read", "orders.note"]);
  orderNumber = await test.order();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const get = (path: string, call?: ApiCall) => callApi(test.shop, "GET", path, call);
const post = (path: string, call?: ApiCall) => callApi(test.shop, "POST", path, call);
const orderPath = () => `/orders/${publicId("order", orderNumber)}`;
const notes = async () => {
  const { rows } = await test.database.db.execute(sql`
    select detail ->> 'note' as note from order_events e join orders o on o.id = e.order_id
    where o.order_number = ${orderNumber} and kind = 'noted' order by e.id`);
  return rows.map(({ note }) => note);
};

describe("everyone", () => {
  it("reads the catalog and asks about a ZIP Code without a key", async () => {
    const { status, json, headers } = await get("/products");
    expect(status).toBe(200);
    // Only members see member prices (PRICE-11).
    for (const { prices } of json.items)
      expect(prices).toEqual({ base: { amount: expect.any(Number), currency: "USD" } });
    expect(headers["RateLimit"]).toMatch(/^"minute";r=\d+;t=\d+$/);
    const one = await get(`/products/${json.items[0].id}`);
    expect(one.json).toEqual(json.items[0]);
    expect((await get("/products?fields=id,prices.base.amount")).json.items).toBeUndefined();
    expect((await get("/products?fields=items.id")).json.items[0]).toEqual({
      id: json.items[0].id,
    });
    expect((await get("/destinations/70112")).json).toMatchObject({
      verdict: "refused",
      message: BANNED_STATE_TEXT,
    });
    expect((await get("/destinations/97201")).json).toMatchObject({
      verdict: "ships",
      standard: { cost: { currency: "USD" } },
    });
  });

  it("is told what there is, as a document", async () => {
    const { status, json } = await get("/openapi.json");
    expect(status).toBe(200);
    expect(json.openapi).toBe("3.1.0");
    expect(json.paths["/orders/{orderId}"].get.responses["404"]).toBeDefined();
  });

  it("finds nothing where there is nothing, and is told which methods an address takes", async () => {
    expect((await get("/nothing")).json).toMatchObject({ code: "not_found", status: 404 });
    expect((await get("/products/prd_0000000000")).status).toBe(404);
    const other = await post("/products");
    expect([other.status, other.headers["Allow"]]).toEqual([405, "GET"]);
    // A header can't override the method.
    const disguised = await get("/products", { headers: { "x-http-method-override": "DELETE" } });
    expect(disguised.status).toBe(200);
  });

  it("is told what is wrong with each parameter, and none is passed over", async () => {
    expect((await get("/products?inStock=maybe&shade=red")).json).toMatchObject({
      code: "invalid",
      fields: expect.arrayContaining([
        { field: "shade", detail: "Unknown field." },
        expect.objectContaining({ field: "inStock" }),
      ]),
    });
    expect((await get("/products?category=a&category=b")).status).toBe(422);
    expect((await get("/products?__proto__=a")).status).toBe(422);
    expect((await get("/products?fields=a..b")).status).toBe(422);
  });

  it("HEAD is GET without its body", async () => {
    const { status, json } = await callApi(test.shop, "HEAD", "/products");
    expect([status, json]).toEqual([200, null]);
  });
});

describe("a key", () => {
  it("reads what its scopes say, and nothing else", async () => {
    expect((await get(orderPath())).json).toMatchObject({ code: "not_authenticated", status: 401 });
    expect((await get(orderPath(), { key: reader.text })).json).toMatchObject({
      number: orderNumber,
    });
    const refused = await post(`${orderPath()}/notes`, {
      key: reader.text,
      body: { text: "Hello" },
    });
    expect(refused.json).toMatchObject({
      code: "not_permitted",
      detail: "This needs a key with the scope orders.note.",
    });
    expect(await notes()).toEqual([]);
  });

  it("that is no key, mistyped or unknown gets the same answer", async () => {
    const unknown = await makeApiKey(test.shop, ["orders.read"]);
    await test.database.db.execute(sql`delete from api_keys where id = ${unknown.keyId}`);
    for (const key of ["", "x", reader.text.slice(0, -1), unknown.text, `${reader.text}x`]) {
      const { status, json } = await get("/products", {
        headers: { authorization: `Bearer ${key}` },
      });
      expect([status, json.code]).toEqual([401, "not_authenticated"]);
    }
    for (const authorization of ["", "Basic YTpi", reader.text])
      expect((await get("/products", { headers: { authorization } })).status).toBe(401);
  });

  it("in the URL is refused, however it is written", async () => {
    for (const search of [`?key=${reader.text}`, `?q=${reader.text.replace("m", "%6d")}`])
      for (const key of [reader.text, "unknown"])
        expect((await get(`/orders${search}`, { key })).json.code).toBe("key_in_url");
    // People search for carriers' and banks' numbers, and one in ten passes the card number checksum.
    const search = await get("/orders?q=449044304137828", { key: reader.text });
    expect([search.status, search.json.items]).toEqual([200, []]);
  });

  it("is good from its networks alone", async () => {
    const { text: key } = await makeApiKey(test.shop, ["orders.read"], {
      networks: ["198.51.100.0/24", "2001:db8::/32"],
    });
    const from = async (ipAddress: string) => (await get("/orders", { key, ipAddress })).status;
    expect([await from("198.51.100.9"), await from("2001:db8:1::7")]).toEqual([200, 200]);
    expect([await from("198.51.101.9"), await from("2001:db9::7"), await from("")]).toEqual([
      401, 401, 401,
    ]);
  });

  it("ends on its last day, when it is revoked, and the one before when the overlap is over", async () => {
    const { keyId, text } = await makeApiKey(test.shop, ["orders.read"]);
    const works = async (key: string) => (await get("/orders", { key })).status === 200;
    const rotated = await test.shop.staff.apiKeys.rotate(STAFF, {
      keyId,
      seenVersion: 1,
      overlapHours: 24,
    });
    if (!rotated.ok) throw new Error(rotated.error);
    expect([await works(text), await works(rotated.value.text)]).toEqual([true, true]);
    await test.database.db.execute(
      sql`update api_keys set before_until = now() - interval '1 second' where id = ${keyId}`,
    );
    expect([await works(text), await works(rotated.value.text)]).toEqual([false, true]);
    await test.database.db.execute(
      sql`update api_keys set expires_at = now() - interval '1 second' where id = ${keyId}`,
    );
    expect(await works(rotated.value.text)).toBe(false);
    await test.database.db.execute(sql`update api_keys set expires_at = null where id = ${keyId}`);
    expect(await works(rotated.value.text)).toBe(true);
    await test.shop.staff.apiKeys.revoke(STAFF, { keyId, reason: "lost" });
    expect(await works(rotated.value.text)).toBe(false);
    expect((await test.shop.staff.apiKeys.list(STAFF)).at(-1)).toMatchObject({ keyId });
  });

  it("loses a scope with its next request, and is changed by one owner at a time", async () => {
    const { keyId, text: key } = await makeApiKey(test.shop, ["orders.read"]);
    const values = {
      name: "Books",
      kind: "key" as const,
      scopes: ["reports.read" as const],
      networks: [],
      minuteLimit: 10,
      expiresAt: null,
    };
    const change = () =>
      test.shop.staff.apiKeys.change(STAFF, { keyId, seenVersion: 1, values, reason: "less" });
    expect((await change()).ok).toBe(true);
    expect(await change()).toEqual({ ok: false, error: "changed" });
    expect((await get("/orders", { key })).json.code).toBe("not_permitted");
  });

  it("keeps no more than a hash, and says when it was used", async () => {
    const { rows } = await test.database.db.execute(
      sql`select to_jsonb(k)::text as row from api_keys k`,
    );
    for (const key of [reader, writer])
      expect(JSON.stringify(rows)).not.toContain(key.text.slice(23, 60));
    const found = await test.shop.staff.apiKeys.find(STAFF, { keyId: reader.keyId });
    expect(found?.lastUsedAt).toBeInstanceOf(Date);
    expect(found?.lastUsedFrom).toBe("203.0.113.7");
  });

  it("may ask so often in a minute", async () => {
    const { text: key } = await makeApiKey(test.shop, ["orders.read"], { minuteLimit: 45 });
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let at = 0; at < 50; at += 1) {
      const { status, headers } = await get("/products", { key });
      statuses.push(status);
      if (status === 429) waits.push(Number(headers["Retry-After"]));
    }
    const allowed = statuses.filter((status) => status === 200).length;
    expect(waits.filter((seconds) => !(seconds > 0 && seconds <= 60))).toEqual([]);
    // A new minute may start between two requests.
    expect(allowed === 45 || statuses.at(-1) === 200).toBe(true);
  });

  it("may ask as often at once", async () => {
    const { text: key } = await makeApiKey(test.shop, ["orders.read"], { minuteLimit: 45 });
    const asked = Array.from({ length: 60 }, () => get("/products", { key }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    // A new minute may start between two requests.
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed === 45 || allowed === 60).toBe(true);
  });
});

describe("a list", () => {
  it("is read page by page, narrowed, and refuses what it does not know", async () => {
    for (let at = 0; at < 3; at += 1) await test.order();
    const key = reader.text;
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { json } = await get(`/orders?size=2&status=pending${cursor && `&cursor=${cursor}`}`, {
        key,
      });
      seen.push(...json.items.map(({ id }: { id: string }) => id));
      cursor = json.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect((await get("/orders?tag=nothing", { key })).json.items).toEqual([]);
    for (const search of [
      "status=lost",
      "cursor=abc",
      "size=0",
      "size=201",
      "from=yesterday",
      "needs=all",
    ])
      expect([search, (await get(`/orders?${search}`, { key })).status]).toEqual([search, 422]);
  });
});

describe("a write", () => {
  const write = (call: ApiCall) => post(`${orderPath()}/notes`, { key: writer.text, ...call });

  it("is done once for each Idempotency-Key, and answered the same", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { text: "Once" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => write({ headers, body })));
    const again = await write({ headers, body });
    expect(again.status).toBe(201);
    expect(again.headers["Idempotent-Replayed"]).toBe("true");
    for (const { status, json } of answers)
      expect(status === 201 ? json : json.code).toEqual(
        status === 201 ? again.json : "request_in_progress",
      );
    expect((await notes()).filter((note) => note === "Once")).toHaveLength(1);
    expect((await write({ headers, body: { text: "Other" } })).json.code).toBe("key_reused");
    const elsewhere = await makeApiKey(test.shop, ["orders.note"]);
    // Idempotency keys are separate for each program.
    expect((await write({ key: elsewhere.text, headers, body: { text: "Other" } })).status).toBe(
      201,
    );
  });

  it("keeps its answers sealed, for a day", async () => {
    const headers = { "idempotency-key": randomUUID() };
    await write({ headers, body: { text: "Sealed" } });
    const { rows } = await test.database.db.execute<{ text: string }>(
      sql`select encode(answer, 'escape') || owner as text from api_answers`,
    );
    expect(JSON.stringify(rows)).not.toContain("evt_");
    await test.database.db.execute(
      sql`update api_answers set created_at = now() - interval '25 hours'`,
    );
    expect((await write({ headers, body: { text: "Other" } })).status).toBe(201);
  });

  it("that was cut off says so instead of being done again", async () => {
    const headers = { "idempotency-key": randomUUID() };
    await write({ headers, body: { text: "Cut" } });
    await test.database.db.execute(sql`update api_answers set answer = null`);
    expect((await write({ headers, body: { text: "Cut" } })).json.code).toBe("request_in_progress");
    await test.database.db.execute(
      sql`update api_answers set created_at = now() - interval '6 minutes'`,
    );
    expect((await write({ headers, body: { text: "Cut" } })).json.code).toBe("outcome_unknown");
    expect((await notes()).filter((note) => note === "Cut")).toHaveLength(1);
  });

  it.each<[string, ApiCall, string]>([
    ["no Idempotency-Key", { headers: { "idempotency-key": "" } }, "invalid"],
    [
      "a form",
      { headers: { "content-type": "application/x-www-form-urlencoded" } },
      "unsupported_media_type",
    ],
    [
      "JSON that is called text",
      { headers: { "content-type": "text/plain" } },
      "unsupported_media_type",
    ],
    [
      "another charset",
      { headers: { "content-type": "application/json; charset=utf-7" } },
      "unsupported_media_type",
    ],
    ["half a body", { text: '{"text": "a' }, "bad_json"],
    ["a name twice", { text: '{"text": "a", "text": "b"}' }, "bad_json"],
    ["a thousand brackets", { text: "[".repeat(1000) }, "bad_json"],
    ["a field that is not there", { body: { text: "a", orderNumber: 1 } }, "invalid"],
    ["__proto__", { text: '{"text": "a", "__proto__": {"text": "b"}}' }, "invalid"],
    ["no text", { body: { text: "" } }, "invalid"],
    ["a long text", { body: { text: "a".repeat(501) } }, "invalid"],
    ["a card number", { body: { text: "Card 4111 1111 1111 1111" } }, "card_data"],
    ["a security code", { body: { text: "a", cvv: "123" } }, "card_data"],
    ["a number", { body: { text: 1 } }, "invalid"],
    ["an array", { body: [{ text: "a" }] }, "invalid"],
    ["an odd version", { body: { text: "a" }, headers: { "if-match": "*" } }, "invalid"],
  ])("with %s is refused, and nothing is written", async (_, call, code) => {
    const before = await notes();
    const { status, json } = await write(call);
    expect([json.code, status >= 400 && status < 500]).toEqual([code, true]);
    expect(await notes()).toEqual(before);
  });
});
