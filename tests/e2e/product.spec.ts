import type { Page } from "@playwright/test";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import { SUBSCRIBE_LABEL } from "#content/plans.ts";
import { SAMPLE_PRODUCTS } from "#content/sample-catalog.ts";
import { SAMPLE_PRODUCT_DETAILS } from "#content/sample-product-details.ts";
import { BANNED_STATE_TEXT } from "#domain/eligibility/check-destination.ts";
import { shortArrivalText } from "#domain/shipping/day-texts.ts";
import { arrivalOf, USUAL_CALENDAR } from "#domain/shipping/processing-calendar.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { firstOf, LONG } from "../support/long-proofs.ts";
import {
  confirmAge,
  DESKTOP,
  expect,
  expectAccessible,
  hydrate,
  PHONE,
  test,
} from "./shop-test.ts";

/* Proves PRICE-11 and PAGE-9. */

const ON_SALE = SAMPLE_PRODUCTS.filter(({ active }) => active);
const BOTTLE = "/shop/50-mgm-chewable-tablets";
const BOTTLE_NAME = "50 MGM Chewable Tablets";
const SOLD_OUT = "/shop/30-kanna-chewable-tablets";

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const flavorsOf = (page: Page, name: string) =>
  page.getByRole("group", { name: `Flavor of ${name}` });
const sizesOn = (page: Page) => page.getByRole("navigation", { name: "Size" });
const sectionOf = (page: Page, heading: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

interface StructuredData {
  "@type": string;
  [property: string]: unknown;
}

/** Data that search engines read; that it parses is part of the test. */
async function structuredData(page: Page, type: string): Promise<StructuredData | undefined> {
  const texts = await page.locator("script[type='application/ld+json']").allTextContents();
  // The test itself checks what was parsed.
  return texts
    .map((text) => JSON.parse(text) as StructuredData)
    .find((one) => one["@type"] === type);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each product's page shows name, price, note, flavors, facts and warnings", async ({
    page,
  }) => {
    for (const product of ON_SALE)
      await test.step(product.name, async () => {
        const details = SAMPLE_PRODUCT_DETAILS[product.id];
        if (!details) throw new Error(`No details for ${product.name}`);
        await page.goto(productPath(product.slug));
        await expect(page).toHaveTitle(`${product.name} | Mitra`);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.name);
        await expect(
          main.getByText(`$${product.basePrice}`, { exact: true }).first(),
        ).toBeVisible();
        await expect(main.getByText(product.description).first()).toBeVisible();
        await expect(
          main.getByText(product.limitNote ?? "", { exact: true }).first(),
        ).toBeVisible();
        const flavors = flavorsOf(page, product.name).getByRole("radio");
        await expect(flavors).toHaveCount(product.flavors.length);
        for (const flavor of product.flavors) {
          const isFirst = flavor === product.flavors[0];
          await expect(flavors.and(page.getByLabel(flavor, { exact: true }))).toBeChecked({
            checked: isFirst,
          });
        }

        for (const paragraph of details.details.split("\n\n")) {
          await expect(main.getByText(paragraph, { exact: true })).toBeVisible();
        }
        await expect(main.getByText(FDA_STATEMENT)).toBeVisible();
        const facts = sectionOf(page, "Facts").locator("dl > div");
        await expect(facts).toHaveCount(details.facts.length);
        await expect(facts).toContainText(details.facts.map(({ label, value }) => label + value));
        const samples = details.facts.filter(({ isSample }) => isSample);
        await expect(facts.getByText("†")).toHaveCount(samples.length);

        const warnings = sectionOf(page, "Warnings");
        await expect(warnings.getByRole("listitem")).toHaveText(details.warnings);
        await expect(warnings.locator("[data-sample]")).toBeVisible();
        // California's is a sample with gaps until the owner fills it in: not shown to customers.
        await expect(warnings).not.toContainText("California");
        await expect(warnings).not.toContainText("[");
        await expect(main.getByRole("link", { name: /dosing and safety/ })).toHaveAttribute(
          "href",
          "/dosing",
        );
        await expect(main.getByRole("link", { name: "How batches are tested" })).toHaveAttribute(
          "href",
          "/labs",
        );
      });
  });
});

test.describe("adding to the cart", () => {
  test("a card's question for the flavor closes on a press elsewhere", async ({ page }) => {
    await page.goto("/shop");
    const card = page.getByRole("article").filter({ hasText: "50 MGM Chewable Tablets" }).first();
    const flavor = card.getByRole("button", { name: /^Mint/ });
    await card.locator("summary").click();
    await expect(flavor).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(flavor).toBeHidden();
  });

  test("uses the chosen flavor and opens the drawer, whose line links back", async ({ page }) => {
    await page.goto(BOTTLE);
    await flavorsOf(page, BOTTLE_NAME).getByRole("radio", { name: "Berry" }).check();
    await page.getByRole("button", { name: "Add to cart 50 MGM Chewable Tablets" }).click();
    await expect(drawerOf(page)).toContainText("Berry");
    await drawerOf(page).getByRole("link", { name: "50 MGM Chewable Tablets" }).click();
    await expect(drawerOf(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${BOTTLE}$`));
  });

  test("is disabled for a sold-out product, and the page says so", async ({ page }) => {
    await page.goto(SOLD_OUT);
    const main = page.getByRole("main");
    await expect(main.getByText("Sold Out", { exact: true }).first()).toBeVisible();
    await expect(
      main.getByRole("button", { name: "Sold Out 30 Kanna Chewable Tablets" }),
    ).toBeDisabled();
    await expect(
      flavorsOf(page, "30 Kanna Chewable Tablets").getByRole("radio", { name: "Mint" }),
    ).toBeDisabled();
    expect(await structuredData(page, "Product")).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock" },
    });
  });

  test(
    "are pages like any other on the way back: what was open is closed",
    { tag: LONG },
    async ({ page }) => {
      await page.goto(BOTTLE);
      await sizesOn(page)
        .getByRole("link", { name: /^100 tablets/ })
        .click();
      await expect(page).toHaveURL(/\/shop\/100-mgm-chewable-tablets$/);
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "Labs" })
        .click();
      await expect(page).toHaveURL(/\/labs$/);
      await page.getByRole("link", { name: /^Cart/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/shop\/100-mgm-chewable-tablets$/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    },
  );

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("leads to the cart page", { tag: LONG }, async ({ page }) => {
      await page.goto(BOTTLE);
      await flavorsOf(page, BOTTLE_NAME).getByRole("radio", { name: "Citrus" }).check();
      await page.getByRole("button", { name: "Add to cart 50 MGM Chewable Tablets" }).click();
      await expect(page).toHaveURL(/^[^?]*\/cart$/);
      await expect(page.getByRole("main")).toContainText("Citrus");
    });

    test("pictures can still be chosen and enlarged", { tag: LONG }, async ({ page }) => {
      await page.goto(BOTTLE);
      const pictures = page.getByRole("group", { name: "Images of 50 MGM Chewable Tablets" });
      await expect(pictures.getByRole("radio")).toHaveCount(3);
      const close = /^MGM chewable tablets up close/;
      await expect(pictures.getByRole("button", { name: close })).toBeHidden();
      await pictures.locator("label").nth(1).click();
      await expect(pictures.getByRole("radio", { name: close })).toBeChecked();
      await pictures.getByRole("button", { name: close }).click();
      const closing = page.getByRole("button", { name: "Close image" });
      await expect(closing).toBeVisible();
      await closing.click();
      await expect(closing).toBeHidden();
    });
  });
});

test.describe("the way to it", () => {
  test(
    "is the whole card on home, /shop and /mgm, except its form",
    { tag: LONG },
    async ({ page }) => {
      for (const path of ["/", "/shop", "/mgm"]) {
        await page.goto(path);
        await hydrate(page);
        const card = page
          .getByRole("article")
          .filter({ hasText: "50 MGM Chewable Tablets" })
          .first();
        await card.scrollIntoViewIfNeeded();
        await card.locator("summary").click();
        await expect(card.getByRole("group", { name: /^Flavor of/ })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(card.getByRole("group", { name: /^Flavor of/ })).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await card.click({ position: { x: 60, y: 150 } });
        await expect(page).toHaveURL(new RegExp(`${BOTTLE}$`));
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      }
    },
  );

  test(
    "is shown above it, and continues to others in its category",
    { tag: LONG },
    async ({ page }) => {
      await page.goto(BOTTLE);
      await hydrate(page);
      const way = page.getByRole("navigation", { name: "Breadcrumb" });
      await expect(way.getByRole("listitem")).toHaveText([
        "Home",
        "Shop",
        "MGM",
        "50 MGM Chewable Tablets",
      ]);
      const others = sectionOf(page, "Also in the shop").getByRole("article");
      await expect(others.getByRole("heading")).toHaveText([
        "MGM Shots",
        "30 Kava Chewable Tablets",
      ]);
      await others.getByRole("link", { name: "MGM Shots" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("MGM Shots");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.goto(BOTTLE);
      await way.getByRole("link", { name: "MGM" }).click();
      await expect(page).toHaveURL(/\/shop\?category=MGM$/);
      await expect(page.getByText("4 products", { exact: true })).toBeVisible();
    },
  );

  test(
    "redirects home if the product is unknown or not on sale",
    { tag: LONG },
    async ({ page }) => {
      for (const path of ["/shop/no-such-product", "/shop/rp-1-chewable-tablets"]) {
        const answer = await page.request.get(path, { maxRedirects: 0 });
        expect([answer.status(), answer.headers()["location"]], path).toEqual([302, "/"]);
      }
    },
  );
});

test.describe("the sizes", () => {
  test(
    "stand beside each other with the price a tablet and what is saved",
    { tag: LONG },
    async ({ page }) => {
      await page.goto(BOTTLE);
      await expect(sizesOn(page).getByRole("link")).toHaveText([
        "5 tabletsFree, you pay shipping",
        "50 tablets$2.00 a tablet",
        "100 tablets$1.90 a tabletSave $10.00",
        "150 tablets$1.80 a tabletSave $30.00",
      ]);
      await expect(sizesOn(page).locator("[aria-current=page]")).toContainText("50 tablets");
      await page.goto(SOLD_OUT);
      await expect(sizesOn(page)).toHaveCount(0);
    },
  );

  test("keep the place, the focus and the flavor, where the size comes in it", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(BOTTLE);
    const [hundred, large] = ["100 MGM Chewable Tablets", "150 MGM Chewable Tablets"];
    await flavorsOf(page, BOTTLE_NAME).getByRole("radio", { name: "Berry" }).check();
    const chip = sizesOn(page).getByRole("link", { name: /^100 tablets/ });
    await chip.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await chip.click();
    await expect(page).toHaveURL(/\/shop\/100-mgm-chewable-tablets$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hundred);
    await expect(chip).toHaveAttribute("aria-current", "page");
    await expect(chip).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expect(flavorsOf(page, hundred).getByRole("radio", { name: "Berry" })).toBeChecked();
    await sizesOn(page)
      .getByRole("link", { name: /^150 tablets/ })
      .click();
    await expect(flavorsOf(page, large).getByRole("radio", { name: "Mint" })).toBeChecked();
    await sizesOn(page)
      .getByRole("link", { name: /^5 tablets/ })
      .click();
    await expect(page.getByRole("main")).toContainText(
      "You pay shipping of $14.99 for UPS or USPS",
    );
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("are links to pages of their own", async ({ page }) => {
      await page.goto(BOTTLE);
      await sizesOn(page)
        .getByRole("link", { name: /^150 tablets/ })
        .click();
      await expect(page).toHaveURL(/\/shop\/150-mgm-chewable-tablets$/);
    });

    test(
      "monthly is chosen all the same, and leads to the request's page",
      { tag: LONG },
      async ({ page }) => {
        await page.goto(BOTTLE);
        await expect(page.getByRole("button", { name: SUBSCRIBE_LABEL })).toBeHidden();
        await page.getByRole("radio", { name: /^Monthly/ }).check();
        await expect(page.getByRole("button", { name: /^Add to cart 50/ })).toBeHidden();
        await page.getByRole("button", { name: "Subscribe Now to Monthly Light" }).click();
        await expect(page).toHaveURL(/\/pricing\/subscribe\/monthly-light\??$/);
      },
    );
  });
});

test.describe("monthly", () => {
  test("says what both cost with their shipping, that nothing is charged, and opens the request", async ({
    page,
  }) => {
    await page.goto(BOTTLE);
    await page.getByRole("radio", { name: /^Monthly/ }).check();
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "Monthly Light: $87.50 a month, shipping is free. One time: $100.00 plus $14.99 standard shipping is $114.99. You save $27.49 a month.",
    );
    await expect(main).toContainText("This sends a request and charges nothing.");
    await main.getByRole("button", { name: "Subscribe Now to Monthly Light" }).click();
    await expect(page.getByRole("dialog", { name: "Sign In Required" })).toBeVisible();
  });

  test("names no saving where a member has none", { tag: LONG }, async ({ page, shop }) => {
    await shop.signIn("og@mitra.example");
    await page.goto("/shop/100-mgm-chewable-tablets");
    await page.getByRole("radio", { name: /^Monthly/ }).check();
    const offer = page.getByText(/^Monthly Heavy Hitter/);
    await expect(offer).toContainText("standard shipping is $174.99.");
    await expect(offer).not.toContainText("save");
  });

  test("is offered only for sizes that have a plan", { tag: LONG }, async ({ page }) => {
    for (const path of ["/shop/5-mgm-chewable-tablets-sample", "/shop/30-kava-chewable-tablets"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: /^Add to cart/ }).first()).toBeVisible();
      await expect(page.getByRole("radio", { name: /^Monthly/ }), path).toHaveCount(0);
    }
  });
});

test.describe("the quantity", () => {
  test("is added at once, and cut to the limit with its alert", async ({ page, shop }) => {
    await page.goto(BOTTLE);
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    await page.getByRole("button", { name: "Increase quantity of 50 MGM" }).click();
    await page.getByRole("button", { name: "Increase quantity of 50 MGM" }).click();
    await expect(quantity).toHaveValue("3");
    await page.getByRole("button", { name: "Add to cart 50 MGM Chewable Tablets" }).click();
    await expect(drawerOf(page).getByRole("group", { name: /^Quantity of 50/ })).toContainText("3");
    await page.keyboard.press("Escape");
    await quantity.fill("99");
    await page.getByRole("button", { name: "Add to cart 50 MGM Chewable Tablets" }).click();
    await expect(page.getByRole("link", { name: "Cart, 6 items" })).toBeVisible();
    await expect.poll(() => shop.alerts).toEqual(["Limit of 6 bottles per customer reached"]);
  });

  test("is one where nothing sensible was typed", { tag: LONG }, async ({ page }) => {
    await page.goto(BOTTLE);
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    for (const typed of ["-2", "0", "", "abc"]) {
      await quantity.fill(typed);
      await quantity.blur();
      await expect(quantity, typed).toHaveValue("1");
    }
  });
});

test.describe("estimated delivery", () => {
  const field = (page: Page) => page.getByLabel("Estimated delivery to ZIP Code");
  const check = (page: Page) => page.getByRole("button", { name: "Check" });

  test(
    "answers with days, refuses as the checkout does, and is remembered for the visit",
    { tag: LONG },
    async ({ page }) => {
      await page.goto(BOTTLE);
      await field(page).fill("70112");
      await check(page).click();
      const main = page.getByRole("main");
      await expect(main).toContainText(BANNED_STATE_TEXT);
      await field(page).fill("1234");
      await check(page).click();
      await expect(field(page)).toHaveAccessibleDescription("ZIP Code must be 5 digits");
      await expect(field(page)).toBeFocused();
      await field(page).fill("98101");
      await check(page).click();
      const arrival = shortArrivalText(arrivalOf("standard", new Date(), USUAL_CALENDAR));
      const estimate = `Estimated ${arrival} if approved by 3 PM EST`;
      await expect(main).toContainText(estimate);
      await expectAccessible(page);
      await page.goto("/shop/mgm-shots");
      await expect(field(page)).toHaveValue("98101");
      await expect(main).toContainText(estimate);
    },
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("name, price and the button are in the first screen, the button at its lower edge from the start", async ({
    page,
  }) => {
    await page.goto(BOTTLE);
    const main = page.getByRole("main");
    const button = main.getByRole("button", { name: `Add to cart ${BOTTLE_NAME}` });
    await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
    const price = main.getByText("$100.00", { exact: true }).first();
    await expect(price).toBeInViewport({ ratio: 1 });
    const [above, bar] = [await price.boundingBox(), await button.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expectAccessible(page);
    await flavorsOf(page, BOTTLE_NAME).getByRole("radio", { name: "Berry" }).check();
    for (const where of [page.getByRole("heading", { name: "Warnings" }), page.locator("footer")]) {
      await where.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await button.click();
    await expect(drawerOf(page)).toContainText("Berry");
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [last, atEnd] = [
      await page.locator("footer p").last().boundingBox(),
      await button.boundingBox(),
    ];
    expect((last?.y ?? 0) + (last?.height ?? 0), "the footer's end").toBeLessThan(atEnd?.y ?? 0);
  });

  test("pictures are swiped through, without JavaScript, and each opens large", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: PHONE,
      javaScriptEnabled: false,
      baseURL,
    });
    const page = await context.newPage();
    await confirmAge(page, baseURL ?? "");
    await page.goto(BOTTLE);
    const pictures = page
      .getByRole("group", { name: `Images of ${BOTTLE_NAME}` })
      .getByRole("button", { name: /Enlarge$/ });
    await expect(pictures).toHaveCount(3);
    await expect(pictures.first()).toBeInViewport({ ratio: 0.9 });
    await pictures.first().hover();
    await page.mouse.wheel(300, 0);
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
    await pictures.nth(1).click();
    await expect(page.getByRole("button", { name: "Close image" })).toBeVisible();
    await context.close();
  });
});

test("the button stands in the page on wide screens", { tag: LONG }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(BOTTLE);
  await page.getByRole("heading", { name: "Warnings" }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole("button", { name: `Add to cart ${BOTTLE_NAME}` }),
  ).not.toBeInViewport();
});

test.describe("prices", () => {
  /** For MGM 50, as the page shows them and as its data carries them. */
  const OG = /\$85\.00|\b8500\b/;
  const MILITARY = /\$90\.00|\b9000\b/;

  test("for members never reach anyone else", async ({ page }) => {
    for (const path of [BOTTLE, `${BOTTLE}.data`]) {
      const text = await (await page.request.get(path)).text();
      expect(text).toContain("10000");
      for (const found of [OG, MILITARY, /OG Member Price|Military Discount/]) {
        expect(found.exec(text)?.[0], path).toBeUndefined();
      }
    }
  });

  for (const { email, price, label, foreign } of firstOf([
    { email: "og@mitra.example", price: "$85.00", label: "OG Member Price", foreign: MILITARY },
    {
      email: "military@mitra.example",
      price: "$90.00",
      label: "Military Discount",
      foreign: OG,
    },
  ])) {
    test(`${label}: the page shows the member's own price, the structured data the base price`, async ({
      page,
      shop,
    }) => {
      await shop.signIn(email);
      await page.goto(BOTTLE);
      const main = page.getByRole("main");
      await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
      await expect(main.getByText(label).first()).toBeVisible();
      await expect(main.locator("s").first()).toHaveText("$100.00");
      expect(foreign.exec(await page.content())?.[0]).toBeUndefined();
      expect(await structuredData(page, "Product")).toMatchObject({
        offers: { price: "100.00", priceCurrency: "USD" },
      });
    });
  }
});

test("search engines and link previews see what the page shows", async ({ page, baseURL }) => {
  await page.goto(BOTTLE);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(canonical?.endsWith(BOTTLE)).toBe(true);
  const site = canonical?.slice(0, -BOTTLE.length) ?? "";
  const sharedPicture = page.locator("meta[property='og:image']");
  await expect(sharedPicture).toHaveAttribute("content", `${site}/art/og/mgm-50.jpg`);
  const product = await structuredData(page, "Product");
  expect(product).toMatchObject({
    name: "50 MGM Chewable Tablets",
    sku: "1",
    category: "MGM",
    brand: { name: "Mitra" },
    offers: {
      url: canonical,
      price: "100.00",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  });
  expect(product).not.toHaveProperty("review");
  expect(product).not.toHaveProperty("aggregateRating");
  for (const url of [product?.["image"]].flat()) {
    const path = String(url).slice(site.length);
    expect((await page.request.get(`${baseURL}${path}`)).status(), path).toBe(200);
  }
  const way = await structuredData(page, "BreadcrumbList");
  expect(JSON.stringify(way?.["itemListElement"])).toContain(`"item":"${canonical}"`);
});

test(
  "the link to the warnings leads to them, clear of the header",
  { tag: LONG },
  async ({ page }) => {
    await page.goto(BOTTLE);
    await page.getByRole("link", { name: "Warnings, for adults 21 or older" }).click();
    await expect(page.getByRole("heading", { name: "Warnings" })).toBeInViewport();
  },
);

for (const path of [BOTTLE, SOLD_OUT]) {
  test(
    `no axe violation on ${path}, with a picture chosen and opened`,
    { tag: LONG },
    async ({ page }) => {
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await page.goto(path);
        await expectAccessible(page);
        if (size === DESKTOP) {
          await page.getByRole("radio").first().focus();
          await page.keyboard.press("ArrowRight");
          await expect(page.getByRole("radio").nth(1)).toBeChecked();
        }
        await page
          .getByRole("button", { name: /Enlarge$/ })
          .first()
          .click();
        await expect(page.getByRole("button", { name: "Close image" })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("button", { name: "Close image" })).toBeHidden();
      }
    },
  );
}
