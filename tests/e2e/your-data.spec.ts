import type { Page } from "@playwright/test";
import { ACCOUNT_PROBLEMS, ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AGE_TEXTS } from "#app/account/age/age-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { confirmAge, expect, fromOwnPage, newEmail, PASSWORD, Shop, test } from "./shop-test.ts";

async function openRow(page: Page, title: string) {
  const row = page
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await row.locator("summary").click();
  return row;
}

test("a customer can download their data, give their age, and request and withdraw account deletion", async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const email = await shop.signUp();
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await new Shop(elsewhere).signIn(email, PASSWORD);
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  await shop.openCheckout();
  await shop.fillAddress({ "Full Name": "Robin Reader" });
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.placeOrder();
  const orderNumber = await shop.orderNumber();

  await page.goto("/orders");
  await expect(page.getByText(/You confirmed on .+ that you are 21 or older\./)).toBeVisible();

  const age = await openRow(page, "Age");
  await age.getByLabel(AGE_TEXTS.birth).fill("2015-06-01");
  await age.getByRole("button", { name: "Save date of birth" }).click();
  await expect(age.getByText(ACCOUNT_PROBLEMS.date_of_birth_under_21.text)).toBeVisible();
  await expect(age.getByLabel(AGE_TEXTS.birth)).toBeFocused();
  await age.getByLabel(AGE_TEXTS.birth).fill("1990-06-01");
  await age.getByRole("button", { name: "Save date of birth" }).click();
  await expect(age.getByText("Date of birth saved")).toBeVisible();

  await page
    .locator("#security")
    .getByRole("link", { name: /^Your data/ })
    .click();
  const data = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  await shop.expectAccessible();
  const downloading = page.waitForEvent("download");
  await data.getByRole("link", { name: "Download my data (JSON)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("my-data.json");
  const file = JSON.parse(await streamText(await download.createReadStream()));
  expect(file).toMatchObject({
    account: { email },
    profile: { fullName: "Robin Reader", dateOfBirth: "1990-06-01" },
    orders: [{ orderNumber, finalTotal: "114.99" }],
  });

  await expect(data.getByText(`Order ${orderNumber} is still in progress`)).toBeVisible();
  await data.getByRole("button", { name: "Delete my account" }).click();
  const notice = page.locator("#erasure");
  await expect(notice).toContainText(/Your account will be deleted on \w+ \d+, \d{4}\./);
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  await shop.expectAccessible();
  const ended = await elsewhere.request.get("/orders", { maxRedirects: 0 });
  expect(ended.headers()["location"]).toBe("/");
  await shop.mailPath(email, "Your account will be deleted");

  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText(ACCOUNT_TEXTS.accountStays)).toBeVisible();
  await expect(page.getByText("Your account will be deleted on")).toHaveCount(0);
  await shop.mailPath(email, "Your account will be kept");
});

test(
  "the same without JavaScript: refused, requested, kept",
  { tag: LONG },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const page = await context.newPage();
    fromOwnPage(page.request);
    await confirmAge(page, baseURL ?? "");
    await page.request.post("/auth/sign-up", {
      form: { email: newEmail(), password: PASSWORD },
      maxRedirects: 0,
    });
    await page.goto("/orders");
    const age = await openRow(page, "Age");
    await age.getByLabel(AGE_TEXTS.birth).fill("2015-06-01");
    await age.getByRole("button", { name: "Save date of birth" }).click();
    await expect(page.getByText(ACCOUNT_PROBLEMS.date_of_birth_under_21.text)).toBeVisible();
    await page.goto("/orders/security/your-data");
    const data = page.getByRole("main");
    await data.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("Your account will be deleted on")).toBeVisible();
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.accountStays)).toBeVisible();
    await context.close();
  },
);

async function streamText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
