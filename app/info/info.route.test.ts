import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage } from "#tests/support/read-page.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

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

describeRoute("/process", page("/process", "Made with light and water"));
describeRoute("/pricing", page("/pricing", "MGM chewables, every month"));
describeRoute("/why-us", page("/why-us", "Cost"));
describeRoute("/transparency", page("/transparency", "Cost", "/why-us"));
describeRoute("/testimonials", page("/testimonials", "In customers' words"));
describeRoute("/labs", page("/labs", "Tested twice"));
describeRoute("/dosing", page("/dosing", "Start low, and be patient"));
describeRoute("/ritual", page("/ritual", "Take your time with it"));
describeRoute("/policies", page("/policies", "Chargeback"));
describeRoute("/industry-problems", page("/industry-problems", "7-OH"));
describeRoute("/community", page("/community", "Community"));
describeRoute("/wholesale", page("/wholesale", "Wholesale"));
describeRoute("/privacy-policy", page("/privacy-policy", "Privacy policy"));
describeRoute("/terms-and-conditions", page("/terms-and-conditions", "Terms and conditions"));
describeRoute("/affiliate/terms", page("/affiliate/terms", "Affiliate"));
