import { afterAll, beforeAll, expect, it } from "vitest";
import { serverBuild } from "#tests/support/server-build.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createApplication } from "./application.ts";
import { NOTHING_LEFT_OUT } from "./left-out.ts";
import { visitorLookup } from "./visitor-lookup.ts";

/* The back office's routes come with the first request for one of them (docs/decisions/001). */

const SITE = "http://localhost:3000";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { SITE_URL: SITE });
});
afterAll(() => test.close());

/** How often the back office is loaded; the first time it fails if it is to. */
function opened({ failsFirst = false } = {}) {
  let loads = 0;
  const loadStaffs = async () => {
    loads += 1;
    if (failsFirst && loads === 1) throw new Error("no file descriptor is left");
    return serverBuild();
  };
  const application = createApplication(test.shop, serverBuild(), "production", loadStaffs);
  const ask = (path: string) =>
    application.render({
      request: new Request(SITE + path),
      client: { ipAddress: "203.0.113.7", userAgent: "test", cookie: "" },
      lookup: visitorLookup(test.shop, ""),
      left: NOTHING_LEFT_OUT,
      ownView: null,
    });
  return { ask, loads: () => loads };
}

it.each([
  ["/robots.txt", 0],
  ["/administration", 0],
  ["/__manifest?paths=/shop,/labs&version=1", 0],
  ["/admin", 1],
  ["/ADMIN/orders", 1],
  ["/admin.data", 1],
  ["/__manifest?paths=/shop,/admin/orders&version=1", 1],
])("%s loads it %i times", async (path, times) => {
  const { ask, loads } = opened();
  await ask(path).catch(() => undefined);
  expect(loads()).toBe(times);
});

it("is loaded once, and again only if it could not be", async () => {
  const { ask, loads } = opened({ failsFirst: true });
  await expect(ask("/admin.data")).rejects.toThrow("no file descriptor is left");
  await Promise.allSettled([ask("/admin.data"), ask("/admin.data")]);
  expect(loads()).toBe(2);
});
