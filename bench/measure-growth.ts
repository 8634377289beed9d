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

/**
 * Times frequent lookups in shops of several sizes, in this process and without HTTP. The audit checks each shop before
 * any measurement. Prints the plans of the largest shop's slowest statements.
 */
export async function measureGrowth(bench: BenchShop, { growth }: Size): Promise<Row[]> {
  const shops: GrownShop[] = [];
  try {
    for (const orders of growth.orders) shops.push(await growShop(bench, orders, growth));
    const measured = await measureRounds(shops, growth);
    const largest = shops.at(-1);
    if (largest && growth.samples > 1) (await slowestPlans(largest)).forEach(note);
    return Object.entries(measured).map(([name, figures]) => rowOf(name, growth.orders, figures));
  } finally {
    for (const shop of shops) await shop.close();
  }
}

/** By size, and the largest shop's time relative to the smallest's. */
function rowOf(name: string, orders: readonly number[], figures: readonly Latencies[]): Row {
  const ratioOf = (key: keyof Latencies) => {
    const [small = 0, large = 0] = [figures.at(0)?.[key], figures.at(-1)?.[key]];
    return small === 0 ? null : rounded(large / small);
  };
  return {
    name,
    ...Object.fromEntries(
      figures.flatMap((latencies, at) =>
        Object.entries(latencies).map(([key, value]) => [`${key} at ${orders[at]}`, value]),
      ),
    ),
    "p50 ratio": ratioOf("p50Ms"),
    "p99 ratio": ratioOf("p99Ms"),
  };
}

interface GrownShop {
  operations: Record<string, HotOperation>;
  /** Duration of the full audit. */
  auditMs: number;
  owner: pg.Client;
  close(): Promise<void>;
}

async function growShop(
  bench: BenchShop,
  orders: number,
  { samples }: Size["growth"],
): Promise<GrownShop> {
  const name = `growth_${orders}`;
  await runStatement(bench.connection, `create database ${name}`);
  const connection = { ...bench.connection, database: name };
  const role = await migrateDatabase(connection, "server/db");
  const database = openDatabase(connection, 2, role, { patience: FOR_WORK });
  await seedShop(database.db, { isDemo: true });
  const owner = new pg.Client(connection);
  await owner.connect();
  const config = readConfig({ LOG_LEVEL: "silent" });
  const shop = createShop(config, shopSecret(SECRET, null), database, createLog("silent"));
  const close = async () => {
    await owner.end();
    await shop.running.close();
    await database.close();
    await runStatement(bench.connection, `drop database ${name} with (force)`);
  };
  try {
    const filledAt = performance.now();
    const filled = await fillShop(owner, {
      orders,
      regularOrders: Math.min(REGULAR_ORDERS, orders / 2),
      referrals: Math.min(REFERRALS, orders / 10),
    });
    if (samples > 1) note(`${orders} orders made in ${secondsSince(filledAt)} s`);
    const auditedAt = performance.now();
    const violations = await runAudit(database.db);
    if (violations.length > 0) throw new Error(`Not sound: ${JSON.stringify(violations)}`);
    const auditMs = performance.now() - auditedAt;
    const operations = { ...hotOperations(shop, filled), ...rareOperations(shop, filled) };
    return { operations, auditMs, owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Slow by nature, or for one person with a lot of data. */
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
 * Everything is measured in rounds that are minutes apart, and the middle one is quoted, because a single stall of the
 * disk or of this process decides a round's p99. The shops take turns, so a slow moment of the machine affects all of
 * them.
 *
 * @returns by operation, in the order of the shops
 */
async function measureRounds(
  shops: readonly GrownShop[],
  { samples, seconds }: Size["growth"],
): Promise<Record<string, Latencies[]>> {
  const names = Object.keys(shops[0]?.operations ?? {});
  const rounds: Record<string, Latencies[]>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Record<string, Latencies[]> = {};
    for (const name of names) {
      // Each round asks about different rows, so the last isn't answered from the first one's cache.
      const runs = shops.map(
        ({ operations }): HotOperation =>
          async (n) =>
            operations[name]?.(round * samples + n),
      );
      measured[name] = await measureInTurns(runs, samples, seconds);
    }
    rounds.push(measured);
  }
  const middle = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const middleOf = (name: string, shop: number): Latencies => {
    const of = (key: keyof Latencies) =>
      middle(rounds.map((round) => round[name]?.[shop]?.[key] ?? 0));
    return { p50Ms: of("p50Ms"), p95Ms: of("p95Ms"), p99Ms: of("p99Ms") };
  };
  return {
    ...Object.fromEntries(
      names.map((name) => [name, shops.map((_, shop) => middleOf(name, shop))]),
    ),
    "audit of everything": shops.map(({ auditMs }) => latenciesOf([auditMs])),
  };
}

/** The repeated durations of one operation, without the first. */
export async function measureOperation(
  run: HotOperation,
  samples: number,
  seconds: number,
): Promise<Latencies> {
  const [latencies] = await measureInTurns([run], samples, seconds);
  if (!latencies) throw new Error("not measured");
  return latencies;
}

/** Runs all equally often, until one has taken this many seconds. */
async function measureInTurns(
  runs: readonly HotOperation[],
  samples: number,
  seconds: number,
): Promise<Latencies[]> {
  for (const run of runs) await run(0);
  const samplesMs = runs.map((): number[] => []);
  const spentMs = runs.map(() => 0);
  for (let n = 1; n <= samples && Math.max(...spentMs) < seconds * 1000; n += 1) {
    for (const [at, run] of runs.entries()) {
      const sentAt = performance.now();
      await run(n);
      const ms = performance.now() - sentAt;
      samplesMs[at]?.push(ms);
      spentMs[at] = (spentMs[at] ?? 0) + ms;
    }
  }
  return samplesMs.map((some) => latenciesOf(some));
}

/** Plans of the slowest statements of these operations. Each is run once more, then rolled back. */
async function slowestPlans({ owner, operations }: GrownShop): Promise<string[]> {
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
