import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { recordBackupStep } from "#server/backup/backup-steps.ts";
import {
  errorLogged,
  gatewayAsked,
  orderAnswered,
  pageAnswered,
  requestServed,
} from "#server/measured.ts";
import { createReadiness } from "#server/web/readiness.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type MetricsServer, startMetricsServer } from "./metrics-server.ts";
import { routeGroup } from "./route-group.ts";

/* Proves RUN-30. */

let test: TestShop;
let metrics: MetricsServer;
beforeEach(async () => {
  test = await createTestShop();
  const readiness = createReadiness();
  readiness.add([
    { name: "one", neededFor: ["orders"], run: () => ({ isOk: false, reason: null }) },
  ]);
  const { running } = test.shop;
  metrics = await startMetricsServer({ port: 0, host: "127.0.0.1" }, { running, readiness });
});
afterEach(async () => {
  await metrics.close();
  await test.close();
});

async function scrape(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return (await answer.text()).split("\n");
}

it("tells what was counted, under groups of routes and never under a path", async () => {
  requestServed.tell({ path: "/orders/10023/invoice?x=1", status: 200, durationMs: 30 });
  requestServed.tell({ path: "/wp-login.php", status: 404, durationMs: 1 });
  pageAnswered.tell("memory");
  orderAnswered.tell("card_declined");
  gatewayAsked.tell({ operation: "authorize", outcome: "unknown", durationMs: 31_000 });
  errorLogged.tell(null);
  const lines = await scrape();
  expect(lines).toEqual(
    expect.arrayContaining([
      'mitra_requests_total{group="account",status="200"} 1',
      'mitra_requests_total{group="other",status="404"} 1',
      'mitra_request_duration_seconds_bucket{le="0.05",group="account"} 1',
      'mitra_pages_total{from="memory"} 1',
      'mitra_orders_total{result="card_declined"} 1',
      'mitra_gateway_calls_total{operation="authorize",outcome="unknown"} 1',
      "mitra_log_errors_total 1",
      'mitra_ready{service="orders"} 0',
      'mitra_ready{service="pages"} 1',
      'mitra_readiness_check{check="one"} 0',
      'mitra_database_connections{pool="requests",state="waiting"} 0',
    ]),
  );
  expect(lines.join("\n")).not.toMatch(/\{[^}]*(?:10023|wp-login)/);
});

it("tells what the database knows, with the shop's own role", async () => {
  const { db } = test.database;
  await db.execute(sql`
    insert into outbox (kind, dedup_key, payload, state, created_at) values
      ('order_notice', 'a', '{}', 'waiting', now() - interval '1 hour'),
      ('order_notice', 'b', '{}', 'dead', now()),
      ('payment_webhook', 'c', '{}', 'waiting', now())`);
  await db.execute(sql`
    insert into audit_runs (until, violations, started_at) values (now(), 3, now())`);
  await recordBackupStep(db, "backup", "one");
  const lines = await scrape();
  expect(lines).toEqual(
    expect.arrayContaining([
      'mitra_outbox_waiting{lane="mail"} 1',
      'mitra_outbox_waiting{lane="work"} 1',
      'mitra_outbox_given_up{lane="mail"} 1',
      'mitra_outbox_given_up{lane="work"} 0',
      "mitra_audit_violations 3",
      "mitra_ledger_difference_cents 0",
      ...["outbox", "jobs", "audit", "backup", "ledger"].map(
        (reading) => `mitra_reading_failed{reading="${reading}"} 0`,
      ),
    ]),
  );
  const value = (name: string) =>
    Number(lines.find((line) => line.startsWith(name))?.split(" ")[1]);
  expect(value('mitra_outbox_oldest_seconds{lane="mail"}')).toBeGreaterThanOrEqual(3600);
  const now = Date.now() / 1000;
  expect(value('mitra_backup_last_success_timestamp_seconds{step="backup"}')).toBeGreaterThan(
    now - 600,
  );
});

it("asks the database once for many scrapes, and says nothing where it does not answer", async () => {
  await scrape();
  const { pool } = test.shop.running;
  const connect = pool.connect.bind(pool);
  let asked = 0;
  Object.assign(pool, { connect: () => (asked += 1) && Promise.reject(new Error("away")) });
  Object.assign(pool, { query: () => (asked += 1) && Promise.reject(new Error("away")) });
  const lines = await scrape();
  expect(asked).toBe(0);
  expect(lines).toContain('mitra_reading_failed{reading="outbox"} 0');
  const other = await startMetricsServer(
    { port: 0, host: "127.0.0.1" },
    { running: test.shop.running },
  );
  const text = await (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text();
  await other.close();
  Object.assign(pool, { connect });
  expect(asked).toBeGreaterThan(0);
  expect(text).toContain('mitra_reading_failed{reading="outbox"} 1');
  expect(text).not.toMatch(
    /^mitra_(?:outbox_waiting|audit_violations|ledger_difference_cents)[ {]/m,
  );
});

it("is nothing but /metrics", async () => {
  for (const path of ["/", "/metrics/", "/health"])
    expect((await fetch(`http://127.0.0.1:${metrics.port}${path}`)).status).toBe(404);
});

it("every address of the shop has a group", () => {
  const without = ROUTE_ADDRESSES.filter(
    ({ path }) => path !== "/*" && routeGroup(path.replace(/[:*]/g, "x")) === "other",
  );
  expect(without).toEqual([]);
  expect(routeGroup("/shop.data?x=/orders")).toBe("catalog");
  expect(routeGroup("/constructor")).toBe("other");
});
