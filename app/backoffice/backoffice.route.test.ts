import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { AGE_REVIEW_TEXTS } from "#app/backoffice/age-reviews/age-review-texts.ts";
import { WORK_TILES } from "#app/backoffice/front/work-tiles.ts";
import { missing } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

/* Proves STAFF-11. */

let app: TestApplication;
let staff: HttpClient;
let customer: HttpClient;
/** Staff whose session has passed no second factor. */
let recruit: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
  staff = await app.sampleCustomer("staff");
  await enrollFactor(staff);
  recruit = await app.sampleCustomer("og");
  await app.database.asOwner(`insert into staff (user_id, role)
    select id, 'manager' from "user" where email = 'og@mitra.example'`);
  await customer.get("/orders"); // uses up the sign-up's message
});
afterAll(() => app.close());

/** Everything in an answer except its date and its scripts' nonce. */
const seen = async (response: Response) => [
  response.status,
  response.headers.get("location"),
  response.headers.getSetCookie(),
  await response.text(),
];

/** Staff who have passed their second factor see it; for others it does not exist, or asks them to sign in. */
const isForStaff = (path: string) => {
  it("answers a customer like any unknown path, to GET and POST", async () => {
    expect(await seen(await customer.get(path))).toEqual(
      await seen(await customer.get("/nowhere")),
    );
    const form = { email: "customer@mitra.example", decision: "verified", note: "x" };
    const posted = await customer.post(path, form);
    expect(await seen(posted)).toEqual(await seen(await customer.post("/nowhere", form)));
    const [page, unknown] = [`${path}.data`, "/nowhere.data"];
    expect(await seen(await customer.get(page))).toEqual(await seen(await customer.get(unknown)));
  });
  it("sends a signed-out visitor to sign in, and back", async () => {
    const location = `/auth/sign-in?${new URLSearchParams({ next: `${path}?a=1` })}`;
    expectRedirect(await app.visitor().get(`${path}?a=1`), location);
    expectRedirect(await app.visitor().post(`${path}?a=1`, {}), location);
  });
  it("sends staff without a second factor to set one up first, and lets them change nothing", async () => {
    const next = new URLSearchParams({ next: path });
    expectRedirect(await recruit.get(path), `/auth/enroll?${next}`);
    expect((await recruit.post(path, {})).status).toBe(403);
  });
  it("has nothing of the shop, no age gate, cart or newsletter, and is neither indexed nor cached", async () => {
    const response = await staff.get(path);
    const html = await response.text();
    for (const part of ["age-gate", 'id="newsletter"', 'href="/cart"', 'data-age-verified")'])
      expect([part, html.includes(part)]).toEqual([part, false]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  });
};

describeRoute("/admin", () => {
  isForStaff("/admin");

  it("and its pages carry none of the shop's data", async () => {
    const place = "Tishomingo County"; // in the shop's list of banned places
    expect(await (await staff.get("/policies")).text()).toContain(place);
    for (const path of ["/admin", "/admin/orders", "/admin/system"])
      expect(await (await staff.get(path)).text()).not.toContain(place);
  });
  it("says who is signed in, their role, and where to go", async () => {
    await expectPage(await staff.get("/admin"), 200, "staff@mitra.example (owner)");
    await expectPage(await staff.get("/admin"), 200, "Age reviews");
  });
  it("counts what waits, and says what was sold to those who may know", async () => {
    await expectPage(await staff.get("/admin"), 200, WORK_TILES.late.label);
    await expectPage(await staff.get("/admin"), 200, "in the previous 30 days");
    expect(await (await staff.get("/admin")).text()).toContain('href="/admin/orders?needs=review"');
    const packer = await app.sampleCustomer("fulfillment");
    await enrollFactor(packer);
    const page = await (await packer.get("/admin")).text();
    expect(page).toContain(WORK_TILES.late.label);
    expect(page).not.toContain("30 days before");
    expect(page).not.toContain(WORK_TILES.payouts.label);
  });
});

describeRoute("/admin/age-reviews", () => {
  const path = "/admin/age-reviews";
  const email = "customer@mitra.example";
  const decide = (changes: Record<string, string> = {}) =>
    staff.post(path, { email, to: "verified", note: "ID seen on video", ...changes });
  const statusOf = async () => {
    const { rows } = await app.database.db.execute<{ status: string; note: string | null }>(
      sql`select status, note from age_verifications`,
    );
    return rows[0];
  };

  isForStaff(path);
  it("says that no one is waiting", async () => {
    await expectPage(await staff.get(path), 200, AGE_REVIEW_TEXTS.nobody);
  });

  beforeEach(async () => {
    await app.database.asOwner("delete from age_verifications");
  });
  const startReview = () =>
    app.database.asOwner(`insert into age_verifications (user_id, verifier)
      select id, 'manual' from "user" where email = '${email}'`);

  it("lists who is waiting, and decides with a note", async () => {
    await startReview();
    await expectPage(await staff.get(path), 200, "Casey Miller");
    const decided = await decide();
    expectRedirect(decided, path);
    expect(flashOf(decided)).toBe(`Age of ${email} verified for this and later orders.`);
    expect(await statusOf()).toEqual({ status: "verified", note: "ID seen on video" });
    await expectPage(await staff.get(path), 200, AGE_REVIEW_TEXTS.nobody);
  });
  it("can also refuse an age", async () => {
    await startReview();
    const refused = await decide({ to: "refused", note: "No answer for a week" });
    expect(flashOf(refused)).toContain("rejected. Cancel their orders");
    expect((await statusOf())?.status).toBe("refused");
  });
  it("decides nothing without a note, and keeps what was typed", async () => {
    await startReview();
    await expectPage(await decide({ note: " " }), 400, missing("A note"));
    const unclear = await decide({ to: "perhaps" });
    const html = await unclear.clone().text();
    await expectPage(unclear, 400, "Choose a decision.");
    expect(html).toContain('value="ID seen on video"');
    expect((await statusOf())?.status).toBe("pending");
  });
  it("refuses the second of two simultaneous decisions", async () => {
    await startReview();
    const [one, other] = await Promise.all([decide(), decide({ to: "refused" })]);
    expect(new Set([one.status, other.status])).toEqual(new Set([302, 409]));
  });
  it("decides about no one who is not waiting", async () => {
    const answer = await decide({ email: "og@mitra.example" });
    await expectPage(answer, 409, "This customer has no pending age verification.");
    await expectPage(await decide({ email: "<b>x</b>" }), 409, "No account uses");
  });
});

describeRoute("/admin/*", () => {
  it("says in the desk's frame that there is no such page, to GET and POST", async () => {
    await expectPage(await staff.get("/admin/ordres"), 404, "This page doesn't exist");
    expect(await (await staff.get("/admin/ordres")).text()).toContain('href="/admin"');
    expect((await staff.post("/admin/ordres/10001", {})).status).toBe(404);
    expectRedirect(await customer.get("/admin/ordres"), "/");
  });

  it("keeps the desk's frame around a page that fails", async () => {
    await app.database.asOwner("alter table api_keys rename to api_keys_away");
    const answer = await staff.get("/admin/api-keys");
    await app.database.asOwner("alter table api_keys_away rename to api_keys");
    expect(await answer.clone().text()).toContain('aria-label="Staff"');
    await expectPage(answer, 500, "We couldn't load this page. Try again in a moment.");
  });

  it("says what a role doesn't allow, and leaves a record of the attempt", async () => {
    const reader = await app.sampleCustomer("reader");
    await enrollFactor(reader);
    await expectPage(await reader.get("/admin/system"), 403, "Your role doesn't allow this.");
    await expectPage(await reader.get("/admin/nothing-here"), 404, "Page not found");
    const { rows } = await app.database.db.execute(sql`
      select r.role, r.operation, r.permission, r.input, e.outcome
      from staff_records r join staff_record_ends e on e.record_id = r.id where r.operation = 'page.open'`);
    expect(rows).toEqual([
      {
        role: "read_only",
        operation: "page.open",
        permission: expect.stringMatching(/^[a-z]+\.[a-z_]+$/),
        input: { path: "/admin/system" },
        outcome: "refused",
      },
    ]);
  });
});
