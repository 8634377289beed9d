import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STATE_TEXTS, VERDICT_VIEWS } from "./state-texts.ts";

/* Proves ELIG-8. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  packer = await app.sampleCustomer("fulfillment");
  await Promise.all([owner, manager, packer].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

describeRoute("/admin/states", () => {
  it("lists every state for those who may see rules", async () => {
    const page = await (await manager.get("/admin/states")).text();
    expect(new Set(page.match(/\/admin\/states\/[A-Z]{2}/g)).size).toBe(51);
    expectRefused(await packer.get("/admin/states"));
    expectRefused(await (await app.customer()).get("/admin/states"));
  });
});

describeRoute("/admin/states/:state", () => {
  it("shows all of a state, and lets owners add to it", async () => {
    const page = await (await owner.get("/admin/states/FL")).text();
    expect(page).toContain(STATE_TEXTS.products);
    expect(page).toContain("/admin/areas/county-fl-sarasota");
    expect(page).toContain("/admin/rules/new?state=FL");
    expect(await (await manager.get("/admin/states/FL")).text()).not.toContain("/admin/rules/new");
    await expectPage(await owner.get("/admin/states/AL"), 200, VERDICT_VIEWS.refused.label);
    for (const none of ["ZZ", "floridia", "%00"])
      expectRefused(await owner.get(`/admin/states/${none}`));
    expectRefused(await packer.get("/admin/states/FL"));
  });
});
