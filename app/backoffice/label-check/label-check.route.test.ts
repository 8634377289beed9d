import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { LABEL_CHECK_TEXTS } from "./label-check-texts.ts";

/* Proves ELIG-13 at its addresses. */

let app: TestApplication;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
});
afterAll(() => app.close());

describeRoute("/admin/label-check", () => {
  const missingOf = async (productId: number) => {
    const [label] = await app.shop.staff.rules.labels(STAFF, { productId });
    return label?.findings.filter(({ isFound }) => !isFound).map(({ statement }) => statement);
  };

  it("says what each product's texts lack, by the texts of now, and changes no sale", async () => {
    await expectPage(
      await manager.get("/admin/label-check"),
      200,
      "All other states: not researched.",
    );
    expect(await missingOf(1)).toContain("Lot");
    expect(await missingOf(1)).not.toContain("Pregnancy warning");
    await app.database.asOwner(`
      update products set warnings = '{}', facts = '[{"label": "Lot", "value": "<b>see the bottom</b>"}]' where id = 1`);
    expect(await missingOf(1)).toContain("Pregnancy warning");
    expect(await missingOf(1)).not.toContain("Lot");
    const page = await (await manager.get("/admin/products/1/traits")).text();
    expect(page).toContain(LABEL_CHECK_TEXTS.section);
    expect(page).toContain("Pregnancy warning");
    const rows = await app.shop.staff.rules.labels(STAFF, { productId: null });
    expect(rows.length).toBeGreaterThan(5);
    expect((await (await app.customer()).get("/shop")).status).toBe(200);
  });

  it("is for those who may see rules", async () => {
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    expectRefused(await packer.get("/admin/label-check"));
  });
});
