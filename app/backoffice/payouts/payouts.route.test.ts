import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missing, NO_REASON } from "#domain/form/staff-note.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { PAYOUT_TEXTS } from "./payout-texts.ts";

const PATH = "/admin/payouts";

let app: TestApplication;
let owner: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
});
afterAll(() => app.close());

/** An affiliate who asks for $75 of $100. */
async function asking() {
  const affiliate = await newAffiliate(app, "100.00");
  const fields = { amount: "75", payTo: "@pat <b>" };
  const asked = await app.shop.customer.affiliates.requestPayout(affiliate.acting, fields);
  if (!asked.ok) throw new Error(asked.error.code);
  return String(asked.value.requestId);
}

const openIds = async () =>
  (await app.shop.staff.affiliates.openPayouts(STAFF)).map(({ id }) => String(id));

describeRoute("/admin/payouts", () => {
  it("records a payment with its reference, once, when it is sent twice at the same time", async () => {
    const requestId = await asking();
    expect(await (await owner.get(PATH)).text()).toContain("@pat &lt;b&gt;");
    const form = { act: "pay", requestId, reference: "" };
    await expectPage(await owner.post(PATH, form), 400, missing("A payment reference"));
    const paid = { ...form, reference: "Venmo 3381" };
    const answers = await Promise.all([owner.post(PATH, paid), owner.post(PATH, paid)]);
    for (const answer of answers) expect([302, 409]).toContain(answer.status);
    expect(answers.map(flashOf)).toContainEqual(expect.stringContaining("was paid $75.00."));
    expect(await openIds()).not.toContain(requestId);
  });

  it("declines with a reason, and says when someone was faster", async () => {
    const requestId = await asking();
    const form = { act: "decline", requestId, reason: " " };
    await expectPage(await owner.post(PATH, form), 400, NO_REASON);
    const declined = await owner.post(PATH, { ...form, reason: "No W-9 yet." });
    expect(flashOf(declined)).toBe(`Payout request ${requestId} declined.`);
    const late = await owner.post(PATH, { act: "pay", requestId, reference: "Venmo 1" });
    expect(late.status).toBe(409);
  });

  it("does not exist for those who handle no outgoing money", async () => {
    const requestId = await asking();
    for (const name of ["manager", "care", "reader"] as const) {
      const client = await app.sampleCustomer(name);
      await enrollFactor(client);
      expectRefused(await client.get(PATH));
      expectRefused(await client.post(PATH, { act: "pay", requestId, reference: "mine" }));
    }
    expect(await openIds()).toContain(requestId);
  });
});

describeRoute("/admin/payouts.csv", () => {
  it("is what is to be sent", async () => {
    const requestId = await asking();
    const file = await (await owner.get("/admin/payouts.csv")).text();
    expect(file).toContain(`${requestId},`);
    expect(file).toContain("75.00");
  });
});

describeRoute("/admin/payouts/batch", () => {
  const BATCH = "/admin/payouts/batch";

  it("records those with a reference as paid, says beside each why another could not be, and leaves the rest", async () => {
    const [first, second, third] = [await asking(), await asking(), await asking()];
    await expectPage(await owner.get(BATCH), 200, `Reference for request ${first}`);
    await expectPage(await owner.post(BATCH, {}), 400, "Nothing recorded");
    // Someone else declines it in the meantime.
    await owner.post(PATH, { act: "decline", requestId: second, reason: "No W-9 yet." });
    const typed = {
      [`reference-${first}`]: "Bank batch 7",
      [`reference-${second}`]: "Bank batch 7",
      [`reference-${third}`]: "",
    };
    const answer = await owner.post(BATCH, typed);
    await expectPage(answer, 409, "1 request recorded as paid; 1 request failed.");
    expect(await openIds()).not.toContain(first);
    expect(await openIds()).toContain(third);
    const done = await owner.post(BATCH, { [`reference-${third}`]: "Venmo 9" });
    expect(flashOf(done)).toBe("1 request recorded as paid.");
    // Sent again, the form doesn't pay anyone twice.
    expect((await owner.post(BATCH, { [`reference-${third}`]: "Venmo 9" })).status).toBe(409);
  });

  it("does not exist for those who handle no outgoing money", async () => {
    const requestId = await asking();
    const client = await app.sampleCustomer("customer");
    expectRefused(await client.get(BATCH));
    expectRefused(await client.post(BATCH, { [`reference-${requestId}`]: "mine" }));
    expect(await openIds()).toContain(requestId);
  });
});

describeRoute("/admin/payouts/years", () => {
  it("adds up what was paid in a year, and says that no one was paid in another", async () => {
    const requestId = await asking();
    await app.shop.staff.affiliates.payOut(STAFF, {
      requestId: Number(requestId),
      reference: `year-${requestId}`,
    });
    await expectPage(await owner.get("/admin/payouts/years"), 200, "$75.00");
    const nothing = PAYOUT_TEXTS.noneInYear;
    await expectPage(await owner.get("/admin/payouts/years?year=2001"), 200, nothing);
    expect((await owner.get("/admin/payouts/years?year=x%00")).status).toBe(200);
  });
});

describeRoute("/admin/payouts/years.csv", () => {
  it("is the year as a file", async () => {
    const answer = await owner.get("/admin/payouts/years.csv?year=2001");
    expect(answer.headers.get("Content-Disposition")).toContain("payouts-2001.csv");
  });
});

describe("an owner", () => {
  it("whose second factor is old confirms it first, and takes the form along", async () => {
    const requestId = await asking();
    const { db } = app.database;
    await db.execute(
      "update session set second_factor_at = now() - interval '16 minutes' where second_factor_at is not null",
    );
    const form = { act: "pay", requestId, reference: "Venmo 77" };
    const answer = await owner.post(PATH, form);
    expect(answer.status).toBe(307);
    expectRedirect(answer, `/auth/confirm?next=${encodeURIComponent(PATH)}`);
    expect(await openIds()).toContain(requestId);
    for (const path of ["/admin/payouts/years", "/admin/payouts/years.csv"])
      expectRedirect(await owner.get(path), `/auth/confirm?next=${encodeURIComponent(path)}`);
  });
});
