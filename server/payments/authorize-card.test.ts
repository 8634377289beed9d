import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import { oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import type { Fault } from "#tests/support/faulty-gateway.ts";
import { STAFF } from "#tests/support/staff.ts";
import { CARDS, createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Effects of a bad connection to the gateway on an order (PAY-9). */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0" });
  await test.database.db.execute(sql`update products set on_hand = reserved + 50 where id = 1`);
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const free = async () => {
  const { rows } = await test.database.db.execute<{ free: number }>(
    sql`select on_hand - reserved as free from products where id = 1`,
  );
  return rows[0]?.free ?? 0;
};

it.each<[Fault, answered: string, settled: string]>([
  ["refused", "card_declined", "failed"],
  ["unreachable", "card_unavailable", "failed"],
  ["lost_before", "confirming", "failed"],
  ["lost_after", "confirming", "authorized"],
  ["throws", "confirming", "authorized"],
])(
  "%s: the customer is answered %s, and it ends as %s, requested once",
  async (fault, answered, settled) => {
    const customer = await test.returningCustomer();
    await saveCart(test.database.db, customer.id, oneBottle);
    const before = { free: await free(), calls: test.gateway.calls.authorize };
    test.gateway.faults.authorize = [fault];
    const card = testCard(CARDS.approved);
    const request = orderRequest({ paymentMethod: "credit" }, { card });
    const place = async () => {
      const placed = await test.shop.customer.checkout.place(customer, request);
      if (!placed.ok) return placed.error.code;
      return placed.value.isConfirming ? "confirming" : "placed";
    };
    expect(await place()).toBe(answered);
    expect(await place()).toBe(answered); // the same request again is the same order
    await Promise.all([
      test.shop.staff.payments.reconcile(STAFF),
      test.shop.staff.payments.reconcile(STAFF),
    ]);
    const { rows } = await test.database.db.execute(sql`
    select p.state, o.status from orders o join payments p on p.order_id = o.id
    where o.user_id = ${customer.id} and p.gateway is not null`);
    const status = settled === "authorized" ? "pending" : "cancelled";
    expect(rows).toEqual([{ state: settled, status }]);
    expect(await free()).toBe(before.free - (status === "pending" ? 1 : 0));
    expect(test.gateway.calls.authorize - before.calls).toBeLessThanOrEqual(1);
  },
);
