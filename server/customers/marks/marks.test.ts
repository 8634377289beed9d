import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { erasePerson } from "../erasure/erase-due-accounts.ts";
import { endDueGrants } from "./end-due-grants.ts";

/* Proves CUST-3, CUST-4, CUST-5 and CUST-6. */

let test: StaffedShop;
let customer: Customer;
let userId: string;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  customer = await newCustomer(test.shop);
  userId = customer.id;
});

const staff = () => test.shop.staff.customers;
const marksOf = async () => (await staff().find(STAFF, { userId }))?.marks;
const personOf = async () => (await staff().find(STAFF, { userId }))?.person;
const SUPPORT = StaffActor.fromWorkBegun("sam", "support", "test");

describe("notes and tags", () => {
  it("are kept with who wrote them; one's own note can be taken away again", async () => {
    const text = '=HYPERLINK("http://evil") <b>x</b>';
    const noted = await staff().note(SUPPORT, { userId, text });
    expect((await marksOf())?.notes).toMatchObject([{ note: text, actor: { id: "sam" } }]);
    const noteId = noted.ok ? noted.value.noteId : 0;
    expect(await staff().removeNote(STAFF, { userId, noteId })).toMatchObject({ ok: false });
    expect(await staff().removeNote(SUPPORT, { userId, noteId })).toMatchObject({ ok: true });
    expect((await marksOf())?.notes).toEqual([]);
  });

  it("keep a note's text out of the records", async () => {
    await staff().note(STAFF, { userId, text: "Zaphod called" });
    const { rows } = await test.database.db.execute(
      sql`select input::text || coalesce(reason, '') as kept from staff_records where person = ${userId}`,
    );
    expect(JSON.stringify(rows)).not.toContain("Zaphod");
  });

  it("are refused where they are none", async () => {
    for (const text of ["", " \u200b", "x".repeat(501)])
      expect(await staff().note(STAFF, { userId, text })).toMatchObject({
        error: { code: "invalid" },
      });
    for (const tag of ["", "<b>", "x".repeat(31), "=1+1"])
      expect(await staff().tag(STAFF, { userId, tag, isOn: true })).toMatchObject({ ok: false });
    expect(await staff().note(STAFF, { userId: "nobody", text: "x" })).toMatchObject({
      error: "not_found",
    });
    for (let n = 0; n < 10; n += 1) await staff().tag(STAFF, { userId, tag: `t${n}`, isOn: true });
    expect(await staff().tag(STAFF, { userId, tag: "t10", isOn: true })).toMatchObject({
      error: "too_many",
    });
    expect(await staff().tag(STAFF, { userId, tag: "t9", isOn: true })).toMatchObject({ ok: true });
    await staff().tag(STAFF, { userId, tag: "t9", isOn: false });
    expect((await marksOf())?.tags).toHaveLength(9);
  });
});

describe("prices that are given", () => {
  const grant = (lastDay: string | null = null, actor = STAFF) =>
    staff().grant(actor, { userId, kind: "og", reason: "Founder", lastDay });

  it("have who, why and until when, and are taken back at once", async () => {
    expect(await grant("2099-12-31")).toMatchObject({ ok: true });
    expect(await personOf()).toMatchObject({ isOg: true, isMilitary: false });
    expect((await personOf())?.ogUntil?.toISOString()).toBe("2100-01-01T05:00:00.000Z");
    expect(await grant()).toEqual({ ok: false, error: "changed" });
    const end = { userId, kind: "og", reason: "Left" } as const;
    expect(await staff().endGrant(STAFF, end)).toMatchObject({ ok: true });
    expect(await staff().endGrant(STAFF, end)).toEqual({ ok: false, error: "changed" });
    expect(await personOf()).toMatchObject({ isOg: false, ogUntil: null });
    expect((await marksOf())?.grants).toMatchObject([
      { kind: "og", reason: "Founder", by: { id: "ada" }, endReason: "Left" },
    ]);
  });

  it("are given once by two at the same time, never to oneself, for the past or to no one", async () => {
    const answers = await Promise.all([grant(), grant()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const self = StaffActor.fromWorkBegun(userId, "owner", "test");
    expect(await grant(null, self)).toEqual({ ok: false, error: "own_account" });
    expect(
      await staff().grant(STAFF, { userId, kind: "military", reason: "ID", lastDay: "2020-01-01" }),
    ).toEqual({ ok: false, error: "over" });
    userId = "nobody";
    expect(await grant()).toEqual({ ok: false, error: "not_found" });
  });

  it("are not for support to give", async () => {
    await expect(grant(null, SUPPORT)).rejects.toThrow("lacks customers.grant");
  });

  it("end by themselves when their time is over: the other price stays", async () => {
    await grant("2099-12-31");
    await staff().grant(STAFF, { userId, kind: "military", reason: "ID seen", lastDay: null });
    const { db } = test.database;
    await db.execute(
      sql`update profiles set og_until = now() - interval '1 second' where id = ${userId}`,
    );
    await db.execute(sql`update customer_grants set expires_at = now() - interval '1 second'
      where user_id = ${userId} and kind = 'og'`);
    // Before any job has run.
    expect(await personOf()).toMatchObject({ isOg: false, isMilitary: true });
    expect(await endDueGrants(db)).toBe(1);
    expect(await endDueGrants(db)).toBe(0);
    const { rows } = await db.execute(
      sql`select og, og_until, military, military_until from profiles where id = ${userId}`,
    );
    expect(rows).toEqual([{ og: false, og_until: null, military: true, military_until: null }]);
    expect((await marksOf())?.grants.find(({ kind }) => kind === "og")).toMatchObject({
      endReason: "expired",
      endedBy: { kind: "system" },
    });
    expect(await grant()).toMatchObject({ ok: true });
  });
});

describe("an affiliate number", () => {
  it("is given once, the next above the highest", async () => {
    const give = () => test.shop.staff.affiliates.giveNumber(STAFF, { userId, reason: "Partner" });
    const answers = await Promise.all([give(), give()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await personOf())?.affiliateNumber).toBeGreaterThan(0);
    await test.expectSound();
  });
});

describe("a blocked customer", () => {
  const place = async () => {
    await saveCart(test.database.db, customer.id, oneBottle);
    return test.shop.customer.checkout.place(customer, orderRequest());
  };

  it("places no order, keeps their cart, and can again when the block is lifted", async () => {
    await staff().block(STAFF, { userId, reason: "Resells" });
    expect(await place()).toEqual({ ok: false, error: { code: "blocked" } });
    const { rows } = await test.database.db.execute(sql`
      select (select count(*)::int from orders where user_id = ${userId}) as orders,
        (select jsonb_array_length(lines) from carts where user_id = ${userId}) as lines`);
    expect(rows).toEqual([{ orders: 0, lines: 1 }]);
    expect(await staff().block(STAFF, { userId, reason: "Again" })).toEqual({
      ok: false,
      error: "changed",
    });
    await staff().unblock(STAFF, { userId, reason: "Talked" });
    expect(await place()).toMatchObject({ ok: true });
    expect((await marksOf())?.blocks).toMatchObject([{ reason: "Resells", liftReason: "Talked" }]);
  });

  it("has open orders to be reviewed, an approved one too, and no others", async () => {
    const open = await test.order(customer);
    const shipped = await test.order(customer);
    await test.pay(shipped);
    await test.ship(shipped);
    const blocked = await staff().block(STAFF, { userId, reason: "Stolen card" });
    expect(blocked).toEqual({ ok: true, value: { orderNumbers: [open] } });
    const { order, events } = await test.see(open);
    expect(order.reviewFlags).toContain("customer_blocked");
    expect(events.at(-1)).toMatchObject({ kind: "noted", actor: { id: "ada" } });
    expect((await test.see(shipped)).order.reviewFlags).toEqual([]);
    await test.pay(open);
    expect(await test.ship(open)).toMatchObject({ ok: false });
    await test.shop.staff.fulfillment.approve(STAFF, { orderNumber: open, reason: "Paid by hand" });
    expect(await test.ship(open)).toMatchObject({ ok: true });
  });

  it("has an order reviewed once more when blocked once more", async () => {
    const open = await test.order(customer);
    await test.pay(open);
    await staff().block(STAFF, { userId, reason: "First" });
    await test.shop.staff.fulfillment.approve(STAFF, { orderNumber: open, reason: "Fine" });
    await staff().unblock(STAFF, { userId, reason: "Talked" });
    expect(await staff().block(STAFF, { userId, reason: "Second" })).toMatchObject({
      value: { orderNumbers: [open] },
    });
    const { order } = await test.see(open);
    expect(order.reviewFlags.filter((flag) => flag === "customer_blocked")).toHaveLength(1);
    expect(await test.ship(open)).toMatchObject({ ok: false });
  });

  it("has no order beside the block, whichever is first", async () => {
    for (let round = 0; round < 5; round += 1) {
      customer = await newCustomer(test.shop);
      userId = customer.id;
      const [placed, blocked] = await Promise.all([
        place(),
        staff().block(STAFF, { userId, reason: "Race" }),
      ]);
      expect(blocked.ok).toBe(true);
      const flagged = blocked.ok ? blocked.value.orderNumbers : [];
      expect(flagged).toEqual(placed.ok ? [placed.value.orderNumber] : []);
    }
  });

  it("is not a member of the staff", async () => {
    await test.database.asOwner(
      `insert into staff (user_id, role) values ('${userId}', 'support')`,
    );
    expect(await staff().block(STAFF, { userId, reason: "x" })).toEqual({
      ok: false,
      error: "is_staff",
    });
  });
});

describe("sessions", () => {
  const open = (id: string, of = userId) =>
    test.database.db.execute(sql`
      insert into session (method, id, secret_hash, user_id, expires_at) values ('password', ${id}, ${id}, ${of}, now() + interval '1 day')`);
  const left = async () => (await staff().find(STAFF, { userId }))?.sessions.map(({ id }) => id);

  it("are ended one by one or all, and never another's", async () => {
    const other = await newCustomer(test.shop);
    await open(`a${userId}`);
    await open(`b${userId}`);
    await open(`c${other.id}`, other.id);
    const end = (sessionId: string | null) => staff().endSessions(STAFF, { userId, sessionId });
    expect(await end(`c${other.id}`)).toEqual({ ok: false, error: "not_found" });
    expect(await end(`a${userId}`)).toMatchObject({ ok: true });
    expect(await left()).toEqual([`b${userId}`]);
    expect(await end(null)).toMatchObject({ ok: true });
    expect(await left()).toEqual([]);
    expect((await staff().find(STAFF, { userId: other.id }))?.sessions).toHaveLength(1);
  });
});

it("an erasure takes all of it, and a file of the person's data has it", async () => {
  await staff().note(STAFF, { userId, text: "Ottoline Quagmire" });
  await staff().tag(STAFF, { userId, tag: "quagmire", isOn: true });
  await staff().grant(STAFF, { userId, kind: "og", reason: "Quagmire", lastDay: "2099-12-31" });
  await staff().block(STAFF, { userId, reason: "Quagmire" });
  const exported = await staff().exportData(STAFF, { userId });
  expect(exported).toMatchObject({
    staffNotes: [{ note: "Ottoline Quagmire" }],
    staffTags: [{ tag: "quagmire" }],
    grantedPrices: [{ kind: "og", reason: "Quagmire" }],
    blocks: [{ reason: "Quagmire", until: null }],
  });
  // The ids of staff aren't the customer's data.
  expect(JSON.stringify(exported)).not.toMatch(new RegExp(String.raw`\b${STAFF.id}\b`));
  await test.database.asOwner(`update "user" set erasure_requested_at = now() - interval '8 days',
    erasure_requested_by = 'customer:${userId}' where id = '${userId}'`);
  expect(await erasePerson(test.database.db, userId)).toBe("erased");
  const { rows } = await test.database.db.execute(sql`
    select (select count(*)::int from customer_notes where user_id = ${userId})
      + (select count(*)::int from customer_tags where user_id = ${userId})
      + (select count(*)::int from customer_grants where user_id = ${userId})
      + (select count(*)::int from customer_blocks where user_id = ${userId}) as left_over`);
  expect(rows).toEqual([{ left_over: 0 }]);
  expect(await staff().find(STAFF, { userId })).toBeNull();
  await test.expectSound();
});
