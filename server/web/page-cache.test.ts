import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { isInformation } from "./page-key.ts";

/* The rest is proved with real processes in tests/security/page-cache.test.ts. */

const MEGABYTE = 1024 * 1024;
const exchange = () => {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  return [request, new ServerResponse(request)] as const;
};

/** A page of a megabyte, as the application renders it. */
async function visit(
  cache: PageCache,
  key: string,
  read: () => void = () => undefined,
): Promise<void> {
  const render = async () => {
    read();
    return {
      status: 200,
      headers: { "content-type": "application/octet-stream" },
      setCookies: [],
      body: Buffer.alloc(MEGABYTE, key),
      stream: null,
      mayBeShared: true,
    };
  };
  await cache.serve(
    { key, fill: {}, isInformation: true },
    ...exchange(),
    render,
    async () => undefined,
  );
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

it("tells no page again after it was cleared, not even while the database does not answer", async () => {
  const cache = createPageCache({}, { outdatedMs: 60_000 });
  cache.setOn(true);
  const isTold = () => cache.answerOutdated({ key: "home", fill: {} }, ...exchange(), []);
  await visit(cache, "home");
  cache.drop();
  expect(isTold()).toBe(true);
  cache.clear();
  expect(isTold()).toBe(false);
});

it("does not keep a page that may show outdated data", async () => {
  let told = 0;
  const cache = createPageCache({}, { outdatedTold: () => told });
  cache.setOn(true);
  await visit(cache, "shop", () => (told += 1));
  expect(isCached(cache, "shop")).toBe(false);
  await visit(cache, "shop");
  expect(isCached(cache, "shop")).toBe(true);
});

describe("while the database does not answer", () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }),
  );
  afterEach(() => void vi.useRealTimers());

  const HOUR_MS = 60 * 60_000;
  const isTold = (cache: PageCache, key: string): boolean =>
    cache.answerOutdated({ key, fill: {} }, ...exchange(), []);

  it("a page is told for the stated time after it was last known to be current, and no longer", async () => {
    const cache = createPageCache({}, { outdatedMs: HOUR_MS });
    cache.setOn(true);
    await visit(cache, "dosing");
    vi.advanceTimersByTime(5 * HOUR_MS);
    cache.setOn(false);
    expect([isCached(cache, "dosing"), isTold(cache, "dosing")]).toEqual([false, true]);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(isTold(cache, "dosing")).toBe(true);
    vi.advanceTimersByTime(2);
    expect(isTold(cache, "dosing")).toBe(false);
  });

  it("a page from before is told instead of an error or of one that never gets ready, a product's is not", async () => {
    const cache = createPageCache({}, { outdatedMs: HOUR_MS });
    cache.setOn(true);
    for (const key of ["/dosing", "/shop"]) await visit(cache, key);
    cache.setOn(false);
    const broken = () => Promise.reject(new Error("no database"));
    const never = () => new Promise<never>(() => undefined);
    const ask = async (path: string, render: () => Promise<never>) => {
      const [request, response] = exchange();
      const page = { key: path, fill: {}, isInformation: isInformation(path) };
      const served = cache.serve(page, request, response, render, async () => undefined);
      await Promise.race([served.catch(() => undefined), vi.advanceTimersByTimeAsync(3000)]);
      return response.headersSent;
    };
    expect(await ask("/dosing", broken)).toBe(true);
    expect(await ask("/dosing", never)).toBe(true);
    expect(await ask("/shop", broken)).toBe(false);
  });
});

it("renders a page again after ten minutes, although it was notified of no change", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const cache = createPageCache({});
  cache.setOn(true);
  await visit(cache, "dosing");
  vi.advanceTimersByTime(10 * 60_000);
  expect(isCached(cache, "dosing")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isCached(cache, "dosing")).toBe(false);
  vi.useRealTimers();
});
