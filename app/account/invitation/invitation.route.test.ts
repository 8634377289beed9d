import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { PASSWORD_TEXTS } from "#domain/account/new-password.ts";
import { issueInvitation } from "#server/staff/invitations/issue-invitation.ts";
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

async function invited(delivery: "mail" | "hand" = "hand") {
  const email = `${crypto.randomUUID()}@mail.example`;
  const { team } = app.shop.staff;
  const made = await team.invite(STAFF, { email, role: "support" });
  if (!made.ok) throw new Error(made.error);
  const issuing = {
    ...app.database,
    clock: { now: () => new Date() },
    siteUrl: "http://localhost",
  };
  const link =
    delivery === "mail"
      ? (await issueInvitation(issuing, made.value, "mail"))?.href
      : await team.invitationLink(STAFF, { invitationId: made.value });
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  return { email, token, path: `/auth/invitation?token=${token}` };
}

describeRoute("/auth/invitation", () => {
  it("leads someone with a mailed link from a password to the second factor and the desk, with one mail", async () => {
    const { email, token, path } = await invited("mail");
    const visitor = app.visitor();
    await expectPage(await visitor.get(path), 200, "Create account and join");
    expectRedirect(await visitor.post("/auth/invitation", { token }), path);
    const join = (password: string) => visitor.post(path, { token, intent: "sign-up", password });
    await expectPage(await join("short"), 400, PASSWORD_TEXTS.reset.tooShort);
    await expectPage(await join("password"), 400, "Create account and join");
    expectRedirect(await join("sample-password-1"), "/admin");
    const next = new URLSearchParams({ next: "/admin" });
    expectRedirect(await visitor.get("/admin"), `/auth/enroll?${next}`);
    await enrollFactor(visitor);
    await expectPage(await visitor.get("/admin"), 200, `${email} (support)`);
    await expectPage(await visitor.get(path), 200, ACCOUNT_PROBLEMS.email_link_over.text);
    const { rows } = await app.database.db.execute<{ kind: string }>(
      sql`select kind from outbox where payload ->> 'email' = ${email}
        or payload ->> 'userId' = (select id from "user" where email = ${email})`,
    );
    expect(rows.map(({ kind }) => kind)).not.toContain("confirm_email");
  });

  it("asks who has an account to sign in, and a link that was handed over for a confirmed address", async () => {
    const { email, token, path } = await invited("hand");
    const client = await app.customer(email);
    const page = await (await app.visitor().get(path)).text();
    expect(page).toContain(`/auth/sign-in?${new URLSearchParams({ next: path })}`);
    expect(page).not.toContain("Create account and join");
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
    await expectPage(
      await thief.get("/auth/invitation"),
      200,
      ACCOUNT_PROBLEMS.email_link_over.text,
    );
  });

  it("tells no other site its address", async () => {
    const { path } = await invited();
    expect(await (await app.visitor().get(path)).text()).toContain(
      '<meta name="referrer" content="same-origin"/>',
    );
  });
});
