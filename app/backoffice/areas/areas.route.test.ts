import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CALENDAR_TEXTS } from "#app/backoffice/changes/planned-texts.ts";
import { AREA } from "#domain/eligibility/area-record.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { RULE_TEXTS } from "../rules/rule-texts.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";

/* Proves RULE-1, RULE-2, RULE-3 and ELIG-11. */

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

const NEW = "/admin/areas/new";
const BOISE = "/admin/areas/city-id-boise";
const EDIT = `${BOISE}/edit`;
const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;
/** Three of these in a row pass the card number checksum. */
const ZIPS = "34223 34224 34229, 83702, 83703";
const FORM = {
  ...AREA.blank,
  state: "ID",
  name: "Boise",
  zipsCore: ZIPS,
  isOn: "on",
  certainty: "high",
  note: HOSTILE,
};
const find = (areaId = "city-id-boise") =>
  app.shop.staff.rules.findRule(STAFF, { key: `area:${areaId}` });
const version = async () => String((await find())?.version);

describeRoute("/admin/areas/new", () => {
  it("is for owners", async () => {
    for (const client of [manager, packer, await app.customer()]) {
      expectRefused(await client.get(NEW));
      expectRefused(await client.post(NEW, { ...FORM, step: "save", reason: "x" }));
    }
    await expectPage(await owner.get(NEW), 200, "Add place");
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const answer = await owner.post(NEW, { ...FORM, zipsCore: "8370", step: "look" });
    await expectPage(answer.clone(), 400, "Enter 5-digit ZIP Codes");
    expect(await answer.text()).toContain("8370</textarea>");
  });

  it("says what it would do, and saves nothing before a reason is given", async () => {
    await expectPage(await owner.post(NEW, { ...FORM, step: "look" }), 200, "No open orders would");
    await expectPage(await owner.post(NEW, { ...FORM, step: "save" }), 400, NO_REASON);
    expect(await find()).toBeNull();
    const saved = await owner.post(NEW, { ...FORM, step: "save", reason: "new law" });
    expectRedirect(saved, BOISE);
    expect(flashOf(saved)).toBe("Boise, Idaho added.");
    expect(await find()).toMatchObject({
      values: { isOn: true },
      versions: [{ version: 1, reason: "new law" }],
    });
    const again = await owner.post(NEW, { ...FORM, step: "save", reason: "new law" });
    await expectPage(again, 409, "already listed");
  });

  it("adds one that begins later switched off, and plans its beginning", async () => {
    const form = { ...FORM, name: "Nampa", step: "save", reason: "from May" };
    const saved = await owner.post(NEW, { ...form, startsAt: "2027-05-01T00:00" });
    expectRedirect(saved, "/admin/areas/city-id-nampa");
    expect((await find("city-id-nampa"))?.values.isOn).toBe(false);
    await expectPage(await owner.get("/admin/areas/city-id-nampa"), 200, "May 1, 2027");
  });
});

describeRoute("/admin/areas", () => {
  it("leads to the places in the list of rules, with its filters", async () => {
    expectRedirect(await manager.get("/admin/areas"), "/admin/rules?kind=area");
    expectRedirect(await manager.get("/admin/areas?q=boise"), "/admin/rules?kind=area&q=boise");
    expectRefused(await packer.get("/admin/areas"));
    expectRefused(await (await app.customer()).get("/admin/areas"));
  });
});

describeRoute("/admin/areas.csv", () => {
  it("is a file of the list, with nothing a spreadsheet would run", async () => {
    const response = await manager.get("/admin/areas.csv?q=boise");
    expect(response.headers.get("content-disposition")).toContain("banned-places.csv");
    const text = await response.text();
    expect(text).toContain("Boise");
    expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
    expectRefused(await packer.get("/admin/areas.csv"));
  });
});

describeRoute("/admin/areas/:areaId", () => {
  it("shows a place with its history to those who may see rules", async () => {
    const page = await (await manager.get(BOISE)).text();
    expect(page).toContain("Orders to Boise, Idaho are refused.");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain(EDIT);
    for (const path of ["/admin/areas/nowhere", "/admin/areas/%00"])
      expectRefused(await owner.get(path));
    expectRefused(await packer.get(BOISE));
  });

  it("takes an owner's check with its source, and no one else's", async () => {
    const check = { seen: await version(), source: "The city's code" };
    expectRefused(await manager.post(BOISE, check));
    await expectPage(
      await owner.post(BOISE, { ...check, source: "" }),
      400,
      RULE_TEXTS.checkNeedsSource,
    );
    const done = await owner.post(BOISE, check);
    expectRedirect(done, BOISE);
    expect(flashOf(done)).toBe(RULE_TEXTS.checked);
    await expectPage(await owner.post(BOISE, check), 409, RULE_TEXTS.changed);
    expect((await find())?.values).toMatchObject({
      source: "The city's code",
      lastChecked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });
});

describeRoute("/admin/areas/:areaId/edit", () => {
  const form = async (changes: Partial<typeof FORM>) => ({
    ...FORM,
    ...changes,
    seen: await version(),
  });

  it("is for owners", async () => {
    expectRefused(await manager.get(EDIT));
    expectRefused(await manager.post(EDIT, await form({ isOn: "" })));
  });

  it("shows the change, then saves it; the place itself stays", async () => {
    const typed = await form({ isOn: "", level: "state", state: "OR" });
    await expectPage(await owner.post(EDIT, { ...typed, step: "look" }), 200, "Summary of changes");
    const saved = await owner.post(EDIT, { ...typed, step: "save", reason: "lifted" });
    expectRedirect(saved, BOISE);
    expect((await find())?.values).toMatchObject({
      isOn: false,
      place: { level: "city", state: "ID" },
    });
    await expectPage(await owner.get(BOISE), 200, "lifted");
    const same = await owner.post(EDIT, { ...(await form({ isOn: "" })), step: "look" });
    await expectPage(same, 200, EDIT_TEXTS.unchanged);
  });

  it("refuses a form that is out of date with the difference from what is there now", async () => {
    const typed = { ...(await form({ certainty: "low" })), seen: "1" };
    const answer = await owner.post(EDIT, { ...typed, step: "save", reason: "mine" });
    await expectPage(answer, 409, EDIT_TEXTS.changedAgain);
    expect((await find())?.values.certainty).toBe("high");
    // A validation error in between doesn't make the form look current.
    const mistaken = await owner.post(EDIT, { ...typed, lastChecked: "soon", step: "save" });
    expect(mistaken.status).toBe(400);
    expect(await mistaken.text()).toContain(`name="seen" value="${typed.seen}"`);
  });

  it("puts back what a change replaced", async () => {
    const page = await (await owner.get(`${EDIT}?version=1`)).text();
    expect(page).toContain(EDIT_TEXTS.former);
    expect(page).toMatch(/name="isOn"[^>]*checked|checked[^>]*name="isOn"/);
  });

  it("plans a change, which the calendar shows and lets only owners withdraw", async () => {
    const typed = await form({ certainty: "low" });
    const plan = { ...typed, step: "save", reason: "in May", startsAt: "2027-05-02T00:00" };
    expectRedirect(await owner.post(EDIT, plan), BOISE);
    await expectPage(await manager.get("/admin/calendar"), 200, "in May");
    expect(await (await packer.get("/admin/calendar")).text()).not.toContain("in May");
    const [one] = await app.shop.staff.planned.comingRules(STAFF, "area:city-id-boise");
    const withdraw = { plannedId: String(one?.plannedId), of: "rule" };
    expectRefused(await manager.post("/admin/calendar", withdraw));
    const gone = await owner.post("/admin/calendar", withdraw);
    expect(flashOf(gone)).toBe(CALENDAR_TEXTS.withdrawn);
  });

  it("asks an owner whose second factor is old to confirm it, and takes the ZIP Codes along", async () => {
    await app.database.db.execute(
      sql`update session set second_factor_at = now() - interval '16 minutes' where second_factor_at is not null`,
    );
    const typed = { ...(await form({})), step: "look" };
    const answer = await owner.post(EDIT, typed);
    expect(answer.status).toBe(307);
    const confirm = answer.headers.get("location") ?? "";
    const page = await owner.post(confirm, typed);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(ZIPS);
  });
});
