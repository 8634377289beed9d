import type { Page, Request } from "@playwright/test";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { expect, hydrate, test } from "./shop-test.ts";

/* Behavior of a page before React has arrived (docs/decisions/018). */

const BOTTLE = "50 MGM Chewable Tablets";
const MINT = { productId: 1, flavor: "Mint" };

/** All but the script that every page starts with. */
const LATER_SCRIPTS = /\/assets\/(?!entry\.client)[^/]+\.js$/;

const PAGE = "/shop/50-mgm-chewable-tablets";
const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: `Add to cart ${BOTTLE}` });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const cartLink = (page: Page, count: string) =>
  page.getByRole("link", { name: `Cart, ${count}`, includeHidden: true });
const hydrated = (page: Page) => page.locator("html[data-hydrated]");

/** The scripts are asked for and don't come; returns what lets them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LATER_SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const MEASURES = /^\/assets\/report-speed-/;

function posts(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request)));
  return sent;
}

for (const path of ["/", "/shop", "/shop/50-mgm-chewable-tablets", "/mgm", "/pricing", "/labs"]) {
  test(
    `${path} fetches one small script, the others once it's idle, and runs them with the first sign of a person`,
    { tag: path === "/" ? [] : LONG },
    async ({ page }) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith(".js")) scripts.push(pathname);
      });
      await page.goto(path);
      expect(scripts[0]).toMatch(/^\/assets\/entry\.client/);
      // The one that measures comes last, when all that a tap needs is there.
      // On a busy machine up to 3 seconds pass before each file.
      await expect.poll(() => scripts.at(-1), { timeout: 200_000 }).toMatch(MEASURES);
      const needed = (await page.evaluate(neededScripts)).toSorted();
      const all = () => [...new Set(scripts.filter((script) => !MEASURES.test(script)))].toSorted();
      expect(all()).toEqual(needed);
      // The pointer rests where the page came up under it: some browsers say so by themselves.
      await page.evaluate(() => window.dispatchEvent(new PointerEvent("pointermove")));
      await expect(hydrated(page)).not.toBeAttached();
      await page.mouse.move(100, 100);
      await page.mouse.move(110, 100);
      await expect(hydrated(page)).toBeAttached();
      expect(all()).toEqual(needed);
      expect(await page.evaluate(bytesAgain), "all is in the browser's cache").toEqual([]);
    },
  );
}

test("a button looks pressed from the touch on", async ({ page }) => {
  await holdScripts(page);
  await page.goto(PAGE);
  const button = addButton(page);
  const opacity = await button.evaluate((element) => {
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return getComputedStyle(element).opacity;
  });
  expect(opacity).toBe("0.8");
  await expect(button).toHaveCSS("opacity", "1");
});

test.describe("a press whose answer is lost", () => {
  test.use({ toleratedError: /net::ERR_FAILED/ });

  test("is said at once, and stays said when the components come", async ({ page }) => {
    const goOn = await holdScripts(page);
    await page.route(/\/cart\?/, (route) => route.abort());
    await page.goto(PAGE);
    await addButton(page).click();
    const said = page.getByRole("main").getByRole("alert");
    await expect(said).toHaveText(NOT_REACHED);
    goOn();
    await hydrate(page);
    await expect(said).toHaveText(NOT_REACHED);
    await expect(cartLink(page, "0 items")).toBeAttached();
    await page.unroute(/\/cart\?/);
    // A browser may count it as the second press of two.
    await addButton(page).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(drawer(page)).toContainText(BOTTLE);
    await expect(cartLink(page, "1 item")).toBeAttached();
  });
});

/** Scripts that the document lists for its routes. */
function neededScripts(): string[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const files = Object.keys(modules).flatMap((id) => {
    const route = manifest.routes[id];
    const parts = [route?.module, route?.clientActionModule, ...(route?.imports ?? [])];
    return parts.filter((part) => part !== undefined);
  });
  const entry = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith("/assets/entry.client"));
  return [...new Set([...files, ...entry])];
}

/** Scripts that came over the network again, though they were fetched when the page was idle. */
function bytesAgain(): string[] {
  const files = performance.getEntriesByType("resource");
  const fetched = files.filter(({ initiatorType }) => initiatorType === "fetch");
  return files
    .filter(({ initiatorType, transferSize }) => initiatorType !== "fetch" && transferSize > 0)
    .filter((file) =>
      fetched.some(({ name, startTime }) => name === file.name && startTime < file.startTime),
    )
    .map(({ name }) => name);
}

for (const path of firstOf(["/checkout", "/cart", "/auth/sign-in", "/affiliate"])) {
  test(`${path} waits for nobody`, async ({ page, shop }) => {
    await shop.fillCart(MINT);
    await page.goto(path);
    await expect(hydrated(page)).toBeAttached();
  });
}

test("an early press adds one, though it came twice, and the drawer works before the scripts have come", async ({
  page,
}) => {
  const sent = posts(page);
  const goOn = await holdScripts(page);
  await page.goto(PAGE);
  await addButton(page).dblclick();
  await expect(drawer(page)).toContainText(BOTTLE);
  await expect(cartLink(page, "1 item")).toBeAttached();
  expect(sent.map((request) => new URL(request.url()).pathname)).toEqual(["/cart"]);
  const quantity = drawer(page)
    .getByRole("group", { name: /^Quantity of/ })
    .getByRole("status");
  for (const count of [2, 3, 4]) {
    await drawer(page).getByRole("button", { name: "Increase quantity" }).click();
    await expect(quantity).toHaveText(String(count));
  }
  await drawer(page)
    .getByRole("button", { name: `Remove ${BOTTLE}` })
    .click();
  await expect(drawer(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(quantity).toHaveText("4");
  await page.keyboard.press("Escape");
  await expect(addButton(page)).toBeFocused();
  goOn();
  await expect(hydrated(page)).toBeAttached();
  await expect(drawer(page)).toBeHidden();
  await expect(cartLink(page, "4 items")).toBeAttached();
  await page.goto("/cart");
  await expect(cartLink(page, "4 items")).toBeAttached();
});

test("a link that is followed right after a press shows the cart with it", async ({ page }) => {
  await page.route(/\/cart\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const isHydrated of [false, true]) {
    await page.goto(PAGE);
    if (isHydrated) await hydrate(page);
    await addButton(page).click();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Dosing" })
      .dispatchEvent("click");
    await expect(page).toHaveURL(/\/dosing$/);
    await expect(cartLink(page, isHydrated ? "2 items" : "1 item")).toBeVisible();
  }
});

test(
  "a quantity that was raised early is the one that is added",
  { tag: LONG },
  async ({ page }) => {
    const goOn = await holdScripts(page);
    await page.goto("/shop/50-mgm-chewable-tablets");
    await page.getByRole("button", { name: `Increase quantity of ${BOTTLE}` }).dblclick();
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    goOn();
    await expect(drawer(page)).toBeVisible();
    await expect(cartLink(page, "3 items")).toBeAttached();
  },
);

test("an early press beyond a limit says so once", async ({ page, shop }) => {
  await shop.fillCart({ ...MINT, quantity: 6 });
  const goOn = await holdScripts(page);
  await page.goto(PAGE);
  // Clicks the way a screen reader does: nothing else happens before.
  await addButton(page).dispatchEvent("click");
  await expect.poll(() => shop.alerts).toEqual(["Limit of 6 bottles per customer reached"]);
  goOn();
  await expect(hydrated(page)).toBeAttached();
  await expect(cartLink(page, "6 items")).toBeAttached();
  await expect(drawer(page)).toBeHidden();
  expect(shop.alerts).toHaveLength(1);
});

test("the cart's early link opens the drawer, any other leads to its page at once", async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto("/shop");
  await cartLink(page, "0 items").click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(drawer(page)).toContainText("Your cart is empty");
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: BOTTLE }).first().click();
  await expect(page.getByRole("heading", { name: BOTTLE, level: 1 })).toBeVisible();
});

test("what was typed and chosen early is kept and heard", async ({ page }) => {
  const goOn = await holdScripts(page);
  await page.goto("/shop/50-mgm-chewable-tablets");
  for (const flavor of ["Citrus", "Mint", "Citrus"])
    await page.getByRole("radio", { name: flavor }).check({ force: true });
  await page.getByLabel("Quantity", { exact: true }).fill("3");
  await page.getByRole("button", { name: `Increase quantity of ${BOTTLE}` }).dblclick();
  await page.getByLabel("Estimated delivery to ZIP Code").fill("98101");
  const email = page.getByRole("contentinfo").getByLabel("Email");
  await email.fill("pat@mail.example");
  goOn();
  await expect(hydrated(page)).toBeAttached();
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("5");
  await expect(page.getByRole("radio", { name: "Citrus" })).toBeChecked();
  await expect(page.getByLabel("Estimated delivery to ZIP Code")).toHaveValue("98101");
  await expect(email).toHaveValue("pat@mail.example");
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(drawer(page)).toContainText("Citrus");
  await expect(cartLink(page, "5 items")).toBeAttached();
  // The components heard of the flavor: it stays for another size.
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^100 tablets/ }).click();
  await expect(page.getByRole("radio", { name: "Citrus" })).toBeChecked();
});

test("presses of a button that does nothing without scripts are heard however late they come", async ({
  page,
}) => {
  const goOn = await holdScripts(page);
  await page.goto(PAGE);
  await page.getByRole("button", { name: `Increase quantity of ${BOTTLE}` }).dblclick();
  // A form is sent after 5 seconds.
  await page.waitForTimeout(6000);
  goOn();
  await expect(hydrated(page)).toBeAttached();
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("3");
});

test("a question for the flavor stays open when a size that was chosen early is heard", async ({
  page,
}) => {
  const goOn = await holdScripts(page);
  await page.goto("/");
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "150 tablets" }).check();
  await main.locator("summary").first().click();
  goOn();
  await expect(hydrated(page)).toBeAttached();
  await expect(main.getByRole("button", { name: "Mint MGM Chewable Tablets" })).toBeVisible();
  await main.getByRole("heading", { level: 1 }).click();
  await expect(main.getByRole("button", { name: "Mint MGM Chewable Tablets" })).toBeHidden();
});

test("a code that was typed early is looked up", async ({ page, shop }) => {
  await shop.signUp();
  await shop.fillCart(MINT);
  const goOn = await holdScripts(page);
  await page.goto("/checkout");
  await shop.addCode();
  const code = shop.checkoutForm.getByLabel(/Referral code/).first();
  await code.fill("0007");
  goOn();
  await expect(hydrated(page)).toBeAttached();
  await expect(code).toHaveValue("0007");
  await shop.checkoutForm.getByRole("button", { name: "Verify referral code" }).click();
  await expect(
    shop.checkoutForm.getByText("Code verified: 10% off your first order."),
  ).toBeVisible();
});

test("a common password typed early brings its warning", { tag: LONG }, async ({ page }) => {
  const goOn = await holdScripts(page);
  await page.goto("/auth/sign-up");
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill("Password");
  goOn();
  await expect(page.getByText(/This password appeared in a data breach/)).toBeVisible();
});

test("an order filled in and sent early is placed as it was filled in", async ({ page, shop }) => {
  await shop.signUp();
  await shop.fillCart(MINT);
  const goOn = await holdScripts(page);
  await page.goto("/checkout");
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: /Chime/ }).check();
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.placeOrder();
  goOn();
  await shop.orderNumber();
  await expect(page.getByRole("heading", { name: /Pay \$\d+\.\d\d with Venmo/ })).toBeVisible();
});

test("a filter chosen early is applied", { tag: LONG }, async ({ page }) => {
  const goOn = await holdScripts(page);
  await page.goto("/shop");
  await page.getByLabel("In stock only").check();
  await page.getByLabel("Sort by").selectOption({ index: 1 });
  goOn();
  await expect(page).toHaveURL(/stock=in&sort=/);
  await expect(page.getByLabel("In stock only")).toBeChecked();
});

test(
  "signing in and out in another tab reaches a page that no one has touched",
  { tag: LONG },
  async ({ page, shop, context }) => {
    await page.goto("/shop", { waitUntil: "networkidle" });
    await expect(hydrated(page)).not.toBeAttached();
    const tab = await context.newPage();
    await tab.goto("/cart");
    await expect(hydrated(tab)).toBeAttached();
    await shop.signUp();
    await tab.goto("/orders");
    await expect(page.getByRole("button", { name: "Sign out" })).toBeAttached();

    const untouched = await context.newPage();
    await untouched.goto("/labs", { waitUntil: "networkidle" });
    await expect(untouched.getByRole("button", { name: "Sign out" })).toBeAttached();
    await tab.bringToFront();
    await tab.getByRole("button", { name: "Sign out", exact: true }).first().click();
    for (const other of [page, untouched]) {
      await expect(other.getByRole("button", { name: "Sign out" })).not.toBeAttached();
    }
  },
);

test(
  "an untouched page that is shown again notices that the session has ended elsewhere",
  { tag: LONG },
  async ({ page, shop, context }) => {
    await shop.signUp();
    await page.goto("/labs");
    await hydrate(page); // other tabs have heard of the sign-in
    await context.clearCookies({ name: /session_event/ });
    await page.goto("/labs", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Sign out" })).toBeAttached();
    await expect(hydrated(page)).not.toBeAttached();
    await context.clearCookies({ name: /session_token/ });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("button", { name: "Sign out" })).not.toBeAttached();
  },
);

test(
  "Enter in a field waits, too, and the answer comes in place",
  { tag: LONG },
  async ({ page }) => {
    const goOn = await holdScripts(page);
    await page.goto("/");
    const box = page.getByRole("region", { name: "Can you ship to me?" });
    await box.getByLabel("ZIP Code").fill("98101");
    await page.keyboard.press("Enter");
    goOn();
    await expect(box).toContainText("We ship to Seattle, WA 98101.");
    await expect(page).toHaveURL(/\/$/);
  },
);

test("a page that answers a form waits for no one", { tag: LONG }, async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(hydrated(page)).not.toBeAttached();
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>("[value=newsletter]")?.form?.submit();
  });
  await expect(page.getByText("Please enter your name.", { exact: true })).toBeAttached();
  await expect(hydrated(page)).toBeAttached();
});

test(
  "going back from a page that was reloaded shows the page before",
  { tag: LONG },
  async ({ page }) => {
    await page.goto("/shop");
    await hydrate(page);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Labs" })
      .click();
    await expect(page).toHaveURL(/\/labs$/);
    await page.reload();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeVisible();
  },
);

test.describe("at the age gate", () => {
  test.use({ isAgeConfirmed: false });

  test("the gate opens before the scripts have come, and React agrees", async ({ page }) => {
    const sent = posts(page);
    const goOn = await holdScripts(page);
    await page.goto("/shop");
    await page.getByRole("button", { name: "I am 21 or older" }).click();
    await expect(page.locator("#age-gate")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeFocused();
    await expect(page.locator("#site")).not.toHaveAttribute("inert");
    goOn();
    await expect(page.locator("#age-gate")).not.toBeAttached();
    await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeFocused();
    expect(sent).toEqual([]);
  });
});

test.describe("when the scripts don't come", () => {
  test.use({ toleratedError: /Failed to load resource/ });

  for (const [how, stop] of firstOf([
    ["fail", (page: Page) => page.route(LATER_SCRIPTS, (route) => route.abort())],
    ["hang", (page: Page) => page.route(LATER_SCRIPTS, () => new Promise(() => undefined))],
  ] as const)) {
    test(`a form is sent as without them, and the drawer needs none: they ${how}`, async ({
      page,
    }) => {
      const sent = posts(page);
      await stop(page);
      await page.goto(PAGE);
      await addButton(page).dblclick();
      await expect(drawer(page)).toContainText(BOTTLE);
      await expect(cartLink(page, "1 item")).toBeAttached();
      expect(sent).toHaveLength(1);
      await page.keyboard.press("Escape");
      await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/auth\/sign-in/);
    });
  }
});
