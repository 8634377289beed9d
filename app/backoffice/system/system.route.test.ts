import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LAUNCH_CHECK_TEXTS, LAUNCH_TEXTS } from "#app/backoffice/launch/launch-texts.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { SYSTEM_TEXTS } from "./system-texts.ts";

let app: TestApplication;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
});
afterAll(() => app.close());

describeRoute("/admin/system", () => {
  it("shows queue, jobs and warnings, escaped and narrowed", async () => {
    await app.database.db.execute(sql`
      insert into log_lines (at, level, message, facts)
      values (now(), 'error', 'broke <script>', '{"orderNumber": 10001}'), (now(), 'warn', 'slow', '{}')`);
    const page = await (await manager.get("/admin/system")).text();
    expect(page).toContain("broke &lt;script&gt;");
    expect(page).toContain("slow");
    const narrowed = await (await manager.get("/admin/system?q=10001&level=error")).text();
    expect(narrowed).not.toContain("slow");
    await expectPage(
      await manager.get("/admin/system?q=%00%25zz&level=x"),
      200,
      SYSTEM_TEXTS.noLines,
    );
  });

  it("is for those who run the shop", async () => {
    const reader = await app.sampleCustomer("reader");
    await enrollFactor(reader);
    expectRefused(await reader.get("/admin/system"));
  });
});

describeRoute("/admin/launch", () => {
  it("says what is left, why, and where it is done", async () => {
    const page = await (await manager.get("/admin/launch")).text();
    expect(page).toMatch(new RegExp(`\\d+ of ${Object.keys(LAUNCH_CHECK_TEXTS).length} done`, "u"));
    expect(page).toContain(LAUNCH_CHECK_TEXTS.sample_accounts.why);
    expect(page).toContain("staff@mitra.example");
    expect(page).toContain('href="/admin/team"');
    expectRefused(await (await app.customer()).get("/admin/launch"));
  });

  it("closes and opens the shop, for owners alone", async () => {
    const owner = await app.sampleCustomer("staff");
    await enrollFactor(owner);
    const takesOrders = async () => (await app.shop.customer.settings.now()).takesOrders;
    expectRefused(await manager.post("/admin/launch", { intent: "close" }));
    expect(await takesOrders()).toBe(true);
    expectRedirect(await owner.post("/admin/launch", { intent: "close" }), "/admin/launch");
    await expect.poll(takesOrders).toBe(false);
    await expectPage(await owner.get("/admin/launch"), 200, LAUNCH_TEXTS.closed);
    expectRedirect(await owner.post("/admin/launch", { intent: "open" }), "/admin/launch");
    await expect.poll(takesOrders).toBe(true);
  });
});
