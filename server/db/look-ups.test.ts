import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAudit } from "#server/audit/run-audit.ts";
import { deskOperations } from "#tests/support/desk-operations.ts";
import { explain, hasPlan } from "#tests/support/explain.ts";
import { fillShop } from "#tests/support/fill-shop.ts";
import { type HotOperation, hotOperations } from "#tests/support/hot-operations.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { type RecordedStatement, recordWithValues } from "#tests/support/recorded-statements.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/*
 * Rows that requests, staff screens, and jobs look up again and again are found by an index, however many
 * orders there are.
 */

const ORDERS = 10_000;

/** They find, count or sum up most rows of a shop of this size, so that no index is shorter; counts stop at 10,001. */
const OF_MOST_ROWS = [
  "customers: all",
  "list: awaiting",
  "list: captured",
  "list: shipped",
  "list: the tabs' counts",
  "search: part of an email",
  "today: sales, which are kept a minute",
];

let test: TestShop;
let owner: pg.Client;
let operations: Record<string, HotOperation>;
beforeAll(async () => {
  test = await createTestShop();
  owner = new pg.Client(test.database.connection);
  await owner.connect();
  const filled = await fillShop(owner, { orders: ORDERS, regularOrders: 200, referrals: 200 });
  operations = { ...hotOperations(test.shop, filled), ...deskOperations(test.shop, filled) };
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

it.runIf(IS_LONG)(
  "the shop is filled with sound data",
  async () => {
    expect(await runAudit(test.database.db)).toEqual([]);
  },
  60_000,
);

it.runIf(IS_LONG)(
  "no look-up reads a big table from the first row to the last",
  async () => {
    const big = await bigTables();
    expect(big).toEqual(
      expect.arrayContaining(["orders", "payments", "profiles", "outbox", "affiliate_ledger"]),
    );
    const scans: Record<string, string[]> = {};
    let statements = 0;
    for (const [name, operation] of Object.entries(operations)) {
      for (const statement of await recordedBy(operation)) {
        statements += 1;
        const { scanned } = await explain(owner, statement);
        const tables = scanned.filter((table) => big.includes(table));
        if (tables.length > 0) (scans[name] ??= []).push(...tables);
      }
    }
    expect(statements).toBeGreaterThan(Object.keys(operations).length);
    expect(Object.keys(scans).filter((name) => !OF_MOST_ROWS.includes(name))).toEqual([]);
  },
  120_000,
);

describe.runIf(IS_LONG)("the check itself", () => {
  it("sees a scan, also inside a subquery", async () => {
    const text = "select (select count(*) from orders where commission > $1)";
    expect(await explain(owner, { text, values: [1] })).toMatchObject({ scanned: ["orders"] });
  });
});

async function recordedBy(operation: HotOperation): Promise<RecordedStatement[]> {
  const recorded = recordWithValues();
  try {
    await operation(1);
  } finally {
    recorded.stop();
  }
  return recorded.stop().filter(hasPlan);
}

async function bigTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${ORDERS / 20}
      and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}
