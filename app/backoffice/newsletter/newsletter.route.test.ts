import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

/* Proves NEWS-7. */

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

/** A confirmed address, and where staff see it. */
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
    await expectPage(await manager.get("/admin/newsletter?q=nothing-here"), 200, "No address");
    await expectPage(await manager.get("/admin/newsletter?state=x&cursor=y"), 200, email);
    expectRedirect(await manager.get("/admin/newsletter?q=&state="), "/admin/newsletter");
    expectRedirect(await packer.get("/admin/newsletter"), "/");
  });
});

describeRoute("/admin/newsletter.csv", () => {
  it("is the list as a file that runs nothing, for those who may export", async () => {
    const { email } = await subscribed();
    const file = await (await manager.get(`/admin/newsletter.csv?q=${email}`)).text();
    expect(file).toContain(email);
    expect(file).toContain(`"'=HYPERLINK`);
    expectRedirect(await support.get("/admin/newsletter.csv"), "/");
  });
});

describeRoute("/admin/newsletter/subscribers/:subscriberId", () => {
  it("shows an address, and unsubscribes it with a reason", async () => {
    const { email, path } = await subscribed();
    const page = await support.get(path);
    await expectPage(page.clone(), 200, email);
    expect(await page.text()).not.toContain("<script>alert(1)");
    await expectPage(await support.post(path, { reason: " " }), 400, "A reason is needed.");
    const done = await support.post(path, { reason: HOSTILE });
    expectRedirect(done, path);
    expect(flashOf(done)).toBe("The address is unsubscribed.");
    await expectPage(await support.post(path, { reason: "again" }), 409, "already");
    expectRedirect(await packer.post(path, { reason: "x" }), "/");
    for (const id of ["0", "999999999", "x"])
      expectRedirect(await manager.get(`/admin/newsletter/subscribers/${id}`), "/");
  });
});
