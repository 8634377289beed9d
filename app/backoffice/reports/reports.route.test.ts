import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

let app: TestApplication;
let manager: HttpClient;
let supporter: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  await enrollFactor(manager);
  supporter = await app.sampleCustomer("care");
  await enrollFactor(supporter);
});
afterAll(() => app.close());

/** All that the sample customers ever ordered. */
const EVER = "period=own&from=2020-01-01&to=2100-01-01";

const isForReaders = (path: string) => {
  it("is for those who may read reports", async () => {
    expect((await manager.get(path)).status).toBe(200);
    expectRedirect(await supporter.get(path), "/");
    expectRedirect(await (await app.customer()).get(path), "/");
  });
};

describeRoute("/admin/reports", () => {
  isForReaders("/admin/reports");
  it.each([
    [`?by=state&${EVER}`, "Georgia"],
    [`?by=county&${EVER}`, ", GA"],
    ["?by=customer", "customers"],
    ["?by=flavor&period=this_year", "Of whole orders"],
    [`?by=affiliate&${EVER}`, "No affiliate"],
    ["?by=week", "Week of"],
    ["?by=%3Cscript%3E&period=yesterday%27--", "By day"],
    ["?period=own&from=2026-03-09&to=2026-03-08", "The last day is before the first."],
    ["?period=own&from=%22%3E%3Cb%3E&to=x", "Please give a first and a last day."],
    ["?period=own&from=2001-01-01&to=2001-01-02", "Nothing was sold in this period."],
    ["", "The books agree"],
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
    ["?period=this_year&by=month", "By payment method"],
    ["?by=%27%20or%201=1", "By day"],
    ["?period=own&from=2001-01-01&to=2001-01-02", "No money moved in this period."],
    ["", "have not been compared"],
  ])("answers %s", async (search, words) => {
    await expectPage(await manager.get(`/admin/reports/money${search}`), 200, words);
  });
  it("says if the gateway’s books differ", async () => {
    await app.database.asOwner(`
      insert into gateway_comparisons (gateway, since, state, asked_by, ended_at)
        values ('sandbox', now() - interval '7 days', 'done', 'staff:ada', now());
      insert into gateway_differences (comparison_id, transaction_id, reference, theirs, ours, last4, charged_at, proposal)
        select id, 't', 'r', 'captured $1.00', 'nothing', '1111', now() - interval '1 minute', 'look'
        from gateway_comparisons`);
    const page = await manager.get("/admin/reports/money");
    await expectPage(page, 200, "1 difference with the gateway’s own books");
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
      ["money", "Day,Payment method,Payments,Came"],
      ["constructor", "Day,Orders,Units"],
    ]) {
      const response = await manager.get(`/admin/reports.csv?report=${report}&period=this_year`);
      expect((await response.text()).startsWith(header ?? "")).toBe(true);
    }
  });
});
