import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseOrderList } from "#domain/order/order-list.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readSales } from "./read-sales.ts";

/* Proves DESK-5 and DESK-6. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

async function place(): Promise<number> {
  const customer = await newCustomer(test.shop, oneBottle);
  const placed = await test.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderNumber;
}

it("sales are those of the shop's days, without what was canceled", async () => {
  const before = await readSales(test.database.db, new Date());
  const [kept, canceled] = [await place(), await place()];
  await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber: canceled,
    reason: "Twice",
    refundReference: null,
  });
  const { days, by } = await readSales(test.database.db, new Date());
  const { rows } = await test.database.db.execute<{ total: string }>(
    sql`select (total_amount * 100)::int as total from orders where order_number = ${kept}`,
  );
  expect(days).toHaveLength(180);
  const [today, was] = [days.at(-1), before.days.at(-1)];
  expect((today?.orders ?? 0) - (was?.orders ?? 0)).toBe(1);
  expect((today?.totalCents ?? 0) - (was?.totalCents ?? 0)).toBe(rows[0]?.total);
  expect(by.state.map(({ name }) => name)).toContain("WA");
  // Midnight is New York's: late in the evening there, UTC already has the next day.
  await test.database.asOwner(`update orders set created_at =
    ((now() at time zone 'America/New_York')::date - 1 + time '23:30') at time zone 'America/New_York'
    where order_number = ${kept}`);
  const later = await readSales(test.database.db, new Date());
  expect(later.days.at(-1)?.orders).toBe(was?.orders);
  expect((later.days.at(-2)?.orders ?? 0) - (before.days.at(-2)?.orders ?? 0)).toBe(1);
});

it("counts each queue and shows its first three", async () => {
  const { desk } = test.shop.staff;
  const before = await desk.work(STAFF);
  const paid = await place();
  await test.database.asOwner(`
    update payments set state = 'captured', captured = amount, authorized = amount,
      updated_at = now() - interval '3 days'
      where order_id = (select id from orders where order_number = ${paid});
    update orders set created_at = now() - interval '3 days' where order_number = ${paid};
    insert into age_verifications (user_id, verifier)
      select user_id, 'manual' from orders where order_number = ${paid};
    update products set on_hand = 3 where id = 1`);
  const after = await desk.work(STAFF);
  const more = (name: "late" | "ageReviews" | "lowStock" | "shipping") =>
    after[name].count - before[name].count;
  expect([more("late"), more("ageReviews"), more("lowStock"), more("shipping")]).toEqual([
    1, 1, 1, 1,
  ]);
  expect(after.late.first).toContainEqual({
    key: String(paid),
    label: expect.any(String),
    detail: expect.stringMatching(/^\$\d+\.\d\d$/),
  });
  expect(after.lowStock.first).toContainEqual({
    key: "1",
    label: expect.any(String),
    detail: "3 left",
  });
  for (const { count, first } of Object.values(after))
    expect(first.length).toBeLessThanOrEqual(Math.min(3, count));
  // A customer's request is decided before the order is packed.
  await test.database.asOwner(`
    insert into order_requests (order_id, kind)
      select id, 'cancellation' from orders where order_number = ${paid}`);
  const asked = await desk.work(STAFF);
  expect(asked.toPick.count - after.toPick.count).toBe(-1);
  expect(asked.requests.count - after.requests.count).toBe(1);
});

it("a card that ends within a day or two is counted by the list that its tile leads to", async () => {
  const { desk, orders } = test.shop.staff;
  const before = await desk.work(STAFF);
  const numbers = [await place(), await place(), await place()];
  for (const [at, days] of [4.5, 5.5, 6.5].entries())
    await test.database.asOwner(`
      update payments set state = 'authorized', authorized = amount,
        created_at = now() - interval '${days} days'
        where order_id = (select id from orders where order_number = ${numbers[at]})`);
  const after = await desk.work(STAFF);
  const listed = async (ends: string) => {
    const query = parseOrderList(new URLSearchParams({ ends }));
    return (await orders.list(STAFF, { query })).count.value;
  };
  expect(after.endingInADay.count - before.endingInADay.count).toBe(1);
  expect(after.endingInTwoDays.count - before.endingInTwoDays.count).toBe(2);
  expect([await listed("1"), await listed("2")]).toEqual([
    after.endingInADay.count,
    after.endingInTwoDays.count,
  ]);
});
