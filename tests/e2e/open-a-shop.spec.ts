import type { Page } from "@playwright/test";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { Secret, TOTP } from "otpauth";
import { AGE_TEXTS } from "#app/account/age/age-texts.ts";
import { CONTENT_TEXTS } from "#app/backoffice/content/content-texts.ts";
import {
  LAUNCH_CHECK_TEXTS,
  LAUNCH_STATE_TEXTS,
  LAUNCH_TEXTS,
} from "#app/backoffice/launch/launch-texts.ts";
import { ACT_TEXTS } from "#app/backoffice/order/order-texts.ts";
import {
  PRODUCT_LABELS,
  PRODUCT_REFUSALS,
  PRODUCT_TEXTS,
} from "#app/backoffice/products/product-texts.ts";
import { SALE_TEXTS } from "#app/backoffice/products/sale-texts.ts";
import {
  BACKUP_KEY_TEXTS,
  SETTING_TITLES,
  SETTINGS_TEXTS,
  TEST_TEXTS,
} from "#app/backoffice/settings/setting-texts.ts";
import { BACKUP_TEXTS, STEP_TEXTS, SYSTEM_TEXTS } from "#app/backoffice/system/system-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { CLOSED_TEXTS } from "#app/shell/closed-shop.tsx";
import { MOVE_STOCK } from "#domain/catalog/stock-movement.ts";
import { CONTENTS, PRODUCT_CLASSES } from "#domain/eligibility/contents.ts";
import { EVIDENCE } from "#domain/eligibility/evidence.ts";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import { certificateField } from "#domain/site-text/certificates.ts";
import { test } from "./production-test.ts";
import { expect, expectAccessible, hydrate, newEmail, PASSWORD, Shop } from "./shop-test.ts";
import { openAct } from "./staff-shop-test.ts";

/* Proves RUN-32 and RUN-54: from an empty folder to the first order of a product of the owner's own, in the browser. */

test.use({ isAgeConfirmed: false, isOnOneMachine: true });

const PHONE = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole("main");

async function enter(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: AGE_TEXTS.statementButton }).click();
}

async function setUpFactor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = (await page.locator("code").first().innerText()).replaceAll(" ", "");
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByLabel(/Code/i).first().fill(code);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step verification is on")).toBeVisible();
}

/** How many points of the list are done. */
async function done(page: Page): Promise<number> {
  await page.goto("/admin/launch");
  return Number.parseInt(await page.getByText(/^\d+ of \d+ done$/).innerText(), 10);
}

const save = async (page: Page, reason: string) => {
  await page.getByLabel("Reason", { exact: true }).fill(reason);
  await page.getByRole("button", { name: "Save", exact: true }).click();
};

/** Changes a setting. */
async function set(page: Page, name: SettingName, fill: () => Promise<unknown>): Promise<void> {
  await page.goto(`/admin/settings/${name}`);
  await fill();
  await page.getByRole("button", { name: EDIT_TEXTS.save, exact: true }).first().click();
  await expect(page.getByText(SETTINGS_TEXTS.saved)).toBeVisible();
}

/** Decides each state that waits for its owner. */
async function decideStates(page: Page): Promise<void> {
  const waiting = "/admin/rules?status=undecided";
  await page.goto(waiting);
  const links = main(page).locator(
    "tbody a[href*='/admin/areas/'], tbody a[href*='/admin/rules/']",
  );
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(paths).toHaveLength(4);
  for (const path of paths) {
    await page.goto(`${path}/edit`);
    await page.getByRole("checkbox", { name: EVIDENCE.labels.isDecided }).check();
    await page.getByLabel(EVIDENCE.labels.source).fill("The state's code, read with our lawyer");
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await save(page, "As our lawyer advised");
    await expect(page.getByText(SETTINGS_TEXTS.saved)).toBeVisible();
  }
  await page.goto(waiting);
  await expect(links).toHaveCount(0);
}

/** Makes each sample text the owner's own. */
async function writeTexts(page: Page): Promise<void> {
  await page.goto("/admin/content");
  const mark = page.getByText(CONTENT_TEXTS.sample, { exact: true });
  const samples = main(page).getByRole("listitem").filter({ has: mark });
  const paths = await samples
    .getByRole("link")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    await page.goto(`${path}/edit`);
    await page.getByRole("checkbox", { name: "Marked as sample" }).uncheck();
    if (path?.endsWith("/certificates")) await ownCertificate(page);
    await page.getByRole("button", { name: EDIT_TEXTS.save, exact: true }).click();
    // Words about health are shown first, and saved with why they may be said.
    const why = page.getByLabel("Reason to keep it");
    await expect(why.or(page.getByText(CONTENT_TEXTS.saved))).toBeVisible();
    if (await why.isVisible()) {
      await why.fill("Our lawyer has read it");
      await page.getByRole("button", { name: EDIT_TEXTS.save, exact: true }).click();
    }
    await expect(page.getByText(CONTENT_TEXTS.saved)).toBeVisible();
  }
}

/** One certificate with its file, instead of the samples. */
async function ownCertificate(page: Page): Promise<void> {
  const field = (at: number, part: Parameters<typeof certificateField>[1]) =>
    page.locator(`[name="${certificateField(at, part)}"]`);
  for (let at = 1; (await field(at, "title").count()) > 0; at += 1)
    for (const part of ["title", "text", "lot"] as const) await field(at, part).fill("");
  await field(0, "upload").setInputFiles({
    name: "report.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n"),
  });
}

async function chooseBackups(page: Page, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await page.goto("/admin/settings/backupTarget");
  await page.getByLabel("Place", { exact: true }).selectOption("Folder");
  await page.getByRole("textbox", { name: "Folder" }).fill(folder);
  await page.getByRole("button", { name: EDIT_TEXTS.save, exact: true }).first().click();
  await expect(page.getByText(SETTINGS_TEXTS.saved)).toBeVisible();
  await page.getByRole("button", { name: BACKUP_KEY_TEXTS.create }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: BACKUP_KEY_TEXTS.download }).click();
  const key = readFileSync(await (await download).path(), "utf8");
  expect(key).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  await expectAccessible(page);
  await page.goto("/admin/settings/backupTarget");
  await expect(page.locator("body")).not.toContainText(key.trim());
  await page.getByRole("button", { name: TEST_TEXTS.backupTarget?.button }).click();
  await expect(page.getByText("Backup location verified.")).toBeVisible();
  await page.goto("/admin/system");
  await page.getByRole("button", { name: BACKUP_TEXTS.take }).click();
  await expect(page.getByText(BACKUP_TEXTS.asked)).toBeVisible();
  await expect(async () => {
    await page.reload();
    const never = `${STEP_TEXTS.backup}${SYSTEM_TEXTS.never}`;
    await expect(page.locator("#backups")).not.toContainText(never, { timeout: 500 });
  }).toPass();
  rmSync(folder, { recursive: true, force: true });
}

async function list(page: Page): Promise<void> {
  const listing = page.locator("#act-list");
  const button = listing.getByRole("button", { name: "List product" });
  if (!(await button.isVisible())) await listing.locator("summary").click();
  await button.click();
}

test("a new owner joins, works through the list, puts a product into the shop and gets its first order", async ({
  page,
  browser,
  inbox,
  production,
  baseURL,
}) => {
  const [, link = ""] = /Set up the shop.*\n\s+(https:\S+)/.exec(production.output()) ?? [];
  await enter(page);
  await page.goto(link);
  await hydrate(page);
  await main(page).getByLabel("Email", { exact: true }).fill(newEmail());
  await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await setUpFactor(page);

  // The first look reads every page for words that it may not have.
  await page.goto("/admin/launch");
  await expectAccessible(page);
  const opened = page.locator("#open").getByText(LAUNCH_STATE_TEXTS.done.badge, { exact: true });
  await expect(page.locator("#open")).toBeVisible();
  await expect(opened).toHaveCount(0);
  await expect(page.getByRole("heading", { name: LAUNCH_CHECK_TEXTS.demo.title })).toBeVisible();

  // Emails and money.
  const [, host = "", port = ""] = /\/\/([\d.]+|localhost):(\d+)/.exec(inbox.url) ?? [];
  await set(page, "mailServer", async () => {
    await page.getByLabel("Host").fill(host);
    await page.getByLabel("Port").fill(port);
    await page.getByLabel("Encryption").selectOption("none");
  });
  await set(page, "mailSender", () => page.getByLabel("Address").fill("shop@mitra.test"));
  await set(page, "venmoHandle", async () => {
    await page.getByLabel("Venmo handle").fill("rosa-vale");
    await page.getByRole("checkbox", { name: /I accept the risk/ }).check();
  });

  // A product of the owner's own.
  await page.goto("/admin/categories");
  await page.getByLabel("New compound").fill("kava");
  await page.getByRole("button", { name: "Add compound" }).click();
  await page.goto("/admin/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Evening Kava Root");
  await page.getByLabel("Category", { exact: true }).selectOption("Kava");
  await page.getByLabel("Price", { exact: true }).fill("24.00");
  await page.getByLabel(PRODUCT_LABELS.description).fill("Ground root, 100 grams.");
  // Nothing is sold that doesn't say what it contains.
  await page.getByRole("checkbox", { name: "List in the shop" }).check();
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByText(PRODUCT_REFUSALS.contents_missing)).toBeVisible();
  const product = new URL(page.url()).pathname;
  await page.getByLabel(PRODUCT_LABELS.compound).first().selectOption("kava");
  await page.getByLabel(PRODUCT_LABELS.barcode).first().fill("KAVA-ROOT-1");
  await page.getByRole("button", { name: EDIT_TEXTS.save, exact: true }).click();
  await expect(page.getByText(PRODUCT_TEXTS.saved)).toBeVisible();
  await page.goto(`${product}/stock`);
  await page.getByLabel(MOVE_STOCK.input.labels.kind, { exact: true }).selectOption("counted");
  await page.getByLabel("Units", { exact: true }).fill("12");
  await page.getByLabel("Reason", { exact: true }).fill("First delivery");
  await page.getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByText("First delivery")).toBeVisible();
  await page.goto(product);
  await list(page);
  await expect(page.getByText(PRODUCT_REFUSALS.contents_missing)).toBeVisible();
  await page.goto(`${product}/traits`);
  await page.getByLabel(CONTENTS.productClass.label).selectOption(PRODUCT_CLASSES.kava);
  await page.getByLabel(CONTENTS.compounds.label).fill("kavain 60");
  await save(page, "By the laboratory's report");
  await page.goto(product);
  await list(page);
  await expect(page.getByText(SALE_TEXTS.list.done)).toBeVisible();

  // The banner, which everyone sees on every page.
  await set(page, "banner", () => page.getByLabel("Words").fill("We are open"));

  // The first customer.
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: PHONE });
  const guest = await context.newPage();
  await enter(guest);
  await expect(guest.getByText("We are open")).toBeVisible();
  // Nothing has a price until the owner opens the shop.
  const soon = { state: "soon", sentence: "" } as const;
  await expect(main(guest).getByRole("heading", { level: 1 })).toHaveText(CLOSED_TEXTS.title(soon));
  await expect(main(guest).getByRole("button", { name: "Subscribe" })).toBeVisible();
  // Until then, a link of the hidden age gate stands before the one that skips to the content.
  await hydrate(guest);
  await expect(guest.locator("#age-gate")).toHaveCount(0);
  await expectAccessible(guest);
  const customer = newEmail();
  await guest.goto("/auth/sign-up?next=/shop/evening-kava-root");
  await main(guest).getByLabel("Email").fill(customer);
  await main(guest).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main(guest).getByRole("button", { name: "Create account" }).click();
  await expect(guest).toHaveURL((url) => url.pathname === "/shop/evening-kava-root");
  await expect(main(guest)).toContainText(CLOSED_TEXTS.note(soon));
  await expect(main(guest)).not.toContainText("$24");
  await expect(main(guest).getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expectAccessible(guest);
  await page.goto("/shop/evening-kava-root");
  await expect(page.getByRole("complementary", { name: CLOSED_TEXTS.staff })).toBeVisible();
  await expect(main(page)).toContainText("$24");
  // It doesn't open while something required is left.
  const notReady = page.getByRole("alert").filter({ hasText: LAUNCH_TEXTS.notReady });
  await page.goto("/admin/launch");
  await page.getByRole("button", { name: LAUNCH_TEXTS.open }).click();
  for (const code of ["bans_decided", "texts", "backup_target"] as const)
    await expect(
      notReady.getByRole("link", { name: LAUNCH_CHECK_TEXTS[code].title }),
    ).toBeVisible();
  await expect(notReady.getByRole("link")).toHaveCount(3);
  await expectAccessible(page);
  await notReady.getByRole("link", { name: LAUNCH_CHECK_TEXTS.backup_target.title }).click();
  await main(page).getByRole("link", { name: SETTING_TITLES.backupRisk }).click();
  await page.getByRole("checkbox", { name: /accept the risk/ }).check();
  await page.getByLabel(/^Why/).fill("The host copies the database each night.");
  await page.getByRole("button", { name: EDIT_TEXTS.save, exact: true }).click();
  await expect(page.getByText(SETTINGS_TEXTS.saved)).toBeVisible();
  await chooseBackups(page, `${resolve(production.folder)}-backups`);
  await decideStates(page);
  await writeTexts(page);
  const ready = await done(page);
  await page.getByRole("button", { name: LAUNCH_TEXTS.open }).click();
  await expect(page.getByText(LAUNCH_TEXTS.isOpen)).toBeVisible();
  await guest.reload();
  await main(guest).getByRole("button", { name: "Add to cart" }).first().click();
  await expect(guest.locator("a[aria-label^='Cart, 1 ']")).toBeAttached();
  await guest.waitForLoadState("networkidle");
  await guest.goto("/checkout");
  const shop = new Shop(guest);
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.placeOrder();
  const orderNumber = await shop.orderNumber();
  await context.close();
  await expect.poll(() => inbox.rawTo(customer)).toContain(`${orderNumber}`);

  // The owner sees it, and one point more is done.
  await page.goto(`/admin/orders/${orderNumber}`);
  await expect(main(page)).toContainText("Evening Kava Root");
  await page.goto(`${product}/stock`);
  await expect(main(page)).toContainText("Reserved");
  expect(await done(page)).toBe(ready + 1);
  await expect(opened).toBeVisible();

  // It's paid, packed, shipped and refunded, on a phone.
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/orders/${orderNumber}`);
  const paid = await openAct(page, ACT_TEXTS.mark_paid.title);
  await paid.getByLabel("Reference").fill("Venmo 1");
  await paid.getByRole("button", { name: ACT_TEXTS.mark_paid.button }).click();
  await expect(page.getByText(`Order ${orderNumber} ${ACT_TEXTS.mark_paid.done}`)).toBeVisible();
  await page.goto(`/admin/orders/${orderNumber}/pack`);
  await page.getByLabel("Scan or type a code").fill("KAVA-ROOT-1");
  await page.getByLabel("Scan or type a code").press("Enter");
  await expect(page.getByText("Everything is packed.")).toBeVisible();
  await page
    .getByLabel(/Tracking number/)
    .first()
    .fill("1Z999AA10123456784");
  await page.getByRole("button", { name: ACT_TEXTS.ship.button }).click();
  await expect(page.getByText(`Order ${orderNumber} ${ACT_TEXTS.ship.done}`)).toBeVisible();
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await page.getByLabel("Evening Kava Root").first().fill("1");
  await page.getByRole("button", { name: "Review refund" }).click();
  await page.getByLabel("Reason").fill("It arrived wet");
  await page.getByLabel("Refund reference").fill("Venmo 2");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText(`Order ${orderNumber} is refunded.`)).toBeVisible();
});
