import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves ACCT-5. */

const COMMON = "password123";
const UNCOMMON = "a long enough password";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

/** A person who has just signed up chooses another password. */
async function chooses({ isStaff }: { isStaff: boolean }, newPassword: string) {
  const { identity } = test.shop.customer;
  const client = { ipAddress: "203.0.113.7", userAgent: "test", cookie: "" };
  const email = `${crypto.randomUUID()}@mail.example`;
  const who = { email, password: UNCOMMON, fullName: "" };
  const { userId, cookies } = signedInOf(await identity.signUp(who, client));
  if (isStaff)
    await test.database.db.execute(
      sql`insert into staff (user_id, role) values (${userId}, 'manager')`,
    );
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const { visitor } = await identity.findVisitor({ ...client, cookie });
  if (!visitor) throw new Error("not signed in");
  const changed = await identity.changePassword(visitor, { currentPassword: "", newPassword });
  const { rows } = await test.database.db.execute<{ is_common: boolean }>(
    sql`select is_password_common as is_common from account where user_id = ${userId}`,
  );
  return { answer: changed.ok ? "changed" : changed.error, isWarned: rows[0]?.is_common };
}

it("a customer may choose a common password and is warned; staff may not", async () => {
  expect(await chooses({ isStaff: false }, COMMON)).toEqual({ answer: "changed", isWarned: true });
  expect(await chooses({ isStaff: false }, "another long one")).toEqual({
    answer: "changed",
    isWarned: false,
  });
  expect(await chooses({ isStaff: true }, COMMON)).toEqual({
    answer: "password_common",
    isWarned: false,
  });
  expect(await chooses({ isStaff: true }, "another long one")).toEqual({
    answer: "changed",
    isWarned: false,
  });
});
