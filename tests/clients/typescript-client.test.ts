import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { callApi, makeApiKey, signInByApi } from "#tests/support/api-client.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { ApiProblem, createClient } from "../../clients/typescript/client.ts";

/* Proves API-46. */

const SHOP = "https://shop.example";

let test: StaffedShop;
let key: string;
let orderId: string;
const orders: string[] = [];
beforeAll(async () => {
  test = await createStaffedShop();
  for (let at = 0; at < 3; at += 1) orders.push(publicId("order", await test.order()));
  orderId = orders[0] ?? "";
  const scopes = ["orders.read", "orders.note", "orders.hold", "events.read"] as const;
  ({ text: key } = await makeApiKey(test.shop, [...scopes]));
});
afterAll(() => test.close());

const sent: Request[] = [];
/** The shop's own API, behind as much of `fetch` as a program sees. */
const toShop: typeof fetch = async (input, init) => {
  const request = new Request(input instanceof Request ? input : new URL(input), init);
  sent.push(request.clone());
  const { pathname, search } = new URL(request.url);
  const { status, headers, json } = await callApi(
    test.shop,
    request.method,
    pathname.replace("/api/v1", "") + search,
    { headers: Object.fromEntries(request.headers), text: await request.text() },
  );
  return new Response(JSON.stringify(json), { status, headers });
};
const client = () => createClient({ url: `${SHOP}/`, key, fetch: toShop });

/** Answers these one after another; `null` if none comes. */
function answering(...answers: (Response | null)[]) {
  const keys: (string | null)[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key"));
    const answer = answers.shift();
    if (!answer) throw new TypeError("fetch failed");
    return answer;
  });
  return { client: createClient({ url: SHOP, fetch, retries: 2 }), fetch, keys };
}
const done = () => Response.json({ id: "evt_1" });
const problem = (status: number, code: string, headers = {}) =>
  Response.json(
    { type: "", title: code, status, code, instance: "1" },
    { status, headers: { "Content-Type": "application/problem+json", ...headers } },
  );
const soon = { "Retry-After": "0" };
const note = { params: { orderId: "ord_1" }, body: { text: "Hello" } };

describe("against the shop", () => {
  it("reads, with the members that are asked for", async () => {
    const order = await client().getOrder({ params: { orderId } });
    expect(order.id).toBe(orderId);
    const narrowed = await client().getOrder({ params: { orderId }, query: { fields: "number" } });
    expect(narrowed).toEqual({ number: order.number });
  });

  it("reads every page of a list", async () => {
    const seen: string[] = [];
    for await (const { id } of client().each("listOrders", { query: { size: "2" } })) seen.push(id);
    expect(seen).toEqual(expect.arrayContaining(orders));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("reads the feed of events to its end", async () => {
    const { next, hasMore } = await client().listEvents({ query: { size: "1" } });
    expect([typeof next, hasMore]).toEqual(["string", true]);
  });

  it("writes once for a key, and makes one if none is given", async () => {
    const call = { params: { orderId }, body: { text: "Once" }, idempotencyKey: "note-0001" };
    const first = await client().addOrderNote(call);
    expect(await client().addOrderNote(call)).toEqual(first);
    const { idempotencyKey: _, ...unnamed } = call;
    expect(await client().addOrderNote(unnamed)).not.toEqual(first);
    expect(sent.at(-1)?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
  });

  it("names the version that was read, and throws what was refused", async () => {
    const { version } = await client().getOrder({ params: { orderId } });
    const hold = (isOnHold: boolean) =>
      client().holdOrder({ params: { orderId }, version, body: { isOnHold, reason: "A look" } });
    await hold(true);
    const refused = await hold(false).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiProblem);
    expect(refused).toMatchObject({ status: 412, code: "changed" });
    await expect(client().getOrder({ params: { orderId: "ord_0" } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is a customer with the token of a session", async () => {
    const { email } = await newCustomer(test.shop);
    const token = await signInByApi(test.shop, email);
    const own = createClient({ url: SHOP, key: token, fetch: toShop });
    expect((await own.getCart()).lines).toEqual([]);
  });
});

describe("on a poor line", () => {
  it("asks again with the same key while that may help", async () => {
    const { client: own, keys } = answering(
      problem(429, "too_many_requests", soon),
      problem(503, "unavailable", soon),
      done(),
    );
    expect(await own.addOrderNote(note)).toEqual({ id: "evt_1" });
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });

  it("asks again when no answer came, but not for what could be done twice", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { client: own, fetch } = answering(null, done());
    const answer = own.addOrderNote(note);
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ id: "evt_1" });
    vi.useRealTimers();
    expect(fetch).toHaveBeenCalledTimes(2);
    const code = answering(null, done());
    const body = { request: "r", code: "123456" };
    await expect(code.client.createSession({ body })).rejects.toThrow("fetch failed");
    expect(code.fetch).toHaveBeenCalledTimes(1);
  });

  it("gives up after as many tries as it may, and at once on any other problem", async () => {
    const busy = answering(...[1, 2, 3, 4].map(() => problem(429, "too_many_requests", soon)));
    await expect(busy.client.listProducts()).rejects.toMatchObject({ status: 429 });
    expect(busy.fetch).toHaveBeenCalledTimes(3);
    const long = answering(problem(503, "unavailable", { "Retry-After": "3600" }), done());
    await expect(long.client.listProducts()).rejects.toMatchObject({ code: "unavailable" });
    const refused = answering(problem(422, "invalid"), done());
    await expect(refused.client.addOrderNote(note)).rejects.toMatchObject({ code: "invalid" });
    expect(refused.fetch).toHaveBeenCalledTimes(1);
  });

  it("stops waiting when it is told to", async () => {
    const { client: own } = answering(problem(429, "too_many_requests", { "Retry-After": "60" }));
    const stop = new AbortController();
    const answer = own.listProducts({ signal: stop.signal });
    setTimeout(() => stop.abort(new Error("enough")), 20);
    await expect(answer).rejects.toThrow("enough");
  });

  it("says so when the answer is not the shop's, and follows no redirect", async () => {
    const { client: own, fetch } = answering(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(own.listProducts()).rejects.toMatchObject({ status: 502, code: "failed" });
    expect(fetch.mock.calls[0]?.[1]?.redirect).toBe("error");
  });

  it("never asks at another address than the operation's", async () => {
    const { client: own, fetch } = answering(done(), done());
    for (const bad of ["", ".", ".."])
      await expect(own.getOrder({ params: { orderId: bad } })).rejects.toThrow(TypeError);
    await own.getOrder({ params: { orderId: "a/../b?c#d" } });
    expect(fetch.mock.calls[0]?.[0]).toEqual(new URL(`${SHOP}/api/v1/orders/a%2F..%2Fb%3Fc%23d`));
  });

  it("reads a stream however it is cut", async () => {
    const parts: string[] = [
      ": here\n",
      "\nid: sev_1\nevent: order.pla",
      'ced\ndata: {"a":1}\n',
      "\nid: x",
    ];
    const body = new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    });
    const { client: own, fetch } = answering(new Response(body));
    const seen = [];
    for await (const one of own.streamEvents({ lastEventId: "sev_0" })) seen.push(one);
    expect(seen).toEqual([{ id: "sev_1", type: "order.placed", data: '{"a":1}' }]);
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("Last-Event-ID")).toBe("sev_0");
  });
});
