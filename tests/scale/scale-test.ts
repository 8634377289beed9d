/*
 * node tests/scale/scale-test.ts: three web processes, two workers, PgBouncer, a primary and a synchronous
 * standby, HAProxy and Varnish on this computer. Customers order while the primary is killed and the standby
 * promoted, then while two web processes are restarted twenty times. Ends with a table, and fails if an
 * order was lost or doubled, a restart lost a request, a card was charged for nothing, or the audit finds
 * something.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { HttpClient } from "#tests/support/http-client.ts";
import { accountFor, secondsWithoutOrders } from "#tests/support/order-accounts.ts";
import { type OrderStorm, startOrderStorm } from "#tests/support/order-storm.ts";
import { until } from "#tests/support/until.ts";
import { countOf, failedOf, useShop } from "#tests/support/use-shop.ts";
import { type Box, openBox } from "./box.ts";
import { query } from "./databases.ts";
import { findProgram, missingPrograms } from "./programs.ts";

const STORM_SECONDS = Number(process.env["SCALE_STORM_SECONDS"] ?? 40);
const RESTARTS = Number(process.env["SCALE_RESTARTS"] ?? 20);
const CUSTOMERS = 10;
const READERS = 4;
/** Reads of one page, by people who bring no cookie. */
const READS = 200;
/** Longer than the lease of a mail that was being sent when the primary was killed. */
const SETTLE_SECONDS = 180;

const missing = missingPrograms(findProgram);
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
const startedAt = performance.now();
const box = await openBox();
let problems: string[];
try {
  say("Three web processes are open behind HAProxy");
  // More than any storm orders.
  await query(
    box.databases.primary,
    "update products set on_hand = 1000000 where on_hand is not null",
  );
  problems = await weather(box);
} finally {
  await box.close();
}
for (const problem of problems) console.error(`FAILED: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);

/** @returns what went wrong */
async function weather(shop: Box): Promise<string[]> {
  const { url, simulator, databases } = shop;
  const storm = startOrderStorm({ url, simulator, customers: CUSTOMERS });
  await sleep((STORM_SECONDS * 1000) / 3);
  const failover = await promoteAway(shop, storm);
  await until("someone orders again", async () => ordersSince(storm, failover.killedAtMs) > 0, 60);
  await sleep((STORM_SECONDS * 2000) / 3);
  const gapSeconds = secondsWithoutOrders(storm.attempts);
  say(`Ordering continued ${gapSeconds} s after the last order before`);

  const restarts = await restartUnderLoad(shop, storm);
  await storm.end();
  say("Everyone has left; what is open is settled");
  const varnish = await watchVarnish(shop);
  await shop.command(["reconcile"]);
  await until("nothing is unanswered or unsent", () => isSettled(shop), SETTLE_SECONDS);
  const kept = await query(
    databases.standby,
    "select key, order_number from idempotency_keys k join orders o on o.id = k.order_id",
  );
  const accounts = accountFor(
    storm.attempts,
    kept.map((row) => ({ key: String(row["key"]), orderNumber: Number(row["order_number"]) })),
  );
  say("Nothing is open");
  const strayCharges = await chargesWithoutOrder(shop);
  const audit = await shop.command(["audit"]);
  const isClean = audit.exitCode === 0;
  table([
    ["requests", countOf(restarts.seen) + storm.latenciesMs.length + storm.failures.length],
    ["reads by the standby, until it is promoted", failover.readsByStandby],
    ["orders acknowledged", accounts.acknowledged],
    ["orders lost", accounts.lost.length],
    ["orders doubled", accounts.doubled.length],
    ["cards charged without an order, or the reverse", strayCharges],
    ["seconds without orders, primary killed", gapSeconds],
    ["seconds of it to promote and point", failover.seconds],
    [`requests during ${RESTARTS} restarts`, restarts.requests],
    ["requests lost by them", restarts.lost.length],
    [`of ${READS} pages without a cookie, told by Varnish`, varnish.hits],
    ["seconds until a new price is on every page", varnish.seconds],
    ["audit", isClean ? "clean" : audit.answer],
  ]);
  return [
    ...(failover.readsByStandby > 0 ? [] : ["the standby was not read"]),
    ...(accounts.acknowledged > CUSTOMERS ? [] : ["hardly anyone could order"]),
    ...accounts.lost.map(({ key, orderNumber }) => `order ${orderNumber} (${key}) was lost`),
    ...accounts.doubled.map((one) => `order ${one} is there twice, or no one asked for it`),
    ...(strayCharges === 0 ? [] : [`${strayCharges} charges and orders do not match`]),
    ...restarts.lost.map((what) => `a restart lost a request: ${what}`),
    ...(varnish.hits > 0 ? [] : ["Varnish kept no page"]),
    ...(isClean ? [] : [`audit: ${audit.output}`]),
  ];
}

/** Follows the steps in docs/runbook.md under "Promote the standby". */
async function promoteAway(
  { databases, engines }: Box,
  { attempts }: OrderStorm,
): Promise<{ killedAtMs: number; seconds: number; readsByStandby: number }> {
  const acknowledged = attempts.filter(({ orderNumber }) => orderNumber !== null).length;
  say(`Killing the primary; ${acknowledged} orders are acknowledged`);
  const [stat] = await query(
    databases.standby,
    "select xact_commit from pg_stat_database where datname = 'mitra'",
  );
  databases.killPrimary();
  const killedAtMs = performance.now();
  await query(databases.standby, "select pg_promote()");
  await engines.pointToStandby();
  const seconds = Math.round((performance.now() - killedAtMs) / 100) / 10;
  say("The standby is the primary");
  return { killedAtMs, seconds, readsByStandby: Number(stat?.["xact_commit"]) };
}

/** Two processes take turns; the third is away, so that at times there is only one. */
async function restartUnderLoad(shop: Box, storm: OrderStorm) {
  await shop.stopWeb(2);
  const beganAtMs = performance.now();
  const answeredBefore = storm.latenciesMs.length;
  const seen = new Map<string, number>();
  let isOver = false;
  const readers = Array.from({ length: READERS }, () =>
    useShop(new HttpClient(shop.url), () => isOver, seen),
  );
  for (let n = 0; n < RESTARTS; n += 1) {
    await shop.stopWeb(n % 2);
    await shop.startWeb(n % 2);
    if (n % 5 === 4) say(`${n + 1} restarts`);
  }
  isOver = true;
  await Promise.all(readers);
  const failedTries = storm.failures.filter(({ atMs }) => atMs >= beganAtMs);
  return {
    seen,
    requests: countOf(seen) + storm.latenciesMs.length - answeredBefore,
    lost: [
      ...failedTries.map(({ what }) => what),
      ...failedOf(seen).map(([status, count]) => `${count} readers were answered ${status}`),
    ],
  };
}

/** Pages come from Varnish until one changes, and then at once as they are now. */
async function watchVarnish({ url, databases }: Box): Promise<{ hits: number; seconds: number }> {
  const read = () => fetch(`${url}/shop`);
  await until("Varnish has the page", async () => isHit(await read()));
  const answers = await Promise.all(Array.from({ length: READS }, read));
  const price = "$123.45";
  const changedAtMs = performance.now();
  await query(databases.standby, "update products set base_price = 123.45 where id = 5");
  await until("the new price is told", async () => (await (await read()).text()).includes(price));
  const seconds = Math.round((performance.now() - changedAtMs) / 100) / 10;
  // Again from Varnish, and now every time.
  await until("Varnish has the page again", async () => isHit(await read()));
  const texts = await Promise.all(Array.from({ length: READS }, async () => (await read()).text()));
  if (!texts.every((text) => text.includes(price))) throw new Error("An old price was told again");
  return { hits: answers.filter(isHit).length, seconds };
}

function isHit({ headers }: Response): boolean {
  return headers.get("x-cache") === "hit";
}

function ordersSince({ attempts }: OrderStorm, sinceMs: number): number {
  return attempts.filter(({ acknowledgedAtMs: atMs }) => atMs !== null && atMs > sinceMs).length;
}

async function isSettled({ databases }: Box): Promise<boolean> {
  const [row] = await query(
    databases.standby,
    `select (select count(*) from outbox where state = 'waiting')
      + (select count(*) from payments where state in ('authorizing', 'unknown', 'voiding')) as open`,
  );
  return Number(row?.["open"]) === 0;
}

/** Compares the gateway's card holds with those in our payments: how many are on one side only. */
async function chargesWithoutOrder({ simulator, databases }: Box): Promise<number> {
  const { entries } = await simulator.books();
  const held = entries.filter(({ kind, state }) => kind === "charge" && state === "authorized");
  const ours = await query(
    databases.standby,
    "select transaction_id from payments where state in ('authorized', 'held')",
  );
  const atGateway = new Set(held.map(({ id }) => id));
  const here = new Set(ours.map((row) => String(row["transaction_id"])));
  const isOnBoth = (id: string) => atGateway.has(id) && here.has(id);
  return [...atGateway, ...here].filter((id) => !isOnBoth(id)).length;
}

function say(what: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${what}`);
}

function table(rows: readonly (readonly [string, number | string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log("");
  for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
}
