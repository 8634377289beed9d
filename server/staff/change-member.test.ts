import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { StaffRole } from "#domain/staff/permissions.ts";
import { browserStaff } from "#tests/support/browser-staff.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves STAFF-10. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());
beforeEach(() => test.database.db.execute(sql`delete from staff`));

const team = () => test.shop.staff.team;
const done = { ok: true, value: null };

async function member(role: StaffRole): Promise<string> {
  const { id, email } = await newCustomer(test.shop);
  await team().make(STAFF, { email, role });
  return id;
}

const roles = async () =>
  Object.fromEntries(
    (await team().list(STAFF)).members.map(({ userId, role }) => [userId, role] as const),
  );

it("an owner changes others' roles and never their own", async () => {
  const [owner, other] = [await member("owner"), await member("support")];
  const actor = browserStaff(owner, "owner");
  const own = { userId: owner, seenRole: "owner" as const };
  const refused = { ok: false, error: { code: "own_role" } };
  expect(await team().changeRole(actor, { ...own, role: "manager" })).toEqual(refused);
  expect(await team().removeMember(actor, { ...own, reason: "x" })).toEqual(refused);
  const theirs = { userId: other, seenRole: "support" as const };
  expect(await team().changeRole(actor, { ...theirs, role: "owner" })).toEqual(done);
  expect(await roles()).toEqual({ [owner]: "owner", [other]: "owner" });
});

it("a page that is out of date changes nothing, and says what the role is now", async () => {
  const [owner, other] = [await member("owner"), await member("support")];
  const actor = browserStaff(owner, "owner");
  const seen = { userId: other, seenRole: "support" as const };
  const both = await Promise.all([
    team().changeRole(actor, { ...seen, role: "manager" }),
    team().changeRole(actor, { ...seen, role: "fulfillment" }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const now = (await roles())[other];
  expect(both).toContainEqual({ ok: false, error: { code: "changed", role: now } });
  expect(await team().removeMember(actor, { ...seen, reason: "x" })).toMatchObject({ ok: false });
});

it("two owners who demote each other at the same time leave one", async () => {
  const [one, two] = [await member("owner"), await member("owner")];
  const demote = (by: string, userId: string) =>
    team().changeRole(browserStaff(by, "owner"), { userId, seenRole: "owner", role: "support" });
  const both = await Promise.all([demote(one, two), demote(two, one)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, error: { code: "last_owner" } });
  expect(Object.values(await roles()).toSorted()).toEqual(["owner", "support"]);
});

it("who is removed, or signed out, has no session left, and why is recorded", async () => {
  const [owner, other] = [await member("owner"), await member("support")];
  const actor = browserStaff(owner, "owner");
  const signIn = () =>
    test.database.db.execute(sql`
      insert into session (method, id, secret_hash, user_id, expires_at)
      values ('password', gen_random_uuid(), gen_random_uuid(), ${other}, now() + interval '1 day')`);
  const sessions = async () =>
    (await test.database.db.execute(sql`select from session where user_id = ${other}`)).rows.length;
  await signIn();
  expect(await team().endSessions(actor, { userId: other })).toEqual(done);
  expect(await sessions()).toBe(0);
  await signIn();
  const seen = { userId: other, seenRole: "support" as const };
  expect(await team().removeMember(actor, { ...seen, reason: "Left in May" })).toEqual(done);
  expect([await sessions(), await roles()]).toEqual([0, { [owner]: "owner" }]);
  const { rows } = await test.database.db.execute(sql`
    select actor, operation, subject_kind, subject, reason from staff_records order by id desc limit 2`);
  expect(rows).toContainEqual({
    actor: `staff:${owner}`,
    operation: "team.removeMember",
    subject_kind: "staff",
    subject: other,
    reason: "Left in May",
  });
  expect(await team().endSessions(actor, { userId: other })).toMatchObject({ ok: false });
});
