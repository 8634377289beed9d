import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { type Balancer, freePort, startBalancer } from "#tests/support/balancer.ts";
import { type BreakableLine, startBreakableLine } from "#tests/support/breakable-line.ts";
import { makeCertificate } from "#tests/support/certificate.ts";
import { expectSoundProcess } from "#tests/support/expect-sound-process.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { accountFor } from "#tests/support/order-accounts.ts";
import { startOrderStorm } from "#tests/support/order-storm.ts";
import {
  emptyDataFolder,
  openForOrders,
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { ON_DISK } from "#tests/support/test-folder.ts";
import { startTlsProxy, type TlsProxy } from "#tests/support/tls-proxy.ts";
import { until } from "#tests/support/until.ts";
import { ALLOCATOR, HEAP_OPTIONS } from "../../scripts/setup/server-memory.mjs";

/*
 * A production shop on its own PostgreSQL: two web processes behind a proxy, a worker, their database, a gateway and a
 * mail server, used by customers while one after another of them is killed. `npm run soak -- --minutes 30` is this for
 * longer.
 */

const SECONDS = Number(process.env["SOAK_SECONDS"] ?? 15);
const CUSTOMERS = Number(process.env["SOAK_CUSTOMERS"] ?? 6);
/** With the customers they ask for more than 50 pages a second. */
const READERS = 12;
const READ_MS = 120;
/** Lets a worker, which sends its emails one after another, keep up with their orders. */
const PAUSE_MS = 1500;
/** Whether the run is too short to be worth two minutes until the work of killed workers is anyone's again. */
const IS_SHORT = SECONDS < 60;
/** Work that failed often meanwhile is tried again after minutes. */
const SETTLE_SECONDS = 120 + SECONDS / 2;

const folder = emptyDataFolder("test-soak", ON_DISK);
/** A production shop asks its gateway over TLS, and never on its own machine. */
const GATEWAY = "gateway.test";
const CERTIFICATE = `${folder}/gateway.pem`;

let simulator: TestSimulator;
let inbox: SmtpInbox;
let gatewayLine: BreakableLine;
let mailLine: BreakableLine;
let balancer: Balancer;
let tls: TlsProxy;
let worker: ChildProcess;
let ports: number[];
const webs = new Map<number, ShopProcess>();
const kills = new Map<string, number>();
const memoryMb: number[] = [];
let isOver = false;

const shopEnv = () => ({
  ...simulator.shopVariables("nmi"),
  NMI_URL: gatewayLine.url.replace("127.0.0.1", GATEWAY),
  NODE_OPTIONS: `--import=${path.resolve("tests/support/resolve-test-names.mjs")}`,
  NODE_EXTRA_CA_CERTS: path.resolve(CERTIFICATE),
  SMTP_URL: mailLine.url,
  SITE_URL: balancer.url,
  MAIL_FROM: "Mitra <orders@mitra.example>",
  VENMO_HANDLE: "@rosa-vale",
  LIMIT_FACTOR: "10000",
  WORKER: "separate",
  SHUTDOWN_DELAY_SECONDS: "0",
  LOG_LEVEL: "silent",
  ...ALLOCATOR,
});

async function startWeb(port: number): Promise<void> {
  webs.set(port, await startShopProcess(folder, { ...shopEnv(), PORT: String(port) }));
}

function startWorker(): void {
  worker = spawn(process.execPath, [...HEAP_OPTIONS, "build/server/index.js", "worker"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: folder, ...shopEnv() },
    stdio: "ignore",
  });
}

beforeAll(async () => {
  simulator = await startTestSimulator();
  inbox = await openSmtpInbox();
  const certificate = await makeCertificate(GATEWAY);
  writeFileSync(CERTIFICATE, certificate.cert);
  tls = await startTlsProxy(certificate, () => simulator.url);
  gatewayLine = await startBreakableLine(`https://127.0.0.1:${tls.port}`, await freePort());
  mailLine = await startBreakableLine(inbox.url, await freePort());
  ports = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  for (const port of ports) await startWeb(port);
  startWorker();
  await openForOrders(folder);
  await queryShopProcess(folder, "update products set on_hand = 1000000 where on_hand is not null");
  await until("someone is ready", async () => ports.some((port) => balancer.isReady(port)));
});
afterAll(async () => {
  worker.kill("SIGKILL");
  await Promise.all([...webs.values()].map((web) => web.stop()));
  await balancer.close();
  await gatewayLine.cut();
  await mailLine.cut();
  await inbox.close();
  tls.close();
  await simulator.stop();
});

/* Parts that can be killed or cut off, and how each comes back. */
const VICTIMS: Record<string, () => Promise<void>> = {
  async web() {
    const port = pick(ports);
    await webs.get(port)?.kill();
    await sleep(200);
    await startWeb(port);
  },
  async worker() {
    const ended = once(worker, "exit");
    worker.kill("SIGKILL");
    await ended;
    startWorker();
  },
  /** The process that owns it starts it again. */
  async database() {
    const { processId } = findEmbeddedPostgres(`${folder}/postgres`);
    try {
      if (processId !== null) process.kill(processId, "SIGKILL");
    } catch {
      // dead already, and not started again yet
    }
  },
  async gateway() {
    await gatewayLine.cut();
    await sleep(500 + Math.random() * 1000);
    await gatewayLine.mend();
  },
  async mail() {
    await mailLine.cut();
    await sleep(500 + Math.random() * 1000);
    await mailLine.mend();
  },
};

async function killAtRandom(): Promise<void> {
  // Each once in any order, then whichever comes.
  const queue = Object.keys(VICTIMS).toSorted(() => Math.random() - 0.5);
  while (!isOver) {
    const name = queue.shift() ?? pick(Object.keys(VICTIMS));
    await VICTIMS[name]?.();
    kills.set(name, (kills.get(name) ?? 0) + 1);
    memoryMb.push(...[...webs.values()].map(({ process: web }) => rssMb(web)));
    await sleep(1500 + Math.random() * 1500);
  }
}

function rssMb({ pid }: ChildProcess): number {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kb) / 1024);
  } catch {
    return 0; // not Linux, or just killed
  }
}

it(
  `${SECONDS} seconds with kills: no acknowledged order is lost or doubled, no card charged for nothing`,
  async () => {
    const killing = killAtRandom();
    const storm = startOrderStorm({
      url: balancer.url,
      simulator,
      customers: CUSTOMERS,
      pauseMs: PAUSE_MS,
      readers: READERS,
      readMs: READ_MS,
    });
    await sleep(SECONDS * 1000);
    // On a busy machine, the first order takes longer.
    const isOrdered = async () => storm.attempts.some(({ orderNumber }) => orderNumber !== null);
    await until("someone has ordered", isOrdered, SETTLE_SECONDS);
    isOver = true;
    await Promise.all([storm.end(), killing]);

    // Reconciles as staff may at any time; by itself the worker asks once a minute.
    await startShopCommand(folder, ["reconcile"], shopEnv()).ended;
    if (IS_SHORT)
      await queryShopProcess(
        folder,
        "update outbox set next_attempt_at = now() where state = 'waiting'",
      );
    await until("nothing is unanswered or unsent", isSettled, SETTLE_SECONDS).catch((error) => {
      throw new Error(`Still open after ${SETTLE_SECONDS} s: ${stillOpen}`, { cause: error });
    });
    const kept = await queryShopProcess(
      folder,
      `select key, order_number from idempotency_keys k join orders o on o.id = k.order_id`,
    );
    const accounts = accountFor(
      storm.attempts,
      kept.map((row) => ({ key: String(row["key"]), orderNumber: Number(row["order_number"]) })),
    );
    expect(accounts).toMatchObject({ lost: [], doubled: [] });
    expect(accounts.acknowledged).toBeGreaterThan(0);
    await expectCardsRight();
    await expectMailsOnce();
    await expectSoundProcess(folder, shopEnv());
    report(accounts.acknowledged, storm.latenciesMs);
  },
  (SECONDS + 2 * SETTLE_SECONDS + 180) * 1000,
);

let stillOpen = "nothing was read";

async function isSettled(): Promise<boolean> {
  try {
    const rows = await queryShopProcess(
      folder,
      `select kind as what, count(*), max(attempts) as attempts, max(next_attempt_at) as next, max(last_error) as error
        from outbox where state = 'waiting' group by 1
      union all select 'payment ' || state, count(*), null, null, null
        from payments where state in ('authorizing', 'unknown', 'voiding') group by 1`,
    );
    stillOpen = JSON.stringify(rows);
    return rows.length === 0;
  } catch {
    return false; // the database has just been killed
  }
}

/** Expects each card hold left at the gateway to belong to an order of ours that says so, once. */
async function expectCardsRight(): Promise<void> {
  const { entries } = await simulator.books();
  const held = entries.filter(({ kind, state }) => kind === "charge" && state === "authorized");
  const ours = await queryShopProcess(
    folder,
    `select transaction_id from payments where state in ('authorized', 'held')`,
  );
  expect(held.map(({ id }) => id).toSorted()).toEqual(
    ours.map((row) => String(row["transaction_id"])).toSorted(),
  );
}

/**
 * Each order was confirmed by email; a second copy has the same Message-ID. One whose card's answer was
 * lost is answered as being confirmed, and canceled without an email if nothing was authorized.
 */
async function expectMailsOnce(): Promise<void> {
  const [kept] = await queryShopProcess(
    folder,
    `select count(*) as orders from idempotency_keys k join orders o on o.id = k.order_id where not cancelled`,
  );
  const orders = Number(kept?.["orders"]);
  expect(orders).toBeGreaterThan(0);
  const [row] = await queryShopProcess(
    folder,
    `select count(*) filter (where state = 'done') as sent, count(*) filter (where state <> 'done') as others
     from outbox where kind = 'order_confirmation'`,
  );
  expect(Number(row?.["others"])).toBe(0);
  expect(Number(row?.["sent"])).toBeGreaterThanOrEqual(orders);
  const confirmations = inbox.received.filter(({ raw }) => /^Subject: Your order/m.test(raw));
  const ids = new Set(confirmations.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]));
  expect(ids.size).toBeGreaterThanOrEqual(orders);
}

function report(orders: number, latenciesMs: readonly number[]): void {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  console.log(
    JSON.stringify({
      seconds: SECONDS,
      orders,
      answers: sorted.length,
      answersASecond: Math.round(sorted.length / SECONDS),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      kills: Object.fromEntries(kills),
      memoryMbMax: Math.max(...memoryMb),
    }),
  );
}

function pick<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error("Nothing to pick from");
  return value;
}
