import { AxeBuilder } from "@axe-core/playwright";
import { type APIRequestContext, expect, type Page, test as base } from "@playwright/test";
import type axe from "axe-core";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cookieNameOn } from "#domain/text/host-cookie.ts";

export { expect };

export const SAMPLE_PASSWORD = "sample-password-1";
/** For accounts that the tests create. */
export const PASSWORD = "a long enough password";
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export const newEmail = () => `${randomUUID()}@mail.example`;

/** A file that is missing is an error; a form that is answered with 400 or 409 is not. */
const FILES = /^\/(?:assets|fonts|art)\//;

/** A visitor who has confirmed their age unless set otherwise; every page must stay free of console errors. */
export const test = base.extend<{
  isAgeConfirmed: boolean;
  /** Errors that a third-party script may cause in the browser's console. */
  toleratedError: RegExp | null;
  consoleErrors: string[];
  shop: Shop;
}>({
  isAgeConfirmed: [true, { option: true }],
  toleratedError: [null, { option: true }],
  request: ({ request }, use) => use(fromOwnPage(request)),
  page: async ({ page, isAgeConfirmed, baseURL }, use) => {
    fromOwnPage(page.request);
    if (isAgeConfirmed) await confirmAge(page, baseURL ?? "");
    await use(page);
  },
  consoleErrors: [
    async ({ page, toleratedError }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        const isOfAFile = FILES.test(new URL(message.location().url || "about:blank").pathname);
        const isRefusal = message.text().startsWith("Failed to load resource") && !isOfAFile;
        const isExpected = isRefusal || (toleratedError?.test(message.text()) ?? false);
        if (message.type() === "error" && !isExpected) errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => {
        if (!(toleratedError?.test(message) ?? false)) errors.push(message);
      });
      await use(errors);
      expect(errors, "console errors").toEqual([]);
    },
    { auto: true },
  ],
  shop: ({ page }, use) => use(new Shop(page)),
});

/** A browser says where a form is posted from; Playwright's own requests do not. */
export function fromOwnPage(request: APIRequestContext): APIRequestContext {
  const post = request.post.bind(request);
  request.post = (url, options = {}) =>
    post(url, { ...options, headers: { "sec-fetch-site": "same-origin", ...options.headers } });
  return request;
}

/** A cookie's name in the browser. */
export const cookieName = (url: string, name: string): string =>
  cookieNameOn(new URL(url).protocol, name);

/** Does what the gate's form does without JavaScript. */
export async function confirmAge(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: cookieName(url, "age"), value: "1", url }]);
}

/** Makes the page ready as a person's first move does: for what only its components do by themselves. */
export async function hydrate(page: Page): Promise<void> {
  // Again until it is heard: a page that is just being left hears nothing.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
    await expect(page.locator("html[data-hydrated]")).toBeAttached({ timeout: 2000 });
  }).toPass();
}

/** A customer's actions, in the shop's terms. */
export class Shop {
  readonly page: Page;
  /** Messages that `window.alert` has shown. */
  readonly alerts: string[] = [];

  constructor(page: Page) {
    this.page = page;
    fromOwnPage(page.request);
    page.on("dialog", (dialog) => {
      this.alerts.push(dialog.message());
      void dialog.accept();
    });
  }

  /** Creates an account by posting the form as a page without JavaScript would; returns its email. */
  async signUp(): Promise<string> {
    const email = newEmail();
    await this.postForm("/auth/sign-up", { email, password: PASSWORD });
    return email;
  }

  /** Creates an account and confirms its email, as second factors and linking require. */
  async signUpConfirmed(): Promise<string> {
    const email = await this.signUp();
    const link = await this.mailedLink(email, "Confirm your email address");
    await this.postForm("/auth/callback", {
      token: new URL(link).searchParams.get("token") ?? "",
    });
    return email;
  }

  async signIn(email: string, password = SAMPLE_PASSWORD): Promise<void> {
    await this.postForm("/auth/sign-in", { email, password });
  }

  private async postForm(path: string, form: Record<string, string>): Promise<void> {
    const response = await this.page.request.post(path, { form, maxRedirects: 0 });
    expect(response.status(), path).toBeLessThan(400);
  }

  /** Where the newest such mail's link leads; waits for the mail to be sent. */
  async mailedLink(to: string, subject: string): Promise<string> {
    const mail = await this.mailPath(to, subject);
    const text = await (await this.page.request.get(mail)).text();
    const [, href = ""] =
      /href="([^"]*\/(?:auth|newsletter|orders|privacy)\/[^"]*)"[^>]*>http/.exec(text) ?? [];
    return href.replaceAll("&amp;", "&");
  }

  /** The page of the newest such mail in the demo mailbox. */
  async mailPath(to: string, subject: string): Promise<string> {
    let path: string | undefined;
    await expect(async () => {
      [path] = await this.mailPaths(to, subject);
      expect(path, `${subject} to ${to}`).toBeDefined();
    }).toPass({ intervals: [250] });
    return path ?? "";
  }

  /** The mails now in the demo mailbox, newest first. */
  async mailPaths(to: string, subject = ""): Promise<string[]> {
    const mailbox = await (await this.page.request.get("/dev/mail")).text();
    const [table = ""] = /<table.*<\/table>/s.exec(mailbox) ?? [];
    return table
      .split("<tr")
      .filter((row) => row.includes(to) && row.includes(subject))
      .map((row) => /\/dev\/mail\/\d+/.exec(row)?.[0] ?? "");
  }

  /** Adds lines to the cart with the cart's own form, as a page without JavaScript would. */
  async fillCart(
    ...lines: { productId: number; flavor: string; quantity?: number }[]
  ): Promise<void> {
    for (const { productId, flavor, quantity = 1 } of lines) {
      const form = { productId: String(productId), flavor };
      await this.postForm("/cart", { ...form, intent: "add" });
      if (quantity > 1) {
        await this.postForm("/cart", { ...form, intent: "set", quantity: String(quantity) });
      }
    }
  }

  /** Adds a product from its card, which asks for the flavor. */
  async addFromCard(name: string, flavor: string): Promise<void> {
    const card = this.page
      .getByRole("article")
      .filter({ has: this.page.getByRole("heading", { name, exact: true }) });
    await card.locator("summary").click();
    await card.getByRole("button", { name: `${flavor} ${name}, add to cart` }).click();
  }

  async signOut(): Promise<void> {
    await this.postForm("/auth/sign-out", {});
  }

  /** Waits for the components: until then, Enter and a changed cart do what they do without JavaScript. */
  async openCheckout(): Promise<void> {
    await this.page.goto("/checkout");
    await hydrate(this.page);
    await expect(this.page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  }

  /** Another tab has changed the cart: this one fetches its data again; waits until it shows the change. */
  async hearOfCart(count: number): Promise<void> {
    await this.page.evaluate(() => {
      const channel = new BroadcastChannel("mitra-session");
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage({ event: "user_updated", id: String(Math.random()) });
    });
    // On /checkout, the header's link goes back to it.
    const name = count === 0 ? /Cart, 0 |Back to shop/ : new RegExp(`[Cc]art, ${count} `);
    const link = this.page.getByRole("link", { name, includeHidden: true });
    await expect(link.first()).toBeAttached();
  }

  /** Fills in the checkout; every person has a different address. */
  async fillAddress(changes: Partial<Record<string, string>> = {}): Promise<void> {
    const number = String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0");
    const values: Record<string, string> = {
      "Full Name": "Pat Doe",
      "Phone Number": `(206) ${number.slice(0, 3)}-${number.slice(3)}`,
      "Street Address": `${Number(number)} Pine Street`,
      City: "Seattle",
      State: "WA",
      "ZIP Code": "98101",
    };
    for (const [label, value] of Object.entries({ ...values, ...changes })) {
      await this.checkoutForm.getByLabel(label, { exact: true }).fill(value ?? "");
    }
    await this.checkoutForm.getByLabel("City", { exact: true }).focus();
  }

  get checkoutForm() {
    return this.page.locator("form[action='/checkout']");
  }

  /** Opens the fold of the codes' fields. */
  async addCode(): Promise<void> {
    await this.checkoutForm.getByText("Add a code").click();
  }

  async placeOrder(): Promise<void> {
    await this.checkoutForm.getByRole("button", { name: "Place order" }).click();
  }

  /** Waits for the confirmation; returns the order's number. */
  async orderNumber(): Promise<number> {
    await this.page.waitForURL(/\/checkout\/done\/\d+/);
    return Number(new URL(this.page.url()).pathname.split("/").at(-1));
  }

  expectAccessible(): Promise<void> {
    return expectAccessible(this.page);
  }
}

/** No axe violation, once every animation has ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async (waitMs) => {
    const settle = async () => {
      for (;;) {
        // The change that was waited for may start one with the next frame.
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        const passing = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .filter(({ playState }) => playState === "running");
        if (passing.length === 0) return;
        await Promise.allSettled(passing.map(({ finished }) => finished));
      }
    };
    await Promise.race([settle(), new Promise((resolve) => setTimeout(resolve, waitMs))]);
  }, ANIMATIONS_MS_MAX);
  const violations = page.frames().length > 1 ? await lookIntoFrames(page) : await look(page);
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => node.html.slice(0, 200)),
  }));
  expect(found).toEqual([]);
}

/** An animation of something that isn't rendered never ends. */
const ANIMATIONS_MS_MAX = 5000;

const AXE_OPTIONS = { resultTypes: ["violations" as const] };
/** Half as long as the source that the package gives. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** A fourth of the time that the builder takes: it evaluates its source for each look, this for each document. */
async function look(page: Page): Promise<axe.Result[]> {
  for (;;) {
    const violations = await page.evaluate(
      async (options) =>
        "axe" in window ? (await window.axe.run(document, options)).violations : null,
      AXE_OPTIONS,
    );
    if (violations !== null) return violations;
    await page.evaluate(AXE);
  }
}

/** Those of another origin, too. Legacy mode evaluates in this page instead of opening another for the result. */
async function lookIntoFrames(page: Page): Promise<axe.Result[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options(AXE_OPTIONS)
    .analyze();
  return violations;
}

declare global {
  interface Window {
    /** In pages that were looked at. */
    axe: typeof axe;
  }
}
