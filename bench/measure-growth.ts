import pg from "pg";
import { runAudit } from "#server/audit/run-audit.ts";
import { readConfig } from "#server/config.ts";
import { accountData } from "#server/customers/export/account-data.ts";
import { orderData } from "#server/customers/export/order-data.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { FOR_WORK } from "#server/db/patience.ts";
import { createLog } from "#server/log.ts";
import { shopSecret } from "#server/secret.ts";
import { seedShop } from "#server/seed/seed-shop.ts";
import { createShop, type Shop } from "#server/shop.ts";
import { allOf } from "#tests/support/all-of.ts";
import { explain, hasPlan, planText } from "#tests/support/explain.ts";
import { type FilledShop, fillShop } from "#tests/support/fill-shop.ts";
import { type HotOperation, hotOperations } from "#tests/support/hot-operations.ts";
import { type RecordedStatement, recordWithValues } from "#tests/support/recorded-statements.ts";
import { runStatement } from "#tests/support/run-statement.ts";
import type { BenchShop } from "./bench-shop.ts";
import { type Latencies, latenciesOf, rounded, type Row } from "./figures.ts";
import type { Size } from "./size.ts";

const REGULAR_ORDERS = 5_000;
const REFERRALS = 100_000;
const SECRET = "a secret of this benchmark alone, 0123456789";
const SLOWEST = 10;

type Measured = Record<string, Latencies>;

/**
 * What is looked up again and again, in shops of several sizes, in this process and without HTTP. The
 * audit proves each shop before it is measured. Prints the plans of the slowest statements of the largest.
 */
export async function measureGrowth(bench: BenchShop, { growth }: Size): Promise<Row[]> {
  const sizes: { orders: number; measured: Measured }[] = [];
  for (const orders of growth.orders) {
    const isLargest = orders === Math.max(...growth.orders);
    sizes.push({ orders, measured: await measureShop(bench, orders, growth, isLargest) });
  }
  const [first, last] = [sizes.at(0), sizes.at(-1)];
  const ratioOf = (name: string, key: keyof Latencies) => {
    const [small = 0, large = 0] = [first?.measured[name]?.[key], last?.measured[name]?.[key]];
    return small === 0 ? null : rounded(large / small);
  };
  return Object.keys(first?.measured ?? {}).map((name) => {
    const figures = sizes.flatMap(({ orders, measured }) =>
      Object.entries(measured[name] ?? {}).map(([key, value]) => [`${key} at ${orders}`, value]),
    );
    return {
      name,
      ...Object.fromEntries(figures),
      "p50 ratio": ratioOf(name, "p50Ms"),
      "p99 ratio": ratioOf(name, "p99Ms"),
    };
  });
}

async function measureShop(
  bench: BenchShop,
  orders: number,
  { samples, seconds }: Size["growth"],
  isExplained: boolean,
): Promise<Measured> {
  const name = `growth_${orders}`;
  await runStatement(bench.connection, `create database ${name}`);
  const connection = { ...bench.connection, database: name };
  const role = await migrateDatabase(connection, "server/db");
  const database = openDatabase(connection, 2, role, { patience: FOR_WORK });
  await seedShop(database.db, { withSampleAccounts: true });
  const owner = new pg.Client(connection);
  await owner.connect();
  const config = readConfig({ LOG_LEVEL: "silent" });
  const shop = createShop(config, shopSecret(SECRET, null), database, createLog("silent"));
  try {
    const filledAt = performance.now();
    const filled = await fillShop(owner, {
      orders,
      regularOrders: Math.min(REGULAR_ORDERS, orders / 2),
      referrals: Math.min(REFERRALS, orders / 10),
    });
    const isQuoted = samples > 1;
    if (isQuoted) note(`${orders} orders made in ${secondsSince(filledAt)} s`);
    const auditedAt = performance.now();
    const violations = await runAudit(database.db);
    if (violations.length > 0) throw new Error(`Not sound: ${JSON.stringify(violations)}`);
    const auditMs = performance.now() - auditedAt;
    const operations = { ...hotOperations(shop, filled), ...rareOperations(shop, filled) };
    const measured = await measureRounds(operations, samples, seconds);
    measured["audit of everything"] = latenciesOf([auditMs]);
    const plans = isExplained ? await slowestPlans(owner, operations) : [];
    if (isQuoted) plans.forEach(note);
    return measured;
  } finally {
    await owner.end();
    await shop.running.close();
    await database.close();
    await runStatement(bench.connection, `drop database ${name} with (force)`);
  }
}

/** Slow by nature, or of one person who has much. */
function rareOperations(shop: Shop, filled: FilledShop): Record<string, HotOperation> {
  const { db } = shop.running;
  return {
    "data of a regular": async () => {
      await accountData(db, filled.regularId);
      await orderData(db, filled.regularId);
    },
    "an affiliate's whole statement": () =>
      allOf(shop.customer.affiliates.wholeStatement(filled.affiliateNumber)),
    "audit of an hour": () => runAudit(db, { since: new Date(Date.now() - 60 * 60 * 1000) }),
  };
}

const ROUNDS = 3;

/**
 * Everything is measured in rounds that are minutes apart, and the middle one is quoted: one stall, of the disk or of
 * this process, decides the p99 of a round.
 */
async function measureRounds(
  operations: Record<string, HotOperation>,
  samples: number,
  seconds: number,
): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Measured = {};
    for (const [operation, run] of Object.entries(operations))
      // Each round asks about others, so that the last is not answered from the memory of the first.
      measured[operation] = await measureOperation(
        (n) => run(round * samples + n),
        samples,
        seconds,
      );
    rounds.push(measured);
  }
  const middle = (operation: string, key: keyof Latencies) =>
    rounds.map((round) => round[operation]?.[key] ?? 0).toSorted((a, b) => a - b)[
      Math.floor(ROUNDS / 2)
    ] ?? 0;
  return Object.fromEntries(
    Object.keys(operations).map((operation) => [
      operation,
      {
        p50Ms: middle(operation, "p50Ms"),
        p95Ms: middle(operation, "p95Ms"),
        p99Ms: middle(operation, "p99Ms"),
      },
    ]),
  );
}

/** How long it takes, again and again; the first time does not count. */
export async function measureOperation(
  run: HotOperation,
  samples: number,
  seconds: number,
): Promise<Latencies> {
  await run(0);
  const samplesMs: number[] = [];
  const startedAt = performance.now();
  for (let n = 1; n <= samples && performance.now() - startedAt < seconds * 1000; n += 1) {
    const sentAt = performance.now();
    await run(n);
    samplesMs.push(performance.now() - sentAt);
  }
  return latenciesOf(samplesMs);
}

/** Of all the statements of these operations. Each is run once more, and undone. */
async function slowestPlans(
  owner: pg.Client,
  operations: Record<string, HotOperation>,
): Promise<string[]> {
  const timed: { name: string; statement: RecordedStatement; ms: number }[] = [];
  for (const [name, run] of Object.entries(operations)) {
    const recorded = recordWithValues();
    await run(1);
    for (const statement of recorded.stop().filter(hasPlan)) {
      const { executionMs } = await undone(owner, () => explain(owner, statement, true));
      timed.push({ name, statement, ms: executionMs ?? 0 });
    }
  }
  const plans: string[] = [];
  for (const { name, statement, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    const plan = await undone(owner, () => planText(owner, statement));
    plans.push(`\n${name}: ${rounded(ms)} ms\n${plan}`);
  }
  return plans;
}

async function undone<Value>(client: pg.Client, work: () => Promise<Value>): Promise<Value> {
  await client.query("begin");
  try {
    return await work();
  } finally {
    await client.query("rollback");
  }
}

const note = (text: string): void => void process.stderr.write(`${text}\n`);

const secondsSince = (startedAt: number): number =>
  Math.round((performance.now() - startedAt) / 1000);
