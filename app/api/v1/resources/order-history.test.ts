import { afterAll, beforeAll, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { callApi, makeApiKey } from "#tests/support/api-client.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

it("a program reads what happened to an order, and the note that it wrote there", async () => {
  const { text: key } = await makeApiKey(test.shop, ["orders.read", "orders.note"]);
  const path = `/orders/${publicId("order", await test.order())}`;
  const written = await callApi(test.shop, "POST", `${path}/notes`, {
    key,
    body: { text: "Packed <b>twice</b>" },
  });
  const { json } = await callApi(test.shop, "GET", `${path}/history`, { key });
  expect(json.items[0]).toMatchObject({ kind: "placed", by: "customer", note: null });
  expect(json.items.at(-1)).toMatchObject({
    id: written.json.id,
    kind: "noted",
    by: "staff",
    note: "Packed <b>twice</b>",
  });
  const { text: other } = await makeApiKey(test.shop, ["events.read"]);
  expect((await callApi(test.shop, "GET", `${path}/history`, { key: other })).status).toBe(403);
});
