/*
 * node tests/backups/prove-backups.ts: does what docs/how-to/back-up.md says about a server at DATABASE_URL, with
 * the system's own PostgreSQL and pgBackRest, a running shop and a gateway: a dump and its restore, a move to the
 * embedded PostgreSQL's version, and a restore to a named moment. Each time orders, erasures, rights and the
 * gateway's books are compared.
 */
import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { freePort } from "#tests/support/balancer.ts";
import { filesHold } from "#tests/support/files-hold.ts";
import { startTestSimulator } from "#tests/support/gateway-simulator.ts";
import { signUpClient } from "#tests/support/http-client.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import { startShopCommand, startShopProcess } from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";
import { DebianPostgres, findTools, makeFolder, query, run, tryToRun } from "./debian-postgres.ts";
import { rightsIn } from "./rights.ts";

const { version } = findTools();
const home = mkdtempSync(path.join(tmpdir(), "mitra-backups-"));
makeFolder(home);
chmodSync(home, 0o755);
const inHome = (name: string) => path.join(home, name);
const NOTES = inHome("restore-notes.json");
const DUMP = inHome("mitra.dump");
const CONFIG = inHome("pgbackrest.conf");
const STORE = makeFolder(inHome("store"));

const simulator = await startTestSimulator();
const live = new DebianPostgres(makeFolder(inHome("live")), await freePort());
const restored = new DebianPostgres(makeFolder(inHome("restored")), await freePort());
const env = { DEMO: "1", LOG_LEVEL: "error", ...simulator.shopVariables("nmi") };

const backRest = (...args: string[]) =>
  run(["pgbackrest", `--config=${CONFIG}`, "--stanza=mitra", "--log-level-console=warn", ...args]);

/** `npm run shop -- ...` on a database. */
async function shop(url: string, ...args: string[]) {
  console.log(`$ npm run shop -- ${args.join(" ")}`);
  const ended = await startShopCommand(inHome("data"), args, { ...env, DATABASE_URL: url }).ended;
  console.log(ended.output.trimEnd().replaceAll(/^/gm, "    "));
  return ended;
}

async function placeOrder(url: string): Promise<string> {
  const token = await simulator.token("nmi", "4111111111111111");
  const answer = await (await postCardOrder(url, token)).response;
  assert(answer.ok, await answer.text());
  const [newest] = await live.ask("select max(order_number)::text as number from orders");
  return String(newest?.["number"]);
}

async function hasOrder(url: string, number: string): Promise<boolean> {
  return (await query(url, `select from orders where order_number = ${number}`)).length === 1;
}

/** By the database's clock, with time on both sides. */
async function moment(): Promise<string> {
  await sleep(1100);
  const [row] = await live.ask(
    "select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as now",
  );
  await sleep(1100);
  return String(row?.["now"]);
}

interface Expected {
  url: string;
  kept: string[];
  lost: string;
  since: string;
  rights: unknown;
}

/** The shop's own steps, after the tools have restored. */
async function expectFinished({ url, kept, lost, since, rights }: Expected): Promise<void> {
  for (const number of kept) assert(await hasOrder(url, number), `order ${number} is missing`);
  assert(!(await hasOrder(url, lost)), "the order after the moment is there");
  const first = await shop(url, "finish-restore", NOTES, "--since", since);
  assert.equal(first.exitCode, 1, "what only the gateway has was not reported");
  assert.match(first.answer, /Accounts erased since then and erased again: 1\./);
  assert.match(first.answer, /The audit found no problems/);
  const undo = /undo-at-gateway (\d+) "reason" --since "([^"]+)"/.exec(first.answer);
  assert(undo?.[1] && undo[2], "the lost order's charge is not named");
  const people = await query(url, `select email from "user" where email like 'erased@mail%'`);
  assert.deepEqual(people, [], "someone who was erased is back");
  assert.deepEqual(await rightsIn(url), rights, "the rights are not the same");
  const opened = await startShopProcess(inHome("data"), { ...env, DATABASE_URL: url });
  await until("the shop takes orders", async () => (await fetch(`${opened.url}/ready`)).ok);
  await opened.stop();
}

/** Last, because the gateway has one book for all restores. */
async function expectUndone({ url, since }: Expected): Promise<void> {
  const named = await shop(url, "gateway-differences", "--since", since);
  for (const [, id = ""] of named.answer.matchAll(/undo-at-gateway (\d+)/g)) {
    const undone = await shop(url, "undo-at-gateway", id, "Lost in the restore", "--since", since);
    assert.equal(undone.exitCode, 0);
  }
  assert.equal((await shop(url, "finish-restore", NOTES, "--since", since)).exitCode, 0);
}

let newer: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null = null;
try {
  console.log(`== PostgreSQL ${version}, a shop and its backups`);
  writeFileSync(
    CONFIG,
    `[global]
repo1-path=${STORE}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=kept-apart
repo1-retention-full=2
compress-type=none
start-fast=y
lock-path=${home}
log-path=${home}
[mitra]
pg1-path=${live.folder}
pg1-port=${live.port}
pg1-socket-path=${home}
pg1-user=postgres
`,
  );
  live.initialize();
  live.start([
    "archive_mode=on",
    "archive_timeout=300",
    `archive_command=pgbackrest --config=${CONFIG} --stanza=mitra archive-push %p`,
  ]);
  await live.ask("create role mitra login createrole", "postgres");
  await live.ask("create database mitra owner mitra", "postgres");
  const url = live.url("mitra");
  const web = await startShopProcess(inHome("data"), { ...env, DATABASE_URL: url });

  await signUpClient(web.url, "erased@mail.example");
  const beforeBackup = await placeOrder(web.url);
  backRest("stanza-create");
  backRest("check");
  backRest("--type=full", "backup");
  backRest("--type=diff", "backup");
  const beforeDisaster = await placeOrder(web.url);
  const since = await moment();
  live.tool("pg_dump", "--format=custom", `--file=${DUMP}`, url);
  const lost = await placeOrder(web.url);
  await query(
    url,
    `update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'system'
      where email = 'erased@mail.example'`,
  );
  await query(url, `select erase_person(id) from "user" where erasure_requested_at is not null`);
  const notes = await shop(url, "restore-notes");
  assert(!notes.answer.includes("@"), "the notes name someone");
  writeFileSync(NOTES, notes.answer);
  await live.ask("select pg_switch_wal()");
  backRest("check");
  await web.stop();
  const expected = { kept: [beforeBackup, beforeDisaster], lost, since };
  const rights = await rightsIn(url);

  console.log("\n== A dump, restored beside");
  const dumped = { ...expected, url: live.url("mitra_restored"), rights };
  live.tool(
    "createdb",
    "--owner=mitra",
    `--maintenance-db=${live.url("postgres", "postgres")}`,
    "mitra_restored",
  );
  live.tool("pg_restore", "--exit-on-error", "--no-owner", `--dbname=${dumped.url}`, DUMP);
  await expectFinished(dumped);

  console.log("\n== A dump, restored by a new server of a newer major version");
  newer = await startEmbeddedPostgres(inHome("newer"));
  const { host } = newer.connection;
  const newerUrl = (database: string, user: string) =>
    `postgresql://${user}@localhost/${database}?host=${host}`;
  const newerAdmin = newerUrl("postgres", "postgres");
  await query(newerAdmin, "create role mitra login createrole");
  await query(newerAdmin, "create database mitra owner mitra");
  const moved = { ...expected, url: newerUrl("mitra", "mitra"), rights };
  await query(moved.url, "create role mitra_shop nologin; create role mitra_reporting nologin");
  live.tool("pg_restore", "--exit-on-error", "--no-owner", `--dbname=${moved.url}`, DUMP);
  await expectFinished(moved);

  console.log("\n== pgBackRest, restored to a named moment");
  const wrongKey = tryToRun(["pgbackrest", `--config=${CONFIG}`, "--stanza=mitra", "info"], {
    PGBACKREST_REPO1_CIPHER_PASS: "another",
  });
  assert.match(wrongKey.stdout + wrongKey.stderr, /unable to load info file|CryptoError/);
  assert(!filesHold(STORE, "og@mitra.example"), "the store can be read");
  backRest(
    `--pg1-path=${restored.folder}`,
    "--type=time",
    `--target=${since}+00`,
    "--target-action=promote",
    "--archive-mode=off",
    "restore",
  );
  restored.start();
  await until("it is promoted", async () => {
    const [row] = await restored.ask("select pg_is_in_recovery() as recovering");
    return row?.["recovering"] === false;
  });
  const rewound = { ...expected, url: restored.url("mitra"), rights };
  await expectFinished(rewound);
  await expectUndone(rewound);

  console.log("\n== Retention");
  backRest("--type=full", "backup");
  backRest("--type=full", "backup");
  const info = backRest("info");
  assert.equal(info.match(/full backup:/g)?.length, 2, info);
  console.log("\nEvery restore has its orders, its rights and no one who was erased.");
} finally {
  restored.stop();
  live.stop();
  await newer?.stop();
  await simulator.stop();
  rmSync(home, { recursive: true, force: true });
}
