import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage } from "#tests/support/read-page.ts";
import { STAFF } from "#tests/support/staff.ts";
import { PREVIEW_TEXTS } from "./preview-texts.ts";

/* Proves PROD-5. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

describeRoute("/preview", () => {
  it("shows the page to everyone who has the link, to be kept and found by no one, and sells nothing", async () => {
    const { products } = app.shop.staff;
    const change = { productId: 3, seenVersion: null, reason: "a test" };
    await products.changeTexts(STAFF, { ...change, texts: { description: "<script>x</script>" } });
    await products.setListed(STAFF, { ...change, isListed: false });
    await products.makePreview(STAFF, { productId: 3, plannedId: null });
    const [link] = await products.previews(STAFF, { productId: 3 });
    const visitor = await app.customer();
    const answer = await visitor.get(`/preview?token=${link?.token}`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const page = await answer.text();
    expect(page).toContain("A preview: this product is not in the shop yet.");
    expect(page).toContain("150 MGM Chewable Tablets");
    expect(page).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(page).toContain('content="noindex"');
    expect(page).not.toContain('value="add"');
    expect(page).not.toContain("application/ld+json");
  });

  it("says that a link has ended, and nothing else", async () => {
    const visitor = await app.customer();
    for (const path of ["/preview", "/preview?token=1.2.3"]) {
      const answer = await visitor.get(path);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      await expectPage(answer, 200, PREVIEW_TEXTS.ended);
    }
  });
});
