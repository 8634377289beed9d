import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createPageCache, type PageCache } from "./page-cache.ts";

/* The rest is proved with real processes in tests/security/page-cache.test.ts. */

const MEGABYTE = 1024 * 1024;
const exchange = () => {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  return [request, new ServerResponse(request)] as const;
};

/** A page of a megabyte, as the application renders it. */
async function visit(cache: PageCache, key: string): Promise<void> {
  const render = async () => ({
    status: 200,
    headers: { "content-type": "application/octet-stream" },
    setCookies: [],
    body: Buffer.alloc(MEGABYTE, key),
    mayBeShared: true,
  });
  await cache.serve({ key, fill: {} }, ...exchange(), render, async () => undefined);
}

const isCached = (cache: PageCache, key: string): boolean =>
  cache.answerCached({ key, fill: {} }, ...exchange(), []);

it("takes no more than its bytes, however many pages are visited: the oldest go", async () => {
  const cache = createPageCache({});
  cache.setOn(true);
  const keys = Array.from({ length: 100 }, (_, n) => `page ${n}`);
  for (const key of keys) await visit(cache, key);
  const cached = keys.filter((key) => isCached(cache, key));
  expect(cached.length).toBeGreaterThan(5);
  expect(cached.length).toBeLessThanOrEqual(32);
  expect(cached).toEqual(keys.slice(-cached.length));
});

it("counts a page once, however often it is rendered again", async () => {
  const cache = createPageCache({});
  cache.setOn(true);
  for (let round = 0; round < 100; round += 1) {
    cache.drop();
    await visit(cache, "the same");
    await visit(cache, "another");
  }
  expect(isCached(cache, "the same") && isCached(cache, "another")).toBe(true);
});
