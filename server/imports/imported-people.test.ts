import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { systemClock } from "#server/clock.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { call } from "#server/db/calls.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { pastOrdersForStaff } from "#server/orders/past-orders.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { browserStaff } from "#tests/support/browser-staff.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { doImport, takeBackImport } from "./do-import.ts";

/* Proves IMPORT-4, IMPORT-5 and IMPORT-6. */

let test: StaffedShop;
let owner: StaffActor;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { id, email } = await newCustomer(test.shop);
  await test.shop.staff.team.make(STAFF, { email, role: "owner" });
  owner = browserStaff(id, "owner");
});

const db = () => test.database.db;
const imports = () => test.shop.staff.imports;
const CUSTOMERS =
  "First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone";
const ORDERS =
  "Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at";

async function work(): Promise<void> {
  const { running } = test.shop;
  while ((await deliverOutbox(running, running.handlers, { lane: "long" })) > 0);
}

async function send(lines: string[]): Promise<number> {
  const file = await imports().keep(owner, Buffer.from(lines.join("\n")));
  const begun = await imports().begin(owner, { file, category: "Kava" });
  if (!begun.ok) throw new Error(begun.error);
  await work();
  return begun.value.importId;
}

async function see(importId: number) {
  const found = await imports().find(owner, { importId });
  if (found === null) throw new Error("There is no such import");
  return found;
}

async function bring(lines: string[]): Promise<number> {
  const importId = await send(lines);
  expect(await imports().start(owner, { importId })).toMatchObject({ ok: true });
  await work();
  return importId;
}

const person = (email: string, name = "Pat,Doe") =>
  `${name},${email},yes,1 Pine Street,Seattle,WA,US,98101,2065550143`;
const order = (number: string, email: string, rest = "") =>
  `${number},${email},paid,USD,20.00,2024-01-15 09:50:26 -0500,2,Kava <b>Mint</b>,10.00,Pat Doe,77 Elm Lane,Boise,83702,ID,US,2085550177,${rest}`;

const userOf = async (email: string) => {
  const { rows } = await db().execute<{ id: string; email_verified: boolean }>(
    sql`select id, email_verified from "user" where email = ${email}`,
  );
  return rows[0] ?? null;
};

const VISITOR = { ipAddress: "192.0.2.7", userAgent: "test", cookie: "" };

async function signInByCode(email: string) {
  const { emailCode } = test.shop.customer.identity;
  const asked = await emailCode.request({ email }, VISITOR);
  if (!asked.ok) throw new Error(asked.error);
  const { running } = test.shop;
  while ((await deliverOutbox(running, running.handlers)) > 0);
  const { rows } = await db().execute<{ text: string }>(
    sql`select "text" from dev_mailbox where "to" = ${email} order by id desc limit 1`,
  );
  const code = /\b\d{6}\b/.exec(rows[0]?.text ?? "")?.[0] ?? "";
  return emailCode.signIn({ id: asked.value.id, code }, VISITOR);
}

it("adds customers as accounts that sign in with a code, with nothing but their profile, and mails no one", async () => {
  const there = await newCustomer(test.shop);
  const file = [
    CUSTOMERS,
    person("new@import.example", '"=HYPERLINK(1)",<i>Doe</i>'),
    person(there.email.toUpperCase()),
    person("new@import.example"),
    "No,Mail,,no,,,,,,",
  ];
  const importId = await send(file);
  expect(await see(importId)).toMatchObject({
    state: "ready",
    kind: "customers",
    counts: { waiting: 1, skipped: 1, unreadable: 2 },
    ignored: ["Accepts Email Marketing"],
  });
  expect(await userOf("new@import.example")).toBeNull();
  await imports().start(owner, { importId });
  await work();
  expect(await see(importId)).toMatchObject({ state: "done", counts: { added: 1, waiting: 0 } });
  const made = await userOf("new@import.example");
  expect(made).toMatchObject({ email_verified: false });
  const userId = made?.id ?? "";
  const found = await test.shop.staff.customers.find(STAFF, { userId });
  expect(found).toMatchObject({
    person: {
      fullName: "=HYPERLINK(1) <i>Doe</i>",
      street: "1 Pine Street",
      address2: null,
      phone: "2065550143",
      waysIn: [],
      age: { attestedAt: null, dateOfBirth: null, verification: null },
    },
    books: { newsletter: null, mails: [] },
  });
  const mails = await db().execute(
    sql`select from dev_mailbox where "to" = any (array['new@import.example', ${there.email}])`,
  );
  expect(mails.rows).toEqual([]);
  expect(await signInByCode("new@import.example")).toMatchObject({
    ok: true,
    value: { kind: "signed_in", userId },
  });
  expect(await userOf("new@import.example")).toMatchObject({ email_verified: true });
  const again = await bring(file);
  expect((await see(again)).counts).toMatchObject({ added: 0, skipped: 2 });
  await test.expectSound();
});

it("adds each once where its process dies and two imports run at once", async () => {
  const many = Array.from({ length: 250 }, (_, at) => person(`once-${at}@import.example`));
  const ids = [await send([CUSTOMERS, ...many]), await send([CUSTOMERS, ...many.toReversed()])];
  for (const importId of ids) await imports().start(owner, { importId });
  let now = 0;
  const deps = {
    db: db(),
    files: test.shop.running.files,
    findClaims: () => [],
    clock: { now: () => new Date((now += 6000)) },
  };
  await expect(doImport(deps, ids[0] ?? 0)).rejects.toThrow();
  expect((await see(ids[0] ?? 0)).counts).toMatchObject({ added: 100, waiting: 150 });
  await Promise.all(
    [...ids, ...ids].map((importId) => doImport({ ...deps, clock: systemClock }, importId)),
  );
  const [one, other] = [await see(ids[0] ?? 0), await see(ids[1] ?? 0)];
  expect(one.counts.added + other.counts.added).toBe(250);
  expect(one.counts.skipped + other.counts.skipped).toBe(250);
  const { rows } = await db().execute(
    sql`select from "user" where email like 'once-%@import.example'`,
  );
  expect(rows).toHaveLength(250);
});

it("takes back accounts with which nothing was done, and no others", async () => {
  const emails = ["untouched", "signed", "noted", "changed"].map((name) => `${name}@back.example`);
  const importId = await bring([CUSTOMERS, ...emails.map((email) => person(email))]);
  await signInByCode("signed@back.example");
  const idOf = async (email: string) => (await userOf(email))?.id ?? "";
  await test.shop.staff.customers.note(STAFF, {
    userId: await idOf("noted@back.example"),
    text: "Calls on Mondays",
  });
  await test.shop.staff.customers.grant(STAFF, {
    userId: await idOf("changed@back.example"),
    kind: "og",
    lastDay: null,
    reason: "Was one there",
  });
  expect(await imports().takeBack(owner, { importId })).toEqual({
    ok: true,
    value: { removed: 1, left: 3 },
  });
  expect(await userOf("untouched@back.example")).toBeNull();
  expect(await see(importId)).toMatchObject({
    state: "done",
    counts: { added: 3, taken_back: 1 },
  });
});

it("keeps orders as history, for who confirms their address, and removes them with their import alone", async () => {
  await bring([CUSTOMERS, person("history@import.example")]);
  const confirmed = await newCustomer(test.shop);
  await db().execute(sql`update "user" set email_verified = true where id = ${confirmed.id}`);
  const file = [
    ORDERS,
    order("#501", "history@import.example"),
    order("#501", "history@import.example"),
    order("#502", confirmed.email),
    order("#503", "no-one@import.example"),
  ];
  const importId = await bring(file);
  expect(await see(importId)).toMatchObject({ kind: "orders", counts: { added: 3 } });
  const past = (userId: string) => test.shop.customer.orders.past(userId);
  expect(await past(confirmed.id)).toMatchObject([{ number: "#502" }]);
  const userId = (await userOf("history@import.example"))?.id ?? "";
  expect(await past(userId)).toEqual([]);
  const forStaff = async () =>
    (await test.shop.staff.customers.find(STAFF, { userId }))?.books.pastOrders;
  const line = { name: "Kava <b>Mint</b>", quantity: 2, priceCents: 1000 };
  const shown = [
    {
      number: "#501",
      placedAt: new Date("2024-01-15T14:50:26Z"),
      status: "paid",
      totalCents: 2000,
      lines: [line, line],
    },
  ];
  expect(await forStaff()).toEqual(shown);
  await signInByCode("history@import.example");
  expect(await past(userId)).toEqual(shown);
  const found = await test.shop.staff.customers.list(STAFF, {
    query: { filters: { q: "501" }, sort: "newest", isReversed: false, size: 20, cursor: null },
  });
  expect(found.rows.map((row) => row.userId)).toContain(userId);
  const data = await test.shop.customer.profile.exportData({
    userId,
    authenticatedAt: new Date(),
  } as Visitor);
  expect(data.ok && data.value.ordersOfAnotherShop).toMatchObject([
    { number: "#501", total: "20.00", address: "77 Elm Lane", lines: [{ quantity: 2 }, {}] },
  ]);

  const again = await bring(file);
  expect((await see(again)).counts).toMatchObject({ added: 0, skipped: 3 });
  for (const change of [
    sql`update imported_orders set total = 0 where number = '#501'`,
    sql`update imported_orders set user_id = ${confirmed.id} where number = '#503'`,
    sql`delete from imported_orders where number = '#501'`,
    sql`update imported_order_lines set price = 0`,
    sql`truncate imported_orders cascade`,
  ])
    await expect(db().execute(change)).rejects.toThrow();
  expect(await imports().takeBack(owner, { importId })).toEqual({
    ok: true,
    value: { removed: 3, left: 0 },
  });
  expect(await past(userId)).toEqual([]);
  expect(await see(importId)).toMatchObject({ state: "taken_back", counts: { taken_back: 3 } });
  await test.expectSound();
});

it("counts as ordered before, in a quote as in an order, but for what was canceled", async () => {
  const quoteOf = async (customer: Awaited<ReturnType<typeof newCustomer>>) => {
    const { rows } = await db().execute<{ has_ordered: boolean }>(
      sql`select ${call("has_ordered")}(${customer.id})`,
    );
    return rows[0]?.has_ordered;
  };
  const [one, canceled] = [
    await newCustomer(test.shop, oneBottle),
    await newCustomer(test.shop, oneBottle),
  ];
  await db().execute(
    sql`update "user" set email_verified = false where id = any (array[${one.id}, ${canceled.id}]::text[])`,
  );
  await bring([
    ORDERS,
    order("#601", one.email),
    order("#602", canceled.email, "2024-01-16 00:00:00 +0000"),
  ]);
  expect(await quoteOf(one)).toBe(false);
  await db().execute(
    sql`update "user" set email_verified = true where id = any (array[${one.id}, ${canceled.id}]::text[])`,
  );
  expect(await quoteOf(one)).toBe(true);
  expect(await quoteOf(canceled)).toBe(false);
  const isNew = async (number: number) => {
    const { rows } = await db().execute<{ new_customer: boolean; review_flags: string[] }>(
      sql`select new_customer, review_flags from orders where order_number = ${number}`,
    );
    return rows[0];
  };
  expect(await isNew(await test.order(one))).toMatchObject({ new_customer: false });
  // The same home under another name, in the previous shop.
  const { rows } = await db().execute<{ looks: boolean }>(sql`
    select has_ordered_before(p, jsonb_build_object('email', 'x@new.example', 'phone', '2085550100',
      'address', '77 elm lane', 'address2', '', 'zipCode', '83702')) as looks from profiles p where p.id = ${canceled.id}`);
  expect(rows).toEqual([{ looks: true }]);
});

it("names no one after an erasure, follows a merge, and returns with it", async () => {
  const name = "Ottoline Umbridge";
  const [gone, kept] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  await db().execute(
    sql`update "user" set email_verified = true where id = any (array[${gone.id}, ${kept.id}]::text[])`,
  );
  await bring([
    ORDERS,
    order("#701", gone.email).replaceAll("Pat Doe", name).replace("77 Elm Lane", `77 ${name} Lane`),
  ]);
  await send([CUSTOMERS, person(gone.email, "Ottoline,Umbridge")]);
  const merge = { userId: gone.id, targetId: kept.id, reason: "One person.", ordersSeen: 0 };
  expect(await test.shop.staff.customers.merge(STAFF, merge)).toMatchObject({ ok: true });
  const past = (userId: string) => test.shop.customer.orders.past(userId);
  expect(await past(kept.id)).toHaveLength(1);
  expect(await test.shop.staff.customers.undoMerge(STAFF, { userId: gone.id })).toMatchObject({
    ok: true,
  });
  expect([await past(gone.id), await past(kept.id)].map(({ length }) => length)).toEqual([1, 0]);
  await test.database.asOwner(`
    update "user" set erasure_requested_at = now() - interval '8 days',
      erasure_requested_by = 'customer:${gone.id}' where id = '${gone.id}'`);
  expect(await erasePerson(db(), gone.id)).toBe("erased");
  expect(await placesOfWord(db(), name)).toEqual([]);
  expect(await placesOfWord(db(), gone.email)).toEqual([]);
  await test.expectSound();
});

it("is looked up by indexes, however many orders there were", async () => {
  const { id } = await newCustomer(test.shop);
  await db().execute(sql`
    insert into imported_orders (import_id, shop, number, email, full_name, phone, address, city, state, zip_code, country,
        status, is_canceled, subtotal, discount, shipping, tax, total, placed_at)
      select (select min(id) from shop_imports), 'medusa', n::text, 'm' || n || '@many.example', '', '206' || lpad(n::text, 7, '0'),
        n || ' Elm Street', 'x', 'WA', '98101', 'US', '', false, 1, 0, 0, 0, 1, now() from generate_series(1, 10000) n`);
  await test.database.asOwner("analyze imported_orders");
  const newcomer = {
    email: "a@b.example",
    phone: "2065550100",
    address: "1 Oak",
    zipCode: "98101",
  };
  await db().transaction(async (tx) => {
    const scans = async () => {
      const { rows } = await tx.execute<{ scans: number }>(sql`
        select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'imported_orders'`);
      return rows[0]?.scans;
    };
    const before = await scans();
    // From the sixth call on, a session may use one plan for all values.
    for (let round = 1; round <= 8; round += 1) {
      await tx.execute(sql`
        select has_ordered_before(p, ${JSON.stringify(newcomer)}::jsonb), facts
        from profiles p, ${call("checkout_facts")}(jsonb_build_array(jsonb_build_object('userId', p.id)), null)
        where p.id = ${id}`);
      await pastOrdersForStaff(tx, { userId: id, email: "m7@many.example" });
    }
    expect(await scans()).toBe(before);
  });
});

it("takes back in the job what takes longer, and resumes where its process died", async () => {
  const importId = await bring([
    CUSTOMERS,
    ...Array.from({ length: 250 }, (_, at) => person(`long-${at}@import.example`)),
  ]);
  let now = 0;
  // Each reading of the clock exceeds a request's or a job turn's time limit.
  const slow = { now: () => new Date((now += 6000)) };
  const deps = { db: db(), files: test.shop.running.files, findClaims: () => [], clock: slow };
  expect(await takeBackImport(deps, importId)).toEqual({
    ok: true,
    value: { removed: 100, left: null },
  });
  expect(await see(importId)).toMatchObject({ state: "taking_back", counts: { added: 150 } });
  expect(await imports().takeBack(owner, { importId })).toMatchObject({ error: "over" });
  await expect(doImport(deps, importId)).rejects.toThrow();
  await work();
  expect(await see(importId)).toMatchObject({
    state: "taken_back",
    counts: { added: 0, taken_back: 250 },
  });
});
