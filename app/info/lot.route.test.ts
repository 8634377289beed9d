import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LOT_PAGE } from "#content/labs.ts";
import { SAMPLE_MARKS } from "#content/sample-marks.ts";
import { pageKey } from "#server/web/page-key.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, expectRedirect, wordsOf } from "#tests/support/read-page.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves LOT-4. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const PUBLIC = "/labs/sample-2601";
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";
const get = (path: string) => app.visitor().get(path);
const db = () => app.database.db;

describeRoute("/01/:gtin/10/:lot", () => {
  it("leads a phone that read a lot's code to the lot's page, and nowhere else", async () => {
    expectRedirect(await get("/01/00036000291452/10/Sample-2601"), PUBLIC);
    expectRedirect(await get("/01/036000291452/10/sample-2601"), PUBLIC);
    for (const odd of [
      "/01/00036000291453/10/A",
      "/01/x/10/A",
      "/01/036000291452/10/%2F%2Fevil.example",
    ])
      expect([odd, (await get(odd)).status]).toEqual([odd, 404]);
  });
});

describeRoute("/labs/:lot", () => {
  it("shows a published lot, marked as the sample it is, in the spelling that is kept in memory", async () => {
    const answer = await get(PUBLIC);
    const html = await answer.clone().text();
    await expectPage(answer, 200, "100 MGM Chewable Tablets");
    expect(html).toContain("99.14%");
    expect(html).toContain(SAMPLE_MARKS.lots);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${PUBLIC}"/>`);
    expect(html).not.toContain("noindex");
    await expectPage(await get("/labs/Sample-2601"), 200, "Good through Apr 30, 2028");
    expect(pageKey(new URL(`http://localhost${PUBLIC}`), "")).not.toBeNull();
  });

  it("shows one that is not published as one that was never entered", async () => {
    const said = async (number: string) => {
      const answer = await get(`/labs/${number}`);
      expect(answer.status).toBe(404);
      expect(await answer.clone().text()).toContain("noindex");
      return (await wordsOf(answer)).replaceAll(number.toUpperCase(), "X");
    };
    const hidden = await said("SAMPLE-2602");
    expect(hidden).toContain(LOT_PAGE.missingTitle);
    expect(hidden.replaceAll(/\s+/g, " ")).toBe(await said("NEVER-2602"));
    for (const odd of ["%3Cscript%3Ealert(1)%3C%2Fscript%3E", "x".repeat(3000), "%00", "a%27b"]) {
      const answer = await get(`/labs/${odd}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("<script>alert");
    }
  });

  it("says first that a lot is recalled, and every product that shares the number", async () => {
    await db().execute(sql`
      insert into lots (product_id, number, state, state_reason, is_published, received_units)
      values (1, 'SHARED-1', 'recalled', 'a call', true, 5), (3, 'SHARED-1', 'released', 'sound', true, 5),
        (4, 'SHARED-1', 'quarantined', 'a secret reason', false, 5)`);
    const words = await wordsOf(await get("/labs/shared-1"));
    expect(words).toContain(LOT_PAGE.recalledTitle);
    expect(words).toContain("150 MGM Chewable Tablets");
    expect(words).not.toContain("5 MGM Chewable Tablets Sample");
    expect(words).not.toContain("a call");
    expect(words).not.toContain("a secret reason");
  });

  it("is where the look-up leads, and is listed above it", async () => {
    expectRedirect(await get("/labs?lot=+sample-+2601+"), PUBLIC);
    expect(await (await get("/labs")).text()).toContain(`href="${PUBLIC}"`);
    await expectPage(await get("/labs?lot=SAMPLE-2602"), 200, "We have no certificate for lot");
  });
});

describeRoute("/labs/:lot/report/:lotId", () => {
  it("sends the report of a published lot as an attachment, and of no other", async () => {
    const { rows } = await db().execute<{ id: number; number: string; version: number }>(
      sql`select id, number, version from lots where number like 'SAMPLE-%' order by number`,
    );
    const [shown, hidden] = rows;
    if (!shown || !hidden) throw new Error("no sample lots");
    const pathOf = (lot: typeof shown) => `/labs/${lot.number.toLowerCase()}/report/${lot.id}`;
    expectRedirect(await get(pathOf(shown)), PUBLIC);
    for (const { id: lotId, version: seenVersion } of [shown, hidden])
      await app.shop.staff.lots.keepReport(STAFF, {
        lotId,
        seenVersion,
        bytes: new TextEncoder().encode(PDF),
      });
    expect(await (await get(PUBLIC)).text()).toContain(pathOf(shown));
    const answer = await get(pathOf(shown));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="lot-SAMPLE-2601.pdf"',
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(await answer.text()).toBe(PDF);
    expectRedirect(await get(pathOf(hidden)), "/labs/sample-2602");
    // The number of another lot doesn't open it.
    expectRedirect(await get(`/labs/sample-2601/report/${hidden.id}`), PUBLIC);
    expectRedirect(await get("/labs/%3Cb%3E/report/x"), "/labs/none");
  });
});
