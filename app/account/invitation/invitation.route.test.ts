import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

async function invited() {
  const email = `${crypto.randomUUID()}@mail.example`;
  const { team } = app.shop.staff;
  const made = await team.invite(STAFF, { email, role: "support" });
  if (!made.ok) throw new Error(made.error);
  const link = (await team.invitationLink(STAFF, { invitationId: made.value })) ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  return { email, token, path: `/auth/invitation?token=${token}` };
}

describeRoute("/auth/invitation", () => {
  it("leads someone without an account to sign up and back, and on to the second factor", async () => {
    const { email, token, path } = await invited();
    const visitor = app.visitor();
    const page = await (await visitor.get(path)).text();
    for (const there of ["/auth/sign-in", "/auth/sign-up"])
      expect(page).toContain(`${there}?${new URLSearchParams({ next: path })}`);
    expectRedirect(await visitor.post("/auth/invitation", { token }), path);
    const client = await app.customer(email);
    await expectPage(await client.get(path), 200, "Join the staff");
    await expectPage(
      await client.post("/auth/invitation", { token }),
      409,
      "Confirm your email address first.",
    );
    await app.database.db.execute(
      sql`update "user" set email_verified = true where email = ${email}`,
    );
    expectRedirect(await client.post("/auth/invitation", { token }), "/admin");
    const next = new URLSearchParams({ next: "/admin" });
    expectRedirect(await client.get("/admin"), `/auth/enroll?${next}`);
    await enrollFactor(client);
    await expectPage(await client.get("/admin"), 200, `${email} (support)`);
    await expectPage(await client.get(path), 200, "This link is no longer valid.");
  });

  it("changes nothing when it is opened, and is of no use to another account", async () => {
    const { token, path } = await invited();
    const thief = await app.customer();
    await expectPage(await thief.get(path), 200, "This link is for another account.");
    await expectPage(
      await thief.post("/auth/invitation", { token }),
      409,
      "This link is for another account.",
    );
    expectRedirect(await thief.get("/admin"), "/");
    await expectPage(await thief.get("/auth/invitation"), 200, "This link is no longer valid.");
  });

  it("tells no other site its address", async () => {
    const { path } = await invited();
    expect(await (await app.visitor().get(path)).text()).toContain(
      '<meta name="referrer" content="same-origin"/>',
    );
  });
});
