import { afterAll, beforeAll, expect, it } from "vitest";
import { TEXT_TITLES } from "#app/backoffice/content/content-texts.ts";
import { DOSING_INTRO } from "#content/dosing.ts";
import { LABS_INTRO } from "#content/labs.ts";
import { PRICING_INTRO } from "#content/plans.ts";
import { PROCESS_INTRO } from "#content/process.ts";
import { RITUAL_INTRO } from "#content/ritual.ts";
import { TESTIMONIALS_INTRO } from "#content/testimonials.ts";
import { RETENTION } from "#domain/privacy/retention.ts";
import { pageKey } from "#server/web/page-key.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, wordsOf } from "#tests/support/read-page.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

/** Pages with samples that the owner has yet to replace, not counting those of products. */
const PAGES_WITH_SAMPLES = [
  "/process",
  "/testimonials",
  "/labs",
  "/dosing",
  "/ritual",
  "/policies",
  "/industry-problems",
  "/community",
  "/wholesale",
  "/privacy-policy",
  "/terms-and-conditions",
  "/affiliate/terms",
  "/shop/50-mgm-chewable-tablets",
];

const samplesIn = (html: string): number => html.split("data-sample=").length - 1;

it.each(PAGES_WITH_SAMPLES)(
  "%s marks samples by one chip a section, and the footer only the contact (WORDS-3)",
  async (path) => {
    const html = await (await app.visitor().get(path)).text();
    const [main = "", footer = ""] = html.split("<footer");
    const sections = main.split("<section").slice(1);
    expect(samplesIn(main)).toBeGreaterThan(0);
    expect(sections.filter((section) => samplesIn(section) > 1)).toEqual([]);
    expect(footer.match(/data-sample="\w+"/g)).toEqual(['data-sample="contact"']);
    expect(html).not.toContain("replaced by the owner");
  },
);

it("/why-us and /transparency are one page: same title, same content, one canonical address", async () => {
  const pages = ["/why-us", "/transparency"].map(async (path) => {
    const html = await (await app.visitor().get(path)).text();
    const [, main] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
    const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    return { main: main?.replaceAll(/\b[\w-]*_R_\w+_?/g, ""), title };
  });
  const [whyUs, transparency] = await Promise.all(pages);
  expect(whyUs?.main).toContain("1500%");
  expect(transparency).toEqual(whyUs);
});

it("keeps the analysis' $0.50 apart from the shop's prices, and says why $0.498 is shown as $0.49", async () => {
  const said = await wordsOf(await app.visitor().get("/why-us"));
  expect(said).toContain("Our direct price per 15mg pill in this analysis $0.50");
  expect(said).toContain("They are not prices in our shop");
  expect(said).toContain("$0.498 is the exact sum of the five lines");
  expect(said).toContain("cut after the cent, not rounded");
});

it("/labs answers a lot honestly, and never from the page cache (WORDS-9)", async () => {
  const said = async (query: string) => wordsOf(await app.visitor().get(`/labs?${query}`));
  expect(await said("")).not.toContain("We have no certificate");
  expect(await said("lot=ab+12-03")).toContain("We have no certificate for lot AB12-03 yet.");
  expect(await said("lot=SAMPLE-0000")).toContain(
    "We have no certificate for lot SAMPLE-0000 yet.",
  );
  for (const typed of ["", "<b>x</b>", "A".repeat(9000)]) {
    const words = await said(`lot=${encodeURIComponent(typed)}`);
    expect(words).toContain("Type the lot as it is on the package");
    expect(words).not.toContain("We have no certificate");
    expect(words.length).toBeLessThan(20_000);
  }
  expect(pageKey(new URL("http://localhost/labs?lot=AB-1"), "")).toBeNull();
});

/** A text page: open to everyone, indexed by search engines, and not a form target. */
const page =
  (path: string, words: string, canonicalPath = path) =>
  () => {
    it(`says "${words}", with the canonical address ${canonicalPath}`, async () => {
      const response = await app.visitor().get(path);
      const html = await response.clone().text();
      await expectPage(response, 200, words);
      expect(html).toContain(
        `<link rel="canonical" href="http://localhost:3000${canonicalPath}"/>`,
      );
      expect(html).not.toContain("noindex");
    });
    it("accepts no form", async () => {
      expect((await app.visitor().post(path, { anything: "1" })).status).toBe(405);
    });
  };

describeRoute("/process", page("/process", PROCESS_INTRO.title));
describeRoute("/pricing", page("/pricing", PRICING_INTRO.title));
describeRoute("/why-us", page("/why-us", "Cost"));
describeRoute("/transparency", page("/transparency", "Cost", "/why-us"));
describeRoute("/testimonials", page("/testimonials", TESTIMONIALS_INTRO.title));
describeRoute("/labs", page("/labs", LABS_INTRO.title));
describeRoute("/dosing", page("/dosing", DOSING_INTRO.title));
describeRoute("/ritual", page("/ritual", RITUAL_INTRO.title));
describeRoute("/policies", page("/policies", "Chargeback"));
describeRoute("/industry-problems", page("/industry-problems", "7-OH"));
describeRoute("/community", page("/community", "Community"));
describeRoute("/wholesale", page("/wholesale", "Wholesale"));
describeRoute("/privacy-policy", () => {
  page("/privacy-policy", TEXT_TITLES.privacy)();
  it("has the table of what is kept how long (PRIV-12)", async () => {
    const said = await wordsOf(await app.visitor().get("/privacy-policy"));
    for (const row of Object.values(RETENTION)) expect(said).toContain(row.since);
    expect(said).toContain("400 days after the visit");
  });
});
describeRoute("/terms-and-conditions", page("/terms-and-conditions", TEXT_TITLES.terms));
describeRoute("/affiliate/terms", page("/affiliate/terms", "Affiliate"));

it("/policies names the counties and cities where we can't ship, even if no whole state is banned", async () => {
  const local = await createTestApplication();
  try {
    await local.database.asOwner(
      "update eligibility_rules set is_current = false where place ->> 'level' = 'state'",
    );
    const html = await (await local.visitor().get("/policies")).text();
    const [, chapter = ""] = /id="ship-ban"([\s\S]*?)<\/section>/.exec(html) ?? [];
    expect(chapter).toContain("Sarasota County");
    expect(chapter).not.toContain("Vermont");
  } finally {
    await local.close();
  }
});
