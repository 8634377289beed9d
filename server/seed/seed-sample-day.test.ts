import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_DAY } from "#content/sample-day.ts";
import { parseOrderList } from "#domain/staff/order-list.ts";
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

it("the demo's day has an order in every state, by the shop's own operations, once", async () => {
  const before = (await listed("")).length;
  await Promise.all([seedSampleDay(test.shop), seedSampleDay(test.shop)]);
  await seedSampleDay(test.shop);
  expect((await listed("")).length - before).toBe(SAMPLE_DAY.length);
  for (const need of ["review", "payment", "shipping", "hold", "attention"])
    expect(await listed(`needs=${need}`), need).not.toEqual([]);
  for (const search of ["status=cancelled", "payment=partially_refunded", "tag=call+back"])
    expect(await listed(search), search).toHaveLength(1);
  expect(await test.shop.staff.orders.openRequests(STAFF)).toHaveLength(1);
  expect(await test.shop.staff.bankMatching.open(STAFF)).toHaveLength(2);
});
