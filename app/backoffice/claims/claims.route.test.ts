import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { CLAIM_TEXTS } from "./claim-texts.ts";

/* Proves PROOF-6 at its address. */

let app: TestApplication;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  // Covered by server/proof/scan-claims.test.ts.
  app.shop.running.setPages(async () => null);
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
});
afterAll(() => app.close());

describeRoute("/admin/claims", () => {
  it("says what was found, underlined, with the way to its text, and searches again when asked", async () => {
    await expectPage(await manager.get("/admin/claims"), 200, CLAIM_TEXTS.none);
    await app.database.asOwner(
      `update products set details = '<script>alert(1)</script> heals all' where id = 1`,
    );
    await expectPage(await manager.get("/admin/claims"), 200, CLAIM_TEXTS.none);
    const again = await manager.post("/admin/claims", {});
    expect(flashOf(again)).toBe(CLAIM_TEXTS.scanned);
    const html = await (await manager.get("/admin/claims")).text();
    expect(html).toContain(">heals</mark>");
    expect(html).toContain('href="/admin/products/1"');
    expect(html).not.toContain("<script>alert(1)");
  });
  it("is for those who may read texts", async () => {
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    expectRefused(await packer.get("/admin/claims"));
    expectRefused(await packer.post("/admin/claims", {}));
  });
});
