import { afterAll, beforeAll, expect, it } from "vitest";
import { type Balancer, freePort, startBalancer } from "#tests/support/balancer.ts";
import { addToCart, HttpClient, signInClient } from "#tests/support/http-client.ts";
import {
  emptyDataFolder,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";

/* Proves RUN-10. `npm run prove -- restarts` does it twenty times. */

const RESTARTS = Number(process.env["RESTARTS"] ?? 4);
const CLIENTS = 6;

const folder = emptyDataFolder("test-rolling-restarts");
const shops = new Map<number, ShopProcess>();
let ports: number[];
let balancer: Balancer;

async function start(port: number): Promise<void> {
  const env = { PORT: String(port), SHUTDOWN_DELAY_SECONDS: "2" };
  shops.set(port, await startShopProcess(folder, env));
  await until("it gets requests", async () => balancer.isReady(port));
}

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  for (const port of ports) await start(port);
});
afterAll(async () => {
  await Promise.all([...shops.values()].map((shop) => shop.stop()));
  await balancer.close();
});

/** What people do, one thing after another, until the deploy is over. */
async function use(client: HttpClient, isOver: () => boolean, seen: Map<string, number>) {
  const asks = [
    () => client.get("/shop"),
    () => client.get("/dosing"),
    () => client.get("/orders"),
    () => addToCart(client, 1, "Mint"),
    () => client.post("/checkout/quote", {}),
    () => client.get("/checkout"),
  ];
  for (let at = 0; !isOver(); at += 1) {
    const answer = await asks[at % asks.length]?.();
    await answer?.arrayBuffer();
    const kind = `${answer?.status}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
}

it(`${RESTARTS} restarts of two processes behind a proxy, under load, lose no request`, async () => {
  let isOver = false;
  const seen = new Map<string, number>();
  const customers = await Promise.all(
    Array.from({ length: CLIENTS / 2 }, () => signInClient(balancer.url, "customer@mitra.example")),
  );
  const visitors = Array.from({ length: CLIENTS / 2 }, () => new HttpClient(balancer.url));
  const load = [...customers, ...visitors].map((client) => use(client, () => isOver, seen));
  for (let n = 0; n < RESTARTS; n += 1) {
    const port = ports[n % ports.length] ?? 0;
    await shops.get(port)?.stop();
    expect(shops.get(port)?.process.exitCode).toBe(0);
    await start(port);
  }
  isOver = true;
  await Promise.all(load);
  expect(balancer.lost).toEqual([]);
  const failed = [...seen].filter(([status]) => Number(status) >= 500);
  expect(failed).toEqual([]);
  const answered = [...seen.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${answered} requests were answered during ${RESTARTS} restarts`);
}, 300_000);
