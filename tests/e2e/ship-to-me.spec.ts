import type { Locator, Page } from "@playwright/test";
import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { BANNED_STATE_TEXT, BANNED_AREA_TEXT } from "#domain/eligibility/check-destination.ts";
import { arrivalText, formatDay } from "#domain/shipping/day-texts.ts";
import { arrivalOf, shipDay, USUAL_CALENDAR } from "#domain/shipping/processing-calendar.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test } from "./shop-test.ts";

const TITLE = "Can you ship to me?";
const BANNED_STATE = BANNED_STATE_TEXT;
const BANNED_AREA = BANNED_AREA_TEXT;

/** ZIP Code and the answer to it, on any day. */
const ANSWERS = {
  "a banned state": ["70112", `${BANNED_STATE}70112 is in Louisiana.`],
  "a banned county": ["34236", `${BANNED_AREA}34236 is in Sarasota County, Florida.`],
  "a ZIP Code partly in it": [
    "34243",
    `${BANNED_AREA}A part of 34243 is in Sarasota County, Florida.`,
  ],
  "a city partly in it": ["39201", SHIP_TO_ME.inPart],
  "overseas mail": ["09012", SHIP_TO_ME.statesOnly],
  "an unknown ZIP Code": ["00000", "We don't recognize the ZIP Code 00000."],
} as const;

/** The answer for Seattle at this moment. */
function seattleTexts(now: Date): string[] {
  const shipsOn = shipDay(now, USUAL_CALENDAR);
  return [
    "We ship to Seattle, WA 98101.",
    shipsOn === shopTime(now).date
      ? "Order before 3:00 PM Eastern today: ships today."
      : `Order now: ships ${formatDay(shipsOn)}.`,
    `Standard ShippingArrives ${arrivalText(arrivalOf("standard", now, USUAL_CALENDAR))}$14.99`,
    `Overnight ShippingArrives ${arrivalText(arrivalOf("overnight", now, USUAL_CALENDAR))}$63.00`,
  ];
}

const boxOn = (page: Page) => page.getByRole("region", { name: TITLE });

async function ask(box: Locator, zip: string): Promise<void> {
  await box.getByLabel("ZIP Code").fill(zip);
  await box.getByRole("button", { name: "Check" }).click();
}

async function expectSeattle(box: Locator): Promise<void> {
  await expect(box).toContainText("We ship to Seattle");
  for (const text of seattleTexts(new Date())) await expect(box).toContainText(text);
}

async function expectMalformed(box: Locator): Promise<void> {
  const field = box.getByLabel("ZIP Code");
  await expect(field).toHaveAccessibleDescription("ZIP Code must be 5 digits");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("1234");
}

for (const [where, path] of firstOf([
  ["home", "/"],
  ["the cart", "/cart"],
] as const)) {
  test(`on ${where} the answer appears in the box, and nothing else moves`, async ({
    page,
    shop,
  }) => {
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    await page.goto(path);
    const box = boxOn(page);
    const height = async () => (await box.boundingBox())?.height;
    const before = await height();
    await ask(box, "98101");
    await expectSeattle(box);
    expect(await height()).toBe(before);
    await ask(box, ANSWERS["a banned county"][0]);
    await expect(box).toContainText(BANNED_AREA);
    expect(await height()).toBe(before);
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
  });
}

test("every answer is in words, and announced; ZIP+4 is answered like its five digits", async ({
  page,
}) => {
  await page.goto("/");
  const box = boxOn(page);
  for (const [zip, text] of Object.values(ANSWERS)) {
    await ask(box, zip);
    await expect(box.locator("[aria-live=polite]"), zip).toContainText(text);
  }
  await ask(box, "98101-1234");
  await expectSeattle(box);
});

test("a ban leads to the list of places", { tag: LONG }, async ({ page }) => {
  await page.goto("/ship-to-me");
  await ask(boxOn(page), "70112");
  await boxOn(page).getByRole("link", { name: "Where we do not ship" }).click();
  await expect(page).toHaveURL("/policies#ship-ban");
  await expect(page.getByRole("heading", { name: "Where we do not ship" })).toBeVisible();
});

test("an invalid ZIP Code is reported beside the field, which has the focus", async ({ page }) => {
  await page.goto("/");
  const box = boxOn(page);
  await ask(box, "1234");
  await expectMalformed(box);
  await expect(box.getByLabel("ZIP Code")).toBeFocused();
  await expectAccessible(page);
  await ask(box, "98101");
  await expectSeattle(box);
  await expect(box.getByLabel("ZIP Code")).not.toHaveAttribute("aria-invalid", "true");
});

test(
  "the checkout names the same days, and refuses the same place in the same words",
  { tag: LONG },
  async ({ shop }) => {
    await shop.signUp();
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    await shop.openCheckout();
    for (const type of ["standard", "overnight"] as const) {
      const arrival = arrivalText(arrivalOf(type, new Date(), USUAL_CALENDAR));
      await expect(shop.checkoutForm).toContainText(`Arrives ${arrival}.`);
    }
    await shop.fillAddress({ City: "Sarasota", State: "FL", "ZIP Code": "34243" });
    await expect(shop.checkoutForm).toContainText(BANNED_AREA);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the box leads to a page with the same box, what was typed and the answer", async ({
    page,
  }) => {
    await page.goto("/");
    await ask(boxOn(page), "98101");
    await expect(page).toHaveURL("/ship-to-me?zip=98101");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expectSeattle(boxOn(page));
    await expect(boxOn(page).getByLabel("ZIP Code")).toHaveValue("98101");
  });

  test("every answer is on the page", { tag: LONG }, async ({ page }) => {
    await page.goto("/ship-to-me");
    for (const [zip, text] of Object.values(ANSWERS)) {
      await ask(boxOn(page), zip);
      await expect(boxOn(page), zip).toContainText(text);
    }
  });

  test(
    "an invalid ZIP Code is reported beside the field and kept in it",
    { tag: LONG },
    async ({ page }) => {
      await page.goto("/ship-to-me");
      await ask(boxOn(page), "1234");
      await expectMalformed(boxOn(page));
      expect((await page.request.get("/ship-to-me?zip=1234")).status()).toBe(400);
    },
  );
});

for (const [name, size] of Object.entries({ DESKTOP, PHONE })) {
  test(`no axe violation with any answer (${name})`, { tag: LONG }, async ({ page }) => {
    await page.setViewportSize(size);
    for (const zip of ["98101", "70112", "34243", "39201", "09012", "00000", "1234"]) {
      await page.goto(`/ship-to-me?zip=${zip}`);
      await expectAccessible(page);
    }
  });
}
