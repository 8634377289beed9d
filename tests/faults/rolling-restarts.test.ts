import { afterAll, beforeAll, expect, it } from "vitest";
import { type Balancer, freePort, startBalancer } from "#tests/support/balancer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient, signInClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { type ShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";
import { countOf, failedOf, useShop } from "#tests/support/use-shop.ts";

/* Proves RUN-10. `npm run prove -- restarts` does it twenty times. */

const RESTARTS = Number(process.env["RESTARTS"] ?? 2);
const CLIENTS = 6;

const folder = demoDataFolder("test-rolling-restarts");
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

it.runIf(IS_LONG)(
  `${RESTARTS} restarts of two processes behind a proxy, under load, lose no request`,
  async () => {
    let isOver = false;
    const seen = new Map<string, number>();
    const customers = await Promise.all(
      Array.from({ length: CLIENTS / 2 }, () =>
        signInClient(balancer.url, "customer@mitra.example"),
      ),
    );
    const visitors = Array.from({ length: CLIENTS / 2 }, () => new HttpClient(balancer.url));
    const load = [...customers, ...visitors].map((client) => useShop(client, () => isOver, seen));
    for (let n = 0; n < RESTARTS; n += 1) {
      const port = ports[n % ports.length] ?? 0;
      await shops.get(port)?.stop();
      expect(shops.get(port)?.process.exitCode).toBe(0);
      await start(port);
    }
    isOver = true;
    await Promise.all(load);
    expect(balancer.lost).toEqual([]);
    expect(failedOf(seen)).toEqual([]);
    console.log(`${countOf(seen)} requests were answered during ${RESTARTS} restarts`);
  },
  300_000,
);
