import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves STAFF-2 and STAFF-3. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
  await test.database.db.execute(sql`delete from staff`);
});
afterAll(() => test.close());

const team = () => test.shop.staff.team;
const done = { ok: true, value: null };
const lastOwner = { ok: false, error: "last_owner" };

async function newEmail(): Promise<string> {
  return (await newCustomer(test.shop)).email;
}

it("a role is given, changed and removed", async () => {
  const email = await newEmail();
  expect(await team().make(STAFF, { email: email.toUpperCase(), role: "owner" })).toEqual(done);
  expect(await team().make(STAFF, { email: await newEmail(), role: "owner" })).toEqual(done);
  expect(await team().make(STAFF, { email, role: "manager" })).toEqual(done);
  const { rows } = await test.database.db.execute(
    sql`select role from staff join "user" on id = user_id where email = ${email}`,
  );
  expect(rows).toEqual([{ role: "manager" }]);
  expect(await team().remove(STAFF, email)).toEqual(done);
  expect(await team().remove(STAFF, email)).toEqual({ ok: false, error: "not_found" });
  expect(await team().make(STAFF, { email: "nobody@mail.example", role: "manager" })).toEqual({
    ok: false,
    error: "not_found",
  });
});

it("an account with an unconfirmed address gets none: it could not enroll a second factor", async () => {
  const email = await newEmail();
  await test.database.db.execute(
    sql`update "user" set email_verified = false where email = ${email}`,
  );
  expect(await team().make(STAFF, { email, role: "manager" })).toEqual({
    ok: false,
    error: "email_unconfirmed",
  });
});

it("the last owner stays one, even when two remove each other at the same time", async () => {
  await test.database.db.execute(sql`delete from staff`);
  const [one, two] = [await newEmail(), await newEmail()];
  await team().make(STAFF, { email: one, role: "owner" });
  expect(await team().remove(STAFF, one)).toEqual(lastOwner);
  expect(await team().make(STAFF, { email: one, role: "manager" })).toEqual(lastOwner);
  await team().make(STAFF, { email: two, role: "owner" });
  const answers = await Promise.all([
    team().remove(STAFF, one),
    team().make(STAFF, { email: two, role: "manager" }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual(lastOwner);
});

it("no one becomes staff with a common password", async () => {
  const { email } = await newCustomer(test.shop);
  await test.database.db.execute(sql`
    insert into account (id, account_id, provider_id, user_id, password, is_password_common)
    select id, id, 'credential', id, 'x', true from "user" where email = ${email}`);
  expect(await team().make(STAFF, { email, role: "manager" })).toEqual({
    ok: false,
    error: "password_common",
  });
});
