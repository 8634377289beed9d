import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CALENDAR_TEXTS } from "#app/backoffice/changes/planned-texts.ts";
import { isMailText, type MailTextName } from "#domain/site-text/mail-words.ts";
import { siteTextFields } from "#domain/site-text/site-text-form.ts";
import { SITE_TEXTS, type SiteTextName } from "#domain/site-text/site-text.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { TEXT_TITLES, CONTENT_TEXTS } from "./content-texts.ts";
import { MAIL_TRY_TEXTS } from "./mail-words-texts.ts";
import { shippedText } from "./shipped-texts.ts";

/* Proves TEXTS-1, TEXTS-3 and WORDS-11. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let reader: HttpClient;
let packer: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  manager = await app.sampleCustomer("manager");
  reader = await app.sampleCustomer("reader");
  packer = await app.sampleCustomer("fulfillment");
  await Promise.all([owner, manager, reader, packer].map((client) => enrollFactor(client)));
});
afterAll(() => app.close());

const find = (name: SiteTextName) => app.shop.staff.siteTexts.find(STAFF, { name });
/** Emails all use the same form, so they are left out. */
const LOOKED_AT = SITE_TEXTS.filter(
  (name) => !isMailText(name) || ["mail-order-shipped", "mail-footer"].includes(name),
);
const TERMS = "/admin/content/terms";
const EDIT = `${TERMS}/edit`;
const PREVIEW = "/preview/text/terms";
function shippedMarkdown(): string {
  const shipped = shippedText("terms");
  return "markdown" in shipped ? shipped.markdown : "";
}
const HOSTILE = `<script>alert(1)</script>`;
const MARKDOWN = `## Minimum age {#age}\n\nYou are **21** or older. See [returns](/policies#returns).`;
const typed = async (change: Record<string, string> = {}) => ({
  markdown: MARKDOWN,
  updatedOn: "January 2, 2027",
  seen: String((await find("terms")).version),
  step: "save",
  reason: "the lawyer's wording",
  ...change,
});

describeRoute("/admin/content", () => {
  it("lists what may be written for those who may see it", async () => {
    await expectPage(await reader.get("/admin/content"), 200, TEXT_TITLES.terms);
    await expectPage(await reader.get("/admin/content"), 200, "12 samples left");
    for (const client of [packer, await app.customer()])
      expectRefused(await client.get("/admin/content"));
  });
});

describeRoute("/admin/content/:name", () => {
  it("shows each text as it ships", async () => {
    for (const name of LOOKED_AT)
      await expectPage(await reader.get(`/admin/content/${name}`), 200, "original");
    expect(await (await reader.get(TERMS)).text()).not.toContain(EDIT);
    expectRefused(await owner.get("/admin/content/nothing"));
    expectRefused(await packer.get(TERMS));
  });

  it("throws a draft away, once, for those who may", async () => {
    await manager.post(EDIT, await typed({ step: "draft" }));
    const version = String((await find("terms")).version);
    expectRefused(await reader.post(TERMS, { version }));
    expect((await find("terms")).draft).not.toBeNull();
    expect(flashOf(await manager.post(TERMS, { version }))).toBe(CONTENT_TEXTS.draftGone);
    expect((await find("terms")).draft).toBeNull();
    expect(flashOf(await manager.post(TERMS, { version }))).toMatch("Someone changed this");
  });
});

describeRoute("/admin/content/:name/edit", () => {
  it("is for those who change texts", async () => {
    for (const client of [reader, packer]) {
      expectRefused(await client.get(EDIT));
      expectRefused(await client.post(EDIT, await typed()));
    }
    expect((await find("terms")).body).toBeNull();
  });

  it("each form is filled in with what ships, which is no change", async () => {
    for (const name of LOOKED_AT) {
      const page = await (await manager.get(`/admin/content/${name}/edit`)).text();
      const fields = [...page.matchAll(/name="(entry\d+\.\w+|markdown|closing)"/g)];
      expect(fields.length).toBeGreaterThan(0);
      const shipped = shippedText(name);
      const same = { ...siteTextFields(shipped), seen: "1" };
      const answer = await manager.post(`/admin/content/${name}/edit`, { ...same, step: "look" });
      await expectPage(answer, 200, EDIT_TEXTS.unchanged);
    }
  });

  it("keeps what was typed, and says what is wrong with it", async () => {
    const form = await typed({ markdown: `## A\n\n${HOSTILE}\n\n[x](javascript:alert(1))` });
    const answer = await manager.post(EDIT, form);
    await expectPage(answer.clone(), 400, "Use Markdown instead");
    const page = await answer.text();
    expect(page).toContain("Links can't lead to");
    expect(page).not.toContain(HOSTILE);
  });

  it("shows the change, saves it with a reason, and the page has it; the history puts it back", async () => {
    const form = await typed();
    const look = await (await manager.post(EDIT, { ...form, step: "look" })).text();
    expect(look).toContain("Summary of changes");
    const part = `${shippedMarkdown().split("\n\n").slice(0, 4).join("\n\n")}\n\nNew.`;
    const few = await typed({ markdown: part, updatedOn: "January 28, 2025", step: "look" });
    const difference = await (await manager.post(EDIT, few)).text();
    expect(difference).toMatch(/<ins[^>]*>…\s+New\./);
    expectRedirect(await manager.post(EDIT, form), TERMS);
    await expectPage(await reader.get("/admin/content"), 200, "11 samples left");
    const page = () =>
      app
        .visitor()
        .get("/terms-and-conditions")
        .then((answer) => answer.text());
    await vi.waitFor(async () => expect(await page()).toContain("<strong>21</strong>"));
    const html = await page();
    expect(html).toContain('href="/policies#returns"');
    expect(html).toContain('id="age"');
    expect(html).toContain("Last updated January 2, 2027");
    expect(html).not.toContain('data-sample="text"');
    const outdated = { ...form, markdown: "## Mine\n\nMine." };
    await expectPage(await manager.post(EDIT, outdated), 409, EDIT_TEXTS.changedAgain);
    const { history } = await find("terms");
    const former = await manager.get(`${EDIT}?before=${history[0]?.recordId}`);
    await expectPage(former, 200, EDIT_TEXTS.former);
    await expectPage(await manager.get(`${EDIT}?shipped=1`), 200, CONTENT_TEXTS.shippedAgain);
    const shipped = { markdown: shippedMarkdown(), updatedOn: "January 28, 2025", isSample: "on" };
    const back = await manager.post(EDIT, await typed(shipped));
    expectRedirect(back, TERMS);
    expect((await find("terms")).body).toBeNull();
    await vi.waitFor(async () => expect(await page()).not.toContain("<strong>21</strong>"));
  });

  it("a claim is saved by an owner alone, with why", async () => {
    const form = await typed({ markdown: "## A\n\nOur tablets cure." });
    const refused = await manager.post(EDIT, { ...form, claimsWhy: "because" });
    await expectPage(refused.clone(), 400, "an owner can save them");
    expect(await refused.text()).toMatch(/<mark [^>]*>cure<\/mark>/);
    expect((await find("terms")).body).toBeNull();
    expectRedirect(await owner.post(EDIT, { ...form, claimsWhy: "A test" }), TERMS);
    await expectPage(await owner.get(TERMS), 200, "Says “cure”, because: A test");
    await app.shop.staff.siteTexts.change(STAFF, {
      name: "terms",
      seenVersion: null,
      reason: "as before",
      body: null,
    });
  });

  it("is planned, seen in the calendar and withdrawn by those who may", async () => {
    const form = await typed({ startsAt: "2027-06-01T10:00" });
    expect(flashOf(await manager.post(EDIT, form))).toBe(
      "Scheduled for Jun 1, 2027, 10:00 AM Eastern time.",
    );
    expect((await find("terms")).body).toBeNull();
    await expectPage(await reader.get("/admin/content"), 200, "Changes Jun 1, 2027");
    const calendar = await (await manager.get("/admin/calendar")).text();
    expect(calendar).toContain("You are **21** or older.");
    const [, plannedId = ""] = /name="plannedId" value="(\d+)"/.exec(calendar) ?? [];
    expectRefused(await reader.post("/admin/calendar", { plannedId, of: "text" }));
    const gone = await manager.post("/admin/calendar", { plannedId, of: "text" });
    expect(flashOf(gone)).toBe(CALENDAR_TEXTS.withdrawn);
  });

  it("a list is written entry by entry, and its page has it as text", async () => {
    const path = "/admin/content/testimonials/edit";
    const form = {
      "entry0.title": "Alex R.",
      "entry0.text": `It came. ${HOSTILE}`,
      seen: "1",
      step: "save",
      reason: "real ones",
    };
    expectRedirect(await manager.post(path, form), "/admin/content/testimonials");
    await vi.waitFor(async () => {
      const html = await (await app.visitor().get("/testimonials")).text();
      expect(html).toContain("It came. &lt;script&gt;");
      expect(html).not.toContain("Marcus T.");
    });
  });

  it("a plan's card has the lines that were written, and a plan that is none is refused", async () => {
    const path = "/admin/content/plans/edit";
    const entry = { "entry0.title": "Monthly Light", "entry0.text": "Fifty\r\nBy mail\r\n" };
    const form = { ...entry, seen: "1", step: "save", reason: "shorter" };
    const other = { ...form, "entry1.title": "Free", "entry1.text": "x" };
    await expectPage(await manager.post(path, other), 400, "One of: Monthly Light");
    expectRedirect(await manager.post(path, form), "/admin/content/plans");
    await vi.waitFor(async () => {
      const html = await (await app.visitor().get("/pricing")).text();
      expect(html).toContain("Fifty");
      expect(html).toContain("By mail");
      expect(html).not.toContain("50 chewables of at least 12mg");
      expect(html).toContain("150 chewables");
    });
  });

  it("a guide keeps its drawings, and says that it is a sample if it is", async () => {
    const form = {
      "entry0.title": "Wait",
      "entry0.text": "A while.",
      isSample: "on",
      seen: "1",
    };
    await manager.post("/admin/content/basic-guide/edit", { ...form, step: "save", reason: "new" });
    await vi.waitFor(async () => {
      const html = await (await app.visitor().get("/ritual")).text();
      expect(html).toContain("A while.");
      expect(html).not.toContain("Halve a tablet");
      expect(html.split("<footer")[0]?.split("data-sample=")).toHaveLength(3);
    });
  });

  it("questions are also what search engines read", async () => {
    const form = { "entry0.title": "How?", "entry0.text": "</script>Slowly.", seen: "1" };
    const save = { ...form, step: "save", reason: "shorter" };
    await manager.post("/admin/content/questions/edit", save);
    await vi.waitFor(async () => {
      const html = await (await app.visitor().get("/dosing")).text();
      expect(html).toContain('"name":"How?"');
      expect(html).not.toContain("</script>Slowly");
    });
  });
});

describeRoute("/preview/text/:name", () => {
  it("shows the draft to staff alone, and no one keeps it", async () => {
    await manager.post(EDIT, await typed({ step: "draft", markdown: "## Draft\n\nNot yet." }));
    const answer = await reader.get(PREVIEW);
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    await expectPage(answer, 200, "A preview of the draft.");
    expect(await (await app.visitor().get("/terms-and-conditions")).text()).not.toContain(
      "Not yet.",
    );
    for (const client of [packer, app.visitor(), await app.customer()])
      expectRefused(await client.get(PREVIEW));
    const onDay = await reader.get(`${PREVIEW}?day=2027-06-01`);
    expect(await onDay.clone().text()).not.toContain("Not yet.");
    await expectPage(onDay, 200, "What is planned until the end of Jun 1, 2027.");
    expectRefused(await reader.get("/preview/text/nothing"));
    for (const name of LOOKED_AT)
      expect((await reader.get(`/preview/text/${name}`)).status).toBe(isMailText(name) ? 302 : 200);
  });
});

describeRoute("/admin/content/:name/mail", () => {
  const NAME: MailTextName = "mail-order-shipped";
  const PATH = `/admin/content/${NAME}/mail`;
  const WORDS = {
    subject: "On its way",
    heading: "It left us, {name}",
    intro: `{order} goes to {place}. ${HOSTILE}`,
    closing: "Enjoy the weather.",
    seen: "1",
    reason: "warmer",
  };

  it("the words of an email are written, refused beside their field, drafted and seen", async () => {
    const edit = `/admin/content/${NAME}/edit`;
    await expectPage(await manager.get(edit), 200, "{place} city and state");
    const wrong = { ...WORDS, intro: "{order} goes to {town}.", step: "look" };
    const refused = await manager.post(edit, wrong);
    await expectPage(refused.clone(), 400, "{town} can't be used here.");
    expect(await refused.text()).toContain("Enjoy the weather.");
    const cured = { ...WORDS, closing: "It will cure you.", step: "save" };
    await expectPage(await manager.post(edit, cured), 400, "an owner can save them");
    expectRedirect(await manager.post(edit, { ...WORDS, step: "draft" }), `/admin/content/${NAME}`);
    await expectPage(await reader.get(`/admin/content/${NAME}`), 200, CONTENT_TEXTS.onMail);
    const page = await reader.get(PATH);
    await expectPage(page.clone(), 200, MAIL_TRY_TEXTS.ofDraft);
    const html = await page.text();
    expect(html).not.toContain(HOSTILE);
    expect(html).not.toContain(MAIL_TRY_TEXTS.test);
    await expectPage(
      await reader.get(`${PATH}?case=order-shipped-several-parcels`),
      200,
      "2 parcels",
    );
    await expectPage(await reader.get(`${PATH}?day=2027-06-01`), 200, "scheduled for Jun 1, 2027");
    for (const client of [packer, await app.customer()]) expectRefused(await client.get(PATH));
    expectRefused(await reader.get("/admin/content/terms/mail"));
  });

  it("a test goes to the one who asks, by those who may", async () => {
    const sample = "order-shipped";
    expectRefused(await reader.post(PATH, { sample }));
    expect(flashOf(await manager.post(PATH, { sample }))).toBe(MAIL_TRY_TEXTS.tested);
    await expectPage(await manager.post(PATH, { sample: "x" }), 400, "This email no longer exists");
  });
});

describeRoute("/admin/content/:name/mail/html", () => {
  it("is the email alone, which runs and loads nothing", async () => {
    const path = "/admin/content/mail-order-shipped/mail/html";
    const answer = await reader.get(path);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("content-type")).toContain("text/html");
    const html = await answer.text();
    expect(html).toContain("Enjoy the weather.");
    expect(html).not.toContain(HOSTILE);
    expectRefused(await packer.get(path));
    expect((await app.visitor().get(path)).status).toBe(302);
  });
});
