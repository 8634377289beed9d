import type { APIRequestContext, Page } from "@playwright/test";
import { LONG } from "../support/long-proofs.ts";
import { expect, fromOwnPage, hydrate, newEmail, PASSWORD, type Shop, test } from "./shop-test.ts";

/* Proves ACCT-34. */

const NEW_PASSWORD = "another long password";
const RECOVERY_ASKED = "Check your email for password reset instructions";
const WRONG_CREDENTIALS = "Invalid email or password";
const NOT_LONG_ENOUGH = "Password must be at least 8 characters long";
const UPDATED = "Password updated successfully!";

const isSignedIn = (page: Page) =>
  expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
const isSignedOut = (page: Page) =>
  expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
const isHome = (page: Page) => expect(page).toHaveURL(/\/\/[^/]+\/$/);

async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByLabel("Password", { exact: true }) });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: /^(?:Sign in|Create account)$/ }).click();
}

async function fillNewPassword(page: Page, password: string, confirmation: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(confirmation);
  await page.getByRole("button", { name: /^(?:Set new password|Change Password)$/ }).click();
}

async function askForRecovery(shop: Shop, email: string): Promise<string> {
  await shop.page.request.post("/auth/forgot", { form: { email } });
  return shop.mailedLink(email, "Set a new password");
}

const codeOf = (link: string) => new URL(link).searchParams.get("code") ?? "";

/** The status of signing in without a browser: 302 if they are in, 400 if refused. */
async function signInStatus(request: APIRequestContext, email: string, password: string) {
  const form = { email, password };
  return (await request.post("/auth/sign-in", { form, maxRedirects: 0 })).status();
}

/** Stops the clock until the test advances it. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

test.describe("creating an account", () => {
  test(
    "in the dialog says so and signs in; a second time, the address is reported as taken",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = newEmail();
      await page.goto("/shop");
      await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Create an account" }).click();
      const dialog = page.getByRole("dialog", { name: "Create account" });
      await expect(dialog.getByLabel("Email")).toBeFocused();
      await fillCredentials(page, email, PASSWORD);
      await expect(
        dialog.getByText("Your account has been created. Ready to order!", { exact: true }),
      ).toBeVisible();
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/shop$/);
      await page.getByRole("button", { name: "Sign out" }).click();
      await isSignedOut(page);
      await page.goto("/auth/sign-up");
      await fillCredentials(page, email, "some other password");
      const taken = "This email address already has an account. Please sign in instead.";
      await expect(page.getByText(taken)).toBeVisible();
      await expect(page.getByLabel("Email").first()).toBeFocused();
      await expect(page.getByLabel("Email").first()).toHaveValue(email);
      await shop.mailPath(email, "You already have an account");
    },
  );

  test("on the page continues to where the customer was going", { tag: LONG }, async ({ page }) => {
    await page.goto("/auth/sign-up?next=/orders");
    await fillCredentials(page, newEmail(), PASSWORD);
    await expect(page).toHaveURL(/^[^?]*\/orders$/);
    await expect(page.getByText("Your account has been created. Ready to order!")).toBeVisible();
    await expect(page.getByText("No orders found.")).toBeVisible();
    await page.getByRole("link", { name: "Start Shopping" }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test("says what is wrong with the address and password beside the fields", async ({ page }) => {
    await page.goto("/auth/sign-up");
    await fillCredentials(page, "pat@example", "1234567");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByText(NOT_LONG_ENOUGH)).toBeVisible();
    await expect(page.getByLabel("Email").first()).toBeFocused();
    await fillCredentials(page, newEmail(), "");
    await expect(page.getByText("Password is required")).toBeVisible();
  });

  test("sends a mail whose link confirms the address, once", async ({ page, shop }) => {
    const email = await shop.signUp();
    const link = await shop.mailedLink(email, "Confirm your email address");
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\/callback\?token=/);
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await page.request.post("/auth/sign-out");
    await page.goto(link);
    // In another browser it does nothing: the person opening it could be confirming someone else's account.
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await fillCredentials(page, email, PASSWORD);
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  });
});

test.describe("signing in and out", () => {
  test("in the dialog closes it and stays on the page; signing out redirects home", async ({
    page,
    shop,
  }) => {
    const email = await shop.signUp();
    await page.request.post("/auth/sign-out");
    await page.goto("/labs");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await fillCredentials(page, email, "not the password");
    await expect(dialog.getByText(WRONG_CREDENTIALS)).toBeVisible();
    await fillCredentials(page, email, PASSWORD);
    await expect(dialog).toBeHidden();
    await isSignedIn(page);
    await expect(page).toHaveURL(/\/labs$/);
    await page.getByRole("button", { name: "Sign out" }).click();
    await isHome(page);
    await isSignedOut(page);
  });

  test(
    "tells an attacker nothing about who has an account",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      await page.request.post("/auth/sign-out");
      for (const address of [email, newEmail()]) {
        await page.goto("/auth/sign-in");
        await fillCredentials(page, address, "not the password");
        await expect(page.getByRole("alert")).toHaveText(WRONG_CREDENTIALS);
      }
    },
  );

  test("reaches the other open tab", { tag: LONG }, async ({ page, shop }) => {
    const email = await shop.signUp();
    await page.request.post("/auth/sign-out");
    const other = await page.context().newPage();
    await other.goto("/labs");
    await page.goto("/auth/sign-in");
    await fillCredentials(page, email, PASSWORD);
    await isSignedIn(page);
    await isSignedIn(other);
    await other.getByRole("button", { name: "Sign out" }).click();
    await isSignedOut(other);
    await isSignedOut(page);
  });

  test("never leads to another site", { tag: LONG }, async ({ page, shop }) => {
    const email = await shop.signUp();
    await page.request.post("/auth/sign-out");
    for (const next of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "javascript:alert(1)",
    ]) {
      const answer = await page.request.post(`/auth/sign-in?next=${encodeURIComponent(next)}`, {
        form: { email, password: PASSWORD },
        maxRedirects: 0,
      });
      const { location = "" } = answer.headers();
      const target = new URL(location, "https://shop.example");
      expect(target.origin, next).toBe("https://shop.example");
    }
  });

  test("/orders while signed out redirects home", async ({ page }) => {
    await page.goto("/orders");
    await isHome(page);
    await isSignedOut(page);
  });
});

test.describe("a forgotten password", () => {
  test(
    "gets the same answer for known and unknown addresses, and only known ones get a mail",
    { tag: LONG },
    async ({ page, shop }) => {
      const known = await shop.signUp();
      await page.request.post("/auth/sign-out");
      const unknown = newEmail();
      await page.goto("/auth/sign-in");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      for (const email of [unknown, known]) {
        await page.goto("/auth/forgot");
        await page.getByRole("main").getByLabel("Email").fill(email);
        await page.getByRole("button", { name: "Send instructions" }).click();
        await expect(page.getByText(RECOVERY_ASKED, { exact: true })).toBeVisible();
      }
      await shop.mailPath(known, "Set a new password");
      expect(await shop.mailPaths(unknown)).toEqual([]);
    },
  );

  test("is reset with the mailed code: messages, success, home after 2 seconds, other sessions ended", async ({
    page,
    shop,
    playwright,
    baseURL,
  }) => {
    const email = await shop.signUp();
    await page.request.post("/auth/sign-out");
    const otherDevice = fromOwnPage(await playwright.request.newContext({ baseURL }));
    expect(await signInStatus(otherDevice, email, PASSWORD)).toBe(302);
    const link = await askForRecovery(shop, email);
    await stopClock(page);
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\/reset\?code=/);
    await fillNewPassword(page, NEW_PASSWORD, "something else");
    await expect(page.getByText("Passwords do not match", { exact: true })).toBeVisible();
    await fillNewPassword(page, "1234567", "1234567");
    await expect(page.getByText(NOT_LONG_ENOUGH, { exact: true })).toBeVisible();
    await fillNewPassword(page, NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page).toHaveURL(/\/auth\/reset/);
    await page.clock.runFor(200);
    await isHome(page);
    await isSignedIn(page);
    const orders = await otherDevice.get("/orders", { maxRedirects: 0 });
    expect(orders.headers()["location"]).toBe("/");
    expect(await signInStatus(otherDevice, email, PASSWORD)).toBe(400);
    expect(await signInStatus(otherDevice, email, NEW_PASSWORD)).toBe(302);
    await otherDevice.dispose();
  });

  test(
    "is reset with the code in the hash, from any page, and the hash is cleared",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      await page.request.post("/auth/sign-out");
      const code = codeOf(await askForRecovery(shop, email));
      const hash = `#access_token=${code}&refresh_token=${code}&type=recovery`;
      await page.goto(`/labs${hash}`);
      await expect(page).toHaveURL(/\/auth\/reset$/);
      await fillNewPassword(page, NEW_PASSWORD, NEW_PASSWORD);
      await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
      await isHome(page);
      await page.goto(`/auth/reset${hash}`);
      await expect(
        page.getByText("Failed to establish session from recovery link.", { exact: true }),
      ).toBeVisible();
    },
  );

  test(
    "needs the newest code, unused: the error redirects home after 3 seconds",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      await page.request.post("/auth/sign-out");
      const older = await askForRecovery(shop, email);
      await page.request.post("/auth/forgot", { form: { email } });
      await expect
        .poll(async () => (await shop.mailPaths(email, "Set a new password")).length)
        .toBe(2);
      const newer = await shop.mailedLink(email, "Set a new password");
      const form = { code: codeOf(newer), password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
      await stopClock(page);
      await page.goto(older);
      await hydrate(page);
      const lost = page.getByText("No session after code exchange", { exact: true });
      await expect(lost).toBeVisible();
      await page.clock.runFor(2900);
      await expect(page).toHaveURL(/\/auth\/reset/);
      await page.clock.runFor(200);
      await isHome(page);
      await page.request.post("/auth/reset", { form });
      await page.request.post("/auth/sign-out");
      await page.goto(newer);
      await expect(lost).toBeVisible();
    },
  );

  test("needs a link, or a very recent sign-in", { tag: LONG }, async ({ page, shop }) => {
    await page.goto("/auth/reset");
    await expect(
      page.getByText("No recovery link found. Please request a new password reset.", {
        exact: true,
      }),
    ).toBeVisible();
    await shop.signUp();
    await page.goto("/auth/reset");
    await fillNewPassword(page, NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
  });

  test(
    "a code in any page's address leads to the reset page, as does a recovery hash",
    { tag: LONG },
    async ({ page }) => {
      await stopClock(page);
      await page.goto("/shop?sort=name&code=made-up");
      await expect(page).toHaveURL(/\/auth\/reset\?code=made-up$/);
      await page.goto("/labs");
      await page.evaluate(() => {
        window.location.hash = "#access_token=made-up&refresh_token=made-up&type=recovery";
      });
      await expect(page).toHaveURL(/\/auth\/reset#access_token=made-up&.*type=recovery$/);
    },
  );
});

test("the password is changed on /orders, with every message", async ({ page, shop, request }) => {
  const email = await shop.signUp();
  await page.goto("/orders");
  await expect(page.getByLabel("New password")).toBeHidden(); // asked only when wanted
  await page.locator("summary").filter({ hasText: "Change Password" }).click();
  await fillNewPassword(page, NEW_PASSWORD, "something else");
  await expect(page.getByText("New passwords do not match", { exact: true })).toBeVisible();
  await fillNewPassword(page, "1234567", "1234567");
  await expect(
    page.getByText("New password must be at least 8 characters long", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await fillNewPassword(page, NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  expect(await signInStatus(request, email, PASSWORD)).toBe(400);
  expect(await signInStatus(request, email, NEW_PASSWORD)).toBe(302);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer can sign up, sign out, sign in, and reset the password by mail", async ({
    page,
    shop,
  }) => {
    const email = newEmail();
    await page.goto("/labs");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillCredentials(page, email, "short");
    await expect(page.getByText(NOT_LONG_ENOUGH)).toBeVisible();
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(email);
    await fillCredentials(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/labs$/);
    await expect(page.getByText("Your account has been created. Ready to order!")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await fillCredentials(page, email, "not the password");
    await expect(page.getByText(WRONG_CREDENTIALS)).toBeVisible();
    await fillCredentials(page, email, PASSWORD);
    await isSignedIn(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto("/auth/forgot");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send instructions" }).click();
    await expect(page.getByText(RECOVERY_ASKED)).toBeVisible();
    await page.goto(await shop.mailedLink(email, "Set a new password"));
    await fillNewPassword(page, NEW_PASSWORD, "something else");
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await fillNewPassword(page, NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByText(UPDATED)).toBeVisible();
    await isSignedIn(page);
  });

  test(
    "a confirmation mail's link takes effect by its page's button",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      await page.goto(await shop.mailedLink(email, "Confirm your email address"));
      await page.getByRole("button", { name: "Confirm my email address" }).click();
      await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    },
  );
});
