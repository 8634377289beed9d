import type { Page } from "@playwright/test";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { expect, expectAccessible, PASSWORD, test } from "./shop-test.ts";

/* Proves CART-3, CART-9 and CART-10. */

const MINT = { productId: 1, flavor: "Mint" };
const LOTUS = { productId: 5, flavor: "" };
const SHOTS = { productId: 6, flavor: "Lemon" };
const SAMPLE = { productId: 4, flavor: "Mint" };

const BOTTLES_ALERT = "Limit of 6 bottles per customer reached";
const SHOTS_ALERT = "Limit of 24 shots per customer reached (1 box)";

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const quantityOf = (page: Page, item: string) =>
  page.getByRole("group", { name: `Quantity of ${item}` }).getByRole("status");

/** The number in the header; behind an open drawer it is hidden from screen readers. */
const expectCount = (page: Page, count: string) =>
  expect(page.getByRole("link", { name: `Cart, ${count}`, includeHidden: true })).toBeVisible();

test("a product is added with its flavor, added again, and both show in drawer, header and page", async ({
  page,
  shop,
}) => {
  await page.goto("/shop");
  await shop.addFromCard("50 MGM Chewable Tablets", "Citrus");
  const drawer = drawerOf(page);
  await expect(drawer).toContainText("Citrus");
  await expectCount(page, "1 item");
  // The page behind it can't be scrolled.
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  await expect(page.locator("summary", { hasText: "Add to cart 50 MGM" })).toBeFocused();
  await shop.addFromCard("50 MGM Chewable Tablets", "Citrus");
  await expect(drawer.getByText("$200.00").first()).toBeVisible();
  await expectCount(page, "2 items");
  await page.goto("/cart");
  await expect(quantityOf(page, "50 MGM Chewable Tablets, Citrus")).toHaveText("2");
  await page.reload();
  await expect(quantityOf(page, "50 MGM Chewable Tablets, Citrus")).toHaveText("2");
  expect(shop.alerts).toEqual([]);
});

test("lines are changed, removed and cleared in the drawer", async ({ page, shop }) => {
  await shop.fillCart(MINT, LOTUS, { ...SHOTS, quantity: 3 });
  await page.goto("/labs");
  await page.getByRole("link", { name: "Cart, 5 items" }).click();
  const drawer = drawerOf(page);
  await drawer.getByRole("button", { name: "Increase quantity of Blue Lotus Extract" }).click();
  await expectCount(page, "6 items");
  await expect(drawer).toContainText("$214.00");
  await drawer.getByRole("button", { name: "Remove MGM Shots, Lemon" }).click();
  await expectCount(page, "3 items");
  // Less than one removes the line.
  await drawer
    .getByRole("button", { name: "Decrease quantity of 50 MGM Chewable Tablets, Mint" })
    .click();
  await expectCount(page, "2 items");
  await expect(drawer.getByRole("link", { name: "50 MGM Chewable Tablets" })).toHaveCount(0);
  // Changes are sent in turn: the answer to an earlier one comes first.
  const cleared = page.waitForResponse((response) =>
    (response.request().postData() ?? "").includes("intent=clear"),
  );
  await drawer.getByRole("button", { name: "Clear cart" }).click();
  await expect(drawer).toHaveCount(0);
  await expectCount(page, "0 items");
  await cleared;
  await page.reload();
  await expectCount(page, "0 items");
});

test(
  "clearing closes the drawer before the server has answered, and empties the cart's page",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.fillCart(MINT, LOTUS);
    await page.goto("/labs");
    await page.getByRole("link", { name: "Cart, 2 items" }).click();
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/cart*", async (route) => {
      if (route.request().method() === "POST") await isHeld;
      await route.continue();
    });
    await drawerOf(page).getByRole("button", { name: "Clear cart" }).click();
    await expect(drawerOf(page)).toHaveCount(0);
    await expectCount(page, "0 items");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    answer();
    await answered;
    await page.goto("/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await shop.fillCart(MINT);
    await page.goto("/cart");
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(page).toHaveURL("/cart");
  },
);

test.describe("undo", () => {
  const undo = (page: Page) => page.getByRole("button", { name: /^Undo/ });

  test("puts a removed line back in the drawer, with its quantity and flavor", async ({
    page,
    shop,
  }) => {
    await shop.fillCart({ ...MINT, quantity: 3 });
    await page.goto("/labs");
    await page.getByRole("link", { name: "Cart, 3 items" }).click();
    const drawer = drawerOf(page);
    await drawer.getByRole("button", { name: "Remove 50 MGM Chewable Tablets, Mint" }).click();
    await expect(drawer).toContainText("Your cart is empty");
    const notice = drawer.locator("[aria-live=polite]").filter({ hasText: "Removed" });
    await expect(notice).toContainText("Removed 50 MGM Chewable Tablets, Mint.");
    await expectAccessible(page);
    await undo(page).click();
    await expectCount(page, "3 items");
    await expect(drawer.getByRole("group", { name: /^Quantity of 50/ })).toContainText("3");
    await expect(notice).toHaveCount(0);
    expect(shop.alerts).toEqual([]);
  });

  test(
    "on the page it is reached by keyboard, also after the last one was taken away",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.fillCart(MINT, LOTUS);
      await page.goto("/cart");
      await page.getByRole("button", { name: "Decrease quantity of Blue Lotus Extract" }).focus();
      await page.keyboard.press("Enter");
      await expectCount(page, "1 item");
      await expect(undo(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expectCount(page, "2 items");
      await expect(page.getByRole("main")).toContainText("Blue Lotus Extract");
    },
  );

  test(
    "is not offered for a line whose removal was refused",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.fillCart({ ...MINT, quantity: 3 });
      await page.goto("/cart");
      await page.route("**/cart*", (route) => {
        const post = route.request().postData() ?? "";
        return route.continue({ postData: post.replace("intent=remove", "intent=unheard") });
      });
      const refused = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Remove 50 MGM Chewable Tablets, Mint" }).click();
      expect((await refused).status()).toBe(400);
      await expectCount(page, "3 items");
      await expect(undo(page)).toHaveCount(0);
    },
  );

  test("says so where the product has sold out since", { tag: LONG }, async ({ page, shop }) => {
    await shop.fillCart(MINT);
    await page.goto("/cart");
    await page.route("**/cart*", async (route) => {
      const post = route.request().postData() ?? "";
      if (!post.includes("add")) return route.continue();
      // The sold-out product takes the place of the one removed.
      return route.continue({ postData: post.replace("productId=1", "productId=8") });
    });
    await page.getByRole("button", { name: "Remove 50 MGM Chewable Tablets, Mint" }).click();
    await undo(page).click();
    await expect(page.getByRole("main")).toContainText(
      "This product is sold out. Your cart hasn't changed.",
    );
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is a form on the cart's page", { tag: LONG }, async ({ page, shop }) => {
      await shop.fillCart({ ...MINT, quantity: 2 });
      await page.goto("/cart");
      await page.getByRole("button", { name: "Remove 50 MGM Chewable Tablets, Mint" }).click();
      await expectCount(page, "0 items");
      await undo(page).click();
      await expectCount(page, "2 items");
      await expect(undo(page)).toHaveCount(0);
    });
  });
});

test(
  "a quantity changed again before the shop has answered is the last one, and nothing is said to be lost",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.fillCart({ ...MINT, quantity: 1 });
    await page.goto("/cart");
    await page.route("**/cart.data", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const more = page.getByRole("button", { name: "Increase quantity of" });
    for (const count of ["2 items", "3 items", "4 items"]) {
      await more.click();
      await expectCount(page, count);
    }
    await page.waitForResponse((response) => response.request().method() === "POST");
    await page.goto("/cart");
    await expectCount(page, "4 items");
    expect(shop.alerts).toEqual([]);
  },
);

test.describe("limits", () => {
  for (const { line, name, item, limit, alert } of firstOf([
    {
      line: MINT,
      name: "50 MGM Chewable Tablets",
      item: "50 MGM Chewable Tablets, Mint",
      limit: 6,
      alert: BOTTLES_ALERT,
    },
    { line: SHOTS, name: "MGM Shots", item: "MGM Shots, Lemon", limit: 24, alert: SHOTS_ALERT },
  ])) {
    test(`${name}: reaching ${limit} is silent, one more says '${alert}' and changes nothing`, async ({
      page,
      shop,
    }) => {
      await shop.fillCart({ ...line, quantity: limit - 1 });
      await page.goto("/cart");
      const more = page.getByRole("button", { name: `Increase quantity of ${item}` });
      await more.click();
      await expectCount(page, `${limit} items`);
      expect(shop.alerts).toEqual([]);
      await more.click();
      await expect.poll(() => shop.alerts).toEqual([alert]);
      await expect(quantityOf(page, item)).toHaveText(String(limit));
      await page.goto("/shop");
      await shop.addFromCard(name, line.flavor);
      await expect.poll(() => shop.alerts).toEqual([alert, alert]);
      await expectCount(page, `${limit} items`);
      await expect(drawerOf(page)).toHaveCount(0);
    });
  }

  test("the sample has no limit, on adding or changing", { tag: LONG }, async ({ page, shop }) => {
    await shop.fillCart({ ...SAMPLE, quantity: 30 });
    await page.goto("/shop");
    await shop.addFromCard("5 MGM Chewable Tablets Sample", SAMPLE.flavor);
    await expectCount(page, "31 items");
    await drawerOf(page)
      .getByRole("button", { name: /^Increase quantity/ })
      .click();
    await expectCount(page, "32 items");
    expect(shop.alerts).toEqual([]);
  });
});

test("signing in keeps the larger quantity of each line, signing out empties the cookie", async ({
  page,
  shop,
}) => {
  const email = await shop.signUp();
  await shop.fillCart({ ...MINT, quantity: 3 });
  await page.goto("/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expectCount(page, "0 items");
  expect((await page.context().cookies()).find(({ name }) => name === "cart")?.value ?? "").toBe(
    "",
  );
  await shop.fillCart({ ...MINT, quantity: 2 }, LOTUS);
  await shop.signIn(email, PASSWORD);
  await page.goto("/cart");
  await expect(quantityOf(page, "50 MGM Chewable Tablets, Mint")).toHaveText("3");
  await expect(quantityOf(page, "Blue Lotus Extract")).toHaveText("1");
  await expectCount(page, "4 items");
});

test("a member's price is the cart's price, with the original struck through", async ({
  page,
  shop,
}) => {
  await shop.fillCart({ ...LOTUS, quantity: 2 });
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("$90.00");
  await shop.signIn("og@mitra.example");
  await page.goto("/cart");
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Blue Lotus" });
  await expect(line).toContainText("OG Member Price");
  await expect(line).toContainText("$38.00");
  await expect(line.locator("s, del")).toContainText("$45.00");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cart is filled, changed and emptied by its forms, and a limit is shown on the page", async ({
    page,
    shop,
  }) => {
    await shop.fillCart({ ...MINT, quantity: 5 });
    await page.goto("/shop");
    await shop.addFromCard("50 MGM Chewable Tablets", MINT.flavor);
    await expect(page).toHaveURL(/^[^?]*\/cart$/);
    await expectCount(page, "6 items");
    await page
      .getByRole("button", { name: "Increase quantity of 50 MGM Chewable Tablets, Mint" })
      .click();
    const notice = page.getByRole("status").filter({ hasText: BOTTLES_ALERT });
    await expect(notice).toBeVisible();
    await expectCount(page, "6 items");
    await page
      .getByRole("button", { name: "Decrease quantity of 50 MGM Chewable Tablets, Mint" })
      .click();
    await expectCount(page, "5 items");
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: "Remove 50 MGM Chewable Tablets, Mint" }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await shop.fillCart(MINT, LOTUS);
    await page.goto("/cart");
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expectCount(page, "0 items");
  });
});
