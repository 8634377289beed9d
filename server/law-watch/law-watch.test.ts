import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LAW_SOURCES, lawLink } from "#domain/eligibility/law-find.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { createLog } from "#server/log.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { NotPermitted } from "#server/staff/staff-operation.ts";
import { SAMPLE_KEY, type Simulator, startLawSimulator } from "#tests/support/law-simulator.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { billTrackerProblems, lawWatchSettings } from "./law-watch-settings.ts";
import { createLawWatch } from "./law-watch.ts";

/* Proves RULE-5 and RULE-6. */

let test: StaffedShop;
let sources: Simulator;
const lines: string[] = [];
/** The day the watch runs. */
let now = new Date();
beforeAll(async () => {
  test = await createStaffedShop();
  sources = await startLawSimulator();
  now = test.shop.running.clock.now();
});
afterAll(async () => {
  await test.close();
  await sources.stop();
});
beforeEach(async () => {
  await test.database.asOwner(`update installation set is_demo = false`);
  await test.database.asOwner(`truncate law_finds, law_sources`);
  sources.documents.length = 0;
  sources.bills.length = 0;
  sources.asked.length = 0;
  sources.misbehave(null);
  lines.length = 0;
  now = test.shop.running.clock.now();
});

const log = createLog("silent");
log.warn = (facts: object, message?: string) => void lines.push(JSON.stringify([message, facts]));
const watchWith = (hasBills = true) =>
  createLawWatch(
    { db: test.database.db, clock: { now: () => now }, log },
    {
      registerUrl: sources.url,
      bills: hasBills ? { url: sources.url, apiKey: SAMPLE_KEY } : null,
    },
  );
const law = () => watchWith();
const finds = () => law().staff.finds(STAFF);
const today = () => formatIsoShopDate(now);

const NOTICE = {
  document_number: "2026-13579",
  title: "Schedules of Controlled Substances: Placement of 7-Hydroxymitragynine",
  html_url: "https://www.federalregister.gov/documents/2026/11/20/2026-13579/schedules",
  publication_date: "",
  text: "temporary placement of 7-hydroxymitragynine in schedule I",
};
const notice = () => ({ ...NOTICE, publication_date: today() });
const BILL = {
  bill_id: 1_934_245,
  bill_number: "SB1655",
  state: "TN",
  title: "Kratom: prohibits sale",
  url: "https://legiscan.com/TN/bill/SB1655/2026",
  last_action_date: "2026-11-02",
  last_action: "Signed by Governor",
};

describe("the watch of new law", () => {
  it("asks for the federal rule's compounds and for the states of the rules, in the sources' own form", async () => {
    await law().watch();
    const register = sources.asked.filter(({ path }) => path === "/api/v1/documents.json");
    expect(register.map(({ query }) => query.get("conditions[term]"))).toEqual(
      expect.arrayContaining(['"7-hydroxymitragynine"', '"MGM-15"', '"MGM-16"']),
    );
    expect(register[0]?.query.get("conditions[publication_date][gte]")).toBe(addDays(today(), -90));
    const bills = sources.asked.filter(({ path }) => path === "/");
    expect(bills.map(({ query }) => query.get("state"))).toEqual(
      expect.arrayContaining(["KS", "KY", "OH", "TN", "MO"]),
    );
    expect(bills.every(({ query }) => query.get("op") === "getSearch")).toBe(true);
    expect(bills[0]?.query.get("query")).toContain('"kratom" OR "7-hydroxymitragynine"');
    expect(bills.map(({ query }) => query.get("state"))).not.toContain("AK");
  });

  it("makes a task of what is new, once, and changes no rule", async () => {
    const before = await test.database.db.execute(sql`select count(*) from eligibility_rules`);
    sources.documents.push(notice());
    sources.bills.push(BILL);
    await law().watch();
    await law().watch();
    expect(await finds()).toMatchObject([
      {
        source: "bills",
        number: "TN SB1655 (1934245)",
        title: BILL.title,
        url: BILL.url,
        about: "TN",
        datedOn: "2026-11-02",
      },
      {
        source: "federal_register",
        number: NOTICE.document_number,
        url: NOTICE.html_url,
        about: "7-hydroxymitragynine",
      },
    ]);
    expect((await test.shop.staff.desk.work(STAFF)).lawFinds.count).toBe(2);
    const after = await test.database.db.execute(sql`select count(*) from eligibility_rules`);
    expect(after.rows).toEqual(before.rows);
  });

  it("a find is dismissed with a note, by an owner, and doesn't come back", async () => {
    sources.documents.push(notice());
    await law().watch();
    const [{ findId } = { findId: 0 }] = await finds();
    const dismiss = (note: string, by = STAFF) => law().staff.dismiss(by, { findId, note });
    const manager = StaffActor.fromWorkBegun("ola", "manager", "test");
    await expect(async () => dismiss("seen", manager)).rejects.toThrow(NotPermitted);
    expect(await dismiss(" ")).toMatchObject({ error: { code: "invalid" } });
    expect(await dismiss("The federal rule has it")).toEqual({ ok: true, value: null });
    expect(await dismiss("again")).toMatchObject({ error: { code: "gone" } });
    await law().watch();
    expect(await finds()).toEqual([]);
    const { rows } = await test.database.db.execute(sql`select note, dismissed_by from law_finds`);
    expect(rows).toEqual([{ note: "The federal rule has it", dismissed_by: "staff:ada" }]);
  });

  it("asks no tracker without a key, and nothing in a demo", async () => {
    await watchWith(false).watch();
    expect(sources.asked.filter(({ path }) => path === "/")).toEqual([]);
    sources.asked.length = 0;
    await test.database.asOwner(`update installation set is_demo = true`);
    await law().watch();
    expect(sources.asked).toEqual([]);
  });

  it.each([
    ["an error", "error" as const],
    ["a lost connection", "drop" as const],
    ["a page", "html" as const],
    ["an endless answer", "huge" as const],
    ["another form", { count: 1, results: "x" }],
    ["results that are left out", { count: 3 }],
    [
      "a link elsewhere",
      {
        count: 1,
        results: [{ ...NOTICE, publication_date: "2026-11-20", html_url: "https://evil.example/" }],
      },
    ],
    [
      "a link without encryption",
      {
        count: 1,
        results: [
          {
            ...NOTICE,
            publication_date: "2026-11-20",
            html_url: "http://www.federalregister.gov/x",
          },
        ],
      },
    ],
    [
      "a day that there is not",
      { count: 1, results: [{ ...NOTICE, publication_date: "2026-13-20" }] },
    ],
    ["an error of the tracker", { status: "ERROR", alert: { message: "Invalid API key" } }],
    [
      "a bill of another state",
      { status: "OK", searchresult: { summary: { page_total: 1 }, 0: { ...BILL, state: "XX" } } },
    ],
  ])("%s leaves a line in the log and nothing else", async (_, fault) => {
    sources.documents.push(notice());
    sources.misbehave(fault);
    await law().watch();
    expect(await finds()).toEqual([]);
    expect(lines.join("\n")).toContain("law watch");
    expect(lines.join("\n")).not.toContain(SAMPLE_KEY);
    // It is searched again the next night.
    sources.misbehave(null);
    await law().watch();
    expect(await finds()).toHaveLength(1);
  });

  it("takes a title as one plain line", async () => {
    sources.documents.push({
      ...notice(),
      title: `A\u202Eb\n\t<script>alert(1)</script> ${"x".repeat(900)}`,
    });
    await law().watch();
    const [find] = await finds();
    expect(find?.title.slice(0, 30)).toBe("A b <script>alert(1)</script> ");
    expect(find?.title).toHaveLength(300);
  });

  it("after a week without an answer staff are told, until it answers again", async () => {
    sources.misbehave("error");
    await law().watch();
    expect(await law().staff.silent(STAFF)).toEqual([]);
    now = new Date(now.getTime() + 7 * 86_400_000);
    await law().watch();
    expect((await law().staff.silent(STAFF)).map(({ source }) => source)).toEqual(
      [...LAW_SOURCES].toSorted(),
    );
    sources.misbehave(null);
    await law().watch();
    expect(await law().staff.silent(STAFF)).toEqual([]);
    // A removed tracker isn't reported as silent.
    now = new Date(now.getTime() + 8 * 86_400_000);
    await watchWith(false).watch();
    expect(await law().staff.silent(STAFF)).toEqual([]);
  });
});

it("only the sources' own pages are linked", () => {
  expect(lawLink("bills", "https://legiscan.com/OH/bill/HB1/2026")).toBe(
    "https://legiscan.com/OH/bill/HB1/2026",
  );
  for (const url of [
    "https://legiscan.com.evil.example/",
    "https://user@legiscan.com/",
    "https://legiscan.com:8443/",
    "javascript:alert(1)",
    "//legiscan.com/",
    `https://legiscan.com/${"x".repeat(600)}`,
  ])
    expect(lawLink("bills", url)).toBeNull();
  expect(lawLink("federal_register", "https://legiscan.com/")).toBeNull();
});

it("half a configuration of the tracker is none", () => {
  const none = { LEGISCAN_URL: null, LEGISCAN_KEY: null };
  expect(billTrackerProblems(none, false)).toEqual([]);
  expect(lawWatchSettings(none).bills).toBeNull();
  expect(billTrackerProblems({ ...none, LEGISCAN_URL: "https://x.example" }, false)).toHaveLength(
    1,
  );
  expect(
    billTrackerProblems({ LEGISCAN_URL: "http://127.0.0.1:1", LEGISCAN_KEY: "k" }, false),
  ).toHaveLength(1);
  expect(lawWatchSettings({ ...none, LEGISCAN_KEY: "k" }).bills).toEqual({
    url: "https://api.legiscan.com",
    apiKey: "k",
  });
});
