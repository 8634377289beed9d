import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { pagesOfPdf } from "#tests/support/pdf-text.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { ORDER_CHANGED } from "../order/order-form.ts";
import { CHARGEBACK_TEXTS, CHARGEBACK_DONE } from "./chargeback-texts.ts";

/* Proves DISPUTE-5. */

let app: TestApplication;
let manager: HttpClient;
let supporter: HttpClient;
/** Sample orders that are shipped and paid. */
let shipped: string[];
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "manager" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  manager = await staff("manager");
  supporter = await staff("care");
  const { rows } = await app.database.db.execute<{ number: string }>(sql`
    select o.order_number::text as number from orders o join payments p on p.order_id = o.id
    where o.status = 'shipped' and p.captured > 20 order by o.id limit 3`);
  shipped = rows.map(({ number }) => number);
});
afterAll(() => app.close());

const pathOf = (number: string) => `/admin/orders/${number}/chargeback`;
const orderAt = (at: number): string => shipped[at] ?? "";

async function versionOf(number: string): Promise<string> {
  const html = await (await manager.get(pathOf(number))).text();
  return /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
}

const letter = async (number: string, changes: Record<string, string> = {}) => ({
  act: "open",
  version: await versionOf(number),
  caseNumber: `CASE-${number}`,
  amountCents: "12.50",
  category: "not_received",
  openedOn: "2026-11-01",
  answerDueOn: "2026-11-20",
  feeCents: "",
  note: "",
  ...changes,
});

describeRoute("/admin/orders/:orderNumber/chargeback", () => {
  it("is for those who may dispute", async () => {
    const number = orderAt(0);
    await expectPage(await manager.get(pathOf(number)), 200, CHARGEBACK_TEXTS.openTitle);
    expectRefused(await supporter.get(pathOf(number)));
    expectRefused(await supporter.post(pathOf(number), await letter(number)));
    expectRefused(await (await app.customer()).get(pathOf(number)));
    for (const none of ["99999999", "x", "0"]) expectRefused(await manager.get(pathOf(none)));
  });

  it("says what is wrong beside its field, and keeps what was typed", async () => {
    const number = orderAt(0);
    const post = async (changes: Record<string, string>) =>
      manager.post(pathOf(number), await letter(number, changes));
    for (const [changes, said] of [
      [{ amountCents: "12.345" }, "Enter an amount above 0 up to $10,000,000.00, like 12.50."],
      [{ caseNumber: "?" }, "Enter a case number"],
      [{ category: "revenge" }, "Choose a dispute reason."],
      [{ answerDueOn: "2026-10-01" }, "Enter a day on or after the opening date."],
      [{ openedOn: "soon" }, "Enter a day."],
      [{ act: "burn" }, "Choose an action."],
      [{ amountCents: "9999999.00" }, "was paid."],
    ] as const)
      await expectPage(await post(changes), 400, said);
    expect(await (await post({ amountCents: "x", note: "kept <b>" })).text()).toContain(
      "kept &lt;b&gt;",
    );
  });

  it("records a letter, its evidence and the decision, each once; a form from before is refused with what was done", async () => {
    const number = orderAt(0);
    const form = await letter(number);
    const opened = await manager.post(pathOf(number), form);
    expectRedirect(opened, pathOf(number));
    expect(flashOf(opened)).toBe(CHARGEBACK_DONE.open);
    expectRedirect(await manager.post(pathOf(number), form), pathOf(number));
    await expectPage(await manager.get(`/admin/orders/${number}`), 200, `case CASE-${number}`);
    const stale = await manager.post(pathOf(number), { ...form, caseNumber: "ANOTHER-1" });
    await expectPage(stale.clone(), 409, ORDER_CHANGED);
    await expectPage(stale.clone(), 409, "recorded a chargeback");
    expect(await stale.text()).toContain('value="ANOTHER-1"');

    const html = await (await manager.get(pathOf(number))).text();
    const chargebackId = /name="chargebackId" value="(\d+)"/.exec(html)?.[1] ?? "";
    const step = async (act: string, sentOn = "") =>
      manager.post(pathOf(number), { act, chargebackId, sentOn, version: await versionOf(number) });
    await expectPage(await step("evidence_sent"), 400, "Enter a day.");
    expect(flashOf(await step("evidence_sent", "2026-11-10"))).toContain("recorded as sent");
    expect(flashOf(await step("lost"))).toContain("Chargeback lost");
    await expectPage(await step("won"), 409, "This chargeback was already lost.");
    await expectPage(await manager.get(pathOf(number)), 200, "recorded the chargeback as lost");
  });
});

it("the page of a chargeback says what already went back past the gateway", async () => {
  const { rows } = await app.database.db.execute<{ number: string }>(sql`
    select o.order_number::text as number from orders o join payments p on p.order_id = o.id
    where o.status = 'shipped' and p.state = 'captured' and p.captured > 20 order by o.id desc limit 1`);
  const number = rows[0]?.number ?? "";
  const words = "This order was already refunded outside the gateway";
  expect(await (await manager.get(pathOf(number))).text()).not.toContain(words);
  await app.shop.staff.refunds.refund(STAFF, {
    orderNumber: Number(number),
    amount: cents(10_00),
    tender: "by_hand",
    reason: "Late",
    key: "added by hand",
    reference: "check 7",
  });
  await expectPage(await manager.get(pathOf(number)), 200, words);
  await expectPage(await manager.get(pathOf(number)), 200, "$10.00 by check or transfer on ");
});

describeRoute("/admin/chargebacks", () => {
  it("lists those that wait first, for those who may dispute", async () => {
    const number = orderAt(1);
    await manager.post(pathOf(number), await letter(number));
    const page = await (await manager.get("/admin/chargebacks")).text();
    expect(page.indexOf(`CASE-${number}`)).toBeGreaterThan(0);
    expect(page.indexOf(`CASE-${number}`)).toBeLessThan(page.indexOf(`CASE-${orderAt(0)}`));
    expectRefused(await supporter.get("/admin/chargebacks"));
    await expectPage(await manager.get("/admin/orders?status=shipped"), 200, "Chargeback");
    await expectPage(await manager.get("/admin"), 200, "answer due Nov 20");
    expect(await (await supporter.get("/admin")).text()).not.toContain("/admin/chargebacks");
  });
});

async function textOfPdf(response: Response): Promise<string> {
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return (await pagesOfPdf(response)).join("\n");
}

describeRoute("/admin/orders/:orderNumber/evidence.pdf", () => {
  const path = (number: string) => `/admin/orders/${number}/evidence.pdf`;

  it("is for those who may dispute, only as a form, and written down", async () => {
    const number = orderAt(2);
    expectRefused(await manager.get(path(number)));
    expectRefused(await supporter.post(path(number), {}));
    expectRefused(await manager.post(path("99999999"), {}));
    await textOfPdf(await manager.post(path(number), {}));
    await expectPage(await manager.get(`/admin/orders/${number}`), 200, "printed the evidence");
  });

  it("has what is stored, and none of what staff wrote or customers were sent", async () => {
    const number = orderAt(2);
    await manager.post(pathOf(number), await letter(number));
    const note = { act: "note", version: "0.0", key: crypto.randomUUID(), text: "Zyxwv is rude" };
    await manager.post(`/admin/orders/${number}`, note);
    const { rows } = await app.database.db.execute<Record<string, string>>(sql`
      select o.full_name, o.email, o.tracking_number, o.final_total::text as due from orders o where order_number = ${number}`);
    const text = await textOfPdf(await manager.post(path(number), {}));
    for (const value of Object.values(rows[0] ?? {})) expect(text).toContain(value);
    for (const words of [
      `Order #${number}`,
      `Case CASE-${number}, $12.50`,
      "Account created",
      "Shipped, by",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Zyxwv|Chargeback opened|https?:|manager@/);
  });

  it("says only what is recorded about consent and age", async () => {
    const number = orderAt(2);
    const asked = (set: string) =>
      app.database.asOwner(
        `update "user" set ${set} where id = (select user_id from orders where order_number = ${number})`,
      );
    await asked("age_attestation_version = null, age_attested_at = null");
    expect(await textOfPdf(await manager.post(path(number), {}))).not.toContain("21 or older");
    await asked("age_attestation_version = '2026-11', age_attested_at = now()");
    expect(await textOfPdf(await manager.post(path(number), {}))).toContain("21 or older");
    await asked("age_attestation_version = '1999-01', age_attested_at = now()");
    const earlier = await textOfPdf(await manager.post(path(number), {}));
    expect(earlier).toContain("version 1999-01");
    expect(earlier).not.toContain("21 or older");
  });

  it.runIf(IS_LONG)(
    "is made for any name, and for an order with more history than a page holds",
    async () => {
      const number = orderAt(2);
      const { db } = app.database;
      for (const name of [
        "👩‍👩‍👧‍👦 😀",
        "شارع التحرير",
        "x".repeat(200),
        "W W ".repeat(50),
        "(\\) \u202E<b>",
      ]) {
        await db.execute(
          sql`update orders set full_name = ${name}, address = ${name}, city = ${name} where order_number = ${number}`,
        );
        await textOfPdf(await manager.post(path(number), {}));
      }
      await app.database.asOwner(`insert into order_events (order_id, actor, kind, detail)
      select id, 'system', 'edited', '{}' from orders, generate_series(1, 300) where order_number = ${number}`);
      const text = await textOfPdf(await manager.post(path(number), {}));
      expect(text.split("Order changed, by the shop").length - 1).toBe(300);
    },
  );
});
