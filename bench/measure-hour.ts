import autocannon from "autocannon";
import { setTimeout as sleep } from "node:timers/promises";
import { HttpClient, signInClient } from "#tests/support/http-client.ts";
import { fillCarts } from "./bench-customers.ts";
import { type BenchShop, startShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

/** Requests per second in a busy shop of this size. */
const PER_SECOND = 50;

/**
 * Memory of web processes that are used for an hour at a steady rate: pages signed out and in, and order histories. One
 * also runs the jobs, as with `npm start`; for the other, they run in a separate process. The figure for each ten
 * minutes is the highest of its samples, one a minute.
 */
export async function measureHour(shop: BenchShop, { hourMinutes }: Size): Promise<Row[]> {
  await fillCarts(shop.connection, ["military@mitra.example"], 1, "Mint");
  const withJobs = await startShop(shop, { LIMIT_FACTOR: "100000" });
  try {
    const servers = [shop.server, withJobs];
    const used = Promise.all(servers.map((server) => use(server, (hourMinutes ?? 0) * 60 || 1)));
    const samples: [number, number][] = [];
    for (let minute = 0; minute < (hourMinutes ?? 0); minute += 1) {
      await sleep(60_000);
      samples.push([await rssMb(shop.server), await rssMb(withJobs)]);
    }
    await used;
    const tens = Array.from({ length: Math.ceil(samples.length / 10) }, (_, ten) => {
      const some = samples.slice(ten * 10, ten * 10 + 10);
      return {
        name: `minutes ${ten * 10 + 1} to ${ten * 10 + 10}`,
        rssMb: Math.max(...some.map(([apart]) => apart)),
        withJobsRssMb: Math.max(...some.map(([, inside]) => inside)),
      };
    });
    const [apart, inside] = [await shop.server.memory("now"), await withJobs.memory("now")];
    const end = { rssMb: apart.rssMb, withJobsRssMb: inside.rssMb };
    return [...tens, { name: "at the end", ...end, withJobsHeapUsedMb: inside.heapUsedMb }];
  } finally {
    await withJobs.stop();
  }
}

const rssMb = async (server: ServerProcess): Promise<number> => (await server.memory("now")).rssMb;

/** Every answer must be right. */
async function use({ url }: ServerProcess, seconds: number): Promise<void> {
  const member = await signInClient(url, "og@mitra.example");
  const shopper = await signInClient(url, "military@mitra.example");
  const visitor = new HttpClient(url);
  const requests = [
    ...["/", "/shop", "/mgm", "/labs", "/pricing"].map((path) => ({ path, client: visitor })),
    ...["/shop", "/orders"].map((path) => ({ path, client: member })),
    ...["/shop", "/cart"].map((path) => ({ path, client: shopper })),
  ].map(({ path, client }) => ({ path, headers: { cookie: client.cookieHeader } }));
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon(
      { url, requests, connections: 10, overallRate: PER_SECOND, duration: seconds },
      (error, result) =>
        result ? resolve(result) : reject(new Error("not loaded", { cause: error })),
    );
  });
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${non2xx + errors + timeouts} wrong answers in the hour`);
}
