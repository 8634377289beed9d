import { sql } from "drizzle-orm";
import { parseListQuery } from "#domain/list/list-query.ts";
import { RECALL_LIST } from "#domain/lot/recall.ts";
import type { Db } from "#server/db/client.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import type { BenchShop } from "./bench-shop.ts";
import { rounded, type Row } from "./figures.ts";
import { inFilledShop } from "./filled-shop.ts";
import type { Size } from "./size.ts";

const STAFF = StaffActor.fromCommandLine("ada");
const ORDERS_MAX = 100_000;
const NUMBER = "RECALL-1";

/**
 * A recall drill over 100,000 orders, and the staff pages of such a lot: its reach, the export of everyone, the check
 * of its whole chain of custody. A count that differs from the packed units ends the benchmark.
 */
export function measureRecall(bench: BenchShop, size: Size): Promise<Row[]> {
  return inFilledShop(bench, size, async (shop) => {
    const { db } = shop.running;
    const lotId = await makeLot(db);
    const packed = await timed(() => packAll(db));
    await db.execute(sql`analyze packed_units, lots, lot_custody`);
    const orders = packed.answer;
    const { lots } = shop.staff;
    const query = parseListQuery(RECALL_LIST, new URLSearchParams());
    const page = await timed(() => lots.reach(STAFF, { lotId, query }));
    expectCount("the page", page.answer.reach.orders, orders);
    const words = { reason: "a drill", subject: "Lot {lot}", text: "Hello {name}" };
    const drill = await timed(() => lots.drill(STAFF, { lotId, seenVersion: 1, ...words }));
    expectCount("the drill", drill.answer.ok ? drill.answer.value.orders : 0, orders);
    const file = await timed(() => countExported(shop, lotId));
    expectCount("the file", file.answer, orders);
    const chain = await timed(() => lots.checkCustody(STAFF, { lotId, told: null }));
    if (chain.answer.brokenAt !== null) throw new Error("The chain is broken");
    expectCount("the chain", chain.answer.entries, orders + CHAIN_BEFORE);
    return [
      { name: "a unit is packed, with its entry", orders, ms: rounded(packed.ms / orders) },
      { name: "the page of a lot's recall", orders, ms: rounded(page.ms) },
      { name: "the drill of a recall", orders, ms: rounded(drill.ms) },
      { name: "everyone who has a lot, as a file", orders, ms: rounded(file.ms) },
      { name: "a lot's chain is checked", orders, ms: rounded(chain.ms) },
    ];
  });
}

/** A received and released lot. */
const CHAIN_BEFORE = 2;

async function makeLot(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into lots (product_id, number, received_units, state, state_reason)
    values (1, ${NUMBER}, 1000000, 'released', 'sound') returning id`);
  return rows[0]?.id ?? 0;
}

const AT_ONCE = 5000;

/**
 * Packs a unit for each shipped order, newest first; statistics are updated in between, as autovacuum does. @returns
 * how many
 */
async function packAll(db: Db): Promise<number> {
  for (let packed = 0, below: number | null = null; ;) {
    const { rows } = await db.execute<{ order_id: number }>(sql`
      insert into packed_units (order_id, order_item_id, parcel, is_scanned, lot, key, actor)
      select o.id, i.id, 1, true, ${NUMBER}, 'bench', 'staff:ada' from orders o
      join order_items i on i.order_id = o.id and i.product_id = 1
      where o.status = 'shipped' and (${below}::int is null or o.id < ${below}::int)
      order by o.id desc limit ${Math.min(AT_ONCE, ORDERS_MAX - packed)} returning order_id`);
    packed += rows.length;
    if (rows.length < AT_ONCE || packed === ORDERS_MAX) return packed;
    below = Math.min(...rows.map(({ order_id }) => order_id));
    await db.execute(sql`analyze packed_units, lots, lot_custody`);
  }
}

async function countExported(shop: Shop, lotId: number): Promise<number> {
  const query = parseListQuery(RECALL_LIST, new URLSearchParams());
  let count = 0;
  for await (const rows of await shop.staff.lots.exportReach(STAFF, { lotId, query }))
    count += rows.length;
  return count;
}

async function timed<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const begun = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - begun };
}

function expectCount(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what} has ${found} instead of ${expected}`);
}
