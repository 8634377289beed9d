import type { Browser, Page } from "@playwright/test";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { OWN_LIMIT_TEXTS } from "#app/account/limits/limit-texts.ts";
import { INVALID_EMAIL } from "#domain/account/email.ts";
import { INVALID_STATE } from "#domain/place/us-states.ts";
import { LONG } from "../support/long-proofs.ts";
import { confirmAge, expect, newEmail, PASSWORD, Shop, test } from "./shop-test.ts";

/* Proves PAGE-8. */

/** The same account in a separate browser. */
async function otherDevice(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await confirmAge(page, baseURL);
  await new Shop(page).signIn(email, PASSWORD);
  return page;
}

const row = (page: Page, title: string) =>
  page.locator("details").filter({ has: page.getByRole("heading", { name: title }) });

async function openRow(page: Page, title: string) {
  await row(page, title).locator("summary").click();
  return row(page, title);
}

test("the profile is changed on the page, checked as in the checkout, and prefills it", async ({
  page,
  shop,
}) => {
  await shop.signUp();
  await page.goto("/orders");
  const form = await openRow(page, "Edit profile");
  await form.getByLabel("Full Name").fill("Pat Doe");
  await form.getByLabel("State").fill("XX");
  await form.getByLabel("ZIP Code").fill("9810");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByText(INVALID_STATE)).toBeVisible();
  await expect(form.getByText("ZIP Code must be 5 digits")).toBeVisible();
  await expect(form.getByLabel("State")).toBeFocused();
  await form.getByLabel("State").fill("wa");
  await form.getByLabel("ZIP Code").fill("98101");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByText(ACCOUNT_TEXTS.profileSaved)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "WA 98101" })).toBeVisible();
  await shop.expectAccessible();
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  await shop.openCheckout();
  await expect(shop.checkoutForm.getByLabel("Full Name")).toHaveValue("Pat Doe");
  await expect(shop.checkoutForm.getByLabel("State", { exact: true })).toHaveValue("WA");
});

test(
  "the account's menu names its three parts, and where a page belongs",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp();
    await page.goto("/orders");
    const menu = page.getByRole("navigation", { name: "Account" });
    await expect(menu.getByRole("link")).toHaveText(["Orders", "Profile", "Security"]);
    await expect(menu.locator("[aria-current=page]")).toHaveText("Orders");
    await menu.getByRole("link", { name: "Security" }).click();
    await expect(page.getByRole("heading", { name: "Security" })).toBeInViewport();
    await page.locator("#security").getByRole("link", { name: "Purchase limits" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: OWN_LIMIT_TEXTS.title }),
    ).toBeVisible();
    await expect(menu.locator("[aria-current=page]")).toHaveText("Security");
  },
);

test("a new address takes effect once its mailed link is used; the old one is notified and other devices are signed out", async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const [email, other] = [await shop.signUpConfirmed(), newEmail()];
  const elsewhere = await otherDevice(browser, baseURL ?? "", email);
  await page.goto("/orders");
  const form = await openRow(page, "Change email");
  await form.getByLabel("New email").fill("nonsense");
  await form.getByRole("button", { name: "Change email" }).click();
  await expect(form.getByText(INVALID_EMAIL)).toBeVisible();
  await form.getByLabel("New email").fill(other);
  await form.getByRole("button", { name: "Change email" }).click();
  await expect(form.getByText("Check your new inbox", { exact: false })).toBeVisible();
  const link = await shop.mailedLink(other, "Confirm your new email address");
  await expect(page.getByRole("definition").first()).toHaveText(email);

  await page.goto(link);
  await expect(page.getByText("Your email address has been changed.")).toBeVisible();
  await shop.expectAccessible();
  await page.goto("/orders");
  await expect(page.getByRole("definition").first()).toHaveText(other);
  await shop.mailPath(email, "Your email address was changed");
  await elsewhere.goto("/orders");
  await expect(elsewhere).toHaveURL(/\/\/[^/]+\/$/);
  await page.goto(link);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});

test(
  "the confirmation mail is sent again, and only its link is valid",
  { tag: LONG },
  async ({ page, shop }) => {
    const email = await shop.signUp();
    const first = await shop.mailedLink(email, "Confirm your email address");
    await page.goto("/orders");
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.confirmationSent)).toBeVisible();
    await expect
      .poll(async () => (await shop.mailPaths(email, "Confirm your email address")).length)
      .toBe(2);
    await page.goto(first);
    await expect(page.getByText("This link is no longer valid.")).toBeVisible();
    await page.goto(await shop.mailedLink(email, "Confirm your email address"));
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await page.goto("/orders");
    await expect(page.getByRole("button", { name: "Send it again" })).toBeHidden();
  },
);

test("devices are listed, and one, all others or all of them are signed out", async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const email = await shop.signUp();
  const elsewhere = await otherDevice(browser, baseURL ?? "", email);
  await page.goto("/orders");
  const security = page.locator("#security");
  await expect(security).toContainText("2 devices");
  await security.getByRole("link", { name: /^Devices/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
  const devices = page.getByRole("main");
  await expect(devices.getByText("This device")).toHaveCount(1);
  await shop.expectAccessible();
  await devices.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(devices.getByRole("button", { name: /^Sign out Chrome/ })).toHaveCount(0);
  await elsewhere.goto("/orders");
  await expect(elsewhere).toHaveURL(/\/\/[^/]+\/$/);

  const third = await otherDevice(browser, baseURL ?? "", email);
  await third.goto("/orders/security/sessions");
  await third.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(third.getByText(ACCOUNT_TEXTS.signedOutEverywhere)).toBeVisible();
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/\/[^/]+\/$/);
});

test(
  "signing out everywhere while the page reads its data again ends at home",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp(); // in the last half minute, so the next page looks again
    const path = "/orders/security/sessions";
    const home = page.waitForRequest(/\/_\.data/);
    let looksAgain: () => void = () => undefined;
    const looking = new Promise<void>((resolve) => (looksAgain = resolve));
    await page.route(`**${path}.data`, async (route) => {
      if (route.request().method() === "POST") return route.continue();
      const response = await route.fetch();
      looksAgain();
      await home; // answered after the sign-out
      await route.fulfill({ response });
    });
    await page.goto(path);
    await looking;
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.signedOutEverywhere)).toBeVisible();
    await expect(page).toHaveURL("/");
  },
);

test(
  "signing out ends at a whole home page, also before other routes were looked up",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp();
    await page.route("**/__manifest*", () => new Promise(() => undefined));
    await page.goto("/orders/security/sessions");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.signedOutEverywhere)).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test(
  "signing in, a change and signing out reach the other open tab by themselves",
  { tag: LONG },
  async ({ page, shop, context }) => {
    await page.goto("/shop");
    const tab = await context.newPage();
    await tab.goto("/orders"); // signed out: home
    await tab.goto("/shop");
    await shop.signUp();
    await page.goto("/orders"); // the first page after signing in fires the event, once hydrated
    const showPassword = page.getByRole("button", { name: "Show password", includeHidden: true });
    await expect(showPassword.first()).toBeAttached();
    await expect(tab.getByRole("button", { name: "Sign out" })).toBeVisible();

    await tab.goto("/orders");
    const form = await openRow(page, "Edit profile");
    await form.getByLabel("Full Name").fill("Robin Doe");
    await form.getByRole("button", { name: "Save profile" }).click();
    await expect(form.getByText(ACCOUNT_TEXTS.profileSaved)).toBeVisible();
    await expect(tab.getByRole("definition").filter({ hasText: "Robin Doe" })).toBeVisible();

    await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
    await expect(page).toHaveURL(/\/\/[^/]+\/$/);
    await expect(tab).toHaveURL(/\/\/[^/]+\/$/);
  },
);

/** Keeps a tab from hydrating; returns what lets it. */
async function holdScripts(tab: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await tab.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test(
  "a tab still loading during a sign-in, a change and a sign-out in another tab catches up",
  { tag: LONG },
  async ({ page, shop, context }) => {
    const signOut = (tab: Page) =>
      tab.getByRole("button", { name: "Sign out", exact: true }).first();
    /** A tab that is rendered and does not listen yet, while `work` is done elsewhere. */
    const whileLoading = async (path: string, work: (tab: Page) => Promise<void>) => {
      const tab = await context.newPage();
      const goOn = await holdScripts(tab);
      await tab.goto(path, { waitUntil: "commit" });
      await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
      await work(tab);
      goOn();
      return tab;
    };
    await page.goto("/shop");
    await expect(page.getByRole("button", { name: "Sign in", exact: true }).first()).toBeVisible();
    const first = await whileLoading("/shop", async () => void (await shop.signUp()));
    await expect(signOut(first)).toBeVisible();
    await expect(signOut(page)).toBeVisible(); // the other tab notifies it

    await page.goto("/orders");
    const second = await whileLoading("/orders", async () => {
      const form = await openRow(page, "Edit profile");
      await form.getByLabel("Full Name").fill("Robin Doe");
      await form.getByRole("button", { name: "Save profile" }).click();
      await expect(form.getByText(ACCOUNT_TEXTS.profileSaved)).toBeVisible();
    });
    await expect(second.getByRole("definition").filter({ hasText: "Robin Doe" })).toBeVisible();

    const third = await whileLoading("/orders", async () => {
      await signOut(page).click();
      await expect(page).toHaveURL(/\/\/[^/]+\/$/);
    });
    for (const tab of [first, second, third]) await expect(signOut(tab)).toHaveCount(0);
    await expect(third).toHaveURL(/\/\/[^/]+\/$/);
  },
);

test(
  "what a form was answered stays while events of the session pass, until someone signs out",
  { tag: LONG },
  async ({ page, shop, context }) => {
    await shop.signUp();
    await page.goto("/orders/security/limits");
    const until = page.getByLabel(OWN_LIMIT_TEXTS.pause.until);
    // The page's scripts haven't come yet, so a whole document is the answer.
    await until.evaluate((input) => input.closest("form")?.submit());
    const answer = page.getByText("Please check the fields below.");
    await expect(answer).toBeVisible();
    // It learns of the sign-up of a moment ago,
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const tab = await context.newPage();
    await tab.goto("/orders");
    const form = await openRow(tab, "Edit profile");
    await form.getByLabel("Full Name").fill("Robin Doe");
    await form.getByRole("button", { name: "Save profile" }).click();
    await expect(form.getByText(ACCOUNT_TEXTS.profileSaved)).toBeVisible();
    // and of a change in another tab. Both would have had its data fetched again by now.
    await page.waitForTimeout(1000);
    await expect(answer).toBeVisible();
    await tab.getByRole("button", { name: "Sign out", exact: true }).first().click();
    await expect(page).toHaveURL(/auth\/sign-in|\/\/[^/]+\/$/);
  },
);

test(
  "a password's strength is described as it is typed, and a common password brings a warning afterward",
  { tag: LONG },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.goto("/auth/sign-up");
    const field = page.getByRole("main").getByLabel("Password", { exact: true });
    await field.fill("Password");
    await expect(
      page.getByText("This password appeared in a data breach", { exact: false }),
    ).toBeVisible();
    await field.fill("correct horse battery");
    await expect(page.getByText("Strong", { exact: true })).toBeVisible();
    expect(sent.join()).not.toContain("correct");

    await page.getByRole("main").getByLabel("Email").fill(newEmail());
    await field.fill("password");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.signedUp)).toBeVisible();
    await page.goto("/orders");
    const warning = page.getByText("Your password appeared in a data breach.");
    await expect(warning).toBeVisible();
    await openRow(page, "Change Password");
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.passwordUpdated)).toBeVisible();
    await expect(warning).toBeHidden();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "profile, address and devices can still be changed, and what was typed is kept",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await page.goto("/orders");
      const form = await openRow(page, "Edit profile");
      await form.getByLabel("City").fill("Seattle");
      await form.getByLabel("State").fill("XX");
      await form.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByText(INVALID_STATE)).toBeVisible();
      await expect(page.getByLabel("City")).toHaveValue("Seattle");
      await page.getByLabel("State").fill("WA");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByText(ACCOUNT_TEXTS.profileSaved)).toBeVisible();

      const email = await openRow(page, "Change email");
      await email.getByLabel("New email").fill("nonsense");
      await email.getByRole("button", { name: "Change email" }).click();
      await expect(page.getByText(INVALID_EMAIL)).toBeVisible();
      await expect(page.getByLabel("New email")).toHaveValue("nonsense");

      await page.goto("/orders/security/sessions");
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page.getByText(ACCOUNT_TEXTS.signedOutEverywhere)).toBeVisible();
    },
  );
});
