import type { Page } from "@playwright/test";
import { SESSION_CHANNEL } from "#app/session/session-channel-name.ts";
import { freePort } from "../support/balancer.ts";
import { LONG } from "../support/long-proofs.ts";
import { emptyDataFolder, type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { copyBuild, releaseAgain } from "../support/two-builds.ts";
import { confirmAge, expect, hydrate, test } from "./shop-test.ts";

/* A tab that was opened on one release and lives on with the next (RUN-40, RUN-41). */

const folder = emptyDataFolder("test-e2e-deploy");
const program = `${folder}/program`;
let shop: ShopProcess;
let port: number;

const start = async () => {
  shop = await startShopProcess(`${folder}/data`, { PORT: String(port) }, program);
};

// While one process is gone and the next has not come, what is fetched ahead fails; so do a page's routes that are
// still asked for when its tab leaves for a document of the new build.
test.use({ toleratedError: /ERR_CONNECTION_REFUSED|^Failed to fetch manifest patches/ });

test.beforeEach(async ({ page }) => {
  port ??= await freePort();
  copyBuild(program);
  await start();
  await confirmAge(page, shop.url);
});
test.afterEach(() => shop.stop());

async function deploy(): Promise<void> {
  await shop.stop();
  releaseAgain(program);
  await start();
}

const buildOf = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window;
    return manifest.version;
  });

/** Documents that the tab loads from here on. */
function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

test(
  "a tab of the last release opens its dialogs, keeps what was typed, and is on the new one after one navigation",
  { tag: LONG },
  async ({ page }) => {
    await page.goto(`${shop.url}/dosing`);
    await hydrate(page);
    const before = await buildOf(page);
    await deploy();
    const documents = documentsOf(page);

    // Its code has never been fetched, and the new build has it under another name.
    await page.getByRole("button", { name: "Sign in" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("typed@mail.example");
    // Another tab has changed something: fresh data, from the new build, for this page.
    const fresh = page.waitForResponse((response) => response.url().includes("/dosing.data"));
    await page.evaluate((name) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      new BroadcastChannel(name).postMessage({ event: "changed", id: "1" });
    }, SESSION_CHANNEL);
    await fresh;
    await expect(dialog.getByLabel("Email")).toHaveValue("typed@mail.example");
    expect(documents).toEqual([]);
    await page.keyboard.press("Escape");

    await page.locator("header").getByRole("link", { name: "Shop" }).first().click();
    await expect(page).toHaveURL(`${shop.url}/shop`);
    await expect.poll(() => documents).toEqual(["/shop"]);
    await hydrate(page);
    expect(await buildOf(page)).not.toBe(before);

    // From here on without documents, as ever.
    await page.locator("header").getByRole("link", { name: "Labs" }).first().click();
    await expect(page).toHaveURL(`${shop.url}/labs`);
    expect(documents).toEqual(["/shop"]);
  },
);
