import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_DAY } from "#content/sample-day.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { readMoneyReport } from "#server/reports/read-money-report.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { seedSampleDay } from "./seed-sample-day.ts";

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

async function listed(search: string) {
  const query = parseOrderList(new URLSearchParams(search));
  return (await test.shop.staff.orders.list(STAFF, { query })).rows;
}

it("the demo's money came on the days of its sales, and is what was due for them", async () => {
  const { reads } = test.database;
  const days = { from: "2000-01-01", to: "2199-12-31" };
  const { rows } = await reads.execute<{ day: string; due: string }>(`
    select (created_at at time zone 'America/New_York')::date::text as day, sum(final_total)::text as due
    from orders where status = 'shipped' and not cancelled group by 1 order by 1`);
  const came = (await readMoneyReport(reads, days)).map(({ day, cameCents }) => [day, cameCents]);
  expect(rows.length).toBeGreaterThan(10);
  expect(came).toEqual(rows.map(({ day, due }) => [day, fromNumeric(due)]));
  expect(came.every(([day]) => day !== undefined && day < formatIsoShopDate(new Date()))).toBe(
    true,
  );
});

it("the demo's day has an order in every state, by the shop's own operations, once", async () => {
  const before = (await listed("")).length;
  await Promise.all([seedSampleDay(test.shop), seedSampleDay(test.shop)]);
  await seedSampleDay(test.shop);
  expect((await listed("")).length - before).toBe(SAMPLE_DAY.length);
  const counts: Record<string, number> = {};
  for (const search of [
    "flag=earlier_fraud",
    "needs=hold",
    "status=cancelled",
    "payment=partially_refunded",
    "tag=call+back",
  ])
    counts[search] = (await listed(search)).length;
  expect(new Set(Object.values(counts))).toEqual(new Set([1]));
  expect((await listed("needs=review")).length).toBe(2);
  expect((await listed("")).filter(({ hasChargeback }) => hasChargeback)).toHaveLength(1);
  expect((await listed("needs=payment")).length).toBeGreaterThan(1);
  expect((await listed("needs=shipping")).length).toBeGreaterThan(1);
  expect(await test.shop.staff.orders.openRequests(STAFF)).toHaveLength(1);
  expect(await test.shop.staff.bankMatching.open(STAFF)).toHaveLength(2);
});

it("is not added to a shop in which someone has ordered, and fails no start if a sample is not sold", async () => {
  const used = await createStaffedShop();
  await used.order();
  await seedSampleDay(used.shop);
  const query = parseOrderList(new URLSearchParams("tag=call+back"));
  expect((await used.shop.staff.orders.list(STAFF, { query })).rows).toEqual([]);
  await used.close();

  const changed = await createStaffedShop();
  await changed.database.db.execute("update products set active = false");
  await seedSampleDay(changed.shop);
  const all = parseOrderList(new URLSearchParams("status=pending&needs=payment"));
  expect((await changed.shop.staff.orders.list(STAFF, { query: all })).rows).toHaveLength(1);
  await changed.close();
});
