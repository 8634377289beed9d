import type { Page } from "@playwright/test";
import { LONG } from "../support/long-proofs.ts";
import { mailedLink, test } from "./production-test.ts";
import { expect, newEmail, PASSWORD, Shop } from "./shop-test.ts";
import { addDevice } from "./virtual-device.ts";

/* One worker: the shop is started once, as an owner starts it. */
test.describe.configure({ mode: "default" });
test.use({ isAgeConfirmed: false });

test.beforeAll(async ({ production }) => {
  await production.makeReady();
  expect(await production.command("open")).toContain("The shop is open.");
});

const main = (page: Page) => page.getByRole("main");

async function enter(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "I am 21 or older" }).click();
  await expect(main(page)).toBeVisible();
}

async function signUp(page: Page, next: string): Promise<string> {
  const email = newEmail();
  await page.goto(`/auth/sign-up?next=${encodeURIComponent(next)}`);
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main(page).getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL((url) => url.pathname === next);
  return email;
}

/** With and without JavaScript: the answer comes in the page, or the page reloads. */
async function addBottle(page: Page): Promise<void> {
  await page.goto("/shop/50-mgm-chewable-tablets");
  // The number shows before the answer, which brings the cookie.
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await main(page).getByRole("button", { name: "Add to cart" }).first().click();
  await answer;
  await expect(page.locator("a[aria-label^='Cart, 1 ']")).toBeAttached();
}

async function checkOut(page: Page, method: RegExp): Promise<number> {
  const shop = new Shop(page);
  await page.goto("/checkout");
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: method }).check();
  await shop.placeOrder();
  return shop.orderNumber();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page.getByRole("banner").getByText("Sign in").first()).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth/sign-in?next=/orders");
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/orders");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "behind TLS" : "behind TLS, without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "a visitor enters, signs up, confirms, fills the cart, orders and signs out",
      { tag: javaScriptEnabled ? [] : LONG },
      async ({ page, inbox }) => {
        await enter(page);
        await addBottle(page);
        const email = await signUp(page, "/cart");
        await page.goto(await mailedLink(inbox, email, "/auth/callback"));
        // With JavaScript the page submits it itself.
        if (!javaScriptEnabled)
          await page.getByRole("button", { name: "Confirm my email address" }).click();
        await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
        await page.goto("/cart");
        await expect(main(page)).toContainText("50 MGM Chewable Tablets");
        const byLink = await checkOut(page, /payment link/);
        await expect(main(page)).toContainText("$114.99");
        await addBottle(page);
        const byVenmo = await checkOut(page, /Venmo/);
        await page.goto("/orders");
        for (const number of [byLink, byVenmo]) await expect(main(page)).toContainText(`${number}`);

        await page.goto("/labs");
        const newsletter = page.getByRole("contentinfo").locator("form[action='/']");
        await newsletter.getByLabel("Name").fill("Pat");
        await newsletter.getByLabel("Email").fill(email);
        await newsletter.getByRole("button", { name: "Subscribe" }).click();
        await expect(page.getByText("Successfully subscribed!")).toBeVisible();
        await page.goto(await mailedLink(inbox, email, "/newsletter/confirm"));
        await main(page).getByRole("button").first().click();
        await expect(page.getByText(/You're subscribed/).first()).toBeVisible();

        await signOut(page);
        await signIn(page, email);
        await signOut(page);
      },
    );
  });
}

test("every cookie is for this host only, every answer stays on https, no policy is violated", async ({
  page,
  context,
}) => {
  await enter(page, "/?aff=0001");
  await addBottle(page);
  await signUp(page, "/orders");
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["__Host-cart", "__Host-mitra.session_token", "__Host-known_device"]),
  );
  for (const { name, secure, path, sameSite } of cookies)
    expect({ name, secure, path, sameSite }).toEqual({
      name: expect.stringMatching(/^__Host-/),
      secure: true,
      path: "/",
      sameSite: "Lax",
    });
  for (const path of ["/", "/", "/shop", "/orders", "/auth/sign-in", "/checkout"]) {
    const response = await page.goto(path);
    const headers = await response?.allHeaders();
    expect(headers?.["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect(headers?.["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(new URL(page.url()).origin).toBe("https://shop.mitra.test");
  }
});

test("an affiliate's link is remembered and gives 10% off the first order", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page);
  await signUp(page, "/affiliate");
  await main(page)
    .getByRole("checkbox", { name: /accept the program terms/ })
    .check();
  await main(page).getByRole("button", { name: "Become an affiliate" }).click();
  await expect(page.getByText("You're now an affiliate. Your link is below.")).toBeVisible();
  const link = await main(page)
    .getByText(/\/\?aff=\d{4,}$/)
    .first()
    .textContent();
  expect(link).toMatch(/^https:\/\/shop\.mitra\.test\/\?aff=/);

  const friend = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await enter(friend, link ?? "");
  const cookies = await friend.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain("__Host-aff");
  await signUp(friend, "/shop");
  await addBottle(friend);
  await friend.goto("/checkout");
  await expect(friend.getByText("Code verified: 10% off your first order.")).toBeVisible();
  await friend.context().close();
});

test("a customer who has ordered before pays by card in the gateway's own fields", async ({
  page,
}) => {
  await enter(page);
  await addBottle(page);
  await signUp(page, "/checkout");
  await checkOut(page, /Venmo/);
  await addBottle(page);
  const shop = new Shop(page);
  await page.goto("/checkout");
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: /^Credit card/ }).check();
  const card = { "Card Number": "4111111111111111", "Expiry Date": "1230", CVV: "123" };
  for (const [title, value] of Object.entries(card))
    await page.frameLocator(`iframe[title="${title}"]`).locator("input").fill(value);
  await shop.checkoutForm.getByLabel("Card ZIP Code").fill("98101");
  await shop.checkoutForm.getByLabel("Billing Address", { exact: true }).fill("1 Pine Street");
  await shop.placeOrder();
  await shop.orderNumber();
  await expect(main(page)).toContainText("$114.99");
});

test(
  "a passkey is added and signs in; signing out everywhere signs out the other device",
  { tag: LONG },
  async ({ page, browser, baseURL, inbox }) => {
    await addDevice(page);
    await enter(page);
    const email = await signUp(page, "/orders");
    await page.goto(await mailedLink(inbox, email, "/auth/callback"));
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();

    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await enter(elsewhere);
    await signIn(elsewhere, email);
    await page.goto("/orders/security/sessions");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByRole("banner").getByText("Sign in").first()).toBeVisible();
    await elsewhere.goto("/orders");
    await expect(elsewhere).toHaveURL((url) => url.pathname === "/");
    await elsewhere.context().close();

    await signIn(page, email);
    await page.goto("/orders/security/passkeys");
    const row = page.getByRole("main");
    await row.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Create ten new codes" }).click();
    await page.getByRole("link", { name: "I've saved my codes" }).click();
    await page.goto("/shop");
    await signOut(page);
    await page.goto("/auth/sign-in?next=/orders");
    await expect(page).toHaveURL((url) => url.pathname === "/orders");
  },
);

test("the log names no customer", async ({ production }) => {
  expect(production.output()).toContain("Mitra is open on");
  expect(production.output()).not.toMatch(/@mail\.example|sample accounts/);
});
