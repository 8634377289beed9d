import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

/* Proves STOP-1 and STOP-3. */

let app: TestApplication;
let manager: HttpClient;
let packer: HttpClient;
let customer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  packer = await app.sampleCustomer("fulfillment");
  customer = await app.customer();
  await Promise.all([manager, packer].map((client) => enrollFactor(client)));
  await app.shop.running.db.execute(sql`insert into compounds (name) values ('MGM & co')`);
  await app.shop.running.db.execute(sql`update products set compound = 'MGM & co' where id = 1`);
});
afterAll(() => app.close());

const NAME = "MGM & co";
const PAGE = `/admin/stop?compound=${encodeURIComponent(NAME)}`;
const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;

describeRoute("/admin/stop", () => {
  it("lists what can be stopped, and says what it would do before it is done", async () => {
    await expectPage(await manager.get("/admin/stop"), 200, "MGM & co");
    await expectPage(await manager.get(PAGE), 200, "1 product removed from the shop:");
    await expectPage(await manager.get("/admin/stop?product=2"), 200, "Stop sale of");
    for (const search of ["?compound=None", "?product=99999", "?compound=%00x"])
      await manager.get(`/admin/stop${search}`);
    expectRefused(await manager.get("/admin/stop?compound=None"));
    expectRefused(await customer.get(PAGE));
  });

  it("stops with the name typed and a reason, shows how far it is, and undoes it the same way", async () => {
    const asked = { act: "stop", reason: HOSTILE, confirm: NAME.toLowerCase() };
    const unsure = await manager.post(PAGE, { ...asked, confirm: "MGM" });
    await expectPage(unsure.clone(), 400, "to stop the sale.");
    const kept = await unsure.text();
    expect(kept).toContain("=HYPERLINK");
    expect(kept).not.toContain("<script>alert(1)");
    const empty = await manager.post(PAGE, { act: "stop", reason: "", confirm: "" });
    await expectPage(empty.clone(), 400, NO_REASON);
    await expectPage(empty, 400, "Enter a name.");
    await expectPage(await manager.post(PAGE, { act: "x" }), 400, "Choose an action.");
    for (const client of [packer, customer]) expectRefused(await client.post(PAGE, asked));
    const done = await manager.post(PAGE, asked);
    expectRedirect(done, PAGE);
    expect(flashOf(done)).toContain("stopped.");
    const page = await (await manager.get(PAGE)).text();
    expect(page).toContain("Resume sale of MGM");
    expect(page).not.toContain("<script>alert(1)");
    await expectPage(await manager.get("/admin/stop"), 200, "Stopped");
    // Orders on hold are reviewed on the run's page before anything is canceled.
    const drafted = await manager.post(PAGE, { act: "cancel" });
    expect(drafted.headers.get("location")).toMatch(/^\/admin\/(runs\/\d+)$/);
    const allowed = await manager.post(PAGE, { act: "allow", reason: "the law changed" });
    expectRedirect(allowed, PAGE);
    await expectPage(await manager.get(PAGE), 200, "Can be sold");
  });
});
