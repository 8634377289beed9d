import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi, makeApiKey } from "#tests/support/api-client.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* API-32, through the API. */

let test: StaffedShop;
let key: string;
beforeAll(async () => {
  test = await createStaffedShop();
  ({ text: key } = await makeApiKey(test.shop, [
    "webhooks.read",
    "webhooks.change",
    "events.read",
  ]));
});
afterAll(() => test.close());

const ROOT = "/webhook-endpoints";
const BODY = {
  name: "Courier",
  url: "https://hooks.example.com/",
  types: ["order.*", "stock.sold_out"],
  reason: "labels",
};

const call = (method: string, path: string, body: unknown, version?: string) =>
  callApi(test.shop, method, path, {
    key,
    body,
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
  });

it("a program adds an address, changes it, gets a new secret and removes it", async () => {
  const made = await call("POST", ROOT, BODY);
  expect([made.status, made.json.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  const path = `${ROOT}/${made.json.id}`;
  const { json: list } = await callApi(test.shop, "GET", ROOT, { key });
  expect(list.items).toMatchObject([
    { name: "Courier", types: BODY.types, off: null, version: "1" },
  ]);
  expect(JSON.stringify(list)).not.toContain("whsec_");
  const renamed = await call("PUT", path, { ...BODY, name: "Carrier" }, "1");
  expect(renamed.json).toMatchObject({ name: "Carrier", version: "2" });
  expect((await call("PUT", path, BODY, "1")).json.code).toBe("changed");
  expect((await call("PUT", path, BODY)).json.code).toBe("version_required");
  const rotated = await call("POST", `${path}/secrets`, { overlapHours: 24 }, "2");
  expect(rotated.json.secret).not.toBe(made.json.secret);
  const off = await call("POST", `${path}/turn`, { isOn: false, reason: "moving" }, "3");
  expect(off.json).toMatchObject({ off: "staff", version: "4" });
  const replayed = await call("POST", `${path}/replays`, {
    from: "2026-01-01T00:00:00Z",
    until: "2026-01-02T00:00:00Z",
  });
  expect([replayed.status, replayed.json]).toEqual([202, { messages: 0 }]);
  expect((await call("DELETE", path, { reason: "gone" })).json).toEqual({ removed: true });
  for (const [method, body, version] of [
    ["PUT", BODY, "4"],
    ["DELETE", { reason: "gone" }, undefined],
  ] as const)
    expect((await call(method, path, body, version)).status).toBe(404);
});

it("what leads into a network, unknown events and unknown fields are refused", async () => {
  const refusals = [
    [{ ...BODY, url: "https://169.254.169.254/" }, "url"],
    [{ ...BODY, url: "http://example.com/" }, "url"],
    [{ ...BODY, types: ["order.eaten"] }, "types.0"],
    [{ ...BODY, types: [] }, "types"],
    [{ ...BODY, secret: "whsec_mine" }, "secret"],
  ] as const;
  for (const [body, field] of refusals) {
    const { status, json } = await call("POST", ROOT, body);
    expect([status, json.fields?.[0]?.field]).toEqual([422, field]);
  }
});

it("a key without the scope does nothing, and one that may read sees no secret", async () => {
  const { text: reader } = await makeApiKey(test.shop, ["webhooks.read", "events.read"]);
  const refused = await callApi(test.shop, "POST", ROOT, { key: reader, body: BODY });
  expect(refused.json.code).toBe("not_permitted");
});

it("a program that may not read events has none sent to it", async () => {
  const { json: made } = await call("POST", ROOT, BODY);
  const { text: deaf } = await makeApiKey(test.shop, ["webhooks.read", "webhooks.change"]);
  const time = { from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z" };
  for (const [method, path, body] of [
    ["POST", ROOT, BODY],
    ["PUT", `${ROOT}/${made.id}`, { ...BODY, url: "https://mine.example.com/" }],
    ["POST", `${ROOT}/${made.id}/replays`, time],
  ] as const) {
    const answer = await callApi(test.shop, method, path, {
      key: deaf,
      body,
      headers: { "if-match": '"1"' },
    });
    expect([method, answer.status, answer.json.code]).toEqual([method, 403, "not_permitted"]);
  }
  const { json: list } = await callApi(test.shop, "GET", ROOT, { key });
  expect(list.items).toMatchObject([{ url: BODY.url }]);
});
