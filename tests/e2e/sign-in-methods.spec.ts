import { expect as expectValue, type Page } from "@playwright/test";
import { ACCOUNT_PROBLEMS, ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import { LONG } from "../support/long-proofs.ts";
import { E2E_PROVIDER_PORT, UNCHECKED } from "../support/openid-provider-env.ts";
import { type OpenidProvider, startOpenidProvider } from "../support/openid-provider.ts";
import {
  cookieName,
  confirmAge,
  expect,
  newEmail,
  PASSWORD,
  type Shop,
  test,
} from "./shop-test.ts";

const CODE_MAIL = "Your sign-in code";
const CODE_WRONG = ACCOUNT_PROBLEMS.email_code_wrong.text;

const isSignedIn = (page: Page) =>
  expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
const signInButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Sign in", exact: true });

/** An account with a confirmed address, signed out again. */
async function confirmedAccount(shop: Shop): Promise<string> {
  const email = await shop.signUpConfirmed();
  await shop.page.request.post("/auth/sign-out");
  return email;
}

async function mailedCode(shop: Shop, email: string): Promise<string> {
  const mail = await shop.mailPath(email, CODE_MAIL);
  const text = await (await shop.page.request.get(mail)).text();
  return /Code\W+(\d{6})\b/.exec(text)?.[1] ?? "";
}

async function askForCode(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
}

test.describe("a code by email", () => {
  test("signs in from the dialog, which stays on its page; a wrong one does not", async ({
    page,
    shop,
  }) => {
    const email = await confirmedAccount(shop);
    await page.goto("/labs");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Email me a code" }).click();
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await dialog.getByRole("button", { name: "Email me a code" }).click();
    const field = dialog.getByLabel("Six-digit code");
    await expect(field).toBeFocused();
    await shop.expectAccessible();
    const code = await mailedCode(shop, email);
    await field.fill(code === "123456" ? "654321" : "123456");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(dialog.getByText(CODE_WRONG)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(code);
    await field.press("Enter");
    await expect(dialog).toBeHidden();
    await isSignedIn(page);
    await expect(page).toHaveURL(/\/labs$/);
  });

  test(
    "is sent again, and the newer replaces the older; an unknown address gets the same answers",
    { tag: LONG },
    async ({ page, shop }) => {
      const [known, unknown] = [await confirmedAccount(shop), newEmail()];
      for (const email of [unknown, known]) {
        await page.goto("/auth/sign-in?next=/orders");
        await page.getByRole("link", { name: "Email me a code" }).click();
        await askForCode(page, email);
        await expect(page.getByText(`If ${email} has an account here`)).toBeVisible();
      }
      const older = await mailedCode(shop, known);
      await page.getByRole("button", { name: "send it again" }).click();
      await expect(page.getByText("We've sent a new code.")).toBeVisible();
      await expect.poll(async () => (await shop.mailPaths(known, CODE_MAIL)).length).toBe(2);
      const newer = await mailedCode(shop, known);
      await shop.expectAccessible();
      if (older !== newer) {
        await page.getByLabel("Six-digit code").fill(older);
        await signInButton(page).click();
        await expect(page.getByText(CODE_WRONG)).toBeVisible();
      }
      await page.getByLabel("Six-digit code").fill(`${newer.slice(0, 3)} ${newer.slice(3)}`);
      await signInButton(page).click();
      await expect(page).toHaveURL(/^[^?]*\/orders$/);
      expectValue(await shop.mailPaths(unknown)).toEqual([]);
    },
  );

  test(
    "its link signs in on another device, once, and the code ends with it",
    { tag: LONG },
    async ({ page, shop, browser, baseURL }) => {
      const email = await confirmedAccount(shop);
      await page.goto("/auth/email-code");
      await askForCode(page, email);
      const link = await shop.mailedLink(email, CODE_MAIL);
      const code = await mailedCode(shop, email);
      const device = await browser.newContext({ baseURL: baseURL ?? "" });
      const other = await device.newPage();
      await confirmAge(other, baseURL ?? "");
      await other.goto(link);
      // Not requested in this browser: a person has to press the button, knowing whose account it is.
      await expect(other.getByText(email, { exact: true })).toBeVisible();
      await signInButton(other).click();
      await expect(other.getByText(ACCOUNT_TEXTS.signedIn)).toBeVisible();
      await isSignedIn(other);
      await device.close();
      await page.getByLabel("Six-digit code").fill(code);
      await signInButton(page).click();
      await expect(page.getByText(CODE_WRONG)).toBeVisible();
      await page.goto(link);
      await expect(page.getByText("This link is no longer valid.")).toBeVisible();
    },
  );

  test(
    "an unconfirmed address gets the confirmation mail instead",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      await page.request.post("/auth/sign-out");
      await shop.mailPath(email, "Confirm your email address");
      await page.request.post("/auth/email-code", { form: { email } });
      await expect
        .poll(async () => (await shop.mailPaths(email, "Confirm your email address")).length)
        .toBe(2);
      expectValue(await shop.mailPaths(email, CODE_MAIL)).toEqual([]);
    },
  );

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is requested, mistyped and typed; the link's button also signs in", async ({
      page,
      shop,
    }) => {
      const email = await confirmedAccount(shop);
      await page.goto("/auth/email-code?next=/orders");
      await askForCode(page, email);
      await page.getByLabel("Six-digit code").fill("12345");
      await signInButton(page).click();
      await expect(page.getByText(ACCOUNT_TEXTS.sixDigits)).toBeVisible();
      await page.getByLabel("Six-digit code").fill(await mailedCode(shop, email));
      await signInButton(page).click();
      await expect(page).toHaveURL(/^[^?]*\/orders$/);
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.request.post("/auth/email-code", { form: { email } });
      await expect.poll(async () => (await shop.mailPaths(email, CODE_MAIL)).length).toBe(2);
      await page.goto(await shop.mailedLink(email, CODE_MAIL));
      await signInButton(page).click();
      await isSignedIn(page);
    });
  });
});

test.describe("with an OpenID Connect provider", () => {
  // One after the other: the provider of these tests has one port.
  test.describe.configure({ mode: "default" });
  let provider: OpenidProvider;
  test.beforeAll(async ({ baseURL }) => {
    provider = await startOpenidProvider(baseURL ?? "", E2E_PROVIDER_PORT);
  });
  test.afterAll(() => provider.stop());

  // The provider's page requests a third-party font, for which no test waits.
  test.beforeEach(({ page }) => page.route(/fonts\.googleapis/, (route) => route.abort()));

  /** From the sign-in page, once hydrated: "Show password" appears then. */
  async function continueAtProvider(page: Page): Promise<void> {
    await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
    await page.getByRole("button", { name: "Continue with Test ID" }).click();
  }

  /** At the provider's own page. */
  async function signInThere(page: Page, name: string): Promise<void> {
    await page.waitForURL(`${provider.issuer}/**`, { waitUntil: "commit" });
    await page.locator("[name=login]").fill(name);
    await page.locator("[name=password]").fill("any password");
    await page.locator("[type=submit]").click();
  }

  test("creates an account from the dialog and comes back; declining there changes nothing", async ({
    page,
    shop,
  }) => {
    const email = newEmail();
    await page.goto("/labs");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(AGE_ATTESTATION.text)).toBeVisible();
    await shop.expectAccessible();
    await dialog.getByRole("button", { name: "Continue with Test ID" }).click();
    await signInThere(page, email);
    await expect(page).toHaveURL(/\/labs$/);
    await isSignedIn(page);
    await page.goto("/orders");
    await expect(page.getByText(email)).toBeVisible();
    await page.request.post("/auth/sign-out");
    await page.context().clearCookies({ domain: "127.0.0.1" });

    await page.goto("/auth/sign-in?next=/orders");
    await continueAtProvider(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("alert")).toHaveText(ACCOUNT_PROBLEMS.provider_declined.text);
    await expect(page).toHaveURL(/\/auth\/sign-in\?next=%2Forders/);
    await continueAtProvider(page);
    await signInThere(page, `${UNCHECKED}${newEmail()}`);
    await expect(page.getByRole("alert")).toContainText("isn't verified with that service");
    await shop.expectAccessible();
  });

  test(
    "is linked and unlinked on the account page, with a mail each, and never as the last sign-in method",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUpConfirmed();
      await page.goto("/orders/security/identities");
      const item = page.getByRole("main");
      await item.getByRole("button", { name: "Link Test ID", exact: true }).click();
      const name = newEmail();
      await signInThere(page, name);
      await expect(page.getByText(ACCOUNT_TEXTS.identityLinked)).toBeVisible();
      await expect(item.getByText(/^Linked [A-Z]/)).toBeVisible();
      await shop.expectAccessible();
      await shop.mailPath(email, "linked");

      await page.request.post("/auth/sign-out");
      await page.goto("/auth/sign-in?next=/orders");
      await continueAtProvider(page); // still signed in there
      await expect(page.getByText(email)).toBeVisible();
      await page.goto("/orders/security/identities");
      await item.getByRole("button", { name: "Unlink Test ID" }).click();
      await expect(item.getByRole("button", { name: "Link Test ID", exact: true })).toBeVisible();

      await page.request.post("/auth/sign-out");
      await page.goto("/auth/sign-in?next=/orders");
      await continueAtProvider(page);
      await expect(page.getByText(name)).toBeVisible(); // a separate account now
      await page.goto("/orders/security/identities");
      await item.getByRole("button", { name: "Unlink Test ID" }).click();
      await expect(item.getByRole("alert")).toContainText("This is your only way to sign in.");
    },
  );

  test(
    "signs in to no account whose address was never confirmed",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      await page.request.post("/auth/sign-out");
      await page.goto("/auth/sign-in");
      await continueAtProvider(page);
      await signInThere(page, email);
      await expect(page.getByRole("alert")).toContainText("isn't confirmed yet");
      await page.getByRole("main").getByLabel("Email").fill(email);
      await page.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
      await signInButton(page).click();
      await isSignedIn(page);
    },
  );

  test("an answer posted from the provider's site arrives with the cookie of the browser that started", async ({
    page,
    baseURL,
  }) => {
    const state = "b".repeat(43);
    const name = cookieName(baseURL ?? "", `sign_in_${state}`);
    await page
      .context()
      .addCookies([{ name, value: "made-up", url: baseURL ?? "", sameSite: "Lax" }]);
    const callback = `${baseURL}/api/auth/callback/apple`;
    await page.route("https://appleid.apple.com/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form method="post" action="${callback}"><input name="code" value="a"><input name="state" value="${state}"></form><script>document.forms[0].submit()</script>`,
      }),
    );
    const back = page.waitForRequest(
      (request) => request.url() === `${callback}?code=a&state=${state}`,
    );
    await page.goto("https://appleid.apple.com/auth/authorize").catch(() => undefined);
    expectValue((await (await back).allHeaders())["cookie"]).toContain(`sign_in_${state}`);
    await expect(page.getByRole("alert")).toContainText("Something went wrong.");
    const foreign = { form: { code: "a" }, headers: { origin: "https://appleid.apple.com" } };
    const elsewhere = await page.request.post("/api/auth/callback/test", foreign);
    expectValue(elsewhere.status()).toBe(403);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("signs in as well", { tag: LONG }, async ({ page }) => {
      await page.goto("/auth/sign-in?next=/orders");
      await page.getByRole("button", { name: "Continue with Test ID" }).click();
      await signInThere(page, newEmail());
      await expect(page).toHaveURL(/^[^?]*\/orders$/);
      await isSignedIn(page);
    });
  });
});
