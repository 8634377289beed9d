import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NEWEST_ORDERS } from "#domain/order/order-history-list.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves ORDER-19 and ORDER-20 for pages of the history. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const history = () => test.shop.customer.orders;

/**
 * A customer with `count` orders, all placed at the same time: the hardest case for a page break.
 */
async function customerWith(count: number) {
  const customer = await newCustomer(test.shop);
  const numbers: number[] = [];
  for (let placed = 0; placed < count; placed += 1) numbers.push(await test.order(customer));
  await test.database.db.execute(
    sql`update orders set created_at = '2026-11-01T12:00:00Z' where user_id = ${customer.id}`,
  );
  return { customer, numbers };
}

describe("a customer's orders", () => {
  it("come ten a page, each once, newest first, with their total number", async () => {
    const { customer, numbers } = await customerWith(12);
    const first = await history().history(customer.id);
    expect(first.rows).toHaveLength(10);
    expect(first.count).toEqual({ value: 12, isCapped: false });
    expect(first.previous).toBeNull();
    const second = await history().history(customer.id, { ...NEWEST_ORDERS, cursor: first.next });
    const shown = [...first.rows, ...second.rows].map(({ orderNumber }) => orderNumber);
    expect(shown).toEqual(numbers.toReversed());
    expect(second.next).toBeNull();
    const back = await history().history(customer.id, {
      ...NEWEST_ORDERS,
      cursor: second.previous,
    });
    expect(back.rows).toEqual(first.rows);
  });

  it("lead to a product's page while it has one", async () => {
    const { customer } = await customerWith(1);
    const addresses = async () => {
      const { rows } = await history().history(customer.id);
      return rows.flatMap(({ lines }) => lines.map(({ slug }) => slug));
    };
    const of = (rows: string, isActive: boolean) =>
      test.database.db.execute(sql`update ${sql.raw(rows)} set active = ${isActive}`);
    const its = ["products", "categories"];
    const [slug] = await addresses();
    expect(slug).toBe("50-mgm-chewable-tablets");
    for (const rows of its) {
      await of(rows, false);
      expect(await addresses()).toEqual([null]);
      await of(rows, true);
    }
    expect(await addresses()).toEqual([slug]);
  });

  it("are each on one page, although an order is placed between two pages", async () => {
    const { customer, numbers } = await customerWith(12);
    const first = await history().history(customer.id);
    const added = await test.order(customer);
    const second = await history().history(customer.id, { ...NEWEST_ORDERS, cursor: first.next });
    const shown = [...first.rows, ...second.rows].map(({ orderNumber }) => orderNumber);
    expect(shown).toEqual(numbers.toReversed());
    expect(second.count.value).toBe(13);
    const newest = await history().history(customer.id);
    expect(newest.rows[0]?.orderNumber).toBe(added);
  });

  it("are read with their number in one statement, whose text is the same for everyone", async () => {
    const [one, other] = [await customerWith(11), await customerWith(3)];
    const counted = recordStatements();
    await history().history(one.customer.id);
    await history().history(other.customer.id);
    const [first, second, ...more] = counted.stop();
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  it("are only theirs, even with another customer's cursor", async () => {
    const { customer } = await customerWith(11);
    const { customer: other, numbers } = await customerWith(1);
    const { next } = await history().history(customer.id);
    const shown = await history().history(other.id, { ...NEWEST_ORDERS, cursor: next });
    expect(shown.rows.every(({ orderNumber }) => numbers.includes(orderNumber))).toBe(true);
    expect(await history().find(other.id, numbers[0] ?? 0)).toMatchObject({
      orderNumber: numbers[0],
    });
    expect(await history().find(customer.id, numbers[0] ?? 0)).toBeNull();
  });
});
