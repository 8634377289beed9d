import autocannon from "autocannon";
import { setTimeout as sleep } from "node:timers/promises";
import { HttpClient, signInClient } from "#tests/support/http-client.ts";
import { fillCarts } from "./bench-customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

/** As many as a busy shop of this size has. */
const PER_SECOND = 50;

/**
 * What the web process holds while it is used for an hour at a steady rate: pages signed out and in, and order
 * histories. The figure of each ten minutes is the highest of its samples, one a minute.
 */
export async function measureHour(shop: BenchShop, { hourMinutes }: Size): Promise<Row[]> {
  const { server } = shop;
  const member = await signInClient(server.url, "og@mitra.example");
  const shopper = await signInClient(server.url, "military@mitra.example");
  await fillCarts(shop.connection, ["military@mitra.example"], 1, "Mint");
  const visitor = new HttpClient(server.url);
  const seconds = hourMinutes === null ? 1 : hourMinutes * 60;
  const requests = [
    ...["/", "/shop", "/mgm", "/labs", "/pricing"].map((path) => ({ path, client: visitor })),
    ...["/shop", "/orders"].map((path) => ({ path, client: member })),
    ...["/shop", "/cart"].map((path) => ({ path, client: shopper })),
  ].map(({ path, client }) => ({ path, headers: { cookie: client.cookieHeader } }));
  const loaded = new Promise<autocannon.Result>((resolve, reject) => {
    autocannon(
      { url: server.url, requests, connections: 10, overallRate: PER_SECOND, duration: seconds },
      (error, result) =>
        result ? resolve(result) : reject(new Error("not loaded", { cause: error })),
    );
  });
  const samples: number[] = [];
  for (let minute = 0; minute < (hourMinutes ?? 0); minute += 1) {
    await sleep(60_000);
    samples.push((await server.memory("now")).rssMb);
  }
  const { non2xx, errors, timeouts } = await loaded;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${non2xx + errors + timeouts} wrong answers in the hour`);
  const { rssMb, heapUsedMb, externalMb } = await server.memory("now");
  const tens = Array.from({ length: Math.ceil(samples.length / 10) }, (_, ten) => ({
    name: `minutes ${ten * 10 + 1} to ${ten * 10 + 10}`,
    rssMb: Math.max(...samples.slice(ten * 10, ten * 10 + 10)),
  }));
  return [...tens, { name: "at the end", rssMb, heapUsedMb, externalMb }];
}
