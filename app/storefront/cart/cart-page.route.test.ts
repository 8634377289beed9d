import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, wordsOf } from "#tests/support/read-page.ts";

/* Proves CART-14. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const MINT = { intent: "add", productId: "1", flavor: "Mint" };

describeRoute("/cart", () => {
  it("keeps what was added, in a cookie for visitors and in the database for customers", async () => {
    const visitor: HttpClient = app.visitor();
    await expectPage(await visitor.get("/cart"), 200, CHECKOUT_TEXTS.emptyCart);
    expectRedirect(await visitor.post("/cart", { ...MINT, next: "/shop" }), "/shop");
    await expectPage(await visitor.get("/cart"), 200, "Mint");
    const customer = await app.customer("cart@mail.example");
    await customer.post("/cart", MINT);
    await expectPage(await customer.get("/cart"), 200, "Mint");
  });
  it("offers back what was removed, once, with its quantity and flavor", async () => {
    const visitor = app.visitor();
    await visitor.post("/cart", { ...MINT, quantity: "4" });
    expectRedirect(await visitor.post("/cart", { ...MINT, intent: "remove" }), "/cart");
    const page = await visitor.get("/cart");
    const html = await page.clone().text();
    await expectPage(page, 200, "Removed 50 MGM Chewable Tablets, Mint.");
    expect(html).toContain('name="quantity" value="4"');
    expect(await wordsOf(await visitor.get("/cart"))).not.toContain("Removed");
    await visitor.post("/cart", { ...MINT, quantity: "4" });
    await expectPage(await visitor.get("/cart"), 200, "$400.00");
  });
  it("offers back what was set to nothing, but nothing that was only changed", async () => {
    const customer = await app.customer();
    await customer.post("/cart", { ...MINT, quantity: "2" });
    await customer.post("/cart", { ...MINT, intent: "set", quantity: "1" });
    expect(await wordsOf(await customer.get("/cart"))).not.toContain("Removed");
    await customer.post("/cart", { ...MINT, intent: "set", quantity: "0" });
    await expectPage(await customer.get("/cart"), 200, "Removed 50 MGM Chewable Tablets, Mint.");
  });
  it.each(["999:1:Mint", "1:1:%3Cb%3EHello", "9:1:", "%", "x".repeat(3_900)])(
    "offers nothing back for a forged cookie, %#",
    async (removed) => {
      const visitor = app.visitor();
      visitor.setCookie("removed", removed);
      const words = await wordsOf(await visitor.get("/cart"));
      expect(words).toContain(CHECKOUT_TEXTS.emptyCart);
      expect(words).not.toMatch(/Removed|Hello/);
    },
  );
  it("names what is no longer sold, on the cart's page and at checkout, until the cart changes", async () => {
    const { db } = app.database;
    const customer = await app.customer();
    const visitor = app.visitor();
    for (const client of [customer, visitor]) {
      await client.post("/cart", MINT);
      await client.post("/cart", { ...MINT, productId: "2" });
    }
    const gone = "50 MGM Chewable Tablets, Mint is no longer available and was removed.";
    const sell = (isSold: boolean) =>
      db.execute(sql`update products set active = ${isSold} where id = 1`);
    expect(await wordsOf(await visitor.get("/cart"))).not.toContain("no longer available");
    // Once ordered, the product's name is no longer secret like a draft's.
    const buyer = await newCustomer(app.shop, [{ productId: 1, flavor: "Mint", quantity: 1 }]);
    expect(await app.shop.customer.checkout.place(buyer, orderRequest())).toMatchObject({
      ok: true,
    });
    await sell(false);
    try {
      const read = async () => wordsOf(await visitor.get("/cart"));
      await expect.poll(read).toContain("is no longer available and was removed.");
      for (const client of [customer, visitor])
        await expectPage(await client.get("/cart"), 200, gone);
      await expectPage(await customer.get("/checkout"), 200, gone);
      await customer.post("/cart", { intent: "remove", productId: "2", flavor: "Mint" });
      expect(await wordsOf(await customer.get("/cart"))).not.toContain("no longer available");
    } finally {
      await sell(true);
    }
  });
  it("refuses unknown commands and products, and stays on this site", async () => {
    const visitor = app.visitor();
    await expectPage(await visitor.post("/cart", { intent: "steal" }), 400, "cart");
    const unknown = await visitor.post("/cart", { ...MINT, productId: "999" });
    expectRedirect(unknown, "/cart");
    expect(flashOf(unknown)).not.toBeNull();
    expectRedirect(await visitor.post("/cart", { ...MINT, next: "https://evil.example" }), "/cart");
  });
});
