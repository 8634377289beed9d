import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DISMISS_FIND } from "#domain/eligibility/law-find.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRefused, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { LAW_WATCH_TEXTS } from "./law-watch-texts.ts";

/* Proves RULE-5 and RULE-6 at their address. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  await Promise.all([owner, manager].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

describeRoute("/admin/law-watch", () => {
  const PATH = "/admin/law-watch";
  const addFind = () =>
    app.database.asOwner(`
      insert into law_finds (source, number, title, url, about) values ('bills', 'OH HB1 (7)',
        '<script>alert(1)</script> Kratom', 'https://legiscan.com/OH/bill/HB1/2026', 'OH')`);
  const findId = async () => {
    const { rows } = await app.database.db.execute<{ id: string }>(sql`select id from law_finds`);
    return String(rows[0]?.id);
  };

  it("lists what was found as text with its link, and an owner dismisses it with a note", async () => {
    await expectPage(await manager.get(PATH), 200, LAW_WATCH_TEXTS.none);
    await addFind();
    const page = await (await manager.get(PATH)).text();
    expect(page).toContain('href="https://legiscan.com/OH/bill/HB1/2026"');
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain(DISMISS_FIND.input.fields.note.hint);
    await expectPage(await manager.get("/admin"), 200, LAW_WATCH_TEXTS.title);
    const form = { act: "dismiss", findId: await findId(), note: "No rule of ours" };
    expectRefused(await manager.post(PATH, form));
    expect((await owner.post(PATH, { ...form, note: "" })).status).toBe(400);
    expect(flashOf(await owner.post(PATH, form))).toBe(LAW_WATCH_TEXTS.dismissed);
    await expectPage(await owner.post(PATH, form), 409, LAW_WATCH_TEXTS.gone);
    await expectPage(await owner.post(PATH, { ...form, findId: "x" }), 409, LAW_WATCH_TEXTS.gone);
    await expectPage(await owner.get(PATH), 200, LAW_WATCH_TEXTS.none);
  });

  it("says here, on Today and on System which source is silent", async () => {
    await app.database.asOwner(`
      insert into law_sources (source, begun_at, answered_at)
      values ('federal_register', now() - interval '30 days', now() - interval '8 days')`);
    for (const path of [PATH, "/admin", "/admin/system"])
      await expectPage(await owner.get(path), 200, "The Federal Register hasn't responded since");
    await app.database.asOwner(`update law_sources set answered_at = now() - interval '6 days'`);
    for (const path of [PATH, "/admin", "/admin/system"])
      expect(await (await owner.get(path)).text()).not.toContain("hasn't responded since");
  });

  it("is for those who may see rules", async () => {
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    expectRefused(await packer.get(PATH));
    expectRefused(await packer.post(PATH, { findId: "1", note: "x" }));
  });
});
