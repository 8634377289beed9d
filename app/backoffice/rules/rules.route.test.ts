import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TRAIT_TEXTS } from "#app/backoffice/products/trait-texts.ts";
import { REGISTRATION } from "#domain/eligibility/registration.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { RULE_REFUSALS, RULE_TEXTS } from "./rule-texts.ts";

/* Proves ELIG-6 and ELIG-7. */

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

const NEW = "/admin/rules/new";
const HOSTILE = `=HYPERLINK("x") <script>alert(1)</script>`;
const FORM = {
  ...RULE.blank,
  state: "ID",
  about: "product",
  productId: "1",
  isOn: "on",
  certainty: "high",
  note: HOSTILE,
  source: HOSTILE,
};
let rule = "";
const find = async () => {
  const key = `rule:${rule.split("/").at(-1)}`;
  const found = await app.shop.staff.rules.findRule(STAFF, { key });
  if (found === null) throw new Error("not there");
  return found;
};

describeRoute("/admin/rules/new", () => {
  it("is for owners", async () => {
    for (const client of [manager, packer, await app.customer()]) {
      expectRefused(await client.get(NEW));
      expectRefused(await client.post(NEW, { ...FORM, step: "save", reason: "x" }));
    }
    await expectPage(await owner.get(`${NEW}?state=ID`), 200, "Add rule");
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const typed = { ...FORM, effect: "allowed_if", maxUnits: "many", step: "look" };
    const answer = await owner.post(NEW, typed);
    await expectPage(answer.clone(), 400, "Enter a whole number from 1 to 9,999.");
    expect(await answer.text()).toContain('value="many"');
    await expectPage(
      await owner.post(NEW, { level: "x".repeat(9000) }),
      400,
      "Choose one from the list.",
    );
  });

  it("says what it would do, and saves nothing before a reason is given", async () => {
    await expectPage(await owner.post(NEW, { ...FORM, step: "look" }), 200, "No open orders would");
    await expectPage(await owner.post(NEW, { ...FORM, step: "save" }), 400, NO_REASON);
    const saved = await owner.post(NEW, { ...FORM, step: "save", reason: "new law" });
    rule = new URL(saved.headers.get("location") ?? "", "http://shop").pathname;
    expect(rule).toMatch(/^\/admin\/rules\/\d+$/);
    expect(flashOf(saved)).toMatch(/^Rule \d+ added\.$/);
    const unknown = { ...FORM, productId: "99999", step: "save", reason: "x" };
    await expectPage(await owner.post(NEW, unknown), 409, RULE_REFUSALS.no_product);
  });
});

describeRoute("/admin/rules", () => {
  it("lists rules of every kind for those who may see them, each as a sentence with its page", async () => {
    const page = await (await manager.get("/admin/rules")).text();
    expect(page).toContain("/admin/areas/county-fl-sarasota");
    expect(page).toContain("Orders to Sarasota County, Florida are refused.");
    expect(page).not.toContain(`"${NEW}"`);
    expect(await (await owner.get("/admin/rules")).text()).toContain(`"${NEW}"`);
    const ages = await (await manager.get("/admin/rules?kind=age")).text();
    expect(ages).toContain("/admin/age-rules/WV");
    expect(ages).toContain("Orders to West Virginia need no verified age or adult signature");
    expect(ages).not.toContain("/admin/areas/county-fl-sarasota");
    const own = await (await manager.get("/admin/rules?kind=rule&state=ID")).text();
    expect(own).toContain(rule);
    expect(own).toContain("/admin/rules?state=ID&amp;kind=area");
    const all = await (await manager.get("/admin/rules?view=all")).text();
    expect(all).toContain(`name="view" value="all"`);
    expect(all).toContain("/admin/rules?view=all&amp;cursor=");
    expectRefused(await packer.get("/admin/rules"));
    expectRefused(await (await app.customer()).get("/admin/rules"));
  });
  it("has an empty state, and filters that are made up narrow nothing", async () => {
    await expectPage(await owner.get("/admin/rules?q=zzzz"), 200, RULE_TEXTS.none);
    await expectPage(await owner.get("/admin/rules?about=x&level=x&status=y"), 200, "Louisiana");
  });
});

describeRoute("/admin/rules.csv", () => {
  it("is a file of the list, with nothing a spreadsheet would run", async () => {
    const response = await manager.get("/admin/rules.csv?kind=rule&state=ID");
    expect(response.headers.get("content-disposition")).toContain("rules.csv");
    const text = await response.text();
    expect(text).toContain("Idaho");
    expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
    expectRefused(await packer.get("/admin/rules.csv"));
  });
});

describeRoute("/admin/rules/:number", () => {
  it("shows a rule with its versions to those who may see rules", async () => {
    const page = await (await manager.get(rule)).text();
    expect(page).toContain("new law");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain(`${rule}/edit`);
    for (const path of ["/admin/rules/999999", "/admin/rules/%00", "/admin/rules/age:WV"])
      expectRefused(await owner.get(path));
    expectRefused(await packer.get(rule));
  });

  it("takes an owner's check with its source", async () => {
    const noted = "/admin/rules/1";
    const check = { seen: "1", source: "the statute" };
    expectRefused(await manager.post(noted, check));
    expectRedirect(await owner.post(noted, check), noted);
    await expectPage(await owner.get(noted), 200, "the statute");
    await expectPage(await owner.post(noted, check), 409, RULE_TEXTS.changed);
  });
});

describeRoute("/admin/rules/:number/edit", () => {
  const form = async (changes: object) => ({
    ...FORM,
    ...changes,
    seen: String((await find()).version),
  });

  it("is for owners", async () => {
    expectRefused(await manager.get(`${rule}/edit`));
    expectRefused(await manager.post(`${rule}/edit`, await form({ isOn: "" })));
  });

  it("shows the change, then saves the next version", async () => {
    const typed = await form({ isOn: "", note: "off for now" });
    await expectPage(await owner.get(`${rule}/edit`), 200, RULE.labels.about);
    await expectPage(
      await owner.post(`${rule}/edit`, { ...typed, step: "look" }),
      200,
      "This rule is off",
    );
    const saved = await owner.post(`${rule}/edit`, { ...typed, step: "save", reason: "lifted" });
    expectRedirect(saved, rule);
    expect(await find()).toMatchObject({ version: 2, values: { isOn: false } });
    const same = await owner.post(`${rule}/edit`, { ...typed, seen: "2", step: "look" });
    await expectPage(same, 200, EDIT_TEXTS.unchanged);
  });

  it("warns that a rule that begins later ends the version of today at once", async () => {
    await owner.post(`${rule}/edit`, { ...(await form({})), step: "save", reason: "on again" });
    const later = await form({ from: "2027-05-01" });
    await expectPage(
      await owner.post(`${rule}/edit`, { ...later, step: "look" }),
      200,
      "The current version ends now",
    );
  });

  it("refuses a form that is out of date with the difference from what is there now", async () => {
    const typed = { ...(await form({ certainty: "low" })), seen: "1" };
    const answer = await owner.post(`${rule}/edit`, { ...typed, step: "save", reason: "mine" });
    await expectPage(answer.clone(), 409, EDIT_TEXTS.changedAgain);
    // The form keeps the typed values, with the version they are now compared with.
    expect(await answer.text()).toContain('name="seen" value="3"');
    expect((await find()).values.certainty).toBe("high");
  });

  it("puts an earlier version back", async () => {
    const page = await (await owner.get(`${rule}/edit?version=2`)).text();
    expect(page).toContain(EDIT_TEXTS.former);
    expect(page).toContain("off for now");
    const back = await form({ isOn: "", note: "off for now", step: "save", reason: "back" });
    expectRedirect(await owner.post(`${rule}/edit`, back), rule);
    expect(await find()).toMatchObject({ version: 4, values: { isOn: false } });
  });

  it("takes ZIP Codes that look like a card number", async () => {
    const zips = { level: "zip", name: "Some", zipsCore: "34223 34224 34229, 83702" };
    const answer = await owner.post(`${rule}/edit`, { ...(await form(zips)), step: "look" });
    await expectPage(answer, 200, "Summary of changes");
  });
});

describeRoute("/admin/registrations", () => {
  it("lists them for those who may see rules", async () => {
    await expectPage(await manager.get("/admin/registrations"), 200, "No registrations yet");
    expectRefused(await packer.get("/admin/registrations"));
  });
});

describeRoute("/admin/registrations/:registrationId", () => {
  const PATH = "/admin/registrations/new";
  const typed = {
    ...REGISTRATION.blank,
    state: "RI",
    number: HOSTILE,
    validUntil: "2027-01-05",
    fee: "250",
  };
  it("is changed by owners alone", async () => {
    expectRefused(await manager.get(PATH));
    expectRefused(await manager.post(PATH, { ...typed, reason: "x" }));
    await expectPage(await owner.get(`${PATH}?state=RI`), 200, "Add registration");
    for (const id of ["999999", "x", "%00"])
      expectRefused(await owner.get(`/admin/registrations/${id}`));
  });
  it("says what is wrong beside its field, saves it, and refuses one that is out of date", async () => {
    await expectPage(await owner.post(PATH, typed), 400, NO_REASON);
    const unknown = { ...typed, productId: "99999", reason: "x" };
    await expectPage(await owner.post(PATH, unknown), 409, "Choose a product from the list.");
    const saved = await owner.post(PATH, { ...typed, reason: "new" });
    expect(flashOf(saved)).toBe("Registration saved.");
    const list = await (await manager.get("/admin/registrations")).text();
    expect(list).toContain("&lt;script&gt;alert(1)");
    expect(list).not.toContain("<script>alert(1)");
    const one = /\/admin\/registrations\/\d+/.exec(list)?.[0] ?? "";
    await expectPage(await manager.get(one), 200, "=HYPERLINK");
    const again = { ...typed, version: "1", number: "L-2", reason: "renewed" };
    expectRedirect(await owner.post(one, again), "/admin/registrations");
    await expectPage(await owner.post(one, again), 409, "Someone changed this while");
    await expectPage(await owner.get(one), 200, "renewed");
    await expectPage(await owner.get("/admin/calendar"), 200, "L-2, Rhode Island");
  });
});

describeRoute("/admin/products/:productId/traits", () => {
  const PATH = "/admin/products/1/traits";
  it("shows them to those who may see rules, and lets owners change them", async () => {
    await expectPage(await manager.get(PATH), 200, TRAIT_TEXTS.title);
    expect(await (await packer.get("/admin/products/1")).text()).not.toContain(PATH);
    expectRefused(await packer.get(PATH));
    const typed = { form: "Chewable", sevenOhMg: "0.5", version: "1", reason: "the label" };
    expectRefused(await manager.post(PATH, typed));
    await expectPage(
      await owner.post(PATH, { ...typed, mgPerUnit: "x" }),
      400,
      "Enter a number up to",
    );
    expectRedirect(await owner.post(PATH, typed), PATH);
    await expectPage(await owner.post(PATH, typed), 409, "Someone changed this while");
    const page = await (await owner.get(PATH)).text();
    expect(page).toContain('value="chewable"');
    expect(page).toContain("the label");
  });
});

it("asks an owner whose second factor is old to confirm it first", async () => {
  await app.database.db.execute(
    sql`update session set second_factor_at = now() - interval '16 minutes' where second_factor_at is not null`,
  );
  expect((await owner.post(NEW, { ...FORM, step: "look" })).status).toBe(307);
});
