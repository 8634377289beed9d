import type { Page, Route } from "@playwright/test";
import { MAIL_WORDS } from "#content/mail-words.ts";
import {
  NEWSLETTER_SUCCESS,
  NEWSLETTER_CONFIRM,
  NEWSLETTER_NAME_REQUIRED,
} from "#domain/account/newsletter-form.ts";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { queryShopProcess } from "../support/shop-process.ts";
import { testFolder } from "../support/test-folder.ts";
import { expect, newEmail, type Shop, test } from "./shop-test.ts";

/* Proves NEWS-2. */

const SUCCESS = NEWSLETTER_SUCCESS;
const CONFIRM = NEWSLETTER_CONFIRM;
const INVALID_EMAIL = "Please enter a valid email address.";
const CONFIRM_SUBJECT = "Confirm your newsletter subscription";
const WELCOME_SUBJECT = MAIL_WORDS["mail-newsletter-welcome"].subject;

const formOf = (page: Page) => page.getByRole("contentinfo").locator("form[action='/']");

async function send(page: Page, values: { Name?: string; Email?: string; Subject?: string }) {
  for (const [label, value] of Object.entries(values))
    await formOf(page).getByLabel(label).fill(value);
  await formOf(page).getByRole("button", { name: "Subscribe" }).click();
}

/** Stops the clock until the test advances it. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

async function kept(email: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await queryShopProcess(
    testFolder("test-e2e"),
    `select name, subject, confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed
     from newsletter_subscriptions where email = $1`,
    [email],
  );
  return row;
}

/** Confirmed through the mailed link; returns where its unsubscribe link leads. */
async function subscribedBy(shop: Shop, email: string): Promise<string> {
  const { request } = shop.page;
  await request.post("/", { multipart: { "form-name": "newsletter", name: "Pat", email } });
  const link = await shop.mailedLink(email, CONFIRM_SUBJECT);
  expect((await request.post(link)).status()).toBe(200);
  return shop.mailedLink(email, WELCOME_SUBJECT);
}

test.describe("the form", () => {
  test("goes from idle to an error and back to idle after 5 seconds", async ({ page }) => {
    await page.goto("/labs");
    await page.waitForLoadState("networkidle");
    await stopClock(page);
    await send(page, { Name: "Pat", Email: "pat@mail" });
    const form = formOf(page);
    await expect(form.getByText(INVALID_EMAIL, { exact: true })).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Email")).toHaveValue("pat@mail");
    await page.clock.runFor(4900);
    await expect(form.getByText(INVALID_EMAIL)).toBeVisible();
    await page.clock.runFor(200);
    await expect(form.getByText(INVALID_EMAIL)).toHaveCount(0);
    await expect(form.getByLabel("Email")).toHaveValue("pat@mail");
    await send(page, { Name: "", Email: newEmail() });
    await expect(form.getByText(NEWSLETTER_NAME_REQUIRED)).toBeVisible();
  });

  test(
    "goes from idle to success, empties itself, and is idle again after 5 seconds",
    { tag: LONG },
    async ({ page }) => {
      const email = newEmail();
      await page.goto("/labs");
      await page.waitForLoadState("networkidle");
      await stopClock(page);
      await send(page, { Name: "Pat", Email: email, Subject: "Batches" });
      const form = formOf(page);
      await expect(form.getByText(SUCCESS, { exact: true })).toBeVisible();
      await expect(form.getByRole("status")).toHaveText(`${SUCCESS} ${CONFIRM}`);
      await expect(form.getByLabel("Email")).toHaveValue("");
      await page.clock.runFor(5100);
      await expect(form.getByText(SUCCESS)).toHaveCount(0);
      expect(await kept(email)).toMatchObject({
        name: "Pat",
        subject: "Batches",
        confirmed: false,
      });
    },
  );

  for (const [what, fail] of firstOf([
    ["the connection was lost", (route: Route) => route.abort()],
    ["the server failed", (route: Route) => route.fulfill({ status: 500, body: "Broken" })],
  ] as const)) {
    test(
      `shows its error for 5 seconds when ${what}, and keeps the page and what was typed`,
      { tag: LONG },
      async ({ page }) => {
        await page.goto("/labs");
        await page.waitForLoadState("networkidle");
        await stopClock(page);
        await page.route("**/*", (route) =>
          route.request().method() === "POST" ? fail(route) : route.continue(),
        );
        await send(page, { Name: "Pat", Email: "pat@mail.example", Subject: "Batches" });
        const form = formOf(page);
        await expect(form.getByText("Could not subscribe. Please try again.")).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.clock.runFor(5100);
        await expect(form.getByText("Could not subscribe. Please try again.")).toHaveCount(0);
        await expect(form.getByLabel("Name")).toHaveValue("Pat");
        await expect(form.getByLabel("Email")).toHaveValue("pat@mail.example");
        await expect(form.getByLabel("Subject")).toHaveValue("Batches");
      },
    );
  }

  test(
    "filled in by a robot is answered like a success and stored nowhere",
    { tag: LONG },
    async ({ page }) => {
      const email = newEmail();
      await page.goto("/labs");
      await page.waitForLoadState("networkidle");
      await page.locator("input[name=bot-field]").evaluate((input: HTMLInputElement) => {
        input.value = "I fill in everything";
      });
      await send(page, { Name: "Robot", Email: email });
      await expect(formOf(page).getByText(SUCCESS)).toBeVisible();
      expect(await kept(email)).toBeUndefined();
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form says on the next page that it was done, or what is wrong", async ({
    page,
    shop,
  }) => {
    const email = newEmail();
    await page.goto("/labs");
    await send(page, { Name: "", Email: "pat", Subject: "Batches" });
    await expect(page.getByRole("alert")).toContainText(INVALID_EMAIL);
    await expect(page.getByRole("alert")).toContainText(NEWSLETTER_NAME_REQUIRED);
    await expect(formOf(page).getByLabel("Email")).toHaveValue("pat");
    await expect(formOf(page).getByLabel("Subject")).toHaveValue("Batches");
    await expect(formOf(page).getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
    await send(page, { Name: "Pat", Email: email });
    await expect(page.getByText(`${SUCCESS} ${CONFIRM}`, { exact: true })).toBeVisible();
    await page.goto(await shop.mailedLink(email, CONFIRM_SUBJECT));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByText("You're subscribed to our newsletter.")).toBeVisible();
    await page.goto(await shop.mailedLink(email, WELCOME_SUBJECT));
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You've been unsubscribed.")).toBeVisible();
    expect(await kept(email)).toMatchObject({ unsubscribed: true });
  });

  test("a robot's post is answered and stored nowhere", { tag: LONG }, async ({ page }) => {
    const email = newEmail();
    const form = { "form-name": "newsletter", name: "Robot", email, "bot-field": "x" };
    const headers = { accept: "text/html" };
    const response = await page.request.post("/", { multipart: form, headers });
    expect(response.status()).toBe(200);
    expect(await kept(email)).toBeUndefined();
  });
});

test.describe("a mailed link", () => {
  test("changes nothing when opened; its button confirms, and the mail says how to unsubscribe", async ({
    page,
    shop,
  }) => {
    const email = newEmail();
    await page.goto("/labs");
    await page.waitForLoadState("networkidle");
    await send(page, { Name: "Pat", Email: email });
    await expect(formOf(page).getByText(SUCCESS)).toBeVisible();
    const link = await shop.mailedLink(email, CONFIRM_SUBJECT);
    const opened = await page.goto(link);
    expect(opened?.headers()).toMatchObject({ "cache-control": "private, no-store" });
    expect(opened?.headers()["etag"]).toBeUndefined();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "same-origin");
    await shop.expectAccessible();
    expect(await kept(email)).toMatchObject({ confirmed: false });
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByText("You're subscribed to our newsletter.")).toBeVisible();
    expect(await kept(email)).toMatchObject({ confirmed: true });
    await page.goto(await shop.mailPath(email, WELCOME_SUBJECT));
    await expect(page.getByRole("main")).toContainText("List-Unsubscribe=One-Click");
  });

  test("that is invalid says so and what to do next", { tag: LONG }, async ({ page, shop }) => {
    for (const path of ["/newsletter/confirm", "/newsletter/confirm?token=forged"]) {
      await page.goto(path);
      const button = page.getByRole("button", { name: "Confirm subscription" });
      if (path.includes("token")) await button.click();
      await expect(page.getByText("This link is no longer valid.")).toBeVisible();
      await shop.expectAccessible();
      await page.getByRole("link", { name: "Subscribe again" }).click();
      await expect(page).toHaveURL("/#newsletter");
      await expect(page.getByRole("heading", { name: "Newsletter" })).toBeInViewport();
    }
  });

  test("that unsubscribes does so only by its button", { tag: LONG }, async ({ page, shop }) => {
    const email = newEmail();
    await page.goto(await subscribedBy(shop, email));
    await shop.expectAccessible();
    expect(await kept(email)).toMatchObject({ confirmed: true, unsubscribed: false });
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You've been unsubscribed.")).toBeVisible();
    expect(await kept(email)).toMatchObject({ unsubscribed: true });
  });
});

test(
  "a mail program unsubscribes by one POST without a session, an origin or a redirect",
  { tag: LONG },
  async ({ shop, playwright }) => {
    const email = newEmail();
    const link = await subscribedBy(shop, email);
    const program = await playwright.request.newContext();
    const body = { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 };
    const foreign = { headers: { origin: "https://evil.example" }, ...body };
    expect((await program.post(link, foreign)).status()).toBe(403);
    expect(await kept(email)).toMatchObject({ unsubscribed: false });
    expect((await program.post(link, body)).status()).toBe(200);
    expect(await kept(email)).toMatchObject({ unsubscribed: true });
    const unknown = link.replace(/token=.*/, "token=00000000-0000-4000-8000-000000000000");
    expect((await program.post(unknown, body)).status()).toBe(200);
    await program.dispose();
  },
);
