import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LAUNCH_CHECK_TEXTS, LAUNCH_TEXTS } from "#app/backoffice/launch/launch-texts.ts";
import { OPEN } from "#domain/settings/opening.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, expectRefused } from "#tests/support/read-page.ts";
import { READY_TO_OPEN } from "#tests/support/ready-to-open.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { BACKUP_TEXTS, SPEED_TEXTS, SYSTEM_TEXTS } from "./system-texts.ts";
import { scheduleText } from "./system-view.ts";

const PRODUCTION = {
  DATABASE_URL: "postgres://not-used/here",
  SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
  SMTP_URL: "smtps://mail.example",
};

const alertOf = (page: string): string =>
  /role="alert".*?<\/ul>/s.exec(page)?.[0].replaceAll("&#x27;", "'") ?? "";

let app: TestApplication;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
});
afterAll(() => app.close());

describeRoute("/admin/system", () => {
  it("shows how fast pages were for visitors, and that none was measured yet", async () => {
    await expectPage(await manager.get("/admin/system"), 200, SPEED_TEXTS.none);
    const { takePageSpeed } = app.shop.running;
    await takePageSpeed("page=product&LCP=1410&INP=48&CLS=0.031&TTFB=80", "203.0.113.9");
    await takePageSpeed("page=product&LCP=2600", "203.0.113.9");
    const page = await (await manager.get("/admin/system")).text();
    for (const text of ["Product", "1.4 s · 2.6 s", "48 ms · 48 ms", "0.03 · 0.03"])
      expect(page).toContain(text);
  });

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

  it.each([
    ["* * * * *", "Every minute"],
    ["*/10 * * * *", "Every 10 minutes"],
    ["23 * * * *", "Every hour"],
    ["7 0 * * *", "Daily at 12:07 AM UTC"],
    ["0 4,17 * * *", "Daily at 4:00 AM and 5:00 PM UTC"],
    ["0 4 * * 1", "0 4 * * 1"],
  ])("says %s in words", (cron, words) => expect(scheduleText(cron)).toBe(words));

  it("is for those who run the shop", async () => {
    expectRefused(await manager.post("/admin/system", { step: "backup" }));
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

  it("closes and opens the shop, and asks for backups, for owners alone", async () => {
    const owner = await app.sampleCustomer("staff");
    await enrollFactor(owner);
    expectRedirect(await owner.post("/admin/system", { step: "backup" }), "/admin/system");
    await expectPage(await owner.get("/admin/system"), 200, BACKUP_TEXTS.noPlace);
    const state = async () => (await app.shop.customer.settings.now()).opening.state;
    expectRefused(await manager.post("/admin/launch", { intent: "close" }));
    expect(await state()).toBe("open");
    expectRedirect(await owner.post("/admin/launch", { intent: "close" }), "/admin/launch");
    await expect.poll(state).toBe("closed");
    await expectPage(await owner.get("/admin/launch"), 200, LAUNCH_TEXTS.closed);
    expectRedirect(await owner.post("/admin/launch", { intent: "open" }), "/admin/launch");
    await expect.poll(state).toBe("open");
    const words = "Back on Monday, December 7.";
    await owner.post("/admin/launch", { intent: "close", sentence: words });
    await expectPage(await owner.get("/admin/launch"), 200, words);
    await owner.post("/admin/launch", { intent: "open" });
    expect((await app.shop.staff.settings.find(STAFF, { name: "opening" })).stored).toEqual(OPEN);
    // An invalid sentence is reported next to its field, and the shop stays open.
    for (const sentence of ["x".repeat(201), "It cures cancer."])
      await expectPage(
        await owner.post("/admin/launch", { intent: "close", sentence }),
        400,
        sentence.startsWith("x") ? "200" : "“cures”",
      );
    expect((await app.shop.staff.settings.find(STAFF, { name: "opening" })).stored).toEqual(OPEN);
  });

  it("outside a demo, names what is required before it opens, each with its link", async () => {
    const shop = await createTestApplication({}, PRODUCTION);
    try {
      await shop.database.asOwner(`
        update installation set is_demo = false;
        delete from settings where name = 'opening'`);
      const owner = await shop.sampleCustomer("staff");
      await enrollFactor(owner);
      const refused = await owner.post("/admin/launch", { intent: "open" });
      const { title, path } = LAUNCH_CHECK_TEXTS.sample_accounts;
      expect(refused.status).toBe(409);
      const alert = alertOf(await refused.text());
      expect(alert).toContain(LAUNCH_TEXTS.notReady);
      expect(alert).toContain(`href="${path}"`);
      expect(alert).toContain(title);
      await shop.database.asOwner(READY_TO_OPEN);
      // Every check passes except the address, which isn't HTTPS here.
      const again = await owner.post("/admin/launch", { intent: "open" });
      expect(alertOf(await again.text()).match(/href="[^"]*"/g)).toEqual(['href="#https"']);
      await expectPage(await owner.get("/admin/launch"), 200, LAUNCH_TEXTS.isClosed);
    } finally {
      await shop.close();
    }
  });
});
