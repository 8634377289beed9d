import { afterAll, beforeAll, expect, it } from "vitest";
import { createDraftToken } from "#server/order-drafts/draft-token.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves DRAFT-2 and DRAFT-3. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const ADDRESS = {
  fullName: "Pat Doe",
  phone: "2065550100",
  address: "77 Draft Street",
  city: "Seattle",
  state: "WA",
  zipCode: "98101",
};

async function sentTo(email: string): Promise<{ draftId: number; token: string }> {
  const { orderDrafts } = app.shop.staff;
  const created = await orderDrafts.create(STAFF, { email });
  if (!created.ok) throw new Error(created.error.reason);
  const { draftId } = created.value;
  await orderDrafts.change(STAFF, {
    draftId,
    version: 1,
    draft: {
      ...ADDRESS,
      address2: null,
      lines: [{ productId: 1, flavor: "Mint", quantity: 2 }],
      shippingType: "standard",
      discountCode: "",
    },
    isSent: true,
  });
  return { draftId, token: createDraftToken(app.shop.running.secret, draftId, new Date()) };
}

describeRoute("/orders/draft", () => {
  it("asks to sign in, fills cart and checkout, and the order that is placed is the draft's", async () => {
    const email = "draft.customer@mail.example";
    const customer = await app.customer(email);
    const { draftId, token } = await sentTo(email);
    const path = `/orders/draft?token=${token}`;
    await expectPage(await app.visitor().get(path), 200, "Sign in");
    expectRedirect(await app.visitor().post("/orders/draft", { token }), path);

    await expectPage(await customer.get(path), 200, "Go to checkout");
    const taken = await customer.post("/orders/draft", { token });
    expectRedirect(taken, `/checkout?draft=${token}`);
    const html = await (await customer.get(`/checkout?draft=${token}`)).text();
    expect(html).toContain("77 Draft Street");
    const key = /name="idempotencyKey" value="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(key).toContain(`draft-${draftId}-`);
    const placed = await customer.post("/checkout", {
      ...ADDRESS,
      email,
      shippingOption: "standard",
      paymentMethod: "venmo",
      idempotencyKey: key,
      finalTotal: "214.99",
    });
    expect(placed.headers.get("location")).toMatch(/^\/checkout\/done\/|\/checkout\//);
    const found = await app.shop.staff.orderDrafts.find(STAFF, { draftId });
    expect(found?.draft.status).toBe("ordered");
    await expectPage(await customer.get(path), 200, "You have placed this order already.");
    await expectPage(await customer.post("/orders/draft", { token }), 409, "already");
  });

  it("tells nothing to another account, or with a link that is not ours", async () => {
    const { token } = await sentTo("military@mitra.example");
    const stranger = await app.customer();
    const words = await (await stranger.get(`/orders/draft?token=${token}`)).text();
    expect(words).toContain("This link is for another account.");
    expect(words).not.toContain("military@mitra.example");
    await expectPage(await stranger.get("/orders/draft?token=1.2.x"), 200, "no longer valid");
  });
});
