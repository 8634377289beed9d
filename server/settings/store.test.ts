import { afterAll, beforeAll, expect, it } from "vitest";
import { streamOf } from "#app/shell/stream-of.ts";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import type { SettingName } from "#domain/settings/shop-settings.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { pagesOfPdf } from "#tests/support/pdf-text.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

/* Proves SET-8. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const set = (name: SettingName, stored: unknown) =>
  app.shop.staff.settings.change(STAFF, { name, seen: null, reason: "Ours", stored });

it("a shop with a name of its own names itself everywhere, at once, and never the sample", async () => {
  const owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
  expect(await (await owner.get("/shop")).text()).toContain(`| ${SAMPLE_DETAILS.name}</title>`);
  await set("shopName", "Maple & Leaf");
  await set("postalAddress", "1 Main Street, Austin, TX 78701");
  await set("supportContact", { email: "help@maple.test", phone: "(512) 555-0100" });
  const [product] = await app.shop.customer.catalog.products();
  const paths = [
    "/",
    "/shop",
    productPath(product?.slug ?? ""),
    "/cart",
    "/checkout",
    "/labs",
    "/wholesale",
    "/policies",
    "/terms-and-conditions",
    "/developers",
    "/orders",
    "/affiliate",
    "/admin",
    "/site.webmanifest",
  ];
  for (const path of paths) {
    const page = await (await owner.get(path)).text();
    expect([path, page]).toEqual([path, expect.stringMatching(/Maple (?:&|&amp;) Leaf/)]);
    expect([path, /\bMitra\b[^"]{0,40}|support@mitra/.exec(page)?.[0]]).toEqual([path, undefined]);
  }
  const home = await (await app.visitor().get("/labs")).text();
  expect(home).toMatch(/<title>[^<|]+ \| Maple &amp; Leaf<\/title>/);
  expect(home).toContain('href="mailto:help@maple.test"');
  expect(home).toContain("(512) 555-0100");
});

it("documents have the name and the contact", async () => {
  const customer = await newCustomer(app.shop, oneBottle);
  const request = orderRequest({ email: customer.email });
  const order = await app.shop.customer.checkout.place(customer, request);
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const file = await app.shop.staff.documents.print(STAFF, {
    kind: "invoice",
    orderNumbers: [order.value.orderNumber],
  });
  if (file === null) throw new Error("There is no invoice");
  const words = (await pagesOfPdf(new Response(streamOf(file)))).join(" ");
  for (const part of ["Maple & Leaf", "1 Main Street", "help@maple.test", "(512) 555-0100"])
    expect(words).toContain(part);
});

it("shows the sample's mark until address and contact are the owner's", async () => {
  const { details } = app.shop.customer.settings;
  expect((await details()).isSample).toBe(false);
  await set("supportContact", null);
  expect(await details()).toMatchObject({ name: "Maple & Leaf", isSample: true });
  const checks = await app.shop.staff.system.launch(STAFF);
  expect(checks.find(({ code }) => code === "details")).toMatchObject({
    state: "to_do",
    facts: ["Support email and phone"],
  });
});

it("tells customers who pay by card what their statement will show", async () => {
  await set("statementName", "MAPLE*LEAF");
  expect((await app.shop.customer.settings.details()).statementName).toBe("MAPLE*LEAF");
});

it.runIf(IS_LONG)("a production shop without a name is called by its host", async () => {
  const own = await createTestShop(
    {},
    {
      DATABASE_URL: "postgres://not-used/here",
      SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
      SITE_URL: "https://roots.example",
    },
  );
  expect((await own.shop.customer.settings.details()).name).toBe("roots.example");
  await own.close();
});
