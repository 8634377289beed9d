import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customerId, publicId } from "#domain/api/public-id.ts";
import { MOVEMENT_KINDS } from "#domain/catalog/stock-movement.ts";
import { EVENT_TYPES } from "#domain/event/shop-event.ts";
import { ORDER_EVENT_KINDS } from "#domain/order/order-event.ts";
import { callApi, makeApiKey } from "#tests/support/api-client.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-30 and API-31. */

let test: StaffedShop;
let key: string;
beforeAll(async () => {
  test = await createStaffedShop();
  ({ text: key } = await makeApiKey(test.shop, ["events.read"], { minuteLimit: 10_000 }));
});
afterAll(() => test.close());

const get = (query = "") => callApi(test.shop, "GET", `/events${query}`, { key });

interface Told {
  id: string;
  type: string;
  about: Record<string, string | undefined>;
}

/** Reads all events from there on. */
async function readAll(after: string | null, size = 500): Promise<{ items: Told[]; next: string }> {
  const items: Told[] = [];
  let next = after;
  for (;;) {
    const { status, json } = await get(`?size=${size}${next === null ? "" : `&after=${next}`}`);
    expect(status).toBe(200);
    items.push(...json.items);
    next = json.next;
    if (!json.hasMore) return { items, next: next ?? "" };
  }
}

const typesOf = (items: { type: string }[]) => items.map(({ type }) => type);

describe("what happens to an order", () => {
  it("is told in its order, with ids and nothing about anyone", async () => {
    const from = await readAll(null);
    const number = await test.order();
    const { items } = await readAll(from.next || null);
    const order = publicId("order", number);
    const about = items.filter((one) => one.about.order === order);
    expect(typesOf(about)).toContain("order.placed");
    expect(typesOf(about).some((type) => type.startsWith("payment."))).toBe(true);
    for (const one of about)
      expect(Object.keys(one)).toEqual(["id", "type", "at", "about", "version"]);
    const { rows } = await test.database.db.execute<{ email: string; name: string }>(
      sql`select email, full_name as name from orders where order_number = ${number}`,
    );
    const text = JSON.stringify(items);
    for (const one of Object.values(rows[0] ?? {})) expect(text).not.toContain(one);
  });

  it("is told whatever it is", async () => {
    const number = await test.order();
    const from = (await readAll(null)).next;
    const { db } = test.database;
    for (const kind of ORDER_EVENT_KINDS)
      await db.execute(sql`
        insert into order_events (order_id, actor, kind) select id, 'system', ${kind} from orders where order_number = ${number}`);
    for (const kind of MOVEMENT_KINDS)
      await db.execute(sql`
        insert into stock_movements (product_id, kind, units, reason, actor) values (1, ${kind}, 1, 'x', 'system')`);
    const told = typesOf((await readAll(from)).items);
    expect(told).toEqual([
      ...ORDER_EVENT_KINDS.map((kind) => `order.${kind}`),
      ...MOVEMENT_KINDS.map((kind) => `stock.${kind.replaceAll(" ", "_")}`),
    ]);
    for (const type of told) expect(EVENT_TYPES).toContain(type);
  });
});

describe("a customer", () => {
  it("has events with their id alone, and one for an erasure", async () => {
    const from = (await readAll(null)).next;
    const customer = await newCustomer(test.shop);
    const { db } = test.database;
    await db.execute(sql`update profiles set city = 'Salem' where id = ${customer.id}`);
    await db.execute(sql`update profiles set city = 'Salem' where id = ${customer.id}`);
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:' || id
      where id = '${customer.id}'`);
    const { rows } = await db.execute(sql`select erase_person(${customer.id}) as became`);
    expect(rows).toEqual([{ became: "erased" }]);
    const { items } = await readAll(from);
    const own = items.filter((one) => one.about.customer === customerId(customer.id));
    expect(typesOf(own).filter((type) => type !== "customer.edited")).toEqual([
      "customer.created",
      "customer.erased",
    ]);
    expect(typesOf(own).at(-1)).toBe("customer.erased");
    const before = (await readAll(null)).items;
    expect(JSON.stringify(before)).not.toContain("Salem");
  });
});

describe("the feed", () => {
  it("takes types, and refuses those that there are none of", async () => {
    await test.order();
    const only = await get("?types=order.placed,stock.*&size=500");
    expect(only.json).toMatchObject({ hasMore: expect.any(Boolean) });
    expect(new Set(typesOf(only.json.items).map((type) => type.split(".")[0]))).toEqual(
      new Set(["order", "stock"]),
    );
    expect(typesOf(only.json.items)).not.toContain("order.shipped_twice");
    for (const types of ["order.eaten", "*", "order", "", "constructor.*", "'; drop table events"])
      expect((await get(`?types=${encodeURIComponent(types)}`)).status).toBe(422);
    for (const query of ["?after=x", "?after=sev_0000000000", "?size=0", "?size=501", "?order=1"])
      expect((await get(query)).status).toBe(422);
  });

  it("begins with what comes from now on, if it is asked to", async () => {
    const now = (await get("?after=now")).json;
    expect(now.items).toEqual([]);
    const number = await test.order();
    const { items } = await readAll(now.next);
    expect(items[0]?.type).toBe("customer.created");
    expect(items.map(({ about }) => about.order)).toContain(publicId("order", number));
  });

  it("needs its scope", async () => {
    const { text } = await makeApiKey(test.shop, ["orders.read"]);
    expect((await callApi(test.shop, "GET", "/events", { key: text })).json.code).toBe(
      "not_permitted",
    );
    expect((await callApi(test.shop, "GET", "/events")).status).toBe(401);
  });

  it("neither skips nor repeats while many write and commit out of order", async () => {
    const from = (await readAll(null)).next;
    const { pool } = test.database;
    const seen: Told[] = [];
    let isWriting = true;
    const reading = (async () => {
      let next = from;
      while (isWriting) {
        const page = await readAll(next, 7);
        seen.push(...page.items);
        next = page.next;
      }
      seen.push(...(await readAll(next, 7)).items);
    })();
    // Each writer writes first and commits after a different delay, so later events often commit earlier.
    await Promise.all(
      Array.from({ length: 5 }, async (_, writer) => {
        for (let round = 0; round < 12; round += 1) {
          const client = await pool.connect();
          await client.query("begin");
          await client.query(
            "insert into event_inbox (type, object) values ('rule.decided', $1), ('rule.decided', $2)",
            [`${writer}-${round}-a`, `${writer}-${round}-b`],
          );
          await client.query("select pg_sleep($1)", [((writer * 7 + round * 3) % 5) / 200]);
          await client.query(round % 4 === 3 ? "rollback" : "commit");
          client.release();
        }
      }),
    );
    isWriting = false;
    await reading;
    const wanted = Array.from({ length: 5 }, (_, writer) =>
      Array.from({ length: 12 }, (__, round) => round).flatMap((round) =>
        round % 4 === 3 ? [] : [`${writer}-${round}-a`, `${writer}-${round}-b`],
      ),
    );
    const got = seen.map((one) => one.about["rule"] ?? "");
    expect(got.toSorted()).toEqual(wanted.flat().toSorted());
    // Each writer's events arrive in the order they were written.
    for (const [writer, own] of wanted.entries())
      expect(got.filter((one) => one.startsWith(`${writer}-`))).toEqual(own);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it("says so if what came next is kept no longer, and never gives a number twice", async () => {
    const first = (await get("?size=1")).json.items[0].id;
    await test.database.asOwner(`
      set session_replication_role = replica; update events set at = now() - interval '91 days';`);
    const last = (await readAll(null)).next;
    await test.shop.running.db.execute(sql`
      delete from events where at < now() - interval '90 days' and seq < (select max(seq) from events)`);
    expect((await get(`?after=${first}`)).json).toMatchObject({ code: "gone", status: 410 });
    expect((await get(`?after=${last}`)).json.items).toEqual([]);
    await test.order();
    const { items } = await readAll(last);
    expect(items.length).toBeGreaterThan(0);
    await expect(test.shop.running.db.execute(sql`delete from events`)).rejects.toThrow();
    await expect(
      test.shop.running.db.execute(sql`update events set type = 'order.paid'`),
    ).rejects.toThrow();
  });
});
