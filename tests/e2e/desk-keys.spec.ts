import type { Page } from "@playwright/test";
import { LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, hydrate, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/** Maximum weight of just the palette, compressed. */
const PALETTE_BYTES_MAX = 4500;

const chosen = (page: Page) =>
  page.locator("input[name=order]:checked").evaluateAll((boxes) => boxes.length);
const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });

test("the palette goes to screens, finds orders, leads to an act, and gives the focus back", async ({
  page,
  asStaff,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/admin/orders/10016");
  await hydrate(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  // Requests that the key causes; the page's own last ones may begin or end at the same time.
  const asked = new Set<string>();
  let bytes = 0;
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const isOurs = request.url.includes("/assets/") && !request.url.includes("/report-speed-");
    if (isOurs) asked.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  const link = page.getByRole("navigation", { name: "Staff" }).getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: /Search pages/ });
  await expect(input).toBeFocused();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(PALETTE_BYTES_MAX);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.keyboard.press("Control+k");
  await input.fill("add note");
  await expect(page.getByRole("option", { name: /Add note/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();

  // Typed in a field, single keys are text.
  await page.keyboard.type("x?/jk");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("x?/jk");
  await page.keyboard.press("Control+k");
  await input.fill("10015");
  await expect(page.getByRole("option", { name: /^10015/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/orders\/10015$/);
  // The new page hears keys once its scripts have run.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(input).toBeFocused({ timeout: 1000 });
  }).toPass();
  await input.fill("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit$/);
  expect(asStaff).toBeUndefined();
});

test("rows are walked, chosen and acted on by keyboard, and single keys can be switched off", async ({
  page,
  asStaff,
}) => {
  await page.goto("/admin/orders");
  await hydrate(page);
  for (const key of ["j", "j", "x", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  expect(await chosen(page)).toBe(3);
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.getByRole("heading", { name: "Orders", exact: true }).click();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expectAccessible(page);
  // The page behind it can't be scrolled.
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await help.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(help).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search" })).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();

  // The palette starts the run that the button would.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /Search pages/ })).toBeFocused();
  await page.keyboard.type("(2 selected)");
  await page.getByRole("option", { name: /^Add a note/ }).click();
  await expect(page.getByRole("heading", { name: "Add a note to 2 orders" })).toBeVisible();
  await page.getByRole("textbox", { name: "Note" }).fill("Sale ends");
  await page.getByRole("button", { name: "Add a note to 2 orders" }).click();
  await expect(page.getByText("2 done, 0 skipped, 0 failed, 0 waiting")).toBeVisible({
    timeout: 20_000,
  });
  expect(asStaff).toBeUndefined();
});

test(
  "Space shows a row's order without opening it, and gives the focus back; the palette leads to forms",
  { tag: LONG },
  async ({ page, asStaff }) => {
    await page.goto("/admin/orders");
    await hydrate(page);
    await page.keyboard.press("j");
    const row = page
      .getByRole("table", { name: "Orders" })
      .locator("tbody")
      .getByRole("link")
      .first();
    await expect(row).toBeFocused();
    const number = (await row.innerText()).trim();
    await page.keyboard.press("Space");
    const panel = page.getByRole("dialog", { name: `Order ${number}` });
    await expect(panel.getByText("Next step")).toBeVisible();
    await expect(panel.getByText("Total", { exact: true })).toBeVisible();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press("Space");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Space");
    await expect(panel).toHaveCount(0);
    await expect(row).toBeFocused();

    const choose = async (words: string) => {
      await hydrate(page);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: /Search pages/ })).toBeFocused();
      await page.keyboard.type(words);
      await page.keyboard.press("Enter");
    };
    await choose("note to order");
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}#act-note$`));
    await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
    await choose("print packing");
    await expect(page.getByRole("button", { name: "Print packing slip" })).toBeFocused();
    await choose("add draft");
    await expect(page).toHaveURL(/\/admin\/drafts#new-draft$/);
    await expect(page.getByRole("textbox").first()).toBeFocused();
    await choose("reconcile with");
    await expect(page.getByRole("combobox", { name: "Period" })).toBeFocused();
    expect(asStaff).toBeUndefined();
  },
);

test(
  "without JavaScript, orders are chosen and acted on by plain forms",
  { tag: LONG },
  async ({ page, browser, asStaff, staffShop }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: staffShop.shop.url,
    });
    const staff = await context.newPage();
    await staff.goto("/admin/orders");
    await staff.getByRole("checkbox", { name: "Select order 10003" }).check();
    await staff.getByRole("button", { name: "Cancel" }).click();
    await expect(staff.getByRole("heading", { name: "Cancel 0 orders" })).toBeVisible();
    await expect(staff.getByText("1 skipped: A shipped order can't be canceled")).toBeVisible();
    await context.close();
    expect(asStaff).toBeUndefined();
  },
);

test(
  "the search is there before the scripts, without them, and on phones",
  { tag: LONG },
  async ({ page, asStaff, browser, baseURL }) => {
    expect(asStaff).toBeUndefined();
    const search = page.getByRole("button", { name: "Search" });
    const { promise: scripts, resolve: letScripts } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!entry\.client)[^/]+\.js$/, async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto("/admin/products", { waitUntil: "commit" });
    await expect(search).toBeVisible();
    // The entry script marks nothing, so the key is pressed until it is held.
    await expect(async () => {
      const isHeld = await page.evaluate(
        () =>
          !document.body.dispatchEvent(
            new KeyboardEvent("keydown", {
              key: "k",
              ctrlKey: true,
              bubbles: true,
              cancelable: true,
            }),
          ),
      );
      expect(isHeld).toBe(true);
    }).toPass();
    await expect(palette(page)).toHaveCount(0);
    letScripts();
    await expect(palette(page)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });

    await page.setViewportSize(PHONE);
    await page.goto("/admin/products");
    await search.click();
    await expect(palette(page)).toBeVisible();
    await expect(page.getByRole("combobox", { name: /Search pages/ })).toBeFocused();

    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport: PHONE,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto("/admin/products");
    await plain.getByRole("button", { name: "Search" }).click();
    await expect(plain).toHaveURL(/\/admin\/orders/);
    await expect(plain.getByRole("searchbox", { name: "Search" })).toBeVisible();
    await context.close();
  },
);
