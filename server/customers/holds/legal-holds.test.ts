import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Customer } from "#server/checkout/order-request.ts";
import { parseCommand } from "#server/commands/parse-command.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { clearExpired } from "#server/jobs/clear-expired.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { untilWaiting } from "#tests/support/until-waiting.ts";
import { eraseDueAccounts, erasePerson } from "../erasure/erase-due-accounts.ts";

/* Proves PRIV-11. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const staff = () => test.shop.staff.customers;
const hold = ({ email }: Customer) => staff().hold(STAFF, { email, reason: "File 7" });
const release = ({ email }: Customer) => staff().releaseHold(STAFF, { email, reason: "Closed" });
const runJob = () => eraseDueAccounts({ db: test.database.db, log: test.shop.running.log });

/** Someone who requested erasure long ago. */
async function dueForErasure(): Promise<Customer> {
  const customer = await newCustomer(test.shop);
  await test.database.asOwner(
    `update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${customer.id}'
      where id = '${customer.id}'`,
  );
  return customer;
}

async function type(...argv: string[]) {
  const parsed = parseCommand(argv, "ada");
  return parsed.ok ? runCommand(test.shop, parsed.value) : parsed.error;
}

it("a customer on hold is not erased, is told why, and is erased once it is released", async () => {
  const customer = await dueForErasure();
  expect(await hold(customer)).toMatchObject({ ok: true });
  expect(await runJob()).toBe(0);
  expect(await test.shop.customer.profile.erasure.read(customer.id)).toMatchObject({
    isHeld: true,
  });
  const asked = await type("delete-account", customer.email);
  expect(asked.lines).toContain("  Deletion waits until the legal hold is released.");
  await test.expectSound();
  expect(await release(customer)).toMatchObject({ ok: true });
  expect(await runJob()).toBe(1);
  const { rows } = await test.database.db.execute(
    sql`select reason, release_reason from legal_holds where user_id = ${customer.id}`,
  );
  expect(rows).toEqual([{ reason: "Erased", release_reason: "Erased" }]);
  await test.expectSound();
  expect(await hold(customer)).toEqual({ ok: false, error: "not_found" });
});

it("a hold that is being placed makes an erasure wait for it", async () => {
  const customer = await dueForErasure();
  const client = await test.database.pool.connect();
  try {
    let erasing: Promise<string> | undefined;
    await inTransaction(client, async () => {
      await client.query(
        "insert into legal_holds (user_id, reason, placed_by) values ($1, 'File 8', 'staff:ada')",
        [customer.id],
      );
      erasing = erasePerson(test.database.db, customer.id);
      await untilWaiting(test.database);
    });
    expect(await erasing).toBe("held");
  } finally {
    client.release();
  }
});

it("placed while the job runs, it holds or comes too late, and never both", async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, dueForErasure));
  const outcomes = await Promise.all(
    customers.map(async (customer, n) => {
      const both = [() => erasePerson(test.database.db, customer.id), () => hold(customer)];
      const [one, other] = await Promise.all((n % 2 ? both : both.toReversed()).map((go) => go()));
      const [erased, held] = typeof one === "string" ? [one, other] : [other, one];
      return { erased, held };
    }),
  );
  for (const { erased, held } of outcomes)
    expect(held).toEqual(
      erased === "erased" ? { ok: false, error: "not_found" } : { ok: true, value: null },
    );
  await test.expectSound();
});

it("keeps the emails, sessions and keys of those on hold past their time", async () => {
  const { db } = test.database;
  const [held, other] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  await hold(held);
  for (const { id } of [held, other]) {
    await db.execute(sql`insert into outbox (kind, dedup_key, payload, state, done_at) values
      ('security_notice', ${`hold ${id}`}, jsonb_build_object('userId', ${id}::text), 'done', now() - interval '91 days')`);
    await db.execute(sql`insert into session (method, id, secret_hash, user_id, expires_at) values
      ('password', ${`hold ${id}`}, ${`hold ${id}`}, ${id}, now() - interval '1 day')`);
  }
  await clearExpired(db);
  const { rows } = await db.execute(sql`
    select dedup_key as left from outbox where dedup_key like 'hold %'
    union all select id from session where id like 'hold %'`);
  expect(rows).toEqual([{ left: `hold ${held.id}` }, { left: `hold ${held.id}` }]);
});

it("staff place, list and release it by command, once each and with a reason", async () => {
  const { email } = await newCustomer(test.shop);
  expect((await type("hold", email, " ")).exitCode).toBe(1);
  expect((await type("hold", email, "File 9")).exitCode).toBe(0);
  expect((await type("hold", email, "File 9")).lines).toEqual([
    "This account already has a legal hold.",
  ]);
  expect((await type("holds")).lines.join("\n")).toMatch(
    new RegExp(`${email}, since .* by staff:ada: File 9`),
  );
  expect((await type("release-hold", email, "Closed")).exitCode).toBe(0);
  expect((await type("release-hold", email, "Closed")).exitCode).toBe(1);
  expect((await type("hold", "no-one@mail.example", "File 9")).exitCode).toBe(1);
});

it.each([
  "delete from legal_holds",
  "update legal_holds set reason = 'Another'",
  "update legal_holds set released_at = null, released_by = null, release_reason = null",
])("the shop cannot %s", async (statement) => {
  const { email } = await newCustomer(test.shop);
  await staff().hold(STAFF, { email, reason: "File 10" });
  await expect(test.database.pool.query(statement)).rejects.toThrow(/legal hold/);
});
