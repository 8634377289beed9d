import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { missing, NO_REASON } from "#domain/form/staff-note.ts";
import { CLOSE_DIFFERENCE } from "#domain/payment/gateway-difference.ts";
import { PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { raiseAlert } from "#server/payments/raise-alert.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { ALERT_TEXTS } from "./alert-texts.ts";
import { MESSAGE_TEXTS } from "./message-texts.ts";
import { RECONCILE_TEXTS } from "./reconcile-texts.ts";

const MESSAGES = "/admin/payments/messages";
const RECONCILE = "/admin/payments/reconcile";
const ALERTS = "/admin/payments/alerts";

let app: TestApplication;
let manager: HttpClient;
let support: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  manager = await app.sampleCustomer("manager");
  support = await app.sampleCustomer("care");
  await enrollFactor(manager);
  await enrollFactor(support);
});
afterAll(() => app.close());

const log = createLog("silent");
const textOf = async (path: string) => (await manager.get(path)).text();

describeRoute("/admin/payments/messages", () => {
  beforeEach(async () => {
    await app.database.asOwner("truncate webhook_events");
    await app.database.db.execute(sql`
      insert into webhook_events (gateway, event_id, type, action, attempt_id, transaction_id, amount, body_hash, outcome, deliveries, processed_at)
      values ('nmi', 'one', '<b>transaction.void</b>', 'void', 'p_1', '77', 12.34, 'secret-hash', 'known', 2, now()),
        ('nmi', 'two', 'transaction.sale.success', 'charge', 'p_2', null, null, 'x', 'webhook_wrong_amount', 1, now())`);
  });

  it("shows each with what happened to it, narrowed by the address, and what is stored of it alone", async () => {
    const page = await textOf(MESSAGES);
    expect(page).toContain("&lt;b&gt;transaction.void&lt;/b&gt;");
    for (const text of ["2 messages", "arrived 2 times", "Transaction 77", "$12.34", "NMI"])
      expect(page).toContain(text);
    expect(page).not.toContain("secret-hash");
    const wrong = await textOf(`${MESSAGES}?state=contradicts`);
    expect(wrong).toContain("1 message<");
    expect(wrong).toContain(PAYMENT_ALERTS.webhook_wrong_amount.title);
    expect(await textOf(`${MESSAGES}?order=10001`)).toContain(MESSAGE_TEXTS.nothing);
    await expectPage(await manager.get(`${MESSAGES}?state=%00&size=-1`), 200, "2 messages");
  });

  it("shows each in its order's history, on one line, beside the payment's attempts", async () => {
    await app.database.asOwner(`set session_replication_role = replica;
      update payments set gateway = 'nmi', transaction_id = '90210', auth_code = 'A77' where id = (select p.id from payments p
        join orders o on o.id = p.order_id where o.order_number = 10001);
      update webhook_events set attempt_id = (select p.id from payments p join orders o on o.id = p.order_id
        where o.order_number = 10001) where event_id = 'two'`);
    const page = await manager.get("/admin/orders/10001");
    const text = await page.clone().text();
    for (const said of ["transaction.sale.success", "Transaction 90210", "Authorization code A77"])
      expect(text).toContain(said);
    const line = "Contradicts our records: Webhook with a different amount";
    await expectPage(page, 200, line);
    expect(await textOf(`${MESSAGES}?order=10001`)).toContain("1 message about order 10001");
  });

  it("lets one be handled again that contradicts our records, and says what cannot", async () => {
    const again = await manager.post(`${MESSAGES}?state=contradicts`, { message: "nmi:two" });
    expectRedirect(again, `${MESSAGES}?state=contradicts`);
    expect(flashOf(again)).toBe(MESSAGE_TEXTS.again);
    expect(await textOf(`${MESSAGES}?state=waiting`)).toContain("1 message<");
    const over = await manager.post(MESSAGES, { message: "nmi:one" });
    expect(flashOf(over)).toContain("was already handled");
    for (const message of ["", "nmi:three", "NMI:one", "x".repeat(5000)])
      expect(flashOf(await manager.post(MESSAGES, { message }))).toBe(MESSAGE_TEXTS.gone);
  });

  it("is not for support", async () => {
    expectRefused(await support.get(MESSAGES));
    expectRefused(await support.post(MESSAGES, { message: "nmi:two" }));
  });
});

describeRoute("/admin/payments/reconcile", () => {
  it("asks for a comparison, shows how far it is, and then its result", async () => {
    expect(await textOf(RECONCILE)).toContain(RECONCILE_TEXTS.never);
    await expectPage(
      await manager.post(RECONCILE, { act: "compare", days: "2" }),
      400,
      "Choose a period",
    );
    const asked = await manager.post(RECONCILE, { act: "compare", days: "30" });
    expectRedirect(asked, RECONCILE);
    expect(await textOf(RECONCILE)).toContain("In progress");
    // A transaction at the sandbox gateway that belongs to no order.
    await app.database.db.execute(sql`
      insert into sandbox_transactions (attempt_id, transaction_id, state, amount, last4, brand, auth_code, avs, cvv)
      values ('pay_aaaaaaaaaaaaaaaa', 'sb_stray', 'authorized', 20, '1111', 'Visa', 'A1', 'Y', 'M')`);
    await deliverOutbox({ db: app.database.db, log }, app.shop.running.handlers, { lane: "long" });
    expect(await textOf(RECONCILE)).toMatch(/Transaction (?:<!-- -->)?sb_stray/);
  });

  it("voids what only the gateway has, for those who may refund and have confirmed who they are", async () => {
    const page = await textOf(RECONCILE);
    const [, differenceId = ""] = /name="differenceId" value="(\d+)"/.exec(page) ?? [];
    const undo = (reason: string) => manager.post(RECONCILE, { act: "void", differenceId, reason });
    await expectPage(await undo(" "), 400, NO_REASON);
    await app.database.asOwner(
      "update session set second_factor_at = now() - interval '16 minutes' where second_factor is not null",
    );
    const first = await undo("Stray");
    expect(first.status).toBe(307);
    expect(first.headers.get("location")).toContain("/auth/confirm");
    await app.database.asOwner(
      "update session set second_factor_at = now() where second_factor is not null",
    );
    expect(flashOf(await undo("Stray"))).toBe("Voided $20.00.");
    expect(flashOf(await undo("Stray"))).toBe("Voided $20.00.");
    expect(await textOf(RECONCILE)).toContain("Voided $20.00.");
    for (const [act, id] of [
      ["void", "99"],
      ["match", "x"],
      ["look", "-1"],
    ] as const) {
      const none = await manager.post(RECONCILE, { act, differenceId: id, reason: "x" });
      await expectPage(none, 409, "This difference doesn't exist.");
    }
  });

  it("closes with a note what only a person can judge", async () => {
    await app.database.asOwner(`
      insert into gateway_differences (comparison_id, transaction_id, reference, theirs, ours, last4, charged_at, proposal)
      select max(id), 'sb_odd', 'pay_bbbbbbbbbbbbbbbb', 'captured', 'voided', '', now(), 'look' from gateway_comparisons`);
    const page = await textOf(RECONCILE);
    expect(page).toContain(CLOSE_DIFFERENCE.input.fields.reason.label);
    const [, differenceId = ""] = /name="differenceId" value="(\d+)"/.exec(page) ?? [];
    const close = (reason: string) =>
      manager.post(RECONCILE, { act: "look", differenceId, reason });
    await expectPage(await close(""), 400, missing("A resolution"));
    expect(flashOf(await close("Refunded there"))).toBe("Closed: Refunded there");
    expect(await textOf(RECONCILE)).not.toContain(CLOSE_DIFFERENCE.input.fields.reason.label);
  });

  it("says so if no gateway is set up", async () => {
    const without = await createTestApplication({ gateway: null });
    const staff = await without.sampleCustomer("manager");
    await enrollFactor(staff);
    await expectPage(await staff.get(RECONCILE), 200, "No card gateway connected");
    const asked = await staff.post(RECONCILE, { act: "compare", days: "1" });
    await expectPage(asked, 409, "No card gateway connected.");
    await without.close();
  });

  it("is not for support", async () => {
    expectRefused(await support.get(RECONCILE));
    expectRefused(await support.post(RECONCILE, { act: "compare", days: "1" }));
  });
});

describeRoute("/admin/payments/alerts", () => {
  it("shows what is open with what to do, and takes it off the list with a note", async () => {
    const deps = { db: app.database.db, clock: { now: () => new Date() }, log };
    await raiseAlert(deps, "late_payment", "Order <b>10016</b>", { orderNumber: 10_016 });
    const tile = await textOf("/admin");
    expect(tile).toContain('href="/admin/payments/alerts"');
    const page = await textOf(ALERTS);
    for (const text of [
      PAYMENT_ALERTS.late_payment.title,
      "Order &lt;b&gt;10016&lt;/b&gt;",
      'href="/admin/orders/10016"',
      "Send the money back the way it came",
    ])
      expect(page).toContain(text);
    const [, alertId = ""] = /name="alertId" value="(\d+)"/.exec(page) ?? [];
    const refused = await manager.post(ALERTS, { act: "resolve", alertId, note: " " });
    await expectPage(refused, 400, missing("A note"));
    const both = await Promise.all([
      manager.post(ALERTS, { act: "resolve", alertId, note: "Sent back" }),
      manager.post(ALERTS, { act: "resolve", alertId, note: "Sent back, too" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409]);
    expect(await textOf(ALERTS)).toContain(ALERT_TEXTS.nothing.open);
    const done = await textOf(`${ALERTS}?state=done`);
    expect(done).toMatch(/Sent back/);
    expect(done).toContain("manager@mitra.example");
    for (const gone of ["", "x", "0", "-1"])
      await expectPage(
        await manager.post(ALERTS, { act: "resolve", alertId: gone, note: "x" }),
        400,
        "doesn't exist",
      );
  });

  it("is not for support", async () => {
    expectRefused(await support.get(ALERTS));
    expectRefused(await support.post(ALERTS, { alertId: "1", note: "x" }));
  });
});
