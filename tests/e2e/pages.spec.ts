import { PROGRAM, HOW_IT_WORKS } from "#content/affiliate.ts";
import { INVITATION, COMMUNITY_BENEFITS } from "#content/community.ts";
import { SAFETY_NOTICES } from "#content/dosing.ts";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import { FUTURE_PLANS, MGM_SOLUTION } from "#content/industry-problems.ts";
import { LAB_REPORT } from "#content/labs.ts";
import { FEATURED_LABEL } from "#content/plans.ts";
import { SHIPPING_POLICY, RETURN_POLICY, CHARGEBACK_POLICY } from "#content/policies.ts";
import { CHEMISTS } from "#content/process.ts";
import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { PAGES_TO_FIND } from "#content/site.ts";
import { TESTIMONIALS } from "#content/testimonials.ts";
import { stateName } from "#domain/place/us-states.ts";
import { PAGE_PATHS } from "../support/page-paths.ts";
import { queryShopProcess } from "../support/shop-process.ts";
import { testFolder } from "../support/test-folder.ts";
import { expect, test } from "./shop-test.ts";

/* Proves PLACE-11, WORDS-4, WORDS-5 and WORDS-7. */

/** Facts that a page has to state (WORDS-1 to WORDS-8), and its links. */
const FACTS: Record<string, { says: (string | RegExp)[]; leadsTo: string[] }> = {
  "/": {
    says: [
      "Shop Now",
      "Learn More",
      "View All Products",
      "Water-based photoreactor process",
      "No 7-OH-mitragynine",
      "Lab-verified batches",
      "99.14% purity",
      "2.5x potency",
      "10 hours",
      "50 MGM Chewable Tablets",
    ],
    leadsTo: ["/shop", "/why-us"],
  },
  "/shop": { says: ["8 products", "Blue Lotus Extract", "MGM Shots"], leadsTo: [] },
  "/mgm": {
    says: ["What MGM is", "99.14% purity", "2.5x potency", "10 hours", "3,000 tablets per minute"],
    leadsTo: ["/dosing", "/labs", "/process", "/industry-problems"],
  },
  "/process": {
    says: [
      "water-based photoreactor process",
      "7-OH-mitragynine",
      "99.14%",
      /3,000\s*tablets per minute/,
      "Air purification",
      "Water purification",
      "Extraction reactors",
      "Glass facilities",
      "Bottling line",
      "Future products",
      "Prerolls and gummies",
      CHEMISTS.title,
      "Security",
      "The location of the facility is not disclosed.",
    ],
    leadsTo: ["/labs", "/industry-problems"],
  },
  "/pricing": {
    says: [
      "Monthly Light",
      /\$87\.50\s*\/month/,
      "50 chewables of at least 12mg",
      "Monthly Heavy Hitter",
      /\$174\.99\s*\/month/,
      "100 chewables",
      FEATURED_LABEL,
      "Monthly Monster Box",
      /\$259\.00\s*\/month/,
      "150 chewables",
      "Free shipping",
      "Cancel anytime",
    ],
    leadsTo: ["/dosing", "/policies"],
  },
  "/why-us": { says: costAnalysis(), leadsTo: ["/process", "/labs"] },
  "/transparency": { says: costAnalysis(), leadsTo: ["/process", "/labs"] },
  "/testimonials": { says: TESTIMONIALS.map(({ name }) => name), leadsTo: ["/community"] },
  "/labs": {
    says: ["Internal laboratory", "Third-party laboratory", "99.14%", LAB_REPORT.dateText],
    leadsTo: ["/art/certificates/purity-internal.svg", "/art/certificates/batch-release.svg"],
  },
  "/dosing": {
    says: [
      "Start low",
      "Gradual increase",
      "Individual variation",
      "Be patient",
      "½ tablet",
      "30-45 minutes",
      "21 or older",
      ...SAFETY_NOTICES.points.map(({ title }) => title),
    ],
    leadsTo: ["/ritual"],
  },
  "/ritual": { says: ["Basic guide", "Advanced guide"], leadsTo: ["/dosing"] },
  "/policies": {
    says: [
      "Payment",
      SHIPPING_POLICY.title,
      RETURN_POLICY.title,
      CHARGEBACK_POLICY.title,
      "Visa, Mastercard, American Express, Discover",
      "Only when the order ships.",
      "8:30AM to 4:00PM EST",
      "$14.99 flat within the USA. UPS 2-day Air, 2-3 business days.",
      "$49.00",
      SHIP_TO_ME.sameDay,
      "8:30AM to 3:00PM EST",
      "within 24 hours",
      "no returns",
    ],
    leadsTo: ["/terms-and-conditions", "/privacy-policy"],
  },
  "/industry-problems": {
    says: ["7-OH problems", "What MGM is", FUTURE_PLANS.title, MGM_SOLUTION.title],
    leadsTo: ["/process", "/labs"],
  },
  "/community": {
    says: [INVITATION.button, "Guidelines", COMMUNITY_BENEFITS.title],
    leadsTo: ["/affiliate"],
  },
  "/wholesale": {
    says: ["May 20, 2025", "$10", "for 3 tablets at retail", "RP-1"],
    leadsTo: ["/process"],
  },
  "/ship-to-me": { says: ["ZIP Code"], leadsTo: [] },
  "/affiliate": {
    says: [
      "Top affiliates",
      PROGRAM.title,
      HOW_IT_WORKS.title,
      "10%",
      "5%",
      "forever",
      "30 days",
      "$12.99",
    ],
    leadsTo: ["/auth/sign-in?next=%2Faffiliate", "/affiliate/terms"],
  },
  "/affiliate/terms": {
    says: ["Say that you earn", "16 CFR Part 255", "No health claims", "5%", "$12.99", "30 days"],
    leadsTo: ["/affiliate", "/terms-and-conditions"],
  },
  "/privacy-policy": {
    says: ["Last updated January 28, 2025", "21 or older"],
    leadsTo: ["/terms-and-conditions"],
  },
  "/privacy/request": { says: ["You need no account"], leadsTo: [] },
  "/terms-and-conditions": {
    says: ["Last updated January 28, 2025", "21 years or older"],
    leadsTo: ["/privacy-policy", "/policies"],
  },
};

function costAnalysis(): (string | RegExp)[] {
  const costs = ["$0.028", "$0.02", "$0.30", "$0.03", "$0.12", "$0.49", "$0.498", "not rounded"];
  const apart = ["per 15mg pill in this analysis", "They are not prices in our shop"];
  const traders = ["Manufacturer", "Distributor", "Store"];
  return [
    ...costs,
    ...apart,
    ...traders,
    "$1.00",
    "$2.00",
    "$4.00",
    "$8.00",
    "$0.25",
    "$0.50",
    "1500%",
  ];
}

/** The main navigation's or footer's link under which a page is found. */
const IN_FOOTER_ALONE = [
  "/pricing",
  "/testimonials",
  "/ritual",
  "/ship-to-me",
  "/policies",
  "/privacy-policy",
  "/privacy/request",
  "/terms-and-conditions",
  "/affiliate/terms",
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each page states its facts, links onward, and can be found and shared", async ({
    page,
  }) => {
    for (const [path, { says, leadsTo }] of Object.entries(FACTS))
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
        for (const fact of says) await expect(main, String(fact)).toContainText(fact);
        const hrefs = await main
          .locator("a")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        expect(hrefs).toEqual(expect.arrayContaining(leadsTo));
        const place = IN_FOOTER_ALONE.includes(path) ? "Footer" : "Main";
        const link = page.getByRole("navigation", { name: place }).locator(`a[href="${path}"]`);
        await expect(link).toHaveCount(1);
        await expect(link).toHaveAttribute("aria-current", "page");
        await expect(page.getByRole("contentinfo")).toContainText(FDA_STATEMENT);
        await expect(page.getByRole("contentinfo")).toContainText("21 or older");

        const origin = new URL(page.url()).origin;
        const content = (selector: string) => page.locator(selector).getAttribute("content");
        const title = await page.title();
        expect(title).toMatch(/ \| Mitra$/);
        expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(50);
        const canonical = origin + (path === "/transparency" ? "/why-us" : path);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical);
        expect(await content('meta[property="og:title"]')).toBe(title);
        expect(await content('meta[property="og:url"]')).toBe(canonical);
        const picture = await page.request.get((await content('meta[property="og:image"]')) ?? "");
        expect(picture.headers()["content-type"]).toBe("image/jpeg");
        const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
        const types = blocks.map((block) => JSON.parse(block)["@type"]);
        expect(types).toContain(path === "/" ? "Organization" : "BreadcrumbList");
        expect(blocks.join()).not.toMatch(/review|rating/i);
      });
  });
});

test("no two pages have the same title or description", async ({ page }) => {
  const heads = [];
  // The same page as /why-us.
  const pages = Object.keys(FACTS).filter((path) => path !== "/transparency");
  for (const path of pages) {
    const html = await (await page.request.get(path)).text();
    heads.push(/<title>(.*?)<\/title>/.exec(html)?.[1]);
    heads.push(/<meta name="description" content="(.*?)"/.exec(html)?.[1]);
  }
  expect(heads).not.toContain(undefined);
  expect(new Set(heads).size).toBe(heads.length);
});

test("questions on /dosing are marked up as shown", async ({ page }) => {
  await page.goto("/dosing");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = blocks.map((block) => JSON.parse(block)).find((data) => data["@type"] === "FAQPage");
  expect(faq.mainEntity.length).toBeGreaterThan(2);
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    await expect(page.getByRole("main")).toContainText(name);
    await expect(page.getByRole("main")).toContainText(acceptedAnswer.text);
  }
});

test("the sitemap lists every indexable page, and robots.txt names it", async ({ page }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
  expect(address).toMatch(/\/sitemap\.xml$/);
  const sitemap = await page.request.get(new URL(address).pathname);
  expect(sitemap.headers()["content-type"]).toContain("xml");
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, location = ""]) => new URL(location).pathname,
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining([...PAGES_TO_FIND]));
  expect(listed.filter((path) => path.startsWith("/shop/"))).toHaveLength(8);
  for (const path of listed) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).not.toContain('content="noindex"');
  }
  // An unlisted page is either personal, or names a listed one as its canonical address.
  for (const path of PAGE_PATHS.filter((each) => !listed.includes(each))) {
    const response = await page.request.get(path);
    const html = await response.text();
    const isElsewhere = new URL(response.url()).pathname !== path;
    const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    const isSameAsAnother = canonical !== undefined && new URL(canonical).pathname !== path;
    expect(isElsewhere || isSameAsAnother || html.includes("noindex"), path).toBe(true);
  }
});

test("the web manifest and every icon exist", async ({ page }) => {
  await page.goto("/");
  const icons = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(icons).toContain("/site.webmanifest");
  const manifest = await (await page.request.get("/site.webmanifest")).json();
  for (const path of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test("the footer lists exactly the table's banned areas, name by name", async ({ page }) => {
  const rows = await queryShopProcess(
    testFolder("test-e2e"),
    "select place ->> 'level' as level, place ->> 'name' as name from eligibility_rules where key like 'area:%' and is_current and is_on",
  );
  const named = (isWanted: (level: unknown) => boolean) =>
    rows.filter(({ level }) => isWanted(level)).map(({ name }) => String(name));
  const bannedStates = named((level) => level === "state").map(stateName);
  await page.goto("/labs");
  const list = page.getByRole("region", { name: "Where we can't ship" });
  const sentence = (await list.getByText("these states").textContent()) ?? "";
  const states = sentence.replace(/^.*: /, "").replace(/\.$/, "").split(", ");
  expect(states.toSorted()).toEqual(bannedStates.toSorted());
  const places = await list.locator("dd").allTextContents();
  const placeNames = places.flatMap((text) => text.split(", "));
  expect(placeNames.toSorted()).toEqual(named((level) => level !== "state").toSorted());
});
