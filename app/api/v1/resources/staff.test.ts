import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEY_SCOPES } from "#domain/api/api-key-record.ts";
import { customerId, publicId } from "#domain/api/public-id.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { type ApiCall, callApi, makeApiKey } from "#tests/support/api-client.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-20 for the owner's screens; order-acts.test.ts covers orders and stock. */

let test: StaffedShop;
let key: string;
beforeAll(async () => {
  test = await createStaffedShop();
  ({ text: key } = await makeApiKey(test.shop, [...KEY_SCOPES]));
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const ask = (method: string, path: string, call: ApiCall = {}) =>
  callApi(test.shop, method, path, { key, ...call });
const get = async (path: string) => (await ask("GET", path)).json;
const seen = ({ version }: { version: string }) => ({ "if-match": `"${version}"` });
const usd = (amount: number) => ({ amount, currency: "USD" });
const why = { reason: "As agreed" };

describe("an order's money", () => {
  it("comes and goes back once, however often a program asks", async () => {
    const number = await test.order();
    const path = `/orders/${publicId("order", number)}`;
    const { amounts, lines } = await get(path);
    const paid = await ask("POST", `${path}/payments`, {
      body: { amount: usd(amounts.due.amount), reference: "4027183645920571304" },
    });
    expect(paid.json).toEqual({ done: true });
    await test.ship(number);
    const what = { lines: [{ line: lines[0].id, units: 1 }], shipping: false };
    const shown = await ask("POST", `${path}/refunds/preview`, { body: { what } });
    expect(shown.json).toMatchObject({ isByHand: true });
    const refund = () =>
      ask("POST", `${path}/refunds`, {
        body: { what, reference: "3912345678901234567", ...why },
        headers: { "idempotency-key": "refund-one" },
      });
    const [first, again] = [await refund(), await refund()];
    expect(first.status).toBe(201);
    expect(first.json.money).toEqual(shown.json.money);
    expect(again.json).toEqual(first.json);
    expect(again.headers["Idempotent-Replayed"]).toBe("true");
    // The API has forgotten its response, but the refund's own key still recognizes it.
    await test.database.asOwner("delete from api_answers");
    expect((await refund()).json).toEqual(first.json);
    const { refunds } = await test.see(number);
    expect(refunds).toHaveLength(1);
  });
});

describe("a product", () => {
  it("is added, described and priced by the rules of its form, and stopped at once", async () => {
    const made = await ask("POST", "/managed-products", {
      body: { name: "Sample Shots", category: "Shots", price: usd(2500) },
    });
    const path = `/managed-products/${made.json.id}`;
    const before = await get(path);
    expect(before).toMatchObject({ isListed: false, texts: { slug: "sample-shots" } });
    const change = (texts: object, headers: Record<string, string> = seen(before)) =>
      ask("PATCH", `${path}/texts`, { body: { texts, ...why }, headers });
    expect((await change({ slug: "No Slug" })).json.fields).toEqual([
      { field: "slug", detail: expect.stringContaining("lowercase letters") },
    ]);
    expect((await change({ isListed: true })).status).toBe(422);
    expect((await change({ description: "A sample" }, {})).json.code).toBe("version_required");
    expect((await change({ description: "A sample" })).json).toEqual({ done: true });
    expect((await change({ description: "Late" })).json.code).toBe("changed");
    const after = await get(path);
    expect(after.texts).toEqual({ ...before.texts, description: "A sample" });
    const prices = { base: usd(2600), og: usd(2700), military: null, ...why };
    const price = (body: object) => ask("PUT", `${path}/prices`, { body, headers: seen(after) });
    expect((await price(prices)).json.fields[0]).toMatchObject({ field: "og" });
    expect((await price({ ...prices, og: usd(2400) })).json).toEqual({ done: true });
    const stop = { isStopped: true, ...why };
    expect((await ask("PUT", `${path}/stopped`, { body: stop })).json).toEqual({ done: true });
    expect(await get(path)).toMatchObject({
      prices: { base: usd(2600), og: usd(2400), military: null },
      stopped: { reason: "As agreed" },
      isOnSale: false,
    });
    expect((await get("/managed-products?q=Sample%20Shots")).items).toMatchObject([
      { id: made.json.id, isStopped: true },
    ]);
    expect((await get("/managed-categories")).items[0]).toHaveProperty("products");
    expect((await get("/compounds")).items).toBeInstanceOf(Array);
  });
});

describe("a lot", () => {
  const facts = {
    madeOn: "2026-01-05",
    expiresOn: "2040-01-05",
    receivedUnits: 40,
    laboratory: "Sample Laboratory",
    testedOn: "2026-01-20",
    purityPercent: "99.1",
    mitragynineMg: "25",
    sevenOhMg: "0.2",
    sevenOhPercent: "0.8",
    leadPpm: "0.1",
    cadmiumPpm: "0.1",
    arsenicPpm: "0.1",
    mercuryPpm: "0.01",
    isFreeOfMicrobes: true,
  };

  it("comes in once, is measured, decided and traced", async () => {
    const body = {
      product: publicId("product", 1),
      number: "TEST42",
      facts,
      isBooked: false,
      ...why,
    };
    const receive = (changes: object = {}) =>
      ask("POST", "/lots", {
        body: { ...body, ...changes },
        headers: { "idempotency-key": `receive-${Object.keys(changes).join("-")}` },
      });
    const made = await receive();
    expect([made.status, made.json]).toEqual([201, { id: expect.any(String) }]);
    await test.database.asOwner("delete from api_answers");
    expect((await receive()).json).toEqual(made.json);
    expect((await receive({ isBooked: true })).json.reason).toBe("number_taken");
    const path = `/lots/${made.json.id}`;
    const before = await get(path);
    expect(before).toMatchObject({ state: "received", facts });
    const act = (kind: string, changes: object, headers = seen(before)) =>
      ask("POST", `${path}/${kind}`, { body: { ...changes, ...why }, headers });
    const released = await act("decision", { act: "release" });
    expect(released.json).toMatchObject({ state: "released", stateReason: "As agreed" });
    expect((await act("quarantine", {})).json.code).toBe("changed");
    expect((await act("quarantine", {}, seen(released.json))).json.state).toBe("quarantined");
    expect((await get("/lots?q=TEST42")).items).toMatchObject([{ state: "quarantined" }]);
    expect((await get(`${path}/orders`)).items).toEqual([]);
  });

  it("may not be measured by a key that only reads", async () => {
    const reader = await makeApiKey(test.shop, ["lots.read"]);
    const { items } = (await ask("GET", "/lots", { key: reader.text })).json;
    const refused = await ask("PUT", `/lots/${items[0].id}/facts`, {
      key: reader.text,
      body: { facts, ...why },
      headers: { "if-match": '"1"' },
    });
    expect(refused.json.code).toBe("not_permitted");
  });
});

describe("a customer", () => {
  it("is found, noted, tagged, granted prices and blocked", async () => {
    const { id, email } = await newCustomer(test.shop);
    const path = `/customers/${customerId(id)}`;
    expect((await get(`/customers?q=${encodeURIComponent(email)}`)).items).toMatchObject([
      { id: customerId(id), email, orders: 0 },
    ]);
    const noted = await ask("POST", `${path}/notes`, { body: { text: "Called <b>twice</b>" } });
    const tagged = await ask("PUT", `${path}/tags`, { body: { tag: "wholesale", isOn: true } });
    const granted = await ask("PUT", `${path}/prices/og`, { body: { lastDay: null, ...why } });
    const blocked = await ask("PUT", `${path}/block`, { body: { isBlocked: true, ...why } });
    expect([noted, tagged, granted, blocked].map(({ status }) => status)).toEqual([
      201, 200, 200, 200,
    ]);
    expect(await get(path)).toMatchObject({
      isOg: true,
      isBlocked: true,
      tags: ["wholesale"],
      notes: [{ id: noted.json.id, text: "Called <b>twice</b>" }],
    });
    const ended = await ask("DELETE", `${path}/prices/og`, { body: why });
    const removed = await ask("DELETE", `${path}/notes/${noted.json.id}`);
    expect([ended.json, removed.json]).toEqual([{ done: true }, { done: true }]);
    expect(await get(path)).toMatchObject({ isOg: false, notes: [] });
  });

  it("who is none is missing, whatever their id looks like", async () => {
    for (const id of ["cus_nobody", "cus_..%2F..", "ord_0000000000", `cus_${"x".repeat(65)}`])
      expect((await ask("GET", `/customers/${id}`)).status).toBe(404);
  });
});

describe("an affiliate", () => {
  it("has a ledger, a correction of it that is made once, and payouts with a reference each", async () => {
    const { number, acting } = await newAffiliate(test, "80.00");
    const path = `/affiliates/${number}`;
    const adjust = () =>
      ask("POST", `${path}/adjustments`, {
        body: { amount: usd(-500), ...why },
        headers: { "idempotency-key": "adjust-one" },
      });
    expect((await adjust()).json).toEqual({ balance: usd(7500) });
    await test.database.asOwner("delete from api_answers");
    expect((await adjust()).json).toEqual({ balance: usd(7500) });
    const ledger = await get(`${path}/ledger`);
    expect(ledger.items).toMatchObject([
      { kind: "adjustment", amount: usd(-500), balanceAfter: usd(7500) },
      { kind: "adjustment", amount: usd(8000), balanceAfter: usd(8000) },
    ]);
    const asked = await test.shop.customer.affiliates.requestPayout(acting, {
      amount: "60.00",
      payTo: "PayPal: sample@mail.example",
    });
    expect(asked.ok).toBe(true);
    const { items } = await get("/payout-requests");
    const [request] = items;
    expect(request).toMatchObject({ affiliate: number, amount: usd(6000), status: "requested" });
    const pay = (reference: string) =>
      ask("POST", `/payout-requests/${request.id}/payment`, { body: { reference } });
    expect((await pay("wire-1")).json).toEqual({
      affiliate: number,
      amount: usd(6000),
      balance: usd(1500),
    });
    expect((await pay("wire-2")).json.reason).toBe("not_open");
    expect(await get(path)).toMatchObject({ number, balance: usd(1500) });
    expect((await get("/affiliates?sort=newest")).items[0]).toMatchObject({ number });
    expect((await get("/affiliates/999999999").catch(() => null))?.code).toBe("not_found");
  });
});

describe("a code", () => {
  const terms = {
    note: "A sample",
    effect: { kind: "amount_off", amount: usd(500) },
    categories: [],
    products: [publicId("product", 1)],
    tabletCounts: null,
    minimum: usd(2000),
    stacks: true,
    unmetText: "This code is for our 50s",
    from: null,
    until: "2099-01-01T05:00:00.000Z",
    firstOrderOnly: false,
    groups: ["og"],
    affiliateNumbers: [],
    useLimit: 100,
    usesEach: 1,
  };

  it("is made, read as it was sent, changed and turned off", async () => {
    const made = await ask("POST", "/codes", { body: { code: "API26", ...terms } });
    expect(made.status).toBe(201);
    const before = await get("/codes/API26");
    expect(before).toMatchObject({ ...terms, state: "on", used: 0, orders: 0, cost: usd(0) });
    const change = (changes: object) =>
      ask("PUT", "/codes/API26", { body: { ...terms, ...changes }, headers: seen(before) });
    expect((await change({ effect: { kind: "price_per_tablet", perTablet: usd(0) } })).status).toBe(
      422,
    );
    expect((await change({ usesEach: 2 })).json).toEqual({ done: true });
    expect((await change({ usesEach: 3 })).json.code).toBe("changed");
    const off = await ask("PUT", "/codes/API26/on", { body: { isOn: false, ...why } });
    expect(off.json).toEqual({ done: true });
    expect((await get("/codes?q=API26")).items).toMatchObject([{ state: "off", usesEach: 2 }]);
    const twice = await ask("POST", "/codes", { body: { code: "API26", ...terms } });
    expect(twice.status).toBeGreaterThanOrEqual(409);
  });
});

describe("a rule", () => {
  const rule = {
    isOn: false,
    place: {
      level: "state",
      state: "OR",
      name: "OR",
      zipsCore: [],
      zipsOverlap: [],
      aliases: [],
    },
    subject: { kind: "measure", measure: "sevenOhMg", over: 2 },
    effect: "allowed_if",
    conditions: [
      { kind: "age", years: 21 },
      {
        kind: "report",
        maxAgeDays: 365,
        limits: { leadPpm: 1 },
        mustBeFreeOfMicrobes: true,
      },
    ],
    ifUnknown: "review",
    from: "2030-01-01",
    until: null,
    source: "A sample",
    certainty: "unverified",
    lastChecked: "2026-11-01",
    isDecided: true,
    checkAgainBy: null,
    note: "",
  };

  it("is added, read as it was sent, and superseded by its next version", async () => {
    const made = await ask("POST", "/rules", { body: { ...rule, ...why } });
    expect([made.status, made.json]).toEqual([201, { key: expect.any(String), version: "1" }]);
    const path = `/rules/${made.json.key}`;
    expect(await get(path)).toEqual({ ...rule, ...made.json });
    const change = (version: string) =>
      ask("PUT", path, {
        body: { ...rule, subject: { kind: "product", product: publicId("product", 2) }, ...why },
        headers: { "if-match": `"${version}"` },
      });
    expect((await change("1")).json).toEqual({ key: made.json.key, version: "2" });
    expect((await change("1")).json.code).toBe("changed");
    expect((await get("/rules?state=OR&kind=rule")).items).toMatchObject([
      { key: made.json.key, subject: { kind: "product", product: publicId("product", 2) } },
    ]);
    expect((await get("/states")).items).toHaveLength(51);
    expect((await get("/registrations")).items).toEqual([]);
  });

  it("of a banned place is changed on its own page, not here", async () => {
    const { items } = await get("/rules?kind=area&size=1");
    const changed = await ask("PUT", `/rules/${items[0].key}`, {
      body: { ...rule, ...why },
      headers: { "if-match": '"1"' },
    });
    expect(changed.status).toBe(404);
  });
});

it("a bookkeeper reads sales, money, refunds, what is owed and what is on the shelf", async () => {
  const days = "from=2026-01-01&to=2026-12-31";
  const sales = await get(`/reports/sales?by=month&${days}`);
  expect(sales.whole.orders).toBe(
    sales.rows.reduce((all: number, row: { orders: number }) => all + row.orders, 0),
  );
  expect((await get(`/reports/money?${days}`)).rows).toBeInstanceOf(Array);
  expect((await get(`/reports/refunds?${days}`)).rows).toBeInstanceOf(Array);
  expect(await get("/reports/liabilities?on=2026-11-01")).toHaveProperty("storeCredit");
  expect((await get("/reports/stock-value")).rows).toBeInstanceOf(Array);
  expect((await get("/reports/sales?by=month&from=2026-01-01")).code).toBe("invalid");
});

it("plans, alerts and requests are lists with an answer of their own", async () => {
  expect((await get("/subscriptions")).items).toEqual([]);
  expect((await get("/payment-alerts?state=open")).items).toEqual([]);
  expect((await get("/order-requests")).items).toEqual([]);
  const act = await ask("POST", `/subscriptions/${publicId("subscription", 1)}/acts`, {
    body: { act: "pause" },
    headers: { "if-match": '"1"' },
  });
  expect(act.status).toBe(404);
});

describe("a monthly plan", () => {
  it("is managed by the rules of its form: with the day or the plan that an act needs", async () => {
    const customer = await newCustomer(test.shop);
    await test.database
      .asOwner(`insert into subscription_requests (user_id, plan_name, name, email, phone, address, city, state, zip_code)
      values ('${customer.id}', 'Monthly Light', 'Pat Doe', 'pat@example.com', '5035550100', '1 Pine Street', 'Seattle',
        'WA', '98101')`);
    const { id } = (await get("/subscriptions")).items[0];
    const act = (body: object, version = "2") =>
      ask("POST", `/subscriptions/${id}/acts`, { body, headers: { "if-match": `"${version}"` } });
    expect((await act({ act: "contacted" }, "1")).json.status).toBe("contacted");
    expect((await act({ act: "start" })).json.fields).toMatchObject([{ field: "day" }]);
    const madeUp = await act({ act: "change", plan: "A plan for free" });
    expect(madeUp.json.fields).toMatchObject([{ field: "plan" }]);
    expect((await act({ act: "cancel" }, "7")).json.code).toBe("changed");
    const read = await get("/subscriptions");
    expect(read.items).toMatchObject([{ plan: "Monthly Light", version: "2" }]);
  });
});

it("a program lists nothing that a rule forbids everywhere", async () => {
  const path = `/managed-products/${publicId("product", 6)}`;
  const put = async (isListed: boolean) =>
    ask("PUT", `${path}/listed`, {
      body: { isListed, ...why },
      headers: seen(await get(path)),
    });
  expect((await put(false)).status).toBe(200);
  await test.database.asOwner(
    `insert into product_traits (product_id, product_class, compounds)
      values (6, 'extract', '[{"compound": "MGM-15", "mg": 0.1}]') on conflict (product_id)
      do update set product_class = excluded.product_class, compounds = excluded.compounds`,
  );
  const refused = await put(true);
  expect(refused.status).toBe(409);
  expect(await get(path)).toMatchObject({ isListed: false, isOnSale: false });
});

it("what can be read alone is a reason, and a version of something else changes nothing", async () => {
  const path = `/managed-products/${publicId("product", 1)}`;
  for (const reason of ["  ", "\u200b", "\n"]) {
    const stopped = await ask("PUT", `${path}/stopped`, { body: { isStopped: true, reason } });
    expect([stopped.status, stopped.json.fields?.[0]?.field]).toEqual([422, "reason"]);
  }
  for (const version of ["1.2", "99999999999", "999999999999999"]) {
    const listed = await ask("PUT", `${path}/listed`, {
      body: { isListed: false, ...why },
      headers: { "if-match": `"${version}"` },
    });
    expect(listed.status).toBe(412);
  }
  expect(await get(path)).toMatchObject({ isListed: true, stopped: null });
});
