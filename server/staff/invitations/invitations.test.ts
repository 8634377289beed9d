import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { clearExpired } from "#server/jobs/clear-expired.ts";
import { createLog } from "#server/log.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { openSmtpInbox, type SmtpInbox } from "#tests/support/smtp-inbox.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { StaffActor } from "../staff-actor.ts";
import { invite } from "./invite.ts";

/* Proves STAFF-9 and RUN-54. */

let smtp: SmtpInbox;
let test: TestShop;
let now = new Date();
beforeAll(async () => {
  smtp = await openSmtpInbox();
  test = await createTestShop({ clock: { now: () => now } }, { SMTP_URL: smtp.url });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(() => {
  now = new Date();
});

const DAY_MS = 86_400_000;
const team = () => test.shop.staff.team;
const invitations = () => test.shop.customer.staffInvitations;
const newAddress = () => `${crypto.randomUUID()}@mail.example`;
const notGood = { ok: false, error: "not_good" };

const deliver = () =>
  deliverOutbox({ db: test.database.db, log: createLog("silent") }, test.shop.running.handlers);

/** The link's token in the newest mail to an address. */
function tokenTo(email: string): string {
  const raw = smtp.rawTo(email).replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return [...raw.matchAll(/invitation\?token=([\w-]{43})/g)].at(-1)?.[1] ?? "";
}

async function invited(email = newAddress(), role: StaffRole = "support") {
  const made = await team().invite(STAFF, { email, role });
  if (!made.ok) throw new Error(made.error);
  await deliver();
  return { email, id: made.value, token: tokenTo(email) };
}

/** An account, as its session shows it. */
async function visitorWith(email: string, isEmailConfirmed = true): Promise<Visitor> {
  const { id } = await newCustomer(test.shop);
  await test.database.db.execute(sql`update "user" set email = ${email} where id = ${id}`);
  // The operations read only these three.
  return { userId: id, email, isEmailConfirmed } as Visitor;
}

async function roleOf({ userId }: Visitor): Promise<string | null> {
  const { rows } = await test.database.db.execute<{ role: string }>(
    sql`select role from staff where user_id = ${userId}`,
  );
  return rows[0]?.role ?? null;
}

describe("an invitation", () => {
  it("is a mail with a link of which only the hash is stored", async () => {
    const { email, token } = await invited(newAddress(), "fulfillment");
    expect(token).toHaveLength(43);
    expect(smtp.rawTo(email)).toContain("Subject: You're invited to join Mitra");
    expect(await invitations().find(token)).toEqual({
      email,
      role: "fulfillment",
      isProof: true,
      hasAccount: false,
    });
    expect(await placesOfWord(test.database.db, token)).toEqual([]);
  });

  it("gives its role to the invited address's own account, once, however often it is used at a time", async () => {
    const { email, token } = await invited();
    const visitor = await visitorWith(email);
    const both = await Promise.all([1, 2].map(() => invitations().accept(token, visitor)));
    expect(both).toContainEqual({ ok: true, value: "support" });
    expect(both).toContainEqual(notGood);
    expect(await roleOf(visitor)).toBe("support");
    await test.database.db.execute(sql`delete from staff where user_id = ${visitor.userId}`);
    expect(await invitations().accept(token, visitor)).toEqual(notGood);
    expect(await invitations().find(token)).toBeNull();
  });

  it("that was mailed proves its own address, one that was handed over proves none", async () => {
    const isConfirmed = async ({ userId }: Visitor) => {
      const { rows } = await test.database.db.execute<{ email_verified: boolean }>(
        sql`select email_verified from "user" where id = ${userId}`,
      );
      return rows[0]?.email_verified;
    };
    const mailed = await invited();
    const visitor = await visitorWith(mailed.email, false);
    await test.database.db.execute(
      sql`update "user" set email_verified = false where id = ${visitor.userId}`,
    );
    expect(await invitations().accept(mailed.token, visitor)).toEqual({
      ok: true,
      value: "support",
    });
    expect(await isConfirmed(visitor)).toBe(true);

    const handed = await invited();
    const link = await team().invitationLink(STAFF, { invitationId: handed.id });
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    const other = await visitorWith(handed.email, false);
    const refused = { ok: false, error: "email_unconfirmed" };
    expect(await invitations().accept(token, other)).toEqual(refused);
    expect(await roleOf(other)).toBeNull();
    const client = { ipAddress: "203.0.113.8", userAgent: "test", cookie: "" };
    const unproved = await invited();
    const second = await team().invitationLink(STAFF, { invitationId: unproved.id });
    const made = await invitations().signUp(
      {
        token: new URL(second ?? "").searchParams.get("token") ?? "",
        password: "not-a-common-1!",
        email: "",
      },
      client,
    );
    expect(made).toMatchObject({ ok: true, value: { refusal: "email_unconfirmed" } });
    await deliver();
    expect(smtp.rawTo(unproved.email)).toContain("Confirm your email address");
  });

  it("gives its address an account with the role, without a second mail", async () => {
    const { email, token } = await invited();
    const client = { ipAddress: "203.0.113.8", userAgent: "test", cookie: "" };
    const signUp = (password: string) =>
      invitations().signUp({ token, password, email: "" }, client);
    expect(await signUp("password")).toEqual({ ok: false, error: "password_common" });
    const made = await signUp("not-a-common-1!");
    expect(made).toMatchObject({ ok: true, value: { refusal: null } });
    const { rows } = await test.database.db.execute(sql`
      select u.email_verified, s.role from "user" u join staff s on s.user_id = u.id where u.email = ${email}`);
    expect(rows).toEqual([{ email_verified: true, role: "support" }]);
    const before = smtp.received.filter((mail) => mail.to.includes(email)).length;
    await deliver();
    expect(smtp.received.filter((mail) => mail.to.includes(email))).toHaveLength(before);
    expect(await signUp("not-a-common-1!")).toEqual({ ok: false, error: "email_link_over" });
  });

  it("is of no use to anyone else, nor with a common password", async () => {
    const { email, token } = await invited();
    const thief = await visitorWith(newAddress());
    expect(await invitations().accept(token, thief)).toEqual({ ok: false, error: "somebody_else" });
    const visitor = await visitorWith(email, false);
    const confirmed = { ...visitor, isEmailConfirmed: true };
    await test.database.db.execute(sql`
      insert into account (id, account_id, provider_id, user_id, password, is_password_common)
      values (${crypto.randomUUID()}, ${visitor.userId}, 'credential', ${visitor.userId}, 'x', true)`);
    expect(await invitations().accept(token, confirmed)).toEqual({
      ok: false,
      error: "password_common",
    });
    expect([await roleOf(thief), await roleOf(visitor)]).toEqual([null, null]);
    await test.database.db.execute(
      sql`update account set is_password_common = false where user_id = ${visitor.userId}`,
    );
    expect(await invitations().accept(token, confirmed)).toEqual({ ok: true, value: "support" });
  });

  it("does not change a role that someone has already", async () => {
    const { email, token } = await invited();
    const visitor = await visitorWith(email);
    await team().make(STAFF, { email, role: "owner" });
    expect(await invitations().accept(token, visitor)).toEqual({
      ok: false,
      error: "already_staff",
    });
    expect(await roleOf(visitor)).toBe("owner");
    expect(await team().invite(STAFF, { email, role: "support" })).toEqual({
      ok: false,
      error: "already_staff",
    });
  });

  it("is valid for seven days, and can be sent again with a new link that replaces the old one", async () => {
    const { email, id, token } = await invited();
    const visitor = await visitorWith(email);
    now = new Date(now.getTime() + 7 * DAY_MS - 1000);
    expect(await invitations().find(token)).not.toBeNull();
    now = new Date(now.getTime() + 2000);
    expect(await invitations().find(token)).toBeNull();
    expect(await invitations().accept(token, visitor)).toEqual(notGood);
    const listed = (await team().list(STAFF)).invitations.find((one) => one.email === email);
    expect(listed).toMatchObject({ isExpired: true, invitedBy: "ada" });
    expect(await team().invite(STAFF, { email, role: "owner" })).toEqual({
      ok: false,
      error: "already_invited",
    });
    await team().sendInvitationAgain(STAFF, { invitationId: id });
    await deliver();
    const second = tokenTo(email);
    expect(second).not.toBe(token);
    expect(await invitations().accept(token, visitor)).toEqual(notGood);
    expect(await invitations().accept(second, visitor)).toEqual({ ok: true, value: "support" });
  });

  it("that is withdrawn opens nothing, is not sent, and leaves room for another", async () => {
    const { email, id, token } = await invited();
    const withdraw = () => team().withdrawInvitation(STAFF, { invitationId: id });
    expect(await withdraw()).toEqual({ ok: true, value: null });
    expect(await withdraw()).toEqual({ ok: false, error: "not_found" });
    expect(await invitations().accept(token, await visitorWith(email))).toEqual(notGood);
    expect(await team().sendInvitationAgain(STAFF, { invitationId: id })).toEqual({
      ok: false,
      error: "not_found",
    });
    expect(await team().invitationLink(STAFF, { invitationId: id })).toBeNull();
    expect((await team().invite(STAFF, { email, role: "manager" })).ok).toBe(true);
  });

  it("twice at a time is one, and is none for what is no address", async () => {
    const email = newAddress();
    const both = await Promise.all(
      [email, email.toUpperCase()].map((one) =>
        team().invite(STAFF, { email: one, role: "owner" }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, error: "already_invited" });
    for (const wrong of ["", "ann", "a@b@c.example", "ann@mail.example, eve@mail.example"])
      expect(await team().invite(STAFF, { email: wrong, role: "owner" })).toEqual({
        ok: false,
        error: "email_invalid",
      });
  });
});

describe("the first owner's link (RUN-54)", () => {
  const client = { ipAddress: "203.0.113.9", userAgent: "test", cookie: "" };
  const password = "not-a-common-1!";
  const newLink = async () => {
    const link = await test.shop.running.setUpLink();
    return link === null ? null : (new URL(link).searchParams.get("token") ?? "");
  };
  beforeEach(async () => {
    await test.database.db.execute(sql`delete from staff where role = 'owner'`);
  });

  it("makes the owner, with an address of their own and no mail, once", async () => {
    const token = (await newLink()) ?? "";
    expect(await invitations().find(token)).toEqual({
      email: "",
      role: "owner",
      isProof: true,
      hasAccount: false,
    });
    expect(await placesOfWord(test.database.db, token)).toEqual([]);
    expect((await team().list(STAFF)).invitations.map(({ email }) => email)).not.toContain("");
    const email = newAddress();
    const made = await invitations().signUp({ token, password, email }, client);
    expect(made).toMatchObject({ ok: true, value: { refusal: null } });
    const { rows } = await test.database.db.execute(sql`
      select u.email_verified, s.role from "user" u join staff s on s.user_id = u.id where u.email = ${email}`);
    expect(rows).toEqual([{ email_verified: true, role: "owner" }]);
    const again = await invitations().signUp({ token, password, email: newAddress() }, client);
    expect(again).toEqual({ ok: false, error: "email_link_over" });
    expect(await newLink()).toBeNull();
  });

  it("is for a day, is replaced by the next start's, and dies when there is an owner", async () => {
    const first = (await newLink()) ?? "";
    const second = (await newLink()) ?? "";
    expect(await invitations().find(first)).toBeNull();
    now = new Date(now.getTime() + DAY_MS - 1000);
    expect(await invitations().find(second)).not.toBeNull();
    now = new Date(now.getTime() + 2000);
    expect(await invitations().find(second)).toBeNull();
    const third = (await newLink()) ?? "";
    const owner = await visitorWith(newAddress());
    await team().make(STAFF, { email: owner.email, role: "owner" });
    expect(await invitations().find(third)).toBeNull();
    expect(await invitations().accept(third, await visitorWith(newAddress()))).toEqual(notGood);
  });

  it("makes one owner of two who use it at once", async () => {
    const token = (await newLink()) ?? "";
    const both = await Promise.all(
      [1, 2].map(async () => invitations().accept(token, await visitorWith(newAddress()))),
    );
    expect(both).toContainEqual({ ok: true, value: "owner" });
    expect(both).toContainEqual(notGood);
  });
});

it("a made-up token opens nothing, however long it is", async () => {
  for (const token of ["", "x", "A".repeat(43), "A".repeat(1_000_000)])
    expect(await invitations().find(token)).toBeNull();
});

it("is deleted with the person's address, and a month after it expired", async () => {
  const { email } = await invited();
  const { userId } = await visitorWith(email);
  await test.database.asOwner(`
    update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${userId}'
    where id = '${userId}'`);
  const { rows } = await test.database.db.execute(sql`select erase_person(${userId}) as outcome`);
  expect(rows).toEqual([{ outcome: "erased" }]);
  expect(await placesOfWord(test.database.db, email)).toEqual([]);
  const { id } = await invited();
  const isThere = async () => {
    await clearExpired(test.database.db);
    const found = await test.database.db.execute(
      sql`select from staff_invitations where id = ${id}`,
    );
    return found.rows.length === 1;
  };
  expect(await isThere()).toBe(true);
  await test.database.db.execute(
    sql`update staff_invitations set expires_at = now() - interval '31 days' where id = ${id}`,
  );
  expect(await isThere()).toBe(false);
});

describe("an invitation ends with its inviter's right to invite", () => {
  const setRole = (id: string, role: StaffRole | null) =>
    test.database.db.execute(
      role === null
        ? sql`delete from staff where user_id = ${id}`
        : sql`insert into staff (user_id, role) values (${id}, ${role}) on conflict (user_id) do update set role = ${role}`,
    );

  it.each([
    ["removed", null, "owner"],
    ["a manager by now", "manager", "owner"],
    ["support by now", "support", "support"],
  ] as const)("one who was %s lets no one in", async (_, became, role) => {
    const inviter = await newCustomer(test.shop);
    await setRole(inviter.id, "owner");
    const actor = StaffActor.fromWorkBegun(inviter.id, "owner", "203.0.113.9");
    const email = newAddress();
    const made = await invite({ db: test.database.db, clock: { now: () => now } }, actor, {
      email,
      role,
    });
    expect(made.ok).toBe(true);
    await deliver();
    const token = tokenTo(email);
    const visitor = await visitorWith(email);
    await setRole(inviter.id, became);
    expect(await invitations().accept(token, visitor)).toEqual(notGood);
    await setRole(inviter.id, "owner");
    expect(await invitations().accept(token, visitor)).toEqual({ ok: true, value: role });
    await setRole(inviter.id, null);
  });
});
