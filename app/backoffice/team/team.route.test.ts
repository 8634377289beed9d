import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { TEAM_REFUSALS } from "./team-texts.ts";

const PATH = "/admin/team";

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await staff("staff");
  manager = await staff("manager");
});
afterAll(() => app.close());

async function staff(name: "staff" | "manager" | "fulfillment" | "care" | "reader") {
  const client = await app.sampleCustomer(name);
  await enrollFactor(client);
  return client;
}

const idOf = async (email: string) =>
  (await app.shop.staff.team.list(STAFF)).members.find((one) => one.email === email)?.userId ?? "";
const roleOf = async (email: string) =>
  (await app.shop.staff.team.list(STAFF)).members.find((one) => one.email === email)?.role;

describeRoute("/admin/team", () => {
  it("shows owners and managers who is on the team, and offers changes to owners alone", async () => {
    for (const client of [owner, manager]) {
      const page = await client.get(PATH);
      await expectPage(page.clone(), 200, "care@mitra.example");
      await expectPage(page, 200, "No second factor");
    }
    expect(await (await owner.get(PATH)).text()).toContain('value="invite"');
    expect(await (await manager.get(PATH)).text()).not.toContain('value="invite"');
  });

  it("does not exist for other roles and customers, and managers change nothing", async () => {
    const others = [await staff("fulfillment"), await staff("care"), await staff("reader")];
    const form = { act: "invite", email: "eve@mail.example", role: "owner" };
    for (const client of [...others, await app.customer()]) {
      expectRefused(await client.get(PATH));
      expectRefused(await client.post(PATH, form));
    }
    expectRefused(await manager.post(PATH, form));
    expect((await app.shop.staff.team.list(STAFF)).invitations).toEqual([]);
  });

  it("changes a role, refuses a page that is out of date, and keeps what was chosen", async () => {
    const email = "reader@mitra.example";
    const form = { act: "role", userId: await idOf(email), seenRole: "read_only", role: "support" };
    const changed = await owner.post(PATH, form);
    expectRedirect(changed, PATH);
    expect(flashOf(changed)).toBe("Role changed to support.");
    const again = await owner.post(PATH, { ...form, role: "owner" });
    await expectPage(again.clone(), 409, "just changed this role to support. Nothing was changed.");
    expect(await roleOf(email)).toBe("support");
    const made = await owner.post(PATH, { ...form, role: "boss" });
    await expectPage(made, 400, "Choose a role.");
  });

  it("does not change one's own role, whatever the form says", async () => {
    const own = { userId: await idOf("staff@mitra.example"), seenRole: "owner", reason: "x" };
    for (const act of ["role", "remove"])
      await expectPage(
        await owner.post(PATH, { ...own, act, role: "manager" }),
        409,
        TEAM_REFUSALS.own_role,
      );
    expect(await roleOf("staff@mitra.example")).toBe("owner");
  });

  it("removes someone with a reason, and signs them out", async () => {
    const email = "manager@mitra.example";
    const form = { act: "remove", userId: await idOf(email), seenRole: "manager" };
    await expectPage(await owner.post(PATH, { ...form, reason: " " }), 400, NO_REASON);
    expect((await manager.get(PATH)).status).toBe(200);
    expectRedirect(await owner.post(PATH, { ...form, reason: "Left" }), PATH);
    expect((await manager.get(PATH)).headers.get("location")).toContain("/auth/sign-in");
    expect(await roleOf(email)).toBeUndefined();
  });

  it("invites an address, sends again and withdraws", async () => {
    const invite = (email: string) => owner.post(PATH, { act: "invite", email, role: "support" });
    await expectPage(await invite("ann"), 400, TEAM_REFUSALS.email_invalid);
    expect(flashOf(await invite("ann@mail.example"))).toContain("Invitation sent");
    const twice = await invite("Ann@mail.example");
    expect(await twice.clone().text()).toContain('value="Ann@mail.example"');
    await expectPage(twice, 409, "This person already has an invitation");
    await expectPage(await owner.get(PATH), 200, "Invited by staff@mitra.example");
    const [open] = (await app.shop.staff.team.list(STAFF)).invitations;
    const about = { invitationId: String(open?.invitationId) };
    const sent = await owner.post(PATH, { ...about, act: "send_again" });
    expect(flashOf(sent)).toContain("sent again");
    expect(flashOf(await owner.post(PATH, { ...about, act: "withdraw" }))).toContain("withdrawn");
    await expectPage(await owner.post(PATH, { ...about, act: "withdraw" }), 409, "no longer open");
    await expectPage(await owner.post(PATH, { act: "burn" }), 400, "Choose an action.");
  });

  it("asks for the second factor again after fifteen minutes", async () => {
    await app.database.db.execute(
      sql`update session set second_factor_at = now() - interval '16 minutes' where second_factor is not null`,
    );
    const asked = await owner.post(PATH, {
      act: "invite",
      email: "bo@mail.example",
      role: "owner",
    });
    expect([asked.status, asked.headers.get("location")]).toEqual([
      307,
      `/auth/confirm?${new URLSearchParams({ next: PATH })}`,
    ]);
    expect((await owner.get(PATH)).status).toBe(200);
  });
});
