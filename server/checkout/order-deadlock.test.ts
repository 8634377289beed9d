import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import { oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { CARDS, createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { until } from "#tests/support/until.ts";

/* An order that yields in a deadlock (RUN-20). */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

it("is placed all the same, once: the gateway is asked once, and the try counts once", async () => {
  const customer = await test.returningCustomer();
  await test.database.db.execute(sql`update products set on_hand = reserved + 5 where id = 1`);
  await saveCart(test.database.db, customer.id, oneBottle);
  await test.database.db.execute(sql`delete from rate_limits where key like 'orderByAccount:%'`);
  const card = testCard(CARDS.approved);
  const place = () =>
    test.shop.customer.checkout.place(
      customer,
      orderRequest({ paymentMethod: "credit" }, { card }),
    );
  const callsBefore = test.gateway.calls.authorize;

  // The order locks its profile first and its stock last; this one does the reverse.
  const placed: ReturnType<typeof place>[] = [];
  await test.database.db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = 1 for update`);
    if (placed.length === 0) {
      placed.push(place());
      await until("the order waits for its stock", async () => {
        const { rows } = await test.database.db.execute(
          sql`select from pg_locks l join pg_stat_activity a using (pid) where not granted and datname = current_database()`,
        );
        return rows.length > 0;
      });
    }
    await tx.execute(sql`select from profiles where id = ${customer.id} for update`);
  });

  expect(await placed[0]).toMatchObject({ ok: true, value: { isConfirming: false } });
  expect(test.gateway.calls.authorize - callsBefore).toBe(1);
  const { rows } = await test.database.db.execute(sql`
    select count(*)::int as orders, (select points from rate_limits where key = ${`orderByAccount:${customer.id}`}) as tries
    from orders where user_id = ${customer.id} and created_at > now() - interval '1 day'`);
  expect(rows).toEqual([{ orders: 1, tries: 1 }]);
});
