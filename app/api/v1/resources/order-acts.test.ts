import { afterAll, beforeAll, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { callApi, type ApiCall, makeApiKey } from "#tests/support/api-client.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-11. */

let test: StaffedShop;
let key: string;
beforeAll(async () => {
  test = await createStaffedShop();
  ({ text: key } = await makeApiKey(test.shop, [
    "orders.read",
    "orders.approve",
    "orders.hold",
    "orders.ship",
    "orders.cancel",
    "orders.note",
    "products.read",
    "stock.change",
  ]));
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const pathOf = (orderNumber: number) => `/orders/${publicId("order", orderNumber)}`;
const ask = (method: string, path: string, call: ApiCall = {}) =>
  callApi(test.shop, method, path, { key, ...call });
const read = async (orderNumber: number) => (await ask("GET", pathOf(orderNumber))).json;

it("a warehouse ships an order in two parcels, corrects a number, and the customer is told", async () => {
  const number = await test.order();
  await test.pay(number);
  const order = await read(number);
  const [first] = order.lines;
  const everything = order.lines.map(({ id, quantity }: { id: string; quantity: number }) => ({
    line: id,
    quantity,
  }));
  const ship = (body: object) =>
    ask("POST", `${pathOf(number)}/shipments`, {
      body,
      headers: { "if-match": `"${order.version}"` },
    });
  const half = await ship({
    parcels: [
      {
        trackingNumber: "1Z999AA10123456784",
        lines: [{ line: first.id, quantity: first.quantity + 1 }],
      },
    ],
  });
  expect(half.json).toMatchObject({ status: 422, reason: "invalid" });
  const shipped = await ship({
    parcels: [{ trackingNumber: "1Z999AA10123456784", lines: everything }],
  });
  expect([shipped.status, shipped.json]).toEqual([200, { done: true }]);
  const corrected = await ask("PUT", `${pathOf(number)}/shipments/1/tracking`, {
    body: { trackingNumber: "1Z999AA10123456795", reason: "A typo" },
  });
  expect(corrected.json).toEqual({ done: true });
  expect(await read(number)).toMatchObject({
    status: "shipped",
    shipments: [{ number: 1, trackingNumber: "1Z999AA10123456795", lines: everything }],
  });
  expect(await test.mailsOf(number)).toContain("order_shipped");
});

it("what was read before something happened is refused, and what is not allowed says why", async () => {
  const number = await test.order();
  const { version } = await read(number);
  const hold = (isOnHold: boolean, headers = {}) =>
    ask("POST", `${pathOf(number)}/hold`, { body: { isOnHold, reason: "A call" }, headers });
  const seen = { "if-match": `"${version}"` };
  expect((await hold(true, seen)).json).toEqual({ done: true });
  const late = await ask("POST", `${pathOf(number)}/cancel`, {
    body: { reason: "x" },
    headers: seen,
  });
  expect([late.status, late.json.code]).toEqual([412, "changed"]);
  const shipped = await ask("POST", `${pathOf(number)}/shipments`, {
    body: { parcels: [{ trackingNumber: "1Z999AA10123456784" }] },
  });
  expect([shipped.status, shipped.json.code]).toEqual([409, "conflict"]);
  expect((await hold(false)).status).toBe(200);
  expect(
    (await ask("POST", `${pathOf(number)}/cancel`, { body: { reason: "Asked by phone" } })).status,
  ).toBe(200);
  expect(await read(number)).toMatchObject({ status: "cancelled" });
  // Canceling again does nothing; an act that is no longer possible is refused.
  const again = await ask("POST", `${pathOf(number)}/cancel`, {
    body: { reason: "Asked by phone" },
  });
  expect(again.json).toEqual({ done: true });
  const tooLate = await hold(true);
  expect([tooLate.status, tooLate.json.reason]).toEqual([409, "not_allowed"]);
});

it("says which field of an act's input is wrong", async () => {
  const number = await test.order();
  const held = await ask("POST", `${pathOf(number)}/hold`, {
    body: { isOnHold: true, reason: "\u200b" },
  });
  expect([held.status, held.json.fields]).toEqual([
    422,
    [{ field: "reason", detail: "Enter a reason." }],
  ]);
});

it("a tag is put on and taken off, and another order's or no one's id is missing", async () => {
  const number = await test.order();
  const tag = (isOn: boolean) =>
    ask("PUT", `${pathOf(number)}/tags`, { body: { tag: "Gift", isOn } });
  await tag(true);
  expect((await read(number)).tags).toHaveLength(1);
  await tag(false);
  expect((await read(number)).tags).toEqual([]);
  for (const id of ["ord_0000000000", "ord_zzzzzzzzzz", "10001", "oli_jmbx4h9xpd"])
    expect(
      (await ask("PUT", `/orders/${id}/tags`, { body: { tag: "Gift", isOn: true } })).status,
    ).toBe(404);
});

it("units are counted, come and go, and never below what is promised", async () => {
  const [product] = (await ask("GET", "/stock?size=1")).json.items;
  const move = (body: object) =>
    ask("POST", `/products/${product.product}/stock-movements`, { body });
  const counted = await move({
    kind: "counted",
    units: 500,
    seenOnHand: product.onHand,
    reason: "Count",
  });
  expect([counted.status, counted.json]).toEqual([201, { onHand: 500 }]);
  expect((await move({ kind: "received", units: 20, reason: "A pallet" })).json).toEqual({
    onHand: 520,
  });
  const stale = await move({ kind: "counted", units: 1, seenOnHand: 500, reason: "Count" });
  expect([stale.status, stale.json.code]).toEqual([412, "changed"]);
  const gone = await move({ kind: "damaged", units: 520, reason: "Water" });
  expect(gone.status === 409 ? gone.json.reason : "promised").toBe("promised");
  for (const body of [
    { kind: "shipped", units: 1, reason: "x" },
    { kind: "received", units: -1, reason: "x" },
    { kind: "received", units: 1.5, reason: "x" },
    { kind: "received", units: 0, reason: "x" },
    { kind: "received", units: 1, reason: " \u200b\u0000 " },
    { kind: "received", units: 1 },
  ])
    expect((await move(body)).status).toBe(422);
});

it("a warehouse splits a card order once, and is told the second order", async () => {
  await test.database.db.execute(
    "insert into settings (name, value) values ('shortCardOrders', '\"split\"')",
  );
  await test.database.db.execute("update products set on_hand = reserved + 9 where id = 1");
  const cart = [{ productId: 1, flavor: "Mint", quantity: 3 }];
  const number = await test.orderByCard(undefined, undefined, cart);
  const [line] = (await read(number)).lines;
  const split = (quantity: number) =>
    ask("POST", `${pathOf(number)}/split`, {
      body: { ships: [{ line: line.id, quantity }] },
      headers: { "idempotency-key": "0d9f9c3e-split-one" },
    });
  const refused = await ask("POST", `${pathOf(number)}/split`, {
    body: { ships: [{ line: line.id, quantity: 3 }] },
    headers: { "idempotency-key": "0d9f9c3e-split-all" },
  });
  expect(refused.json).toMatchObject({ status: 422, reason: "invalid" });
  const done = await split(1);
  const { into } = (await test.see(number)).split;
  expect([done.status, done.json]).toEqual([201, { rest: publicId("order", into ?? 0) }]);
  expect((await split(1)).json).toEqual(done.json);
  expect((await read(into ?? 0)).payment).toMatchObject({ state: "awaiting" });
});
