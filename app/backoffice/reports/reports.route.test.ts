import { afterAll, beforeAll, expect, it } from "vitest";
import { SEND_AGAIN_REFUSALS } from "#app/backoffice/mail/mail-texts.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { pagesOfPdf } from "#tests/support/pdf-text.ts";
import { expectPage, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { LIABILITY_LABELS, LIABILITY_TEXTS } from "./liabilities-texts.ts";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import { MONEY_TEXTS } from "./money-texts.ts";
import { REPORT_MAIL_TEXTS } from "./report-mail-texts.ts";
import { PERIOD_PROBLEMS, BOOK_TEXTS } from "./report-texts.ts";
import { SHIPMENT_TEXTS } from "./shipment-texts.ts";

let app: TestApplication;
let manager: HttpClient;
let supporter: HttpClient;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
  supporter = await app.sampleCustomer("care");
  await enrollFactor(supporter);
  reader = await app.sampleCustomer("reader");
  await enrollFactor(reader);
});
afterAll(() => app.close());

/** A period with all of the sample orders. */
const EVER = "period=own&from=2020-01-01&to=2100-01-01";

const isForReaders = (path: string) => {
  it("is for those who may read reports", async () => {
    expect((await manager.get(path)).status).toBe(200);
    expectRefused(await supporter.get(path));
    expectRefused(await (await app.customer()).get(path));
  });
};

describeRoute("/admin/reports", () => {
  isForReaders("/admin/reports");
  it.each([
    [`?by=state&${EVER}`, "Georgia"],
    [`?by=county&${EVER}`, ", GA"],
    ["?by=customer", "customers"],
    ["?by=flavor&period=this_year", "Order-level"],
    [`?by=affiliate&${EVER}`, "No affiliate"],
    ["?by=week", "Week of"],
    ["?by=%3Cscript%3E&period=yesterday%27--", "By day"],
    ["?period=own&from=2026-03-09&to=2026-03-08", PERIOD_PROBLEMS.reversed],
    ["?period=own&from=%22%3E%3Cb%3E&to=x", PERIOD_PROBLEMS.unreadable],
    ["?period=own&from=2001-01-01&to=2001-01-02", "No sales in this period."],
    ["", BOOK_TEXTS.agree],
  ])("answers %s", async (search, words) => {
    await expectPage(await manager.get(`/admin/reports${search}`), 200, words);
  });
  it("says first of all if the books differ, and of which order", async () => {
    const { rows } = await app.database.db.execute<{ number: number }>(
      "select min(order_number) as number from orders where not cancelled",
    );
    const change = (by: string) =>
      app.database
        .asOwner(`set session_replication_role = replica; update order_items set price = price ${by}
        where order_id = (select id from orders where order_number = ${rows[0]?.number ?? 0})`);
    await change("+ 1");
    const page = await manager.get(`/admin/reports?by=state&${EVER}`);
    await change("- 1");
    await expectPage(page.clone(), 200, "This report does not reconcile");
    await expectPage(page, 200, `Orders: ${rows[0]?.number}`);
  });
});

describeRoute("/admin/reports/money", () => {
  isForReaders("/admin/reports/money");
  it.each([
    ["?period=this_year&by=month", MONEY_TEXTS.byMethod],
    ["?by=%27%20or%201=1", "By day"],
    ["?period=own&from=2001-01-01&to=2001-01-02", MONEY_TEXTS.empty],
    ["", "No comparison with the gateway yet"],
  ])("answers %s", async (search, words) => {
    await expectPage(await manager.get(`/admin/reports/money${search}`), 200, words);
  });
  it("says if the gateway's books differ", async () => {
    await app.database.asOwner(`
      insert into gateway_comparisons (gateway, since, state, asked_by, ended_at)
        values ('sandbox', now() - interval '7 days', 'done', 'staff:ada', now());
      insert into gateway_differences (comparison_id, transaction_id, reference, theirs, ours, last4, charged_at, proposal)
        select id, 't', 'r', 'captured $1.00', 'nothing', '1111', now() - interval '1 minute', 'look'
        from gateway_comparisons`);
    const page = await manager.get("/admin/reports/money");
    await expectPage(page, 200, "1 difference with the gateway is open");
  });
});

describeRoute("/admin/reports/balances", () => {
  isForReaders("/admin/reports/balances");
  it.each([
    ["", LIABILITY_LABELS.credit],
    ["?on=2001-01-01", "Owed, Jan 1, 2001"],
    ["?on=9999-99-99%27--", LIABILITY_TEXTS.months],
  ])("answers %s", async (search, words) => {
    await expectPage(await manager.get(`/admin/reports/balances${search}`), 200, words);
  });
});

describeRoute("/admin/reports/margin", () => {
  const PATH = "/admin/reports/margin";
  isForReaders(PATH);
  const cost = { act: "enter", productId: "1", fromDay: "2020-01-01", costCents: "5.25" };
  it("takes a cost, keeps what was typed wrong, and says what is entered already", async () => {
    await expectPage(await manager.get(PATH), 200, MARGIN_TEXTS.noCost);
    for (const [wrong, words] of [
      [{ costCents: "=1+1" }, "Enter an amount up to $100,000.00, like 12.50."],
      [{ costCents: "-1" }, "Enter an amount up to $100,000.00, like 12.50."],
      [{ fromDay: "<b>" }, "Enter a day."],
      [{ productId: "0" }, "Choose a product from the list."],
      [{ act: "drop" }, "Choose an action."],
    ] as const)
      await expectPage(await manager.post(PATH, { ...cost, ...wrong }), 400, words);
    const refused = await manager.post(PATH, { ...cost, costCents: '5,"><script>' });
    expect(await refused.text()).toContain('value="5,&quot;&gt;&lt;script&gt;"');
    expect(flashOf(await manager.post(PATH, cost))).toBe(MARGIN_TEXTS.doneEnter);
    await expectPage(await manager.get(PATH), 200, "$5.25");
    const other = await manager.post(PATH, { ...cost, costCents: "6" });
    await expectPage(other, 409, "already a cost of $5.25");
  });
  it("removes a cost as it was shown, once", async () => {
    const shown = { ...cost, act: "remove" };
    await expectPage(
      await manager.post(PATH, { ...shown, costCents: "5.26" }),
      409,
      "Someone changed this cost",
    );
    expect(flashOf(await manager.post(PATH, shown))).toBe(MARGIN_TEXTS.doneRemove);
    expect((await manager.post(PATH, shown)).status).toBe(409);
  });
  it("is changed only by those who may change prices", async () => {
    const page = await reader.get(PATH);
    await expectPage(page.clone(), 200, MARGIN_TEXTS.costsNeed);
    expect(await page.text()).not.toContain('value="enter"');
    expectRefused(await reader.post(PATH, cost));
    expect(await (await manager.get(PATH)).text()).not.toContain("$5.25");
  });
});

describeRoute("/admin/reports/taxes", () => {
  isForReaders("/admin/reports/taxes");
  it("says that the duty is the owner's, with plain sums by state and county", async () => {
    for (const words of ["for you and your tax adviser to decide", ", GA"])
      await expectPage(await manager.get(`/admin/reports/taxes?${EVER}`), 200, words);
  });
});

describeRoute("/admin/reports/cohorts", () => {
  isForReaders("/admin/reports/cohorts");
  it("has a row for each first month", async () => {
    await expectPage(await manager.get("/admin/reports/cohorts"), 200, "Same month");
  });
});

describeRoute("/admin/reports/mails", () => {
  const PATH = "/admin/reports/mails";
  isForReaders(PATH);
  it("starts and stops what one gets by email, twice as once", async () => {
    const start = { act: "start", report: "sales", rhythm: "weekly" };
    await expectPage(await manager.get(PATH), 200, REPORT_MAIL_TEXTS.none);
    for (const [wrong, words] of [
      [{ report: "customers" }, "Choose a report."],
      [{ rhythm: "hourly" }, "Choose how often."],
      [{ act: "stop", reportMailId: "1 or 1=1" }, SEND_AGAIN_REFUSALS.not_found],
      [{ act: "" }, "Choose an action."],
    ] as const)
      await expectPage(await manager.post(PATH, { ...start, ...wrong }), 400, words);
    for (const answer of [await manager.post(PATH, start), await manager.post(PATH, start)])
      expect(flashOf(answer)).toBe(REPORT_MAIL_TEXTS.started);
    const page = await (await manager.get(PATH)).text();
    expect(page.match(/name="reportMailId"/g)).toHaveLength(1);
    const [, reportMailId = ""] = /name="reportMailId" value="(\d+)"/.exec(page) ?? [];
    expectRefused(await supporter.post(PATH, { act: "stop", reportMailId }));
    await manager.post(PATH, { act: "stop", reportMailId });
    await expectPage(await manager.get(PATH), 200, REPORT_MAIL_TEXTS.none);
  });
});

describeRoute("/admin/reports.csv", () => {
  isForReaders("/admin/reports.csv");
  it("is the page's rows as plain numbers, with nothing a spreadsheet would run", async () => {
    await app.database.asOwner(`set session_replication_role = replica;
      update orders set discount_code = '=CMD()' where not cancelled`);
    const response = await manager.get("/admin/reports.csv?report=sales&by=code&period=last_30");
    await app.database.asOwner(`set session_replication_role = replica;
      update orders set discount_code = null where discount_code = '=CMD()'`);
    expect(response.headers.get("content-disposition")).toMatch(
      /filename="sales-by-code-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [header, first] = (await response.text()).split("\r\n");
    expect(header).toMatch(/^Discount code,Orders,Units,Goods,/);
    expect(first).toMatch(/^'=CMD\(\),\d+,\d+,\d+\.\d\d,/);
  });
  it("is made of each report, and of sales for an unknown one", async () => {
    for (const [report, header] of [
      ["money", "Day,Payment method,Payments,Received"],
      ["refunds", "Day,Order,Order placed,How,Money"],
      ["liabilities", "Month,Opening balance"],
      ["margin", "Product,Units,Units without a cost"],
      ["stock", "Product,On hand,Unit cost,Value"],
      ["taxes", "State,County,Orders"],
      ["cohorts", "First order,Month"],
      ["constructor", "Day,Orders,Units"],
    ]) {
      const response = await manager.get(`/admin/reports.csv?report=${report}&period=this_year`);
      expect((await response.text()).startsWith(header ?? "")).toBe(true);
    }
  });
});

describeRoute("/admin/reports/disputes", () => {
  const PATH = "/admin/reports/disputes";
  isForReaders(PATH);
  it("has each month, the limit once it is set, and a file", async () => {
    await expectPage(await manager.get(PATH), 200, "No limit set");
    await app.database.asOwner(
      "insert into settings (name, value) values ('disputeWarningPercent', '0.9')",
    );
    await expectPage(await manager.get(PATH), 200, "Your limit is 0.9%.");
    const file = await (await manager.get("/admin/reports.csv?report=disputes")).text();
    expect(file).toMatch(/^Month,Card orders,Chargebacks,Share,Won,Lost\r\n\d{4}-\d\d,/);
  });
});

describeRoute("/admin/reports/shipments", () => {
  const PATH = "/admin/reports/shipments";
  isForReaders(PATH);
  it.each([
    ["", "By ZIP Code"],
    ["?month=2001-01", SHIPMENT_TEXTS.empty],
    ["?month=%3Cb%3E&state=%27--&county=%22%3E%3Cscript%3E&zip=x", "No shipments in this month"],
  ])("answers %s", async (search, words) => {
    const page = await manager.get(PATH + search);
    const html = await page.clone().text();
    expect(html).not.toContain('"><script>');
    await expectPage(page, 200, search === "" ? "Shipments" : words);
  });
  it("offers names and addresses to those who may export orders alone", async () => {
    const { rows } = await app.database.db.execute<{ month: string }>(
      "select to_char(max(shipped_at) at time zone 'America/New_York', 'YYYY-MM') as month from parcels",
    );
    const search = `?month=${rows[0]?.month}`;
    expect(await (await manager.get(PATH + search)).text()).toContain("/shipments.csv?month=");
    const html = await (await reader.get(PATH + search)).text();
    expect(html).not.toContain("shipments.csv");
    expectRefused(await reader.get(`${PATH}.csv${search}`));
    expectRefused(await reader.post(PATH, { act: "hand_in", state: "NY", month: "2026-10" }));
  });
  it("marks a month of a state as handed in, and takes it back", async () => {
    const of = { state: "NY", month: "2026-10" };
    expect(flashOf(await manager.post(PATH, { act: "hand_in", state: "ZZ" }))).toBe(
      SHIPMENT_TEXTS.noState,
    );
    expect(flashOf(await manager.post(PATH, { act: "hand_in", ...of }))).toBe(
      SHIPMENT_TEXTS.marked,
    );
    expect(flashOf(await manager.post(PATH, { act: "hand_in", ...of }))).toContain("Already");
    const page = await manager.get(`${PATH}?month=2026-10&state=NY`);
    await expectPage(page, 200, "Submitted");
    expect(flashOf(await manager.post(PATH, { act: "take_back", ...of }))).toBe(
      SHIPMENT_TEXTS.takenBack,
    );
    expect(flashOf(await manager.post(PATH, { act: "take_back", ...of }))).toBe(
      SHIPMENT_TEXTS.notMarked,
    );
  });
});

describeRoute("/admin/reports/shipments.csv", () => {
  it("has safe cells, and leaves a record", async () => {
    await app.database.asOwner(`update orders set full_name = '=1+1', address = '@x "<b>'`);
    const { rows } = await app.database.db.execute<{ month: string }>(
      "select to_char(max(shipped_at) at time zone 'America/New_York', 'YYYY-MM') as month from parcels",
    );
    const file = await manager.get(`/admin/reports/shipments.csv?month=${rows[0]?.month}`);
    const text = await file.text();
    expect(text).toMatch(/^Shipped,Order,Parcel,/);
    expect(text.split("\r\n").length).toBeGreaterThan(2);
    expect(text).not.toMatch(/,=1\+1/);
    expectRefused(await supporter.get("/admin/reports/shipments.csv"));
    const records = await app.database.db.execute(
      "select from staff_records where operation = 'proof.shipments'",
    );
    expect(records.rows.length).toBeGreaterThan(0);
  });
});

describeRoute("/admin/reports/shipments.pdf", () => {
  it("is the same on paper", async () => {
    const { rows } = await app.database.db.execute<{ month: string }>(
      "select to_char(max(shipped_at) at time zone 'America/New_York', 'YYYY-MM') as month from parcels",
    );
    const pdf = await manager.get(`/admin/reports/shipments.pdf?month=${rows[0]?.month}`);
    const text = (await pagesOfPdf(pdf)).join("\n");
    expect(text).toContain("Shipment manifest");
    expect(text).toMatch(/\d+ x .+, lot/);
    const none = await manager.get("/admin/reports/shipments.pdf?month=2001-01&state=OH");
    expect((await pagesOfPdf(none)).join("\n")).toContain("0 units in 0 parcels");
    expectRefused(await supporter.get("/admin/reports/shipments.pdf"));
  });
});
