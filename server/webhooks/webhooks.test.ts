import { sql } from "drizzle-orm";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { deliverTo, dueEndpoints } from "./deliver-webhooks.ts";
import { resealEndpoints } from "./reseal-endpoints.ts";

/* Proves API-32, API-33, API-34 and API-36. */

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  data: { id: string; about: Record<string, string> };
}

let test: StaffedShop;
let server: Server;
let got: Got[];
/** The status that the receiver answers to a message. */
let answerTo: (one: Got) => number;

beforeAll(async () => {
  test = await createStaffedShop({ WEBHOOK_LOCAL: "1" });
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const one = { headers: request.headers, body, ...JSON.parse(body) };
      got.push(one);
      response.writeHead(answerTo(one)).end("said <b>back</b> 4111 1111 1111 1111");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await test.close();
});
beforeEach(async () => {
  got = [];
  answerTo = () => 200;
  await test.database.db.execute(sql`delete from webhook_endpoints`);
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;

const add = (types: string[], name = "Warehouse") =>
  test.shop.staff.webhooks.create(STAFF, {
    values: { name, url: url(), types },
    reason: "a test",
  });

/** Does the worker's part until nothing is due. */
async function deliver(): Promise<void> {
  const { db } = test.database;
  await db.execute(sql`select queue_webhooks()`);
  for (const endpointId of await dueEndpoints(db)) {
    let tried = 1;
    while (tried > 0) tried = await deliverTo(test.shop.running, endpointId);
  }
}

async function passHours(hours: number): Promise<void> {
  const { db } = test.database;
  const earlier = sql`make_interval(hours => ${hours})`;
  await db.execute(sql`
    update webhook_deliveries set next_attempt_at = next_attempt_at - ${earlier}, give_up_at = give_up_at - ${earlier}`);
  await db.execute(sql`
    update webhook_endpoints set failing_since = failing_since - ${earlier}, rests_until = rests_until - ${earlier}`);
}

const statesOf = async (endpointId: number) => {
  const { rows } = await test.database.db.execute<{ state: string; count: number }>(sql`
    select state, count(*)::int as count from webhook_deliveries where endpoint_id = ${endpointId} group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const find = (endpointId: number) => test.shop.staff.webhooks.find(STAFF, { endpointId });

/** Checked with the library that receivers use. */
function isSigned({ headers, body }: Got, secret: string): boolean {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  try {
    new Webhook(secret).verify(body, sent);
    return true;
  } catch {
    return false;
  }
}

describe("an endpoint", () => {
  it("gets what it chose from when it was added on, signed, with ids alone", async () => {
    await test.order();
    const { text } = await add(["order.*"]);
    const number = await test.order();
    await deliver();
    expect(new Set(got.map(({ type }) => type.split(".")[0]))).toEqual(new Set(["order"]));
    for (const one of got) {
      expect(one.data.about["order"]).toBe(publicId("order", number));
      expect(one.headers["webhook-id"]).toBe(one.data.id);
      expect(isSigned(one, text)).toBe(true);
      expect(isSigned({ ...one, body: `${one.body} ` }, text)).toBe(false);
    }
    got = [];
    await deliver();
    expect(got).toEqual([]);
  });

  it("gets single types, and each once", async () => {
    await add(["order.placed", "payment.*"]);
    await test.order();
    await deliver();
    const types = got.map(({ type }) => type);
    expect(types.filter((type) => type.startsWith("order"))).toEqual(["order.placed"]);
    expect(types.some((type) => type.startsWith("payment."))).toBe(true);
    expect(new Set(got.map(({ data }) => data.id)).size).toBe(got.length);
  });

  it("has a log of what was sent, without secrets, card numbers or much of an answer", async () => {
    const { endpointId, text } = await add(["order.placed"]);
    answerTo = () => 500;
    await test.order();
    await deliver();
    const found = await find(endpointId);
    expect(found?.attempts[0]).toMatchObject({ status: 500, isTaken: false, type: "order.placed" });
    const log = JSON.stringify(found);
    expect(log).not.toContain("1111 1111");
    expect(log).not.toContain(text.slice(10, 30));
    const { rows } = await test.database.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(to_jsonb(r)::text, ''), '') || (select string_agg(to_jsonb(e)::text, '') from webhook_endpoints e) as all from staff_records r`,
    );
    expect(rows[0]?.all).not.toContain(text.slice(10, 30));
  });

  it("is tried with a message of its own", async () => {
    const { endpointId, text } = await add(["order.placed"]);
    expect(await test.shop.staff.webhooks.test(STAFF, { endpointId })).toMatchObject({
      status: 200,
    });
    expect(got.map(({ type }) => type)).toEqual(["test"]);
    expect(got.every((one) => isSigned(one, text))).toBe(true);
  });
});

describe("a new secret", () => {
  it("signs beside the one before for a while, and outlives a new secret of the shop", async () => {
    const { endpointId, text } = await add(["order.placed"]);
    const rotated = await test.shop.staff.webhooks.rotate(STAFF, {
      endpointId,
      seenVersion: 1,
      overlapHours: 24,
    });
    if (!rotated.ok) throw new Error(rotated.error);
    await test.order();
    await deliver();
    expect(got.map((one) => [isSigned(one, text), isSigned(one, rotated.value.text)])).toEqual([
      [true, true],
    ]);
    const { db, secret } = test.shop.running;
    const next = {
      current: "another-secret-of-the-shop-0123456789",
      accepted: ["another-secret-of-the-shop-0123456789", secret.current],
    };
    expect(await resealEndpoints({ db, secret: next })).toBe(1);
    expect(await resealEndpoints({ db, secret: next })).toBe(0);
    expect(
      await resealEndpoints({
        db,
        secret: { current: secret.current, accepted: [secret.current, next.current] },
      }),
    ).toBe(1);
    await db.execute(sql`update webhook_endpoints set before_until = now() - interval '1 second'`);
    got = [];
    await test.order();
    await deliver();
    expect(got.map((one) => [isSigned(one, text), isSigned(one, rotated.value.text)])).toEqual([
      [false, true],
    ]);
    // Two changes at once: the second is refused with a message.
    expect(
      await test.shop.staff.webhooks.rotate(STAFF, { endpointId, seenVersion: 1, overlapHours: 0 }),
    ).toEqual({ ok: false, error: "changed" });
  });
});

describe("a receiver that fails", () => {
  it("gets the message again with the same id, and later ones about the same wait for it", async () => {
    const { endpointId } = await add(["order.*"]);
    answerTo = ({ type }) => (type === "order.placed" ? 503 : 200);
    const number = await test.order();
    await test.pay(number);
    const other = await test.order();
    await deliver();
    // No message overtakes another: of both orders, only the first event was tried.
    expect(got.map(({ type, data }) => [type, data.about["order"]])).toEqual([
      ["order.placed", publicId("order", number)],
      ["order.placed", publicId("order", other)],
    ]);
    answerTo = () => 200;
    await passHours(1);
    await deliver();
    const own = got.filter(({ data }) => data.about["order"] === publicId("order", number));
    expect(own[1]?.data.id).toBe(own[0]?.data.id);
    expect(own.map(({ type }) => type).slice(1)).toEqual(["order.placed", "order.paid"]);
    expect(await statesOf(endpointId)).toEqual({ taken: 3 });
    expect((await find(endpointId))?.failingSince).toBeNull();
  });

  it("is tried for 72 hours, and then what came after it is sent", async () => {
    const { endpointId } = await add(["order.*"]);
    answerTo = ({ type }) => (type === "order.placed" ? 500 : 200);
    const number = await test.order();
    await test.pay(number);
    for (const hours of [1, 10, 30, 30, 5]) {
      await deliver();
      await passHours(hours);
    }
    await deliver();
    // It rests after this many failures.
    await passHours(1);
    await deliver();
    expect(await statesOf(endpointId)).toEqual({ given_up: 1, taken: 1 });
    expect(got.at(-1)?.type).toBe("order.paid");
  });

  it("rests after five failures, and is turned off after days with an email to the owner", async () => {
    const { endpointId } = await add(["order.placed"]);
    answerTo = () => 500;
    for (let n = 0; n < 8; n += 1) await test.order();
    await deliver();
    // Five at once, then it rests.
    expect(got.length).toBe(5);
    await deliver();
    expect(got.length).toBe(5);
    await passHours(1);
    await deliver();
    expect(got.length).toBe(6);
    await passHours(6 * 24);
    await deliver();
    expect((await find(endpointId))?.offReason).toBe("failing");
    const { rows } = await test.database.db.execute(
      sql`select payload from outbox where kind = 'webhook_off' and (payload ->> 'endpointId')::int = ${endpointId}`,
    );
    expect(rows).toEqual([{ payload: { endpointId } }]);
    const sent = got.length;
    await passHours(24);
    await deliver();
    expect(got.length).toBe(sent);
  });

  it("that says it is gone is turned off at once, and gets what it missed once it is on", async () => {
    const { endpointId } = await add(["order.placed"]);
    answerTo = () => 410;
    await test.order();
    await deliver();
    const off = await find(endpointId);
    expect(off?.offReason).toBe("gone");
    await test.order();
    await deliver();
    expect(got.length).toBe(1);
    answerTo = () => 204;
    const on = { endpointId, seenVersion: off?.version ?? 0, isOn: true, reason: "back" };
    expect(await test.shop.staff.webhooks.turn(STAFF, on)).toMatchObject({ ok: true });
    expect(await test.shop.staff.webhooks.turn(STAFF, on)).toMatchObject({ ok: false });
    await deliver();
    expect(got.length).toBe(3);
    expect(await statesOf(endpointId)).toEqual({ taken: 2 });
  });

  it("delays no other, and nothing it answers with leads elsewhere", async () => {
    await add(["order.placed"], "One");
    const elsewhere = createServer((request, response) => {
      response.writeHead(307, { Location: `${url()}?redirected` }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const leading = await test.shop.staff.webhooks.create(STAFF, {
      values: { name: "Redirects", url: `http://127.0.0.1:${port}/`, types: ["order.placed"] },
      reason: "a test",
    });
    await test.order();
    await deliver();
    elsewhere.close();
    expect(got.length).toBe(1);
    expect((await find(leading.endpointId))?.attempts[0]).toMatchObject({
      status: 307,
      isTaken: false,
    });
  });
});

describe("events of a time", () => {
  it("are sent again with the ids that they had, and nothing twice that waits", async () => {
    const { endpointId } = await add(["order.placed"]);
    await test.order();
    await deliver();
    const replay = (hours: number) =>
      test.shop.staff.webhooks.replay(STAFF, {
        endpointId,
        from: new Date(test.shop.running.clock.now().getTime() - 3_600_000),
        until: new Date(test.shop.running.clock.now().getTime() + hours * 3_600_000),
      });
    const before = got.map(({ data }) => data.id);
    const count = await replay(1);
    expect(count).toBeGreaterThan(0);
    expect(await replay(1)).toBe(0);
    expect(await replay(-1)).toBe(0);
    got = [];
    await deliver();
    expect(got.length).toBe(count);
    expect(got.map(({ data }) => data.id)).toEqual(expect.arrayContaining(before));
  });
});

it("two workers at once send nothing twice", async () => {
  const { endpointId } = await add(["order.placed"]);
  for (let n = 0; n < 6; n += 1) await test.order();
  await test.database.db.execute(sql`select queue_webhooks()`);
  await Promise.all(Array.from({ length: 6 }, () => deliverTo(test.shop.running, endpointId)));
  await deliver();
  expect(got.length).toBe(6);
  expect(new Set(got.map(({ data }) => data.id)).size).toBe(6);
});
