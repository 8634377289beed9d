import { afterAll, beforeAll, expect, it } from "vitest";
import { MERGE_REFUSALS } from "#app/backoffice/customers/customer-texts.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { DRAFT_TEXTS } from "./draft-texts.ts";

let app: TestApplication;
let supporter: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "fulfillment" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  supporter = await staff("care");
  packer = await staff("fulfillment");
});
afterAll(() => app.close());

async function begun(): Promise<{ email: string; path: string }> {
  const { email } = await newCustomer(app.shop);
  const created = await supporter.post("/admin/drafts", { email });
  return { email, path: created.headers.get("location") ?? "" };
}

const FORM = {
  item: "1:Mint",
  quantity: "2",
  fullName: "Pat Doe",
  phone: "2065550100",
  address: "1 Pine Street",
  address2: "",
  city: "Seattle",
  state: "WA",
  zipCode: "98101",
  shippingOption: "standard",
  discountCode: "",
  version: "1",
};

describeRoute("/admin/drafts", () => {
  it("begins a draft for an account, and is for those who may", async () => {
    const { email, path } = await begun();
    expect(path).toMatch(/^\/admin\/drafts\/\d+$/);
    await expectPage(await supporter.get("/admin/drafts"), 200, email);
    const unknown = await supporter.post("/admin/drafts", { email: "no.one@mail.example" });
    await expectPage(unknown.clone(), 400, MERGE_REFUSALS.unknown);
    await expectPage(unknown, 400, DRAFT_TEXTS.invite);
    expectRefused(await packer.get("/admin/drafts"));
  });

  it("asks someone without an account by email to create one, and offers it for addresses alone", async () => {
    const email = "no.one@mail.example";
    const asked = await supporter.post("/admin/drafts", { email, invite: "yes" });
    expectRedirect(asked, "/admin/drafts");
    expect(flashOf(asked)).toBe(`Invitation sent to ${email}.`);
    const typo = await supporter.post("/admin/drafts", { email: "no one" });
    expect(await typo.text()).not.toContain("Invite to create an account");
    const wrong = await supporter.post("/admin/drafts", { email: "no one", invite: "yes" });
    await expectPage(wrong, 400, "Enter a valid email address.");
    const { email: known } = await newCustomer(app.shop);
    const late = await supporter.post("/admin/drafts", { email: known, invite: "yes" });
    await expectPage(late, 409, "This address now has an account.");
    expectRefused(await packer.post("/admin/drafts", { email, invite: "yes" }));
  });

  it("begins one from an order", async () => {
    const customer = await newCustomer(app.shop, oneBottle);
    const placed = await app.shop.customer.checkout.place(customer, orderRequest());
    const orderNumber = placed.ok ? String(placed.value.orderNumber) : "";
    const page = await supporter.get(`/admin/orders/${orderNumber}`);
    await expectPage(page, 200, "Duplicate as draft");
    const made = await supporter.post("/admin/drafts", { orderNumber });
    const path = made.headers.get("location") ?? "";
    await expectPage(await supporter.get(path), 200, "$114.99");
  });
});

describeRoute("/admin/drafts/:draftId", () => {
  it("saves what was typed, says what it comes to, and sends its link", async () => {
    const { email, path } = await begun();
    const wrong = await supporter.post(path, { ...FORM, quantity: "7", step: "save" });
    await expectPage(wrong, 400, "The limit for 50 MGM");
    const empty = await supporter.post(path, { ...FORM, fullName: "", step: "save" });
    await expectPage(empty, 400, "Full Name is required");
    expectRedirect(await supporter.post(path, { ...FORM, step: "save" }), path);
    await expectPage(await supporter.get(path), 200, "$214.99");
    const late = await supporter.post(path, { ...FORM, step: "send" });
    await expectPage(late, 409, "Someone changed this draft after you opened it.");
    const sent = await supporter.post(path, { ...FORM, version: "2", step: "send" });
    expectRedirect(sent, path);
    expect(flashOf(sent)).toContain(email);
    expectRefused(await packer.get(path));
    expectRefused(await supporter.get("/admin/drafts/999999"));
  });
});
