import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LAUNCH_TEXTS } from "#app/backoffice/launch/launch-texts.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

let app: TestApplication;
let manager: HttpClient;
let supporter: HttpClient;
/** An open order from the sample data. */
let pending: string;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "manager" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  manager = await staff("manager");
  supporter = await staff("care");
  const { rows } = await app.database.db.execute<{ number: string }>(
    sql`select order_number::text as number from orders where status = 'pending' order by id limit 1`,
  );
  pending = rows[0]?.number ?? "";
});
afterAll(() => app.close());

describeRoute("/admin/notes", () => {
  const path = "/admin/notes";

  it("a note that names a colleague is on their first page until they say that it is done", async () => {
    const { rows } = await app.database.db.execute<{ handle: string }>(sql`
      select split_part(u.email, '@', 1) as handle from "user" u join staff f on f.user_id = u.id where f.role = 'support'`);
    const handle = rows[0]?.handle ?? "";
    const form = await (await manager.get(`/admin/orders/${pending}`)).text();
    expect(form).toContain(`@${handle}`);
    const note = { act: "note", version: "0.0", key: crypto.randomUUID() };
    const reason = `@${handle} <b>call</b> them`;
    await manager.post(`/admin/orders/${pending}`, { ...note, text: reason });
    const today = await (await supporter.get("/admin")).text();
    expect(today).toContain("Notes for you");
    expect(today).toContain("&lt;b&gt;call&lt;/b&gt; them");
    expect(await (await manager.get("/admin")).text()).not.toContain("Notes for you");
    expect(await (await manager.get(`/admin/orders/${pending}`)).text()).toMatch(
      new RegExp(`<a href="mailto:${handle}@[^"]*"[^>]*>@${handle}</a>`),
    );
    const mention = /name="mention" value="(\d+)"/.exec(today)?.[1] ?? "";
    // A note for someone else.
    expect(flashOf(await manager.post(path, { mention }))).toBe("This note isn't for you.");
    expectRefused(await (await app.customer()).post(path, { mention }));
    await expectPage(await supporter.get("/admin"), 200, "Notes for you");
    const done = await supporter.post(path, { mention });
    expectRedirect(done, "/admin");
    expect(flashOf(done)).toBe("Note marked as done.");
    expect(await (await supporter.get("/admin")).text()).not.toContain("Notes for you");
  });

  it("is only a form", async () => {
    expectRefused(await supporter.get(path));
    for (const mention of ["", "x", "-1", "99999999999999999999"])
      expect(flashOf(await supporter.post(path, { mention }))).toBe("This note isn't for you.");
  });
});

describe("Today", () => {
  it("leads to the checklist, first, for those who may see it, with the number that the checklist says", async () => {
    const list = await (await manager.get("/admin/launch")).text();
    const progress = /\d+ of \d+ done/.exec(list)?.[0] ?? "";
    const page = await (await manager.get("/admin")).text();
    const link = page.indexOf(`>Before you open: ${progress}</a>`);
    expect(link).toBeGreaterThan(page.indexOf(">Today</h1>"));
    expect(link).toBeLessThan(page.indexOf("Needs attention"));
    expect(await (await supporter.get("/admin")).text()).not.toContain(LAUNCH_TEXTS.title);
  });
});

describeRoute("/admin/banned-orders", () => {
  it("lists open orders that a rule now forbids, each with what canceling it does", async () => {
    await expectPage(await supporter.get("/admin/banned-orders"), 200, "No prohibited orders.");
    const { db } = app.database;
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from orders where order_number = ${pending}`,
    );
    const state = rows[0]?.state ?? "";
    await banPlace(db, { state });
    const page = await (await supporter.get("/admin/banned-orders")).text();
    expect(page).toContain(`/admin/orders/${pending}?act=cancel"`);
    // A partly shipped order allows only canceling the rest.
    await db.execute(
      sql`update orders set tracking_number = 'PART1' where order_number = ${pending}`,
    );
    expect(await (await supporter.get("/admin/banned-orders")).text()).toContain(
      `/admin/orders/${pending}?act=cancel_rest"`,
    );
    await db.execute(sql`update orders set tracking_number = null where order_number = ${pending}`);
    await banPlace(db, { state }, false);
    expectRefused(await (await app.customer()).get("/admin/banned-orders"));
  });
});
