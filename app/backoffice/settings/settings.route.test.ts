import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { missing } from "#domain/form/staff-note.ts";
import { SETTING_NAMES, type SettingName, SETTINGS } from "#domain/settings/shop-settings.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { LARGE_STEP_TEXT } from "../changes/large-step.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";

/* Proves SET-1 and SET-2. */

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

const BANNER = "/admin/settings/banner";
const find = (name: SettingName) => app.shop.staff.settings.find(STAFF, { name });
const typed = async (name: SettingName, fields: Record<string, string>) => ({
  ...fields,
  seen: (await find(name)).seen,
  step: "save",
  reason: "Thanksgiving",
});
const HOSTILE = `</p><script>alert(1)</script>`;

describeRoute("/admin/settings", () => {
  it("lists what is set for those who may see rules", async () => {
    await expectPage(await manager.get("/admin/settings"), 200, "$14.99");
    expectRefused(await packer.get("/admin/settings"));
    expectRefused(await (await app.customer()).get("/admin/settings"));
  });
});

describeRoute("/admin/settings/:name", () => {
  const PAGE = "/admin/settings/mailServer";
  const form = { intent: "set", secret: "mailPassword", password: "x1" };

  it("replaces a password for owners alone, and only where it belongs", async () => {
    for (const client of [manager, packer]) expectRefused(await client.post(PAGE, form));
    expect((await owner.post("/admin/settings/banner", form)).status).toBe(400);
    await expectPage(await owner.post(PAGE, { ...form, password: "" }), 400, "Enter a value.");
    await expectPage(await owner.get(PAGE), 200, "Not set.");
    expectRedirect(await owner.post(PAGE, form), PAGE);
    await expectPage(await owner.get(PAGE), 200, "It's encrypted and never shown again.");
    expectRedirect(await owner.post(PAGE, { ...form, intent: "remove" }), PAGE);
    await expectPage(await owner.get(PAGE), 200, "Not set.");
  });

  it("shows each setting to those who may see rules", async () => {
    for (const name of SETTING_NAMES)
      expect((await manager.get(`/admin/settings/${name}`)).status).toBe(200);
    expect(await (await manager.get(BANNER)).text()).not.toContain('name="step"');
    await expectPage(await owner.get(BANNER), 200, "Orders and shipping processed");
    for (const path of ["/admin/settings/nothing", "/admin/settings/toString"])
      expectRefused(await owner.get(path));
    expectRefused(await packer.get(BANNER));
  });
});

describe("a setting's form", () => {
  const EDIT = BANNER;

  it("is for owners", async () => {
    for (const client of [manager, packer, await app.customer()]) {
      const form = await typed("banner", { text: "Mine", link: "" });
      expectRefused(await client.post(EDIT, form));
    }
    expect((await find("banner")).stored).toBeNull();
    await expectPage(await owner.get(EDIT), 200, EDIT_TEXTS.review);
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const form = await typed("banner", { text: HOSTILE, link: "javascript:alert(1)" });
    const answer = await owner.post(EDIT, form);
    await expectPage(answer.clone(), 400, "Enter a shop page");
    const page = await answer.text();
    expect(page).toContain("javascript:alert(1)");
    expect(page).not.toContain(HOSTILE);
  });

  it("shows the change and its effect, saves it with a reason, and every page has it, as text", async () => {
    const form = await typed("banner", { text: `Closed Friday ${HOSTILE}`, link: "/policies" });
    await expectPage(await owner.post(EDIT, { ...form, step: "look" }), 200, "Summary of changes");
    expectRedirect(await owner.post(EDIT, form), BANNER);
    const customer = await app.customer();
    await vi.waitFor(async () => {
      const page = await (await customer.get("/labs")).text();
      expect(page).toContain("Closed Friday");
      expect(page).toContain('href="/policies" class="link');
      expect(page).not.toContain(HOSTILE);
    });
    await expectPage(await owner.get(BANNER), 200, "Thanksgiving");
  });

  it("saves a line with a claim only with a reason for it (WORDS-11)", async () => {
    const form = await typed("banner", { text: "Closed Friday. It cures.", link: "" });
    await expectPage(await owner.post(EDIT, form), 400, missing("A reason to keep it"));
    const text = await (await owner.post(EDIT, { ...form, step: "look" })).text();
    expect(text).toMatch(/<mark [^>]*>cures<\/mark>/);
  });

  it("refuses a form that is out of date, and puts back what was there before", async () => {
    const form = await typed("banner", { text: "Mine", link: "" });
    await app.shop.staff.settings.change(STAFF, {
      name: "banner",
      seen: null,
      stored: null,
      reason: "else",
    });
    await expectPage(await owner.post(EDIT, form), 409, "Someone changed this while");
    const former = await owner.get(`${EDIT}?before=${(await find("banner")).history[0]?.recordId}`);
    expect(await former.text()).toContain('value="Closed Friday');
    const same = await owner.post(EDIT, await typed("banner", { text: "", link: "" }));
    await expectPage(same, 200, "No changes to save.");
  });

  it.each<[SettingName, string, string, string]>([
    ["overnightCents", "amount", "60.00", "6.00"],
    ["commissionPercent", "percent", "6", "50"],
    ["ruleCheckDays", "days", "100", "10"],
  ])("shows a large step of %s first, and saves a small one", async (name, field, small, large) => {
    const path = `/admin/settings/${name}`;
    const now = async (text: string) => ({
      ...(await typed(name, { [field]: text })),
      step: "now",
    });
    await expectPage(await owner.post(path, await now(large)), 200, LARGE_STEP_TEXT);
    expect((await find(name)).stored).toBeNull();
    expectRedirect(await owner.post(path, await now(small)), path);
    expectRedirect(await owner.post(path, await typed(name, { [field]: large })), path);
  });

  it.each<[SettingName, string, string[], string[]]>([
    ["overnightRates", "rates", ["CA 50.00", "CA 55.00\nNV 50.00"], ["CA 5.00", "NV 490.00"]],
    [
      "ownRates",
      "rates",
      ["7 5 2027-12-01", "7 5.5 2027-12-01"],
      ["7 50 2027-12-01", "8 50 2027-12-01"],
    ],
  ])("shows a large step of a line of %s first", async (name, field, small, large) => {
    const path = `/admin/settings/${name}`;
    const reset = { seen: null, reason: "none" };
    for (const one of ["overnightCents", "commissionPercent", name] as const)
      await app.shop.staff.settings.change(STAFF, {
        ...reset,
        name: one,
        stored: one === name ? SETTINGS[name].usual : null,
      });
    const now = async (text: string) => ({
      ...(await typed(name, { [field]: text })),
      step: "now",
    });
    for (const text of small) expectRedirect(await owner.post(path, await now(text)), path);
    for (const text of large)
      await expectPage(await owner.post(path, await now(text)), 200, LARGE_STEP_TEXT);
  });

  it("is planned with its end, which the calendar shows", async () => {
    const path = "/admin/settings/standardShippingCents";
    const form = await typed("standardShippingCents", { amount: "9.99" });
    const late = { startsAt: "2027-05-01T00:00", endsAt: "2027-04-01T00:00" };
    const wrong = await owner.post(path, { ...form, ...late });
    await expectPage(wrong, 400, "Enter an end after the start.");
    const saved = await owner.post(path, {
      ...form,
      ...late,
      endsAt: "2027-06-01T00:00",
    });
    expectRedirect(saved, path);
    expect(flashOf(saved)).toContain("It ends on Jun 1, 2027");
    expect((await find("standardShippingCents")).stored).toBeNull();
    const calendar = await (await manager.get("/admin/calendar")).text();
    expect(calendar).toContain("Becomes: $9.99");
    expect(calendar).toContain("Becomes: $14.99");
    await expectPage(await owner.get("/admin/settings"), 200, "Changes May 1, 2027");
  });

  it("takes a link with a number that passes a card number's check, and nothing that is no link", async () => {
    const path = "/admin/settings/paymentLinks";
    const post = async (links: string) => owner.post(path, await typed("paymentLinks", { links }));
    expectRedirect(await post("9.99 https://pay.example/4111111111111111"), path);
    await expectPage(await post("4111111111111111"), 400, "Enter a total and its link");
    await expectPage(await post(`9.99 https://pay.example/${"x".repeat(17_000)}`), 400, "read");
    const many = Array.from({ length: 151 }, (_, at) => `${at + 1} https://pay.example/${at}`);
    await expectPage(await post(many.join("\n")), 400, "Enter up to 150 lines.");
  });

  it.each([
    ["closedDays", { days: "2026-12-24" }, "An order placed now would"],
    ["commissionPercent", { percent: "6" }, "mention 5%"],
    ["holdDays", { days: "14" }, "on hold"],
    ["overnightRates", { rates: "CA 63.00" }, "for shipping"],
    ["paymentLinks", { links: "1 https://pay.example/x" }, "keep their link"],
  ] as const)("%s says what it would do", async (name, fields, text) => {
    const form = { ...(await typed(name, fields)), step: "look" };
    await expectPage(await owner.post(`/admin/settings/${name}`, form), 200, text);
  });
});
