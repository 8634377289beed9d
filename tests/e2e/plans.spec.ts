import type { Locator, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { SITE } from "../../content/site.ts";
import { LONG } from "../support/long-proofs.ts";
import { expect, fromOwnPage, PASSWORD, type Shop, test } from "./shop-test.ts";

/* Proves PLAN-2 and PLAN-7. */

const SENT =
  "Thank you for your subscription request! We will contact you shortly to verify your age and collect payment information.";
const FAILED = "Failed to submit subscription request. Please try again.";
const INVALID_EMAIL = "Please enter a valid email address";
const SHOP_NOTICE = "orders@mitra.example";

/** PLAN-1. */
const PLANS = [
  { name: "Monthly Light", price: "$87.50/month", contents: "50 chewables of at least 12mg" },
  { name: "Monthly Heavy Hitter", price: "$174.99/month", contents: "100 chewables" },
  { name: "Monthly Monster Box", price: "$259.00/month", contents: "150 chewables" },
];

const opener = (page: Page, plan = "Monthly Light") =>
  page.getByRole("button", { name: `Subscribe Now to ${plan}` });
const planDialog = (page: Page, plan = "Monthly Light") =>
  page.getByRole("dialog", { name: `Subscribe to ${plan}` });
const submitIn = (form: Locator) =>
  form.getByRole("button", { name: "Submit Subscription Request" });

async function fill(form: Locator, changes: Record<string, string> = {}): Promise<void> {
  const values = {
    "Full Name": "Pat Doe",
    "Street Address": "12 Pine Street",
    City: "Seattle",
    State: "wa",
    "ZIP Code": "98101",
    "Phone Number": "(206) 555-0100",
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

async function openForm(page: Page, plan?: string): Promise<Locator> {
  await page.goto("/pricing");
  await opener(page, plan).click();
  const dialog = planDialog(page, plan);
  await expect(dialog.getByLabel("Full Name")).toBeVisible();
  return dialog;
}

/** Every plan request that leaves the browser. */
function countPosts(page: Page): { count: number } {
  const posts = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/pricing/subscribe/")) posts.count++;
  });
  return posts;
}

/** The account page's texts about the customer's requests, newest first. */
async function ownRequests(page: Page): Promise<string[]> {
  await page.goto("/orders");
  const section = page
    .getByRole("main")
    .locator("section")
    .filter({
      has: page.getByRole("heading", { name: "Subscription requests" }),
    });
  return section.getByRole("listitem").locator("p:first-child").allTextContents();
}

function post(shop: Shop, form: Record<string, string>, plan = "monthly-light") {
  return shop.page.request.post(`/pricing/subscribe/${plan}`, { form, maxRedirects: 0 });
}

const PAYLOAD = {
  name: "Pat Doe",
  address: "12 Pine Street",
  city: "Seattle",
  state: "WA",
  zipCode: "98101",
  phone: "2065550100",
  email: "pat@mail.example",
  planName: "Monthly Light",
};

test("three plans with their prices and contents; the second is marked Most Popular", async ({
  page,
}) => {
  await page.goto("/pricing");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: opener(page, "") });
  await expect(cards).toHaveCount(3);
  for (const [index, { name, price, contents }] of PLANS.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { name })).toBeVisible();
    await expect(card).toContainText(price);
    await expect(card.getByText(contents, { exact: true })).toBeVisible();
    await expect(card.getByText("Free shipping")).toBeVisible();
    await expect(card.getByText("Cancel anytime")).toBeVisible();
  }
  await expect(page.getByText("Most Popular")).toHaveCount(1);
  await expect(cards.nth(1)).toContainText("Most Popular");
});

test.describe("a visitor", () => {
  test(
    "is asked to sign in; Cancel closes the prompt, and the focus returns",
    { tag: LONG },
    async ({ page }) => {
      await page.goto("/pricing");
      await opener(page).click();
      const prompt = page.getByRole("dialog", { name: "Sign In Required" });
      await expect(prompt).toContainText("Please sign in to subscribe to this plan.");
      await prompt.getByRole("button", { name: "Cancel" }).click();
      await expect(prompt).toBeHidden();
      await expect(opener(page)).toBeFocused();
    },
  );

  test("continues to the plan's form after signing in", { tag: LONG }, async ({ page, shop }) => {
    const email = await shop.signUp();
    await page.request.post("/auth/sign-out");
    await page.goto("/pricing");
    await opener(page, "Monthly Monster Box").click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    const signIn = page.getByRole("dialog", { name: "Sign in" });
    await signIn.getByLabel("Email").fill(email);
    await signIn.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
    const form = planDialog(page, "Monthly Monster Box");
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
  });

  test(
    "cannot send a request: 401, and nothing is stored or emailed",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = `${randomUUID()}@mail.example`;
      const response = await post(shop, { ...PAYLOAD, email });
      expect(response.status()).toBe(401);
      expect(await response.text()).toContain("Please sign in to subscribe to this plan.");
      expect(await shop.mailPaths(email)).toEqual([]);
      await page.goto("/orders");
      await expect(page).not.toHaveURL(/orders/);
    },
  );
});

test.describe("a signed-in customer's form", () => {
  test("has every field of the request, prefilled with what we know about the customer", async ({
    page,
    shop,
  }) => {
    await shop.signIn("customer@mitra.example");
    const form = await openForm(page);
    const values: Record<string, string> = {
      "Full Name": "Casey Miller",
      "Street Address": "12 Alder Street",
      City: "Portland",
      State: "OR",
      "ZIP Code": "97205",
      "Phone Number": "(503) 555-0101",
      Email: "customer@mitra.example",
    };
    for (const [label, value] of Object.entries(values))
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
    const state = form.getByLabel("State", { exact: true });
    await expect(state).toHaveAttribute("placeholder", "CA");
    // A browser may fill in a state's full name, which nothing cuts to another state's code.
    await state.fill("Missouri");
    await expect(state).toHaveValue("Missouri");
    await form.getByRole("button", { name: "Close" }).click();
    await expect(form).toBeHidden();
  });

  test("says what is wrong beside each field, and sends nothing", async ({ page, shop }) => {
    await shop.signUp();
    const posts = countPosts(page);
    const form = await openForm(page);
    await submitIn(form).click();
    const missing =
      "Please fill in the following required fields: Full Name, Street Address, City, State, ZIP Code, Phone Number";
    await expect(form.getByRole("alert")).toHaveText(missing);
    await expect(form.getByLabel("Full Name")).toBeFocused();
    const wrong = { State: "W", "ZIP Code": "9810", "Phone Number": "555-0100", Email: "pat@x" };
    await fill(form, wrong);
    await submitIn(form).click();
    await expect(form.getByRole("alert")).toHaveCount(0);
    const messages = {
      State: "State must be a 2-letter code (e.g., CA)",
      "ZIP Code": "ZIP Code must be 5 digits",
      "Phone Number": "Phone Number must be 10 digits",
      Email: INVALID_EMAIL,
    };
    for (const [label, message] of Object.entries(messages)) {
      const field = form.getByLabel(label, { exact: true });
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    await expect(form.getByLabel("State", { exact: true })).toBeFocused();
    expect(posts.count).toBe(0);
  });

  test("submits once no matter how often it is pressed, closes, confirms by an alert and mails both", async ({
    page,
    shop,
  }) => {
    const email = await shop.signUp();
    const posts = countPosts(page);
    const form = await openForm(page);
    await fill(form, { "Full Name": '<img src=x onerror="alert(1)">' });
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>();
    await page.route("**/pricing/subscribe/**", async (route) => {
      await permission;
      await route.continue();
    });
    const button = form.getByRole("button", { name: /^Submit/ });
    await button.click();
    await expect(button).toHaveAccessibleName("Submitting...");
    await button.click({ force: true });
    await form.getByLabel("City").press("Enter");
    permit();
    await expect.poll(() => shop.alerts).toEqual([SENT]);
    await expect(form).toBeHidden();
    await expect(opener(page)).toBeFocused();
    expect(posts.count).toBe(1);
    const mail = await page.request.get(
      await shop.mailPath(email, "Your request for Monthly Light"),
    );
    expect(await mail.text()).toContain("$87.50/month until you cancel");
    await expect(async () => {
      const paths = await shop.mailPaths(SHOP_NOTICE, "New subscription request");
      const mails = await Promise.all(
        paths.map(async (path) => (await page.request.get(path)).text()),
      );
      // Other tests send theirs.
      const notice = mails.find((text) => text.includes(email));
      expect(notice).toBeDefined();
      expect(notice).toContain("&lt;img src=x onerror=");
      expect(notice).not.toContain("<img src=x");
    }).toPass();
  });

  test(
    "keeps what was typed when sending fails, and sends it on the second try",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      const form = await openForm(page);
      await fill(form);
      await page.route("**/pricing/subscribe/**", (route) => route.abort());
      await submitIn(form).click();
      await expect(form.getByRole("alert")).toHaveText(FAILED);
      await expect(form.getByLabel("Street Address")).toHaveValue("12 Pine Street");
      expect(shop.alerts).toEqual([]);
      await page.unroute("**/pricing/subscribe/**");
      await submitIn(form).click();
      await expect.poll(() => shop.alerts).toEqual([SENT]);
    },
  );

  test(
    "asks to sign in again when the session has ended, and still has what was typed",
    { tag: LONG },
    async ({ page, shop }) => {
      const email = await shop.signUp();
      const form = await openForm(page);
      await fill(form);
      const age = (await page.context().cookies()).filter(({ name }) => name.endsWith("age"));
      await page.context().clearCookies();
      await page.context().addCookies(age);
      await submitIn(form).click();
      const signIn = page.getByRole("dialog", { name: "Sign in" });
      await signIn.getByLabel("Email").fill(email);
      await signIn.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(form.getByLabel("Street Address")).toHaveValue("12 Pine Street");
      await expect(form.getByLabel("Phone Number")).toHaveValue("(206) 555-0100");
      await submitIn(form).click();
      await expect.poll(() => shop.alerts).toEqual([SENT]);
    },
  );
});

test("requests are listed on the account page and can be canceled there at any time", async ({
  page,
  shop,
}) => {
  const email = await shop.signUp();
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "Subscription requests" })).toHaveCount(0);
  for (const { name, planName } of [
    { name: "monthly-light", planName: "Monthly Light" },
    { name: "monthly-monster-box", planName: "Monthly Monster Box" },
  ])
    expect((await post(shop, { ...PAYLOAD, email, planName }, name)).status()).toBe(200);
  expect(await ownRequests(page)).toEqual([
    "Monthly Monster BoxStatus: Requested",
    "Monthly LightStatus: Requested",
  ]);
  await page.getByRole("button", { name: "Cancel Monthly Light" }).click();
  await expect(page.getByText("Your subscription has been canceled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Monthly Light" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel Monthly Monster Box" })).toBeVisible();
  expect(await ownRequests(page)).toEqual([
    "Monthly Monster BoxStatus: Requested",
    "Monthly LightStatus: Canceled",
  ]);
  await shop.expectAccessible();
  await shop.mailPath(email, "Monthly Light is canceled");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor is led through sign-in to the form, and the request is confirmed", async ({
    page,
    shop,
  }) => {
    const email = await shop.signUp();
    await page.request.post("/auth/sign-out");
    await page.goto("/pricing");
    await opener(page, "Monthly Heavy Hitter").click();
    await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
    await expect(page.getByText("Please sign in to subscribe to this plan.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    const title = "Subscribe to Monthly Heavy Hitter";
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | ${SITE.name}`);
    const form = page.getByRole("main");
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
    await fill(form, { "ZIP Code": "9810", Email: "pat@x" });
    await submitIn(form).click();
    await expect(form.getByText("ZIP Code must be 5 digits")).toBeVisible();
    await expect(form.getByText(INVALID_EMAIL)).toBeVisible();
    await expect(form.getByLabel("Street Address")).toHaveValue("12 Pine Street");
    await expect(form.getByLabel("ZIP Code")).toHaveValue("9810");
    await form.getByLabel("ZIP Code").fill("98101");
    await form.getByLabel("Email", { exact: true }).fill(email);
    await submitIn(form).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByText(SENT, { exact: true })).toBeVisible();
    await page.goto("/orders");
    await page.getByRole("button", { name: "Cancel Monthly Heavy Hitter" }).click();
    await expect(page).toHaveURL(/^[^?]*\/orders$/);
    await expect(page.getByText("Your subscription has been canceled.")).toBeVisible();
  });

  test(
    "a session that has ended meanwhile loses nothing that was typed",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      await page.goto("/pricing/subscribe/monthly-light");
      const form = page.getByRole("main");
      await fill(form);
      await page.request.post("/auth/sign-out");
      await submitIn(form).click();
      await expect(form.getByRole("alert")).toContainText(
        "Please sign in to subscribe to this plan.",
      );
      await expect(form.getByLabel("Street Address")).toHaveValue("12 Pine Street");
      const link = form.getByRole("link", { name: /^Sign in/ });
      await expect(link).toHaveAttribute("href", "/auth/sign-in?next=%2Fpricing");
    },
  );
});

test.describe("a request that our pages never send", () => {
  test("is refused for a plan that is not ours", { tag: LONG }, async ({ shop }) => {
    await shop.signUp();
    for (const planName of ["Yearly", "", "<b>Monthly Light</b>"]) {
      const response = await post(shop, { ...PAYLOAD, planName });
      expect(response.status()).toBe(400);
      expect(await response.text()).toContain("Please choose one of our plans");
    }
    expect(await ownRequests(shop.page)).toEqual([]);
  });

  test(
    "is always the sender's own, new, and stored once",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      const extra = { user_id: "sample-og", userId: "sample-og", status: "active", id: "1" };
      for (let times = 0; times < 3; times++)
        expect((await post(shop, { ...PAYLOAD, ...extra })).status()).toBe(200);
      expect(await ownRequests(page)).toEqual(["Monthly LightStatus: Requested"]);
    },
  );

  test(
    "cancels no one else's, whichever number it names",
    { tag: LONG },
    async ({ page, shop, browser }) => {
      await shop.signUp();
      await post(shop, PAYLOAD);
      await page.goto("/orders");
      const requestId = await page.locator("input[name=requestId]").inputValue();
      const stranger = await browser.newContext();
      fromOwnPage(stranger.request);
      const cancel = (id: string) =>
        stranger.request.post(new URL("/orders/cancel-subscription", page.url()).href, {
          form: { requestId: id },
          maxRedirects: 0,
        });
      expect((await cancel(requestId)).headers()["location"]).toBe("/auth/sign-in?next=%2Forders");
      await stranger.request.post(new URL("/auth/sign-up", page.url()).href, {
        form: { email: `${randomUUID()}@mail.example`, password: PASSWORD },
      });
      for (const id of [requestId, "0", "-1", "1e9", "x", "99999999999999999999"])
        expect((await cancel(id)).status()).toBe(302);
      await stranger.close();
      expect(await ownRequests(page)).toEqual(["Monthly LightStatus: Requested"]);
    },
  );
});
