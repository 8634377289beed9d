import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { NEWSLETTER_TEXTS } from "./newsletter-texts.ts";

/* Proves NEWS-7 and NEWS-9. */

let app: TestApplication;
let manager: HttpClient;
let support: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  support = await app.sampleCustomer("care");
  packer = await app.sampleCustomer("fulfillment");
  await Promise.all([manager, support, packer].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;

/** A confirmed address, and its page for staff. */
async function subscribed(name = HOSTILE) {
  const email = `${randomUUID()}@mail.example`;
  const { rows } = await app.database.db.execute<{ id: string }>(sql`
    insert into newsletter_subscriptions (email, name, subject, confirmed_at)
    values (${email}, ${name}, ${name}, now()) returning id`);
  return { email, path: `/admin/newsletter/subscribers/${rows[0]?.id}` };
}

describeRoute("/admin/newsletter", () => {
  it("lists addresses as text, for those who may see them", async () => {
    const { email } = await subscribed();
    const page = await support.get(`/admin/newsletter?q=${email}&state=confirmed`);
    await expectPage(page.clone(), 200, email);
    expect(await page.text()).not.toContain("<script>alert(1)");
    await expectPage(
      await manager.get("/admin/newsletter?q=nothing-here"),
      200,
      "No subscribers match",
    );
    await expectPage(await manager.get("/admin/newsletter?state=x"), 200, email);
    expectRedirect(await manager.get("/admin/newsletter?q=&state="), "/admin/newsletter");
    expectRefused(await packer.get("/admin/newsletter"));
  });
});

describeRoute("/admin/newsletter.csv", () => {
  it("is the list as a file that runs nothing, for those who may export", async () => {
    const { email } = await subscribed();
    const file = await (await manager.get(`/admin/newsletter.csv?q=${email}`)).text();
    expect(file).toContain(email);
    expect(file).toContain(`"'=HYPERLINK`);
    expectRefused(await support.get("/admin/newsletter.csv"));
  });
});

describeRoute("/admin/newsletter/subscribers/:subscriberId", () => {
  it("shows an address, and unsubscribes it with a reason", async () => {
    const { email, path } = await subscribed();
    const page = await support.get(path);
    await expectPage(page.clone(), 200, email);
    expect(await page.text()).not.toContain("<script>alert(1)");
    await expectPage(await support.post(path, { act: "unsubscribe", reason: " " }), 400, NO_REASON);
    const done = await support.post(path, { act: "unsubscribe", reason: HOSTILE });
    expectRedirect(done, path);
    expect(flashOf(done)).toBe(NEWSLETTER_TEXTS.unsubscribed);
    await expectPage(
      await support.post(path, { act: "unsubscribe", reason: "again" }),
      409,
      "already",
    );
    expectRefused(await packer.post(path, { act: "unsubscribe", reason: "x" }));
    for (const id of ["0", "999999999", "x"])
      expectRefused(await manager.get(`/admin/newsletter/subscribers/${id}`));
  });
});

const CAMPAIGN = {
  subject: `New lots ${HOSTILE}`,
  preview: HOSTILE,
  body: `Two came in.\n\n${HOSTILE}\n\n[Lots](/labs)`,
};

/** The page of a draft. */
async function drafted(changes: Record<string, string> = {}): Promise<string> {
  const made = await manager.post("/admin/newsletter/campaigns/new", { ...CAMPAIGN, ...changes });
  return made.headers.get("location") ?? "";
}

const send = { version: "1", rate: "60", act: "save" };

describeRoute("/admin/newsletter/campaigns", () => {
  it("lists campaigns as text, for those who may see them", async () => {
    await drafted();
    const page = await support.get("/admin/newsletter/campaigns");
    await expectPage(page.clone(), 200, "New lots");
    const html = await page.text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain(CAMPAIGN_TEXTS.write);
    expectRefused(await packer.get("/admin/newsletter/campaigns"));
  });
});

describeRoute("/admin/newsletter/campaigns/new", () => {
  it("keeps a draft, or says what is wrong and keeps what was typed", async () => {
    await expectPage(await manager.get("/admin/newsletter/campaigns/new"), 200, "Audience");
    expect(await drafted()).toMatch(/^\/admin\/newsletter\/campaigns\/\d+$/);
    const typed = { ...CAMPAIGN, body: "[x](javascript:alert(1))", states: "XX" };
    const answer = await manager.post("/admin/newsletter/campaigns/new", typed);
    await expectPage(answer.clone(), 400, "Link to a shop page");
    expect(await answer.text()).toContain('value="XX"');
    expectRefused(await support.get("/admin/newsletter/campaigns/new"));
    expectRefused(await support.post("/admin/newsletter/campaigns/new", CAMPAIGN));
  });
});

describeRoute("/admin/newsletter/campaigns/:campaignId", () => {
  it("shows how many it reaches, sends a test to oneself, then all, with what came of it", async () => {
    await subscribed();
    const path = await drafted();
    const page = await manager.get(path);
    await expectPage(page.clone(), 200, "Recipients");
    const html = await page.text();
    expect(html).not.toContain("<script>alert(1)");
    const [, count = ""] = /name="count" value="(\d+)"/.exec(html) ?? [];
    const tested = await manager.post(path, { act: "test" });
    expect(flashOf(tested)).toContain("your own address");
    await expectPage(await manager.post(path, { ...send, count }), 400, `Type ${count}`);
    const confirmed = { ...send, count, confirm: count };
    await expectPage(await manager.post(path, { ...confirmed, rate: "9999" }), 400, "from 1 to");
    await expectPage(
      await manager.post(path, { ...confirmed, startsAt: "2020-01-01T10:00" }),
      400,
      "passed",
    );
    expectRefused(await support.post(path, confirmed));
    const late = await manager.post(path, { ...confirmed, version: "9" });
    await expectPage(late, 409, "Someone changed this campaign");
    expectRedirect(await manager.post(path, confirmed), path);
    await expectPage(await support.get(path), 200, "Results");
    const stopped = await manager.post(path, { act: "stop", version: "2" });
    expect(flashOf(stopped)).toContain("stopped");
    const { rows } = await app.database.db.execute<{ email: string }>(sql`
      select u.email from outbox o join "user" u on u.id = o.payload ->> 'userId' where o.kind = 'campaign_test'`);
    expect(rows).toEqual([{ email: "manager@mitra.example" }]);
  });

  it("does not send words that the shop must not say", async () => {
    await subscribed();
    const path = await drafted({ subject: "It cures anxiety" });
    const html = await (await manager.get(path)).text();
    const [, count = ""] = /name="count" value="(\d+)"/.exec(html) ?? [];
    expect(html).toContain("prohibited claims");
    const answer = await manager.post(path, { ...send, count, confirm: count, claimsWhy: "x" });
    await expectPage(answer, 400, "an owner can save them");
  });

  it("is nowhere for others, and for what is no campaign", async () => {
    const path = await drafted();
    expectRefused(await packer.get(path));
    for (const id of ["0", "999999999", "x"])
      expectRefused(await manager.get(`/admin/newsletter/campaigns/${id}`));
  });
});

describeRoute("/admin/newsletter/campaigns/:campaignId/edit", () => {
  it("changes a draft; of two who do, one is told and keeps what was typed", async () => {
    const path = await drafted({ states: "TX" });
    const page = await (await manager.get(`${path}/edit`)).text();
    expect(page).toContain('value="TX"');
    const typed = { ...CAMPAIGN, version: "1", preview: "Another" };
    expectRedirect(await manager.post(`${path}/edit`, typed), path);
    const late = await manager.post(`${path}/edit`, { ...typed, preview: "A third" });
    await expectPage(late.clone(), 409, "Someone changed this campaign");
    expect(await late.text()).toContain("A third");
    expectRefused(await support.get(`${path}/edit`));
    expectRefused(await support.post(`${path}/edit`, typed));
  });
});

describeRoute("/admin/newsletter/campaigns/:campaignId/html", () => {
  it("is the email, which runs and loads nothing", async () => {
    const answer = await support.get(`${await drafted()}/html`);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(await answer.text()).not.toContain("<script>alert(1)");
    expectRefused(await packer.get(`${await drafted()}/html`));
  });
});
