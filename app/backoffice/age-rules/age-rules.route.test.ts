import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves AGE-9. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  packer = await app.sampleCustomer("fulfillment");
  await Promise.all([owner, manager, packer].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

const WYOMING = "/admin/age-rules/WY";
const find = () => app.shop.staff.ages.findRule(STAFF, { state: "WY" });
const FORM = { verifiedAge: "on", adultSignature: "on", reason: "the new act", version: "1" };

describeRoute("/admin/age-rules", () => {
  it("leads to the states in the list of rules", async () => {
    expectRedirect(await manager.get("/admin/age-rules"), "/admin/rules?kind=age");
    expectRefused(await packer.get("/admin/age-rules"));
  });
});

describeRoute("/admin/age-rules/:state", () => {
  it("is shown to those who may see rules, and changed by owners", async () => {
    await expectPage(await manager.get(WYOMING), 200, "Not decided");
    expectRefused(await manager.post(WYOMING, FORM));
    expectRefused(await packer.get(WYOMING));
    for (const path of ["/admin/age-rules/wy", "/admin/age-rules/PR", "/admin/age-rules/%00"])
      expectRefused(await owner.get(path));
    expect(await find()).toMatchObject({ isRequired: false, lastChecked: "" });
  });

  it("says what is missing and keeps what was typed; then the rule has a date, a reason and a history", async () => {
    await expectPage(await owner.post(WYOMING, { ...FORM, reason: "" }), 400, NO_REASON);
    const hostile = { ...FORM, reason: "<script>alert(1)</script>" };
    const saved = await owner.post(WYOMING, hostile);
    expectRedirect(saved, "/admin/rules?kind=age");
    expect(flashOf(saved)).toBe("Rule for Wyoming saved.");
    const rule = await find();
    expect(rule).toMatchObject({ isRequired: true, needsAdultSignature: true });
    expect(rule?.lastChecked).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rule?.versions.map(({ version, reason }) => [version, reason])).toEqual([
      [2, hostile.reason],
      [1, null],
    ]);
    const page = await (await owner.get(WYOMING)).text();
    expect(page).not.toContain("<script>alert(1)");
  });

  it("refuses a form that is out of date, and of two at once one", async () => {
    await expectPage(await owner.post(WYOMING, FORM), 409, "Someone changed this rule.");
    const now = { ...FORM, verifiedAge: "", version: "2" };
    const answers = await Promise.all([owner.post(WYOMING, now), owner.post(WYOMING, now)]);
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await find()).toMatchObject({ isRequired: false, needsAdultSignature: true });
  });
});
