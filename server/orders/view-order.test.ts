import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearExpired } from "#server/jobs/clear-expired.ts";
import { browserStaff } from "#tests/support/browser-staff.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves DESK-11. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const member = async () => {
  const { id, email } = await newCustomer(test.shop);
  const actor = browserStaff(id, "support");
  return {
    email,
    open: (orderNumber: number) => test.shop.staff.orders.view(actor, { orderNumber }),
  };
};
const later = (seconds: number) =>
  test.database.db
    .execute(sql`update order_viewers set seen_at = seen_at - make_interval(secs => ${seconds}),
    opened_at = opened_at - make_interval(secs => ${seconds})`);
const count = async () => {
  const { rows } = await test.database.db.execute(
    sql`select count(*)::int as viewers from order_viewers`,
  );
  return rows[0]?.["viewers"];
};

describe("who has an order's page open (DESK-11)", () => {
  it("is told to others, and since when, until their page says no more", async () => {
    const [ann, sam] = [await member(), await member()];
    const [one, other] = [await test.order(), await test.order()];
    expect(await ann.open(one)).toEqual([]);
    expect(await sam.open(one)).toEqual([{ email: ann.email, minutes: 0 }]);
    expect(await sam.open(other)).toEqual([]);
    await later(50);
    await sam.open(one);
    await later(50);
    // Ann's page last reported 100 seconds ago, Sam's 50; he opened it 100 seconds ago.
    expect(await ann.open(one)).toEqual([{ email: sam.email, minutes: 1 }]);
    expect(await sam.open(one)).toEqual([{ email: ann.email, minutes: 0 }]);
    await later(120);
    expect(await sam.open(one)).toEqual([]);
    // Back again, starting now.
    expect(await ann.open(one)).toEqual([{ email: sam.email, minutes: 0 }]);
  });

  it("is nothing for an order that does not exist", async () => {
    const before = await count();
    expect(await (await member()).open(999_999_999)).toEqual([]);
    expect(await count()).toBe(before);
  });

  it("waits for no one who has the order locked, and leaves no record", async () => {
    const ann = await member();
    const orderNumber = await test.order();
    const records = () => test.database.db.execute(sql`select count(*) as n from staff_records`);
    const { rows: before } = await records();
    await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from orders where order_number = ${orderNumber} for update`);
      expect(await ann.open(orderNumber)).toEqual([]);
    });
    expect((await records()).rows).toEqual(before);
  });

  it("is one row when many of one's tabs say so at once, and cleared away", async () => {
    const ann = await member();
    const orderNumber = await test.order();
    await test.database.db.execute(sql`delete from order_viewers`);
    await Promise.all(Array.from({ length: 8 }, () => ann.open(orderNumber)));
    expect(await count()).toBe(1);
    await later(59);
    await clearExpired(test.database.db);
    expect(await count()).toBe(1);
    await later(4);
    await clearExpired(test.database.db);
    expect(await count()).toBe(0);
  });

  it("is kept in a table without a log of its writes", async () => {
    const { rows } = await test.database.db.execute(
      sql`select relpersistence from pg_class where relname = 'order_viewers'`,
    );
    expect(rows).toEqual([{ relpersistence: "u" }]);
  });
});
