import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { productPath } from "#domain/site/page-addresses.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves CAT-15. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const choose = async (stored: number[]) => {
  const { settings } = app.shop.staff;
  const { seen } = await settings.find(STAFF, { name: "merchantProducts" });
  const change = { name: "merchantProducts" as const, seen, stored, reason: "a test" };
  expect(await settings.change(STAFF, change)).toMatchObject({ ok: true });
};
const rename = async (id: number, name: string) => {
  await app.database.db.execute(sql`update products set name = ${name} where id = ${id}`);
};
const read = async () => (await app.visitor().get("/feeds/google.xml")).text();

describeRoute("/feeds/google.xml", () => {
  it("is not there until the owner chooses something for it", async () => {
    expect((await app.visitor().get("/feeds/google.xml")).status).toBe(404);
    await choose([2, 999]);
    const answer = await app.visitor().get("/feeds/google.xml");
    expect(answer.headers.get("content-type")).toContain("xml");
    const xml = await answer.text();
    expect(xml.split("<item>")).toHaveLength(2);
    const product = (await app.shop.customer.catalog.products()).find(({ id }) => id === 2);
    expect(xml).toContain("<g:id>2</g:id>");
    expect(xml).toContain(
      `<g:price>${((product?.prices.baseCents ?? 0) / 100).toFixed(2)} USD</g:price>`,
    );
    expect(xml).toMatch(/<g:image_link>https?:\/\//);
    await choose([]);
    expect((await app.visitor().get("/feeds/google.xml")).status).toBe(404);
  });

  it("leaves text text, and leaves out what may not be said and what is not for sale", async () => {
    await choose([2, 3]);
    await rename(2, "]]></g:title><g:price>0 USD</g:price><!-- & \u0001 \"'");
    await expect.poll(read).toContain("]]&gt;&lt;/g:title&gt;&lt;g:price&gt;0 USD");
    const xml = await read();
    expect(xml).not.toContain("<!--");
    expect(xml).not.toMatch(/[^\P{Cc}\n]/u);
    expect(xml.match(/<g:price>/g)).toHaveLength(2);
    await rename(2, "Cures cancer");
    await expect.poll(read).not.toContain("<g:id>2</g:id>");
    await app.database.db.execute(sql`update products set active = false where id = 3`);
    await expect.poll(read).not.toContain("<item>");
  });
});

it("a product without a picture is in no feed, names no image, and has a placeholder wherever it is shown", async () => {
  const { db } = app.database;
  await db.execute(sql`
    update products set image_url = '', more_pictures = '[]' where id = 1`);
  await choose([1, 4]);
  await expect.poll(read).not.toContain("<g:id>1</g:id>");
  expect(await read()).toContain("<g:id>4</g:id>");
  const product = (await app.shop.customer.catalog.products()).find(({ id }) => id === 1);
  const visitor = app.visitor();
  await visitor.post("/cart", { intent: "add", productId: "1", flavor: "Mint" });
  for (const path of [productPath(product?.slug ?? ""), "/shop", "/cart"]) {
    const html = await (await visitor.get(path)).text();
    expect(html).toContain(product?.name);
    expect(html).toContain("data-no-picture");
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ src="[^"]+"/);
    for (const [, json = ""] of html.matchAll(/"application\/ld\+json"[^>]*>([^<]*)</g))
      expect(json).not.toMatch(/"@type":"Product"[^}]*"image"/);
  }
});
