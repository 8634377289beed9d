import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DASHBOARD, TERMS_ERRORS, CREDIT_STATEMENT } from "#content/affiliate.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, wordsOf } from "#tests/support/read-page.ts";

let app: TestApplication;
let customer: HttpClient;
let affiliate: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  customer = await app.customer();
  affiliate = await app.sampleCustomer("affiliate");
});
afterAll(() => app.close());

describeRoute("/affiliate", () => {
  it("shows the program to everyone, and the dashboard to an affiliate", async () => {
    await expectPage(await app.visitor().get("/affiliate"), 200, "Affiliate");
    await expectPage(await affiliate.get("/affiliate"), 200, DASHBOARD.title);
    expect(await wordsOf(await customer.get("/affiliate"))).not.toContain(DASHBOARD.title);
  });
  it("refuses a customer who has not accepted the current terms", async () => {
    const refuse = (fields: Record<string, string>) =>
      customer.post("/affiliate", { intent: "accept-terms", ...fields });
    await expectPage(await refuse({}), 400, TERMS_ERRORS.not_accepted);
    const old = await refuse({ accepts: "yes", version: "of old" });
    await expectPage(old, 409, TERMS_ERRORS.terms_changed);
  });
  it("makes a customer an affiliate once they accept them", async () => {
    const person = await app.customer();
    const version = app.shop.customer.affiliates.termsVersion;
    const form = { intent: "accept-terms", accepts: "yes", version };
    expectRedirect(await person.post("/affiliate", form), "/affiliate");
    await expectPage(await person.get("/affiliate"), 200, DASHBOARD.title);
  });
  it("refuses a payout with messages beside its fields and keeps what was typed", async () => {
    const form = { intent: "request-payout", amount: "0.01", payTo: "@avery" };
    const refused = await affiliate.post("/affiliate", form);
    const html = await refused.clone().text();
    await expectPage(refused, 400, "The minimum payout is");
    expect(html).toContain('value="@avery"');
  });
  it("withdraws no missing payout, and accepts nothing from a signed-out visitor", async () => {
    const form = { intent: "withdraw-payout", requestId: "999999" };
    const none = await affiliate.post("/affiliate", form);
    expectRedirect(none, "/affiliate#payouts");
    expect(flashOf(none)).not.toBeNull();
    const signedOut = await app.visitor().post("/affiliate", form);
    expectRedirect(signedOut, "/auth/sign-in?next=%2Faffiliate");
  });
});

describeRoute("/affiliate/statement", () => {
  it("shows an affiliate's own lines; others are redirected", async () => {
    expect((await affiliate.get("/affiliate/statement?statement=1")).status).toBe(200);
    expectRedirect(await customer.get("/affiliate/statement"), "/affiliate");
    const signedOut = await app.visitor().get("/affiliate/statement");
    expectRedirect(signedOut, "/auth/sign-in?next=%2Faffiliate%2Fstatement");
  });
});

describeRoute("/orders/credit", () => {
  it("shows a customer their store credit; an affiliate and who has none are redirected", async () => {
    const email = `credit-${crypto.randomUUID()}@mail.example`;
    const person = await app.customer(email);
    expectRedirect(await person.get("/orders/credit"), "/orders");
    const { rows } = await app.shop.running.db.execute<{ account_number: number }>(sql`
      update profiles set account_number = (select max(account_number) + 1 from profiles)
      where email = ${email} returning account_number`);
    const number = rows[0]?.account_number;
    await expectPage(await person.get("/orders/credit"), 200, CREDIT_STATEMENT.empty);
    const note = "<b>=1+1</b>";
    await app.shop.running.db.execute(sql`
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
        values (1, 'store_credit', 'refund:seen', ${number}, 10001, 12.34, true);
      `);
    await app.shop.running.db.execute(sql`
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, note, actor)
        values (2, 'adjustment', 'adjustment:seen', ${number}, 2.34, false, ${note}, 'staff:pat')`);
    const page = await person.get("/orders/credit?statement=1");
    expect(await page.clone().text()).toContain("Correction: &lt;b&gt;=1+1&lt;/b&gt;");
    const words = await wordsOf(page);
    expect(words).toContain(CREDIT_STATEMENT.kinds.store_credit);
    expect(words).toMatch(/\$12\.34 \$12\.34/);
    expect(await wordsOf(await person.get("/orders"))).toContain("$10.00");
    expect(await wordsOf(await person.get("/orders/credit?statement=9"))).toContain("Nothing");
    // It doesn't open any page of the program.
    expectRedirect(await person.get("/affiliate/statement"), "/affiliate");
    expect(await wordsOf(await person.get("/affiliate"))).not.toContain(DASHBOARD.title);
    expectRedirect(await affiliate.get("/orders/credit"), "/affiliate/statement");
    const signedOut = await app.visitor().get("/orders/credit");
    expectRedirect(signedOut, "/auth/sign-in?next=%2Forders%2Fcredit");
  });
});

describeRoute("/affiliate/statement.csv", () => {
  it("is the whole statement as a file", async () => {
    const file = await affiliate.get("/affiliate/statement.csv");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="affiliate-/);
    expect(await file.text()).toMatch(/^Date,Type,Referred/);
    expectRedirect(await customer.get("/affiliate/statement.csv"), "/affiliate");
  });
});

describeRoute("/affiliate/qr-code.svg", () => {
  it("encodes the affiliate's own link", async () => {
    const picture = await affiliate.get("/affiliate/qr-code.svg");
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expectRedirect(await customer.get("/affiliate/qr-code.svg"), "/affiliate");
    expectRedirect(await app.visitor().get("/affiliate/qr-code.svg"), "/affiliate");
  });
});
