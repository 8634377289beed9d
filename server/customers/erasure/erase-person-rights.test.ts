import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { erasePerson } from "./erase-due-accounts.ts";

/* Only erase_person may change histories; each statement below has a row that it could change. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await fillTables();
});
afterAll(() => test.close());

async function fillTables(): Promise<void> {
  const { customer, number } = await newAffiliate(test, "80.00");
  const orderNumber = await test.order(customer);
  await test.pay(orderNumber);
  await test.ship(orderNumber);
  const { db } = test.database;
  await db.execute(sql`
    insert into refunds (id, order_id, key, money_amount, balance_amount, reason, actor, state, done_at)
    select 'r1', id, 'k', 1, 0, 'late', ${STAFF}, 'done', now() from orders where order_number = ${orderNumber}`);
  await db.execute(sql`
    insert into payout_requests (affiliate_number, amount, pay_to) values (${number}, 60, '@pat')`);
  await db.execute(sql`
    insert into incoming_payments (tender, external_id, amount, note, payer, state, exception, imported_by)
    values ('venmo', 'T1', 1, '', 'Pat', 'open', 'unknown_memo', ${STAFF})`);
}

describe("the shop's role", () => {
  const personal = [
    "update order_events set detail = '{}'",
    "update payment_events set detail = '{}'",
    "update subscription_events set ip_address = 'x'",
    "update affiliate_terms_acceptances set ip_address = 'x'",
    "update affiliate_ledger set note = 'x'",
    `update "user" set erased_at = now()`,
    "update profiles set erased_at = now()",
    "update payout_requests set pay_to = 'x'",
    "update incoming_payments set payer = 'x'",
    "update incoming_payments set decision = 'x', note = 'x'",
    "update affiliate_ledger set cause_id = 'x'",
    "update refunds set reason = 'x'",
    "update refunds set reference = 'x'",
    "update refunds set money_amount = 0.01",
  ];

  it.each(personal)(
    "is refused what erase_person does, with or without its setting: %s",
    async (statement) => {
      const attempt = test.database.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('mitra.erasing', 'on', true)`);
        await tx.execute(sql.raw(statement));
      });
      await expect(attempt).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(?:42501|23001)$/) },
      });
    },
  );

  it("cannot backdate the seven days: an erasure begins when it is requested", async () => {
    const { db } = test.database;
    const customer = await newCustomer(test.shop);
    const id = randomUUID();
    await db.execute(sql`
      insert into "user" (id, name, email, erasure_requested_at, erasure_requested_by)
      values (${id}, '', ${`${id}@mail.example`}, now() - interval '8 days', 'x')`);
    await db.execute(sql`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'x' where id = ${customer.id}`);
    for (const who of [id, customer.id]) expect(await erasePerson(db, who)).toBe("not_due");
  });

  it("leaves no setting behind after an erasure", async () => {
    const customer = await newCustomer(test.shop);
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'x' where id = '${customer.id}'`);
    await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`select erase_person(${customer.id})`);
      const { rows } = await tx.execute(sql`select is_erasing() as is`);
      expect(rows).toEqual([{ is: false }]);
    });
  });
});

it("even the owner may change only names, even while erasing", async () => {
  const owner = new pg.Client(test.database.connection);
  await owner.connect();
  try {
    await owner.query("select set_config('mitra.erasing', 'on', false)");
    for (const statement of [
      "update affiliate_ledger set commission = 1",
      "update affiliate_ledger set note = 'x', kind = 'payout'",
      "delete from affiliate_ledger",
      "delete from order_events",
      "update refunds set money_amount = 0.01",
      "update payout_requests set amount = 1",
    ])
      await expect(owner.query(statement)).rejects.toMatchObject({ code: "23001" });
  } finally {
    await owner.end();
  }
});
