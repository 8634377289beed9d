import type { Locator, Page } from "@playwright/test";
import { WAITING_TEXTS } from "#app/backoffice/order/order-texts.ts";
import { PACK_TEXTS } from "#app/backoffice/packing/packing-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { confirmAge, expect, hydrate, SAMPLE_PASSWORD } from "./shop-test.ts";
import { enterAsStaff, test } from "./staff-shop-test.ts";

// A browser, and so a shop, of its own: what it does to the order, no other test should meet.
test.use({
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions }), { scope: "worker" }],
});

const ORDER = 10016;

/** Expects the focused element to show its focus: by an outline, or a field's own border. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing has the focus";
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isShown = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    const isSeen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    return isShown && isSeen ? "" : `${element.outerHTML.slice(0, 200)} does not show its focus`;
  });
  expect(focus).toBe("");
}

/** Goes there by Tab alone. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    // Behind the last one comes the browser's own bar, then the first.
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    await expectVisibleFocus(page);
    if (await there.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(there)}`);
}

async function palette(page: Page, words: string): Promise<void> {
  await hydrate(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /Search pages/ })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

test(
  "a day's work is done by keyboard alone, and what has the focus can always be seen",
  { tag: LONG },
  async ({ page, shop, staffShop }) => {
    await staffShop.query("delete from totp_factors");
    // The app's code has just been used.
    const [backupCode = ""] = await enterAsStaff(page, shop, "staff@mitra.example");
    await staffShop.query(
      `update orders set review_flags = array['address_review'] where order_number = ${ORDER}`,
    );
    await page.context().clearCookies();
    await confirmAge(page, staffShop.shop.url);

    await page.goto("/auth/sign-in?next=/admin");
    await hydrate(page);
    const main = page.locator("main");
    await tabTo(page, main.getByLabel("Email", { exact: true }));
    await type(page, main.getByLabel("Email", { exact: true }), "staff@mitra.example");
    await tabTo(page, main.getByLabel("Password", { exact: true }));
    await type(page, main.getByLabel("Password", { exact: true }), SAMPLE_PASSWORD);
    await page.keyboard.press("Enter");
    const instead = page.getByRole("link", { name: "Use a backup code" });
    await expect(instead).toBeVisible();
    await hydrate(page);
    await tabTo(page, instead);
    await page.keyboard.press("Enter");
    const code = page.getByLabel("Backup code");
    await expect(code).toBeVisible();
    await hydrate(page);
    await tabTo(page, code);
    await type(page, code, backupCode);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();

    // Search, walk, look, open.
    await palette(page, "orders");
    await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
    await hydrate(page);
    await page.keyboard.press("/");
    await type(page, page.getByRole("searchbox", { name: "Search" }), String(ORDER));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Matched by order number.")).toBeVisible();
    await hydrate(page);
    await page.keyboard.press("j");
    await expectVisibleFocus(page);
    await page.keyboard.press("Space");
    await expect(
      page.getByRole("dialog").getByText(WAITING_TEXTS.review, { exact: true }),
    ).toBeVisible();
    await expectVisibleFocus(page);
    await page.keyboard.press("Escape");
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `Order ${ORDER}` })).toBeVisible();

    // Approve, and take the money.
    await palette(page, "review order");
    await type(page, page.getByLabel("Reason").first(), "Known customer");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Order ${ORDER} approved.`)).toBeVisible();
    await palette(page, "mark as paid");
    await expect(page.getByLabel("Amount received")).toBeFocused();
    await tabTo(page, page.getByRole("textbox", { name: "Reference", exact: true }));
    await type(page, page.getByRole("textbox", { name: "Reference", exact: true }), "Venmo 3381");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Order ${ORDER} marked as paid.`)).toBeVisible();

    // Pack by typed scans, and ship.
    await palette(page, "pack by scan");
    const scan = page.getByLabel(PACK_TEXTS.scan);
    await type(page, scan, "SAMPLE-1-MINT");
    await page.keyboard.press("Enter");
    await expect(page.getByText(PACK_TEXTS.allPacked)).toBeVisible();
    const tracking = page.getByLabel("Tracking number");
    await tabTo(page, tracking);
    await type(page, tracking, "1Z999AA10100000009");
    await tabTo(page, page.getByRole("button", { name: "Ship order" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Order ${ORDER} shipped.`)).toBeVisible();

    // A note, and on to the next.
    await palette(page, "add note");
    await type(page, page.getByRole("textbox", { name: "Note" }), "Asked about the plan");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Order ${ORDER} has a new note.`)).toBeVisible();
    await palette(page, "orders");
    await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
    await hydrate(page);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Order 10\d{3}$/ })).toBeVisible();
  },
);
