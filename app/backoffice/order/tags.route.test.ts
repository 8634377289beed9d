import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

const ORDER = "/admin/orders/10001";
const PATH = `${ORDER}/tags`;

let app: TestApplication;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  packer = await app.sampleCustomer("fulfillment");
  await enrollFactor(packer);
});
afterAll(() => app.close());

describeRoute("/admin/orders/:orderNumber/tags", () => {
  it("puts a tag on the order and takes it off, and says so", async () => {
    const added = await packer.post(PATH, { act: "add", tag: "Fragile" });
    expectRedirect(added, ORDER);
    expect(flashOf(added)).toBe("Tag “fragile” added.");
    expect(await (await packer.get(ORDER)).text()).toContain('href="/admin/orders?tag=fragile"');
    await expectPage(await packer.get("/admin/orders?tag=fragile"), 200, "1 order");
    const removed = await packer.post(PATH, { act: "remove", tag: "fragile" });
    expect(flashOf(removed)).toBe("Tag “fragile” removed.");
  });

  it("refuses what is no tag, and is no page", async () => {
    const refused = await packer.post(PATH, { act: "add", tag: "<b>" });
    expect(flashOf(refused)).toContain("Enter a tag of up to 30 letters");
    expectRefused(await packer.get(PATH));
    expectRefused(await packer.post("/admin/orders/99/tags", { act: "add", tag: "x" }));
  });

  it("is not for those who only read", async () => {
    const reader = await app.sampleCustomer("reader");
    await enrollFactor(reader);
    expectRefused(await reader.post(PATH, { act: "add", tag: "mine" }));
    expect(await (await reader.get(ORDER)).text()).not.toContain("New tag");
  });
});
