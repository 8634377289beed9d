import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { NEWSLETTER_SUCCESS } from "#domain/account/newsletter-form.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, expectRedirect, flashOf, wordsOf } from "#tests/support/read-page.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const NEWS = { "form-name": "newsletter", name: "Pat", email: "pat@news.example" };

describeRoute("/", () => {
  it("shows the shop, and the age gate to visitors who have not passed it", async () => {
    await expectPage(
      await app.visitor().get("/"),
      200,
      "You must be 21 years or older to enter this site.",
    );
    const passed = app.visitor();
    passed.setCookie("age", "1");
    expect(await wordsOf(await passed.get("/"))).not.toContain(
      "You must be 21 years or older to enter this site.",
    );
  });
  it("accepts the newsletter form and says so once, on the next page", async () => {
    const visitor = app.visitor();
    const answer = await visitor.postMultipart("/", NEWS);
    expectRedirect(answer, "/");
    expect(flashOf(answer)).toContain(NEWSLETTER_SUCCESS);
    await expectPage(await visitor.get("/"), 200, NEWSLETTER_SUCCESS);
    expect(await wordsOf(await visitor.get("/"))).not.toContain(NEWSLETTER_SUCCESS);
  });
  it("shows errors beside the fields and keeps what was typed", async () => {
    const answer = await app.visitor().postMultipart("/", { ...NEWS, email: "nowhere" });
    const html = await answer.clone().text();
    await expectPage(answer, 400, "Please enter a valid email address.");
    expect(html).toContain('value="nowhere"');
  });
  it("refuses an unknown form", async () => {
    const answer = await app.visitor().post("/", { "form-name": "sweepstake" });
    await expectPage(answer, 400, "We don't recognize this form.");
  });
  it("refuses card data in any field", async () => {
    const answer = await app.visitor().post("/", { ...NEWS, subject: "4111111111111111" });
    expect(answer.status).toBe(400);
  });
});

describeRoute("/shop", () => {
  it("lists a category's products, and ignores an invalid filter", async () => {
    const all = await wordsOf(await app.visitor().get("/shop"));
    const some = await wordsOf(await app.visitor().get("/shop?category=kava&sort=price"));
    expect(all.length).toBeGreaterThan(some.length);
    expect((await app.visitor().get("/shop?category=%00&sort=x")).status).toBe(200);
  });
});

describeRoute("/shop/:slug", () => {
  it("shows a product, to search engines as well", async () => {
    const { shop } = app;
    const [product] = await shop.customer.catalog.products();
    const answer = await app.visitor().get(`/shop/${product?.slug}`);
    const html = await answer.clone().text();
    await expectPage(answer, 200, product?.name ?? "");
    expect(html).toContain('"@type":"Product"');
  });
  it("redirects home for an unknown product", async () => {
    expectRedirect(await app.visitor().get("/shop/nothing"), "/");
  });
});

describeRoute("/mgm", () => {
  it("shows the MGM products and links to read more", async () => {
    await expectPage(await app.visitor().get("/mgm"), 200, "dosing and safety");
  });
});

describeRoute("/ship-to-me", () => {
  it("asks for a ZIP, and says whether we can ship there", async () => {
    expect((await app.visitor().get("/ship-to-me")).status).toBe(200);
    await expectPage(await app.visitor().get("/ship-to-me?zip=98101"), 200, "98101");
  });
  it("refuses an invalid ZIP", async () => {
    const answer = await app.visitor().get("/ship-to-me?zip=9810");
    await expectPage(answer, 400, "ZIP Code must be 5 digits");
  });
});

describeRoute("/ship-to-me/:state", () => {
  it("says whether we ship to a state, and redirects home for a place that is none", async () => {
    await expectPage(
      await app.visitor().get("/ship-to-me/new-york"),
      200,
      "Yes, we ship to New York.",
    );
    await expectPage(
      await app.visitor().get("/ship-to-me/alabama"),
      200,
      "We do not ship to Alabama.",
    );
    await expectPage(await app.visitor().get("/ship-to-me/florida"), 200, "Sarasota County");
    for (const none of ["atlantis", "TX", "constructor", "%00"])
      expectRedirect(await app.visitor().get(`/ship-to-me/${none}`), "/");
  });
  it("is in the sitemap", async () => {
    const map = await (await app.visitor().get("/sitemap.xml")).text();
    expect(map.match(/\/ship-to-me\/[a-z-]+<\/loc>/g)).toHaveLength(51);
  });
});

describeRoute("/age-gate", () => {
  it("remembers the confirmation and redirects within this site", async () => {
    const visitor = app.visitor();
    const answer = await visitor.post("/age-gate", { next: "/shop" });
    expectRedirect(answer, "/shop");
    expect(answer.headers.getSetCookie().join()).toMatch(/age=1;.*Max-Age=31536000/);
    expectRedirect(await visitor.post("/age-gate", { next: "//evil.example" }), "/");
  });
  it("redirects home on GET", async () => {
    expectRedirect(await app.visitor().get("/age-gate"), "/");
  });
});

describeRoute("/site.webmanifest", () => {
  it("names the shop and its icons", async () => {
    const manifest: unknown = await (await app.visitor().get("/site.webmanifest")).json();
    expect(manifest).toMatchObject({ name: SAMPLE_DETAILS.name, start_url: "/" });
  });
});

describeRoute("/robots.txt", () => {
  it("keeps robots away from private pages", async () => {
    const answer = await app.visitor().get("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toContain("Disallow: /orders\n");
  });
});

describeRoute("/sitemap.xml", () => {
  it("lists pages and products with their full addresses", async () => {
    const answer = await app.visitor().get("/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(await answer.text()).toMatch(/<loc>http:\/\/localhost:3000\/shop\/[a-z0-9-]+<\/loc>/);
  });
});

describeRoute("/*", () => {
  it("redirects home, on GET and POST", async () => {
    expectRedirect(await app.visitor().get("/nowhere/at/all"), "/");
    expectRedirect(await app.visitor().post("/nowhere", { a: "1" }), "/");
  });
});
