import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { ASKED_AGAIN_TEXTS, AGE_CHECK_TEXTS } from "./age-check-texts.ts";

/* Proves AGE-14 at the page. */

let app: TestApplication;
let owner: HttpClient;
let path: string;
let userId: string;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
  const customer = await newCustomer(app.shop);
  userId = customer.id;
  path = `/admin/customers/${userId}/age`;
  await app.database.db.execute(
    sql`insert into age_verifications (user_id, verifier) values (${userId}, 'manual')`,
  );
  await app.shop.staff.ages.decide(STAFF, {
    email: customer.email,
    to: "verified",
    note: '<b>ID</b> =HYPERLINK("x")',
  });
});
afterAll(() => app.close());

describeRoute("/admin/customers/:userId/age", () => {
  it("lists each step as text, and Verification restarted with a reason", async () => {
    const page = await (await owner.get(path)).text();
    expect(page).toContain("&lt;b&gt;ID&lt;/b&gt;");
    expect(page).toContain("Verified by staff");
    const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "";
    await expectPage(await owner.post(path, { act: "restart", seen, reason: " " }), 400, NO_REASON);
    const started = await owner.post(path, {
      act: "restart",
      seen,
      reason: "The ID was someone else's",
    });
    expectRedirect(started, path);
    expect(flashOf(started)).toContain("Verification restarted");
    const late = await owner.post(path, { act: "restart", seen, reason: "I think so too" });
    expect(await late.clone().text()).toContain("I think so too");
    await expectPage(late, 409, "Someone changed this verification");
    await expectPage(await owner.get(path), 200, ASKED_AGAIN_TEXTS.staff);
  });

  it("says of a customer who was never asked that they were not", async () => {
    const other = await newCustomer(app.shop);
    await expectPage(
      await owner.get(`/admin/customers/${other.id}/age`),
      200,
      AGE_CHECK_TEXTS.never,
    );
  });

  it("shows readers the steps and no form, and does not exist for customers", async () => {
    const reader = await app.sampleCustomer("reader");
    await enrollFactor(reader);
    expect(await (await reader.get(path)).text()).not.toContain('name="seen"');
    expectRefused(await reader.post(path, { act: "restart", seen: "x", reason: "y" }));
    expectRefused(await (await app.customer()).get(path));
  });
});
