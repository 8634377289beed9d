import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CustomerListQuery, parseCustomerList } from "#domain/customer/customer-list.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { exportCustomers } from "./list-customers.ts";

/* Proves CUST-1, CUST-2 and CUST-8. */

let test: StaffedShop;
let ann: string;
let bob: string;
let affiliateNumber: number;

beforeAll(async () => {
  test = await createStaffedShop();
  ann = await person("Ann O’Hara%", "ann.ohara@mail.example", "2065550111");
  bob = await person("Bob_Stone", "bob@post.example", "3035550122");
  const { customer, number } = await newAffiliate(test, "12.00");
  affiliateNumber = number;
  await rename(customer.id, "Cleo Vance", "cleo@mail.example", "4045550133");
});
afterAll(() => test.close());

async function person(name: string, email: string, phone: string): Promise<string> {
  const { id } = await newCustomer(test.shop);
  await rename(id, name, email, phone);
  return id;
}

async function rename(id: string, name: string, email: string, phone: string): Promise<void> {
  const { db } = test.database;
  await db.execute(sql`update "user" set email = ${email} where id = ${id}`);
  await db.execute(sql`update profiles set full_name = ${name}, phone = ${phone} where id = ${id}`);
}

const queryOf = (search: string): CustomerListQuery =>
  parseCustomerList(new URLSearchParams(search));
const list = (search: string) => test.shop.staff.customers.list(STAFF, { query: queryOf(search) });
const namesOf = async (search: string) =>
  (await list(search)).rows.map(({ fullName }) => fullName).toSorted();

describe("the list of customers", () => {
  it.each([
    ["ann.ohara@mail.example", ["Ann O’Hara%"]],
    ["OHARA@", ["Ann O’Hara%"]],
    ["b_stone", ["Bob_Stone"]],
    ["stone bob", ["Bob_Stone"]],
    ["(206) 555-0111", ["Ann O’Hara%"]],
    ["0122", ["Bob_Stone"]],
    ["100%", []],
    ["hara%", ["Ann O’Hara%"]],
    ["b_b", []],
    ["'; drop table profiles; --", []],
    ["<script>alert(1)</script>", []],
  ])("finds by %s", async (q, names) => {
    expect(await namesOf(String(new URLSearchParams({ q })))).toEqual(names);
  });

  it("finds by the affiliate number", async () => {
    expect(await namesOf(`q=${affiliateNumber}`)).toContain("Cleo Vance");
    expect(await namesOf(`q=%23000${affiliateNumber}`)).toContain("Cleo Vance");
  });

  it("is narrowed to groups and tags", async () => {
    const { customers } = test.shop.staff;
    await customers.tag(STAFF, { userId: bob, tag: "Wholesale lead", isOn: true });
    await customers.grant(STAFF, { userId: ann, kind: "og", reason: "Founder", lastDay: null });
    await customers.block(STAFF, { userId: bob, reason: "Resells" });
    expect(await namesOf("tag=wholesale+lead")).toEqual(["Bob_Stone"]);
    expect(await namesOf("group=tagged")).toEqual(["Bob_Stone"]);
    expect(await namesOf("group=blocked")).toEqual(["Bob_Stone"]);
    expect(await namesOf("group=og&q=ohara")).toEqual(["Ann O’Hara%"]);
    expect(await namesOf("group=affiliate&q=cleo")).toEqual(["Cleo Vance"]);
    expect(await namesOf("group=erasing")).toEqual([]);
    const [row] = (await list("group=blocked")).rows;
    expect(row).toMatchObject({ isBlocked: true, tags: ["wholesale lead"] });
    await customers.unblock(STAFF, { userId: bob, reason: "Mistake" });
  });

  it("has all of them on its pages, each once, and in its file", async () => {
    const seen: string[] = [];
    let cursor: CustomerListQuery["cursor"] = null;
    do {
      const page = await test.shop.staff.customers.list(STAFF, {
        query: { ...queryOf("size=2"), cursor },
      });
      seen.push(...page.rows.map(({ userId }) => userId));
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    const filed: string[] = [];
    for await (const rows of exportCustomers(test.database.db, queryOf("")))
      filed.push(...rows.map(({ userId }) => userId));
    expect(filed).toEqual(seen);
  });

  it("has staff once they have ordered, here or in the shop before", async () => {
    const { db } = test.database;
    const mere = await person("Dora Desk", "dora.desk@mail.example", "2065550144");
    const buyer = await person("Emil Desk", "emil.desk@mail.example", "2065550145");
    const earlier = await person("Fay Desk", "fay.desk@mail.example", "2065550146");
    expect(await namesOf("q=desk")).toEqual(["Dora Desk", "Emil Desk", "Fay Desk"]);
    const before = (await list("")).count;
    await db.execute(sql`insert into staff (user_id, role)
      select id, 'support' from "user" where id in (${mere}, ${buyer}, ${earlier})`);
    expect((await list("")).count).toEqual({ ...before, value: before.value - 3 });
    expect(await namesOf("q=desk")).toEqual([]);
    expect(await namesOf("q=dora.desk%40mail.example")).toEqual([]);
    const customer = { id: buyer, email: "emil.desk@mail.example", name: "", ipAddress: "" };
    await test.order(customer, { fullName: "Emil Desk" });
    await test.database.asOwner(`set session_replication_role = replica;
      insert into imported_orders (user_id, import_id, shop, number, email, full_name, phone, address, city, state,
        zip_code, country, status, is_canceled, subtotal, discount, shipping, tax, total, placed_at)
      values ('${earlier}', 1, 'shopify', '#1', '', '', '', '', '', '', '', '', '', false, 1, 0, 0, 0, 1, now())`);
    expect(await namesOf("q=desk")).toEqual(["Emil Desk", "Fay Desk"]);
    const filed: string[] = [];
    for await (const rows of exportCustomers(db, queryOf("")))
      filed.push(...rows.map(({ userId }) => userId));
    expect(filed).toEqual(expect.arrayContaining([buyer, earlier]));
    expect(filed).not.toContain(mere);
  });

  it("finds by beginnings where PostgreSQL has no pg_trgm", async () => {
    await test.database.asOwner("alter index profiles_words rename to profiles_words_away");
    try {
      expect(await namesOf("q=ann+o")).toEqual(["Ann O’Hara%"]);
      expect(await namesOf("q=bob%40")).toEqual(["Bob_Stone"]);
      expect(await namesOf("q=303555")).toEqual(["Bob_Stone"]);
      expect(await namesOf("q=stone")).toEqual([]);
    } finally {
      await test.database.asOwner("alter index profiles_words_away rename to profiles_words");
    }
  });

  it("keeps in its record what it was narrowed to and not who was searched for", async () => {
    await list("q=ohara&group=og");
    const { rows } = await test.database.db.execute(
      sql`select operation, input from staff_records order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { operation: "customers.list", input: expect.objectContaining({ group: "og" }) },
    ]);
    expect(JSON.stringify(rows)).not.toContain("ohara");
  });
});

describe("a customer's page", () => {
  it("has orders, money, sessions, factors, consents, mails and what staff keep", async () => {
    const { db } = test.database;
    const { customer } = await newAffiliate(test, "25.00");
    const { id } = customer;
    const orderNumber = await test.order(customer);
    await test.pay(orderNumber);
    await db.execute(sql`
      insert into session (method, id, secret_hash, user_id, expires_at, user_agent, ip_address)
      values ('password', 's1', 'h1', ${id}, now() + interval '1 day', '', '203.0.113.5')`);
    await db.execute(sql`
      insert into passkey (id, name, public_key, user_id, credential_id, counter)
      values ('k1', 'Phone', 'key', ${id}, 'c1', 0)`);
    await db.execute(sql`
      insert into newsletter_subscriptions (email, name, subject, confirmed_at)
      values (${customer.email}, 'Pat', 'home page', now())`);
    await test.shop.staff.customers.note(STAFF, { userId: id, text: "Prefers email" });
    const found = await test.shop.staff.customers.find(STAFF, { userId: id });
    expect(found).toMatchObject({
      person: { email: customer.email, factors: ["Phone"], isBlocked: false },
      sessions: [{ id: "s1", ipAddress: "203.0.113.5" }],
      books: {
        orders: [{ orderNumber }],
        value: {
          orders: 1,
          canceled: 0,
          paidCents: found?.books.value.totalCents,
          refundedCents: 0,
        },
        bank: { balanceCents: 25_00, storeCreditCents: 0 },
        newsletter: { source: "home page", unsubscribedAt: null },
        consents: [{ text: expect.stringContaining("Affiliate terms") }],
      },
      marks: { notes: [{ note: "Prefers email", actor: { kind: "staff", id: "ada" } }] },
    });
    expect(found?.books.value.totalCents).toBeGreaterThan(0);
    expect(found?.books.mails.map(({ kind }) => kind)).toContain("order_confirmation");
    // No secret, key or hash is part of it.
    expect(JSON.stringify(found)).not.toMatch(/"h1"|"key"/);
    const { rows } = await db.execute(sql`
      select operation, person from staff_records order by id desc limit 1`);
    expect(rows).toEqual([{ operation: "customers.find", person: id }]);
  });

  it("leads to other accounts that may be the same person's, and to no one else", async () => {
    const { db } = test.database;
    const me = await person("Dana Fox", "dana.fox@gmail.com", "5035550177");
    await db.execute(sql`update profiles set street = '77 Oak Street', address_2 = 'Apt 4',
      zip_code = '97205', state = 'OR', city = 'Portland' where id = ${me}`);
    const alias = await person("D. Fox", "danafox+2@googlemail.com", "");
    const neighbor = await newCustomer(test.shop);
    await test.order(neighbor, {
      phone: "(503) 555-0177",
      address: "77 OAK ST #4",
      zipCode: "97205",
      city: "Portland",
      state: "OR",
    });
    const stranger = await newCustomer(test.shop);
    await test.order(stranger);
    const found = await test.shop.staff.customers.find(STAFF, { userId: me });
    expect(found?.lookAlikes.map(({ userId, why }) => [userId, why])).toEqual([
      [neighbor.id, ["same phone on an order", "same street on an order"]],
      [alias, ["same mailbox"]],
    ]);
    const empty = await test.shop.staff.customers.find(STAFF, { userId: alias });
    expect(empty?.lookAlikes.map(({ userId }) => userId)).toEqual([me]);
  });

  it("is no one's who is unknown or erased", async () => {
    expect(await test.shop.staff.customers.find(STAFF, { userId: "nobody" })).toBeNull();
  });
});
