import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { type ApiCall, callApi, makeApiKey, signInByApi } from "#tests/support/api-client.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { until } from "#tests/support/until.ts";

/* Proves API-48. */

let test: StaffedShop;
let key: string;
let orderPath: string;
let orderNumber: number;
beforeAll(async () => {
  test = await createStaffedShop();
  orderNumber = await test.order();
  orderPath = `/orders/${publicId("order", orderNumber)}`;
  ({ text: key } = await makeApiKey(test.shop, ["orders.read", "orders.note"], {
    minuteLimit: 10_000,
  }));
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const batch = (entries: unknown, call: ApiCall = {}) =>
  callApi(test.shop, "POST", "/batch", { key, body: { entries }, ...call });
const read = (path: string) => ({ method: "GET", path });
const note = (text: string) => ({ method: "POST", path: `${orderPath}/notes`, body: { text } });
const told = ({ json }: Awaited<ReturnType<typeof batch>>) =>
  json.results.map(({ status, body }: { status: number; body: { code?: string } }) =>
    body.code === undefined ? status : `${status} ${body.code}`,
  );
const notes = async () => {
  const { rows } = await test.database.db.execute(sql`
    select detail ->> 'note' as note from order_events e join orders o on o.id = e.order_id
    where o.order_number = ${orderNumber} and kind = 'noted' order by e.id`);
  return rows.map(({ note: text }) => text);
};

it("answers each in its order, and one that is refused stops no other", async () => {
  const reply = await batch([
    read(`${orderPath}?fields=number`),
    note("first"),
    { ...note("x"), body: { text: "x", isAdmin: true } },
    read("/orders/ord_0000000000"),
    { ...note("second"), version: "1.1" },
    note("third"),
  ]);
  expect(told(reply)).toEqual([200, 201, "422 invalid", "404 not_found", expect.anything(), 201]);
  expect(reply.json.results[0].body).toEqual({ number: orderNumber });
  expect(await notes()).toEqual(expect.arrayContaining(["first", "third"]));
});

it("does nothing that its key may not do, and nothing that is asked alone", async () => {
  const entries = [
    { method: "POST", path: `${orderPath}/hold`, body: { isOn: true, reason: "why" } },
    read("/customers"),
    read("/cart"),
    { method: "POST", path: "/batch", body: { entries: [read("/products")] } },
    read("/events/stream"),
    { method: "POST", path: "/auth/codes", body: { email: "a@mail.example" } },
    read("/../../admin/orders"),
    read("/%2e%2e/%2e%2e/admin"),
    read("//evil.example/orders"),
    read("/openapi.json"),
    { method: "DELETE", path: orderPath },
    read(`/orders?q=${key}`),
    { ...note("x"), body: { text: "4111 1111 1111 1111" } },
  ];
  expect(told(await batch(entries))).toEqual([
    "403 not_permitted",
    "403 not_permitted",
    "403 not_permitted",
    "409 conflict",
    "409 conflict",
    "409 conflict",
    "404 not_found",
    "404 not_found",
    "404 not_found",
    "404 not_found",
    "405 method_not_allowed",
    "400 key_in_url",
    "422 card_data",
  ]);
});

it("is for keys alone, and refuses what it is not", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const token = await signInByApi(test.shop, customer.email);
  expect((await batch([read("/products")], { key: token })).json.code).toBe("not_permitted");
  const origin = { origin: "https://evil.example" };
  expect((await batch([read("/products")], { headers: origin })).headers).not.toHaveProperty(
    "Access-Control-Allow-Origin",
  );
  for (const entries of [
    [],
    Array.from({ length: 501 }, () => read("/products")),
    [{ ...read("/products"), headers: { authorization: "Bearer x" } }],
    [read("https://evil.example/products")],
    [read("/a\\b")],
    [read("/a#b")],
    [{ method: "OPTIONS", path: "/products" }],
    [{ ...note("x"), idempotencyKey: "a\r\nb: c d" }],
    [{ ...note("x"), body: "text" }],
  ])
    expect((await batch(entries)).json.code).toBe("invalid");
});

it("sent again does nothing twice, and an entry has a key of its own", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const first = await batch([note("once")], { headers });
  const again = await batch([note("once")], { headers });
  expect(again.json).toEqual(first.json);
  // Simulates a process that died after the entry: the batch starts again, but the entry doesn't.
  await test.database.db.execute(sql`
    update api_answers set answer = null, created_at = now() - interval '6 minutes'
    where key_hash = sha256(convert_to(owner || chr(10) || ${headers["idempotency-key"]}, 'UTF8'))`);
  expect((await batch([note("once")], { headers })).json).toEqual(first.json);
  expect((await notes()).filter((one) => one === "once")).toHaveLength(1);

  const own = { ...note("own"), idempotencyKey: "my-own-key" };
  expect(told(await batch([own, own]))).toEqual([201, 201]);
  expect(told(await batch([{ ...own, body: { text: "other" } }]))).toEqual(["422 key_reused"]);
  expect((await notes()).filter((one) => one === "own")).toHaveLength(1);
});

it("does nothing more once its key is revoked", async () => {
  const { keyId, text: short } = await makeApiKey(test.shop, ["orders.read", "orders.note"], {
    minuteLimit: 10_000,
  });
  const asked = batch([note("begun"), ...Array.from({ length: 499 }, () => read(orderPath))], {
    key: short,
  });
  await until("its first entry is done", async () => (await notes()).includes("begun"));
  await test.shop.staff.apiKeys.revoke(STAFF, { keyId, reason: "It leaked" });
  const statuses = told(await asked);
  expect(statuses.at(0)).toBe(201);
  expect(statuses).toContain("401 not_authenticated");
  // From here on, requests count as anonymous.
  expect(statuses.at(-1)).not.toBe(200);
});

it("counts each of its entries", async () => {
  const { text: few } = await makeApiKey(test.shop, ["orders.read"], { minuteLimit: 5 });
  const reply = await batch(
    Array.from({ length: 8 }, () => read(orderPath)),
    { key: few },
  );
  const statuses = told(reply);
  expect(statuses.filter((one: unknown) => one === 200).length).toBeLessThanOrEqual(4);
  expect(statuses.at(-1)).toBe("429 too_many_requests");
});
