import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { until } from "#tests/support/until.ts";
import { createPurger, type Purger } from "./purger.ts";

/* Pages' content during a purge is tested in tests/security/shared-caches.test.ts. */

let cache: Server;
let purger: Purger;
let status: number;
let purges: number;

beforeEach(async () => {
  [status, purges] = [200, 0];
  cache = createServer((request, response) => {
    // A client that follows a redirect comes back with another method.
    if (request.method === "PURGE") purges += 1;
    response.writeHead(request.method === "PURGE" ? status : 200, { location: "/elsewhere" }).end();
  });
  cache.listen(0, "127.0.0.1");
  await once(cache, "listening");
  const { port } = cache.address() as AddressInfo; // a TCP server has a port
  const urls = [`http://127.0.0.1:${port}`];
  purger = createPurger(urls, createLog("silent"), { pauseMs: 20, retryMs: 1 });
});
afterEach(async () => {
  await purger.stop();
  cache.close();
  cache.closeAllConnections();
});

it("purges a change twice, and a thousand changes as few", async () => {
  purger.changed();
  await until("it is purged twice", async () => purges === 2);
  for (let n = 0; n < 1000; n += 1) purger.changed();
  expect(purger.isDone()).toBe(false);
  await until("it is purged again", async () => purges >= 4 && purger.isDone());
  await purger.stop();
  expect(purges).toBeLessThanOrEqual(5);
});

it.each([500, 403, 302])("an answer of %i is no purge, and is tried again", async (refusal) => {
  status = refusal;
  purger.changed();
  await until("it is tried again", async () => purges >= 3);
  expect(purger.isDone()).toBe(false);
  status = 200;
  await until("it is done", async () => purger.isDone());
});

it("what is still owed when the process stops is purged once more", async () => {
  purger.changed();
  await purger.stop();
  expect(purges).toBeGreaterThanOrEqual(2);
});
