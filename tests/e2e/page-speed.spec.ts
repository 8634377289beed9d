import { type AddressInfo, createServer } from "node:net";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { type ShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { LONG } from "../support/long-proofs.ts";
import { expect, PHONE, test } from "./shop-test.ts";

/* Proves PAGE-15. */

const SCRIPT = /\/assets\/report-speed-/;

let shop: ShopProcess;
let metricsPort = 0;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  metricsPort = await freePort();
  const folder = demoDataFolder("test-e2e-speed");
  shop = await startShopProcess(folder, { METRICS_PORT: String(metricsPort) });
});
test.afterAll(() => shop?.stop());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function metrics(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return (await answer.text()).split("\n");
}

test("a visit reaches the histograms when the page is left, and its script comes last", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const script = page.waitForResponse((response) => SCRIPT.test(response.url()));
  await page.goto(`${shop.url}/shop`);
  await (await script).finished();
  expect(scripts.findIndex((path) => SCRIPT.test(path))).toBe(scripts.length - 1);
  await page.mouse.click(5, 400);
  // A beacon of a page that is left is no request that the test could see.
  await page.goto(`${shop.url}/cart`);
  await expect
    .poll(metrics)
    .toEqual(
      expect.arrayContaining([
        'mitra_page_speed_seconds_count{metric="LCP",page="shop"} 1',
        'mitra_page_speed_seconds_count{metric="TTFB",page="shop"} 1',
        'mitra_page_layout_shift_count{page="shop"} 1',
      ]),
    );
});

test(
  "junk is counted and dropped, and nothing but the shop's own pages may report",
  { tag: LONG },
  async ({ request }) => {
    const url = `${shop.url}/page-speed`;
    const send = async (data: string, headers = {}) => {
      const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: shop.url };
      return (await request.post(url, { data, headers: { ...type, ...headers } })).status();
    };
    for (const junk of ["", "page=home", "page=home&LCP=x", "x".repeat(5000), "page=admin&LCP=1"])
      expect(await send(junk)).toBe(204);
    expect(await send("page=home&LCP=1", { Origin: "https://elsewhere.example" })).toBe(403);
    expect((await request.get(url)).status()).toBe(405);
    const lines = await metrics();
    expect(lines).toContain('mitra_page_speed_dropped_total{reason="junk"} 5');
    expect(lines.join("\n")).not.toContain('page="home"');
  },
);
