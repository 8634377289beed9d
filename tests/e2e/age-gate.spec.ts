import type { Page } from "@playwright/test";
import { cookieName, expect, expectAccessible, hydrate, test } from "./shop-test.ts";

/* Proves AGE-2. */

test.use({ isAgeConfirmed: false });

const SENTENCE = "You must be 21 years or older to enter this site.";

const gateOf = (page: Page) => page.getByRole("dialog", { name: SENTENCE });
const yesOf = (page: Page) => page.getByRole("button", { name: "I am 21 or older", exact: true });

test("the gate shows its sentence and its two choices and is accessible, before and after", async ({
  page,
}) => {
  await page.goto("/shop");
  const gate = gateOf(page);
  await expect(gate.getByText(SENTENCE, { exact: true })).toBeVisible();
  await expect(yesOf(page)).toBeVisible();
  await expect(gate.getByRole("link", { name: "I am under 21", exact: true })).toBeVisible();
  await expectAccessible(page);
  await yesOf(page).click();
  await expect(gate).toBeHidden();
  await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/shop$/);
  // Axe reads the page in steps, between which it must not change.
  await hydrate(page);
  await expectAccessible(page);
});

test("a confirmation is kept in local storage and holds on the next visit", async ({ page }) => {
  await page.goto("/");
  await yesOf(page).click();
  await expect(gateOf(page)).toBeHidden();
  const { cookies, origins } = await page.context().storageState();
  expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([
    { name: "age-verified", value: "true" },
  ]);
  expect(cookies.map(({ name }) => name)).toEqual([]);
  const nextVisit = await page.context().newPage();
  await nextVisit.goto("/labs");
  await expect(nextVisit.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(gateOf(nextVisit)).toBeHidden();
  const link = nextVisit.getByRole("main").getByRole("link").first();
  await link.focus();
  await expect(link).toBeFocused();
});

test("a visitor who has confirmed never sees the gate, not even before hydration", async ({
  page,
}) => {
  await page.goto("/");
  await yesOf(page).click();
  // Checks every frame from the first on.
  await page.addInitScript(() => {
    const look = () => {
      const gate = document.getElementById("age-gate");
      if (gate && getComputedStyle(gate).display !== "none") {
        document.documentElement.dataset["gateSeen"] = "yes";
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.route("**/assets/*.js", () => new Promise(() => undefined));
  await page.goto("/shop", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeVisible();
  await expect(page.locator("#age-gate")).toBeHidden();
  await expect(page.locator("#site")).not.toHaveAttribute("inert");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/labs");
  await hydrate(page);
  await expect(page.locator("#age-gate")).not.toBeAttached();
  await expect(page.locator("html")).not.toHaveAttribute("data-gate-seen");
});

test("nothing behind the gate can be reached by Tab or is in the accessibility tree", async ({
  page,
}) => {
  await page.goto("/shop");
  await expect(gateOf(page)).toBeFocused();
  const reached: (string | null)[] = [];
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body ? null : (activeElement?.textContent ?? "");
      }),
    );
  }
  expect(new Set(reached.filter((text) => text !== null))).toEqual(
    new Set(["I am 21 or older", "I am under 21"]),
  );
  const inspector = await page.context().newCDPSession(page);
  const { nodes } = await inspector.send("Accessibility.getFullAXTree");
  const named = nodes
    .filter(({ ignored, role }) => !ignored && ["link", "button", "heading"].includes(role?.value))
    .map(({ name }) => String(name?.value));
  expect(named.toSorted()).toEqual(["I am 21 or older", "I am under 21", SENTENCE]);
});

test("'I am under 21' leads away to a search engine", async ({ page }) => {
  await page.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Search</title>" }),
  );
  await page.goto("/");
  await page.getByRole("link", { name: "I am under 21" }).click();
  await expect(page).toHaveURL("https://www.google.com/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form remembers the answer in a cookie and leads to the page asked for", async ({
    page,
  }) => {
    await page.goto("/shop?category=Kava&sort=name");
    await yesOf(page).click();
    await expect(page).toHaveURL(/\/shop\?category=Kava&sort=name$/);
    await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeVisible();
    await expect(gateOf(page)).toHaveCount(0);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain(
      cookieName(page.url(), "age"),
    );
    await page.goto("/");
    await expect(gateOf(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Shop Now" }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});
