import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { DATABASE_READINGS } from "#server/metrics/database-readings.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { watchDisputes } from "./watch-disputes.ts";

/* Proves PROOF-5 with orders. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const db = () => test.database.db;
const today = () => formatIsoShopDate(test.shop.running.clock.now());
const watch = () => watchDisputes(test.shop.running);

async function chargedOrder(): Promise<number> {
  const orderNumber = await test.orderByCard();
  expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  return orderNumber;
}

async function dispute(orderNumber: number): Promise<void> {
  const opened = await test.shop.staff.chargebacks.open(STAFF, {
    orderNumber,
    caseNumber: `RATIO-${orderNumber}`,
    amountCents: cents(10_00),
    category: "not_received",
    openedOn: today(),
    answerDueOn: today(),
    feeCents: null,
    note: "",
  });
  if (!opened.ok) throw new Error(opened.error.reason);
}

const setLimit = (percent: number | null) =>
  db()
    .execute(sql`insert into settings (name, value) values ('disputeWarningPercent', ${percent === null ? null : String(percent)}::jsonb)
    on conflict (name) do update set value = excluded.value`);

async function told() {
  const { rows } = await db().execute<{ subject: string; detail: string; mails: number }>(sql`
    select a.subject, a.detail, (select count(*)::int from outbox o where o.kind = 'payment_alert'
      and o.payload ->> 'alert' = 'disputes_high') as mails
    from payment_alerts a where a.kind = 'disputes_high' order by a.id`);
  return rows;
}

const figures = async () => {
  const reading = DATABASE_READINGS.find(({ name }) => name === "disputes");
  return (await reading?.read(db()))?.map((values) => values.map(({ value }) => value));
};

it("warns once when the share passes the limit, and again with one more after that was dealt with", async () => {
  const [first, second] = [await chargedOrder(), await chargedOrder()];
  await test.order(); // no card
  await dispute(first);
  await watch();
  expect(await told()).toEqual([]);
  expect(await figures()).toEqual([[0.5], []]);

  await setLimit(50);
  await watch();
  expect(await told()).toEqual([]); // at the limit, but not over it
  await setLimit(49.5);
  await watch();
  await watch();
  const month = today().slice(0, 7);
  expect(await told()).toEqual([
    { subject: `${month}:1`, mails: 1, detail: expect.stringContaining("1 of ") },
  ]);
  expect((await told())[0]?.detail).toMatch(
    /for 2 card orders so far \(50\.00%\); your limit is 49\.5%\.$/,
  );
  expect(await figures()).toEqual([[0.5], [0.495]]);

  await db().execute(
    sql`update payment_alerts set dealt_with_at = now(), dealt_with_by = 'staff:ada', note = 'Seen'`,
  );
  await watch();
  expect(await told()).toHaveLength(1);
  await dispute(second);
  await watch();
  expect((await told()).map(({ subject, mails }) => [subject, mails])).toEqual([
    [`${month}:1`, 2],
    [`${month}:2`, 2],
  ]);
});

it("is in the report and on Today, by the month of the bank's letter", async () => {
  const report = await test.shop.staff.reports.disputes(STAFF);
  expect(report).toMatchObject({ ok: true, value: { limitPercent: 49.5 } });
  const months = report.ok ? report.value.months : [];
  expect(months).toHaveLength(13);
  expect(months[0]).toMatchObject({ cardOrders: 2, disputes: 2, won: 0, lost: 0 });
  expect(months[1]).toMatchObject({ cardOrders: 0, disputes: 0 });
  expect((await test.shop.staff.desk.work(STAFF)).disputesOverLimit.count).toBe(2);
});
