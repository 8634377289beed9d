import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const MINT = { intent: "add", productId: "1", flavor: "Mint" };

describeRoute("/cart", () => {
  it("keeps what was added, in a cookie for visitors and in the database for customers", async () => {
    const visitor: HttpClient = app.visitor();
    await expectPage(await visitor.get("/cart"), 200, "Your cart is empty");
    expectRedirect(await visitor.post("/cart", { ...MINT, next: "/shop" }), "/shop");
    await expectPage(await visitor.get("/cart"), 200, "Mint");
    const customer = await app.customer("cart@mail.example");
    await customer.post("/cart", MINT);
    await expectPage(await customer.get("/cart"), 200, "Mint");
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
