import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { freePort } from "../support/balancer.ts";
import { demoDataFolder } from "../support/demo-data-folder.ts";
import { LONG } from "../support/long-proofs.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { testFolder } from "../support/test-folder.ts";
import {
  confirmAge,
  expect,
  expectAccessible,
  hydrate,
  SAMPLE_PASSWORD,
  test,
} from "./shop-test.ts";

/* A browser on a shop whose database goes away and comes back. */

const folder = testFolder("test-e2e-away");
const cluster = `${folder}/postgres`;
let own: ShopProcess;
let stop: () => Promise<void>;

// When the database is back, tabs read their data again, and a newer reading may end an older one.
test.use({ toleratedError: /^signal is aborted without reason$/ });

test.beforeAll(async () => {
  demoDataFolder("test-e2e-away");
  // A database of the shop's own would be started again at once.
  const postgres = await startEmbeddedPostgres(cluster);
  ({ stop } = postgres);
  const port = await freePort();
  own = await startShopProcess(folder, {
    PORT: String(port),
    DATABASE_URL: `postgresql://postgres@/postgres?host=${postgres.connection.host}`,
    SECRET: "a secret of 32 characters, or more",
    SITE_URL: `http://localhost:${port}`,
    DEMO: "1",
  });
});
test.afterAll(async () => {
  await own.stop();
  await stop();
});

test(
  "what was typed outlives it: a page in between, a refused form, and trying again",
  { tag: LONG },
  async ({ page }) => {
    await confirmAge(page, own.url);
    await page.goto(`${own.url}/auth/sign-in?next=/orders`);
    await page.getByLabel("Email").fill("og@mitra.example");
    await page.getByLabel("Password", { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${own.url}/orders`);
    const reader = await page.context().newPage();
    await reader.goto(`${own.url}/dosing`);
    await reader.evaluate(() => sessionStorage.setItem("customer:draft", '"typed"'));
    const account = await page.context().newPage();
    await account.goto(`${own.url}/orders`);
    await hydrate(account);
    await account.locator("summary").filter({ hasText: "Change Password" }).click();
    await account.getByLabel("New password").fill("another long one");
    await account.getByLabel("Confirm password").fill("another long one");
    const profile = page.locator("details").filter({ hasText: "Edit profile" });
    await profile.locator("summary").click();
    await profile.getByLabel("Full Name").fill('Pat "Away" Doe');

    const { processId } = findEmbeddedPostgres(cluster);
    if (processId === null) throw new Error("The database is not running");
    process.kill(processId, "SIGINT");
    await expect(async () => {
      expect((await page.request.get(`${own.url}/ready`)).status()).toBe(503);
    }).toPass();

    await profile.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("What you typed is still here")).toBeVisible();
    await expectAccessible(page);
    await account.getByRole("button", { name: "Change Password" }).click();
    await expect(
      account.getByText(ACCOUNT_TEXTS.passwordUpdateFailed, { exact: true }),
    ).toBeVisible();
    await expect(account.getByRole("heading", { name: "Your account" })).toBeVisible();
    const asked = reader.waitForResponse("**/auth/refresh");
    await reader.reload();
    await hydrate(reader);
    await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
    // The page is everyone's, so the browser asks who is signed in, and is not told.
    expect((await asked).status()).toBe(503);
    expect(await reader.evaluate(() => sessionStorage.getItem("customer:draft"))).toBe('"typed"');

    await startEmbeddedPostgres(cluster);
    await expect(async () => {
      expect((await page.request.get(`${own.url}/ready`)).status()).toBe(200);
    }).toPass();
    const readAgain = page.waitForResponse("**/orders.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    // A change of the profile makes every tab read its data again; the message outlives that.
    await readAgain;
    await hydrate(page);
    await expect(page.getByText(ACCOUNT_TEXTS.profileSaved)).toBeVisible();
    await page.goto(`${own.url}/orders`);
    await expect(page.getByRole("definition").filter({ hasText: 'Pat "Away" Doe' })).toBeVisible();
  },
);
