import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { confirmAge, expect, PASSWORD, PHONE, Shop, test } from "./shop-test.ts";
import { addDevice } from "./virtual-device.ts";

/** Turns on an authenticator app from the account page; returns it and the ten backup codes. */
async function enroll({ page }: Shop): Promise<{ totp: TOTP; backupCodes: string[] }> {
  await page.goto("/orders/security/two-step");
  await page.getByRole("link", { name: "Set up an app" }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = (await page.locator("code").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  await page.getByLabel("Six-digit code").fill(totp.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Two-step verification is on" })).toBeVisible();
  const backupCodes = await page.locator("ol.tabular li").allTextContents();
  expect(backupCodes).toHaveLength(10);
  return { totp, backupCodes };
}

/** The right password, on the page that needs no JavaScript. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth/sign-in?next=/orders");
  const main = page.locator("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await submit(page);
}

const submit = (page: Page) =>
  page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();

const signOut = ({ page }: Shop) => page.request.post("/auth/sign-out", { maxRedirects: 0 });

/** The next code: the current one may be used up. */
const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + 30_000 });

test(
  "an authenticator app: set up, asked for, replaced by a backup code, turned off",
  { tag: LONG },
  async ({ page, shop }) => {
    const email = await shop.signUpConfirmed();
    const { totp, backupCodes } = await enroll(shop);
    await shop.expectAccessible();
    await page.getByRole("link", { name: "I've saved my codes" }).click();
    await expect(page.getByText("10 backup codes left")).toBeVisible();

    await signOut(shop);
    await signIn(page, email);
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    await shop.expectAccessible();
    await page.goto("/orders"); // the password alone gives no session
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/auth/second-factor?next=/orders");
    await page.getByLabel("Six-digit code").fill("000000");
    await submit(page);
    await expect(page.getByText(ACCOUNT_PROBLEMS.factor_code_wrong.text)).toBeVisible();
    await expect(page.getByLabel("Six-digit code")).toBeFocused();
    await page.getByLabel("Six-digit code").fill(nextCode(totp));
    await submit(page);
    await expect(page).toHaveURL(/^[^?]*\/orders$/);

    await signOut(shop);
    await signIn(page, email);
    await page.getByRole("link", { name: "Use a backup code" }).click();
    await page.getByLabel("Backup code").fill(backupCodes[0] ?? "");
    await submit(page);
    await expect(page).toHaveURL(/^[^?]*\/orders$/);
    await expect(page.locator("#security")).toContainText("App");
    await page
      .locator("#security")
      .getByRole("link", { name: /^Two-step/ })
      .click();
    await expect(page.getByText("9 backup codes left")).toBeVisible();
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("link", { name: "Set up an app" })).toBeVisible();

    await signOut(shop);
    await signIn(page, email);
    await expect(page).toHaveURL(/^[^?]*\/orders$/);
  },
);

test("the second step and its set-up work without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    viewport: PHONE,
  });
  const page = await context.newPage();
  await confirmAge(page, baseURL ?? "");
  const email = await new Shop(page).signUpConfirmed();
  await page.goto("/auth/enroll?next=/orders");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = (await page.locator("code").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  await page.getByLabel("Six-digit code").fill(totp.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("link", { name: "Download as a text file" })).toHaveAttribute(
    "href",
    /^data:text\/plain/,
  );
  await context.request.post("/auth/sign-out", { maxRedirects: 0 });
  await signIn(page, email);
  await page.getByLabel("Six-digit code").fill(nextCode(totp));
  await submit(page);
  await expect(page).toHaveURL(/^[^?]*\/orders$/);
  await page.goto("/auth/confirm?next=/cart");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL(/^[^?]*\/cart$/);
  await context.close();
});

test("a passkey: added, renamed, signed in with, the second step, confirmed with, removed", async ({
  page,
  shop,
}) => {
  const device = await addDevice(page);
  const email = await shop.signUpConfirmed();
  await page.goto("/orders/security/passkeys");
  const row = page.getByRole("main");
  await row.getByRole("button", { name: "Add a passkey" }).click();
  // The first one leads to the backup codes, for when it is lost.
  await expect(page.getByText("Passkey added.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Create ten new codes" }).click();
  await page.getByRole("link", { name: "I've saved my codes" }).click();
  await page.goto("/orders/security/passkeys");
  await expect(row.getByText("Rename or remove")).toHaveCount(1);
  await expect(row).toContainText("Chrome"); // named after the device
  await row.getByRole("button", { name: "Add a passkey" }).click();
  await expect(row).toContainText("This device already has a passkey for your account.");
  await row.getByText("Rename or remove").click();
  await row.getByLabel("New name").fill("Work laptop");
  await row.getByRole("button", { name: "Save name" }).click();
  await expect(row.getByRole("paragraph").filter({ hasText: /^Work laptop$/ })).toBeVisible();
  await shop.expectAccessible();

  // The browser offers it by itself under the email field.
  await signOut(shop);
  await page.goto("/auth/sign-in?next=/orders");
  await expect(page).toHaveURL(/^[^?]*\/orders$/);

  // By the button in the dialog, which stays on its page; the browser no longer has such a list.
  await signOut(shop);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto("/shop");
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();

  // The passkey is the second step after the password, or a backup code if it is lost.
  await signOut(shop);
  await signIn(page, email);
  await expect(page.getByLabel("Six-digit code")).toHaveCount(0);
  await page.getByRole("link", { name: "Use a backup code" }).click();
  await expect(page.getByLabel("Backup code")).toBeVisible();
  await page.getByRole("link", { name: "Use your app or passkey" }).click();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL(/^[^?]*\/orders$/);

  // Confirming one's identity again; a device that does not verify its user is refused.
  await page.goto("/auth/confirm?next=/cart");
  await device.knowsOwner(false);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await shop.expectAccessible();
  await device.knowsOwner(true);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page).toHaveURL(/^[^?]*\/cart$/);

  await page.goto("/orders/security/passkeys");
  await row.getByText("Rename or remove").click();
  expect(await device.passkeyCount()).toBe(1);
  await row.getByRole("button", { name: "Remove" }).click();
  await expect(row.getByText("Rename or remove")).toHaveCount(0);
  // The password manager is told, and forgets it.
  await expect.poll(() => device.passkeyCount()).toBe(0);
  await signOut(shop);
  await signIn(page, email);
  await expect(page).toHaveURL(/^[^?]*\/orders$/);
});

test(
  "staff without a second factor see the page to enroll one, and can leave",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signIn("staff@mitra.example");
    await page.goto("/shop");
    await expect(page.getByText("Staff accounts need a second step.")).toBeVisible();
    await shop.expectAccessible();
    await signOut(shop);
    await page.goto("/shop");
    await expect(page).toHaveURL(/\/shop$/);
  },
);
