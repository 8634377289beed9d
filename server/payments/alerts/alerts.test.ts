import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import { ALERT_LIST } from "#domain/staff/alert-list.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { clearExpired } from "#server/jobs/clear-expired.ts";
import { createLog } from "#server/log.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { raiseAlert } from "../raise-alert.ts";

/* Proves PAY-30. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
beforeEach(async () => {
  await test.database.asOwner("truncate payment_alerts");
});
afterAll(() => test.close());

const deps = () => ({
  db: test.database.db,
  clock: { now: () => new Date() },
  log: createLog("silent"),
});
const late = (orderNumber: number, detail = "Money came") =>
  raiseAlert(deps(), "late_payment", detail, { orderNumber });

async function listed(state = "open") {
  const query = parseListQuery(ALERT_LIST, new URLSearchParams({ state }));
  const { rows } = await test.shop.staff.payments.alerts(STAFF, { query });
  return rows;
}

const dealWith = (alertId: number, note = "Sent back") =>
  test.shop.staff.payments.dealWithAlert(STAFF, { alertId, note });

describe("a payment alert", () => {
  it("is listed once for each order, however often it is raised, with its newest words", async () => {
    await late(10_001);
    await late(10_001, "More money came");
    await late(10_002);
    const open = await listed();
    expect(open.map(({ orderNumber, times, detail }) => [orderNumber, times, detail])).toEqual([
      [10_002, 1, "Money came"],
      [10_001, 2, "More money came"],
    ]);
    expect((await test.shop.staff.desk.work(STAFF)).paymentAlerts.count).toBe(2);
  });

  it("is listed once when many raise it at once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => late(10_003)));
    expect(await listed()).toMatchObject([{ orderNumber: 10_003, times: 12 }]);
  });

  it("is dealt with by the first of two, with a note and who it was; raised again, it is another", async () => {
    await late(10_001);
    const [{ id } = { id: 0 }] = await listed();
    expect(await dealWith(id, "  ")).toMatchObject({ error: { code: "invalid" } });
    const both = await Promise.all([dealWith(id), dealWith(id, "Me, too")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "not_allowed" } });
    expect(await listed()).toEqual([]);
    const [done] = await listed("done");
    expect(done?.dealtWith).toMatchObject({ by: "staff ada" });
    expect(["Sent back", "Me, too"]).toContain(done?.dealtWith?.note);
    await late(10_001, "Again");
    expect(await listed()).toMatchObject([{ times: 1, detail: "Again" }]);
    expect(await listed("done")).toHaveLength(1);
    expect(await dealWith(999_999)).toMatchObject({ error: { code: "not_allowed" } });
  });

  it("forgets what staff wrote when its customer is erased, and is deleted half a year after", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer);
    await late(orderNumber);
    const [{ id } = { id: 0 }] = await listed();
    await dealWith(id, "Xylograph has it back");
    expect(await placesOfWord(test.database.db, "Xylograph")).toContain("payment_alerts.note");
    await test.shop.staff.fulfillment.cancel(STAFF, {
      orderNumber,
      reason: "Asked",
      refundReference: null,
    });
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${customer.id}'
      where id = '${customer.id}'`);
    expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
    expect(await placesOfWord(test.database.db, "Xylograph")).toEqual([]);
    await late(10_009);
    await test.database.asOwner(
      "update payment_alerts set last_raised_at = now() - interval '181 days'",
    );
    await clearExpired(test.database.db);
    expect(await listed("done")).toEqual([]);
    // Open alerts stay until someone resolves them.
    expect(await listed()).toHaveLength(1);
  });

  it("of every kind is in the runbook", () => {
    const runbook = readFileSync("docs/runbook.md", "utf8");
    for (const { title } of Object.values(PAYMENT_ALERTS))
      expect(runbook).toContain(`**${title}**`);
  });
});
