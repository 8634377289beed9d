import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Customer } from "#server/checkout/order-request.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves CUST-9. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const db = (query: ReturnType<typeof sql>) => test.database.db.execute(query);

async function ordersOf({ id }: Customer): Promise<unknown[]> {
  const { rows } =
    await db(sql`select order_number, final_total::text, email, receipt::text from orders
    where user_id = ${id} order by id`);
  return rows;
}

async function merge(source: Customer, target: Customer, ordersSeen?: number) {
  return test.shop.staff.customers.merge(STAFF, {
    userId: source.id,
    targetId: target.id,
    reason: "The same person, by phone.",
    ordersSeen: ordersSeen ?? (await ordersOf(source)).length,
  });
}

it("moves the orders unchanged, ends the sessions, and erases what is left after seven days", async () => {
  const [source, target] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  await test.order(source);
  await test.order(source);
  const before = await ordersOf(source);
  await test.shop.staff.customers.note(STAFF, { userId: source.id, text: "Calls on Mondays" });
  await test.shop.staff.customers.tag(STAFF, { userId: source.id, tag: "wholesale", isOn: true });
  const { customers } = test.shop.staff;
  const email = ` ${target.email.toUpperCase()} `;
  expect(await customers.findAccount(STAFF, { email })).toMatchObject({ userId: target.id });
  expect(await customers.previewMerge(STAFF, { userId: source.id })).toMatchObject({
    orders: 2,
    notes: 1,
  });
  expect(await merge(source, target)).toEqual({
    ok: true,
    value: { orders: 2, targetId: target.id },
  });
  expect(await ordersOf(target)).toEqual(before);
  expect(await ordersOf(source)).toEqual([]);
  const found = await test.shop.staff.customers.find(STAFF, { userId: target.id });
  expect(JSON.stringify(found)).toContain("Calls on Mondays");
  expect(JSON.stringify(found)).toContain("wholesale");
  const { due } = await test.shop.customer.profile.erasure.read(source.id);
  expect(due).not.toBeNull();
  const data = await customers.exportData(STAFF, { userId: target.id });
  expect(JSON.stringify(data)).toContain('"what":"took another in"');
  const { rows } = await db(sql`select payload ->> 'change' as change from outbox
    where kind = 'security_notice' and payload ->> 'userId' in (${source.id}, ${target.id}) order by id`);
  expect(rows).toEqual([{ change: "account_merged" }, { change: "account_taken_in" }]);
});

it("returns plans, notes, tags, tax certificates and the referrer, too, and nothing that was there before", async () => {
  const [source, target] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  const { customers } = test.shop.staff;
  for (const { id } of [source, target]) {
    await db(sql`insert into subscription_requests (user_id, plan_name, name, address, city, state, zip_code, phone, email)
      values (${id}, ${id}, 'Ann Private', '1 Secret Street', 'Seattle', 'WA', '98101', '2065550100', 'a@mail.example')`);
    await customers.note(STAFF, { userId: id, text: `A note on ${id}` });
    await customers.tag(STAFF, { userId: id, tag: "both", isOn: true });
    await db(sql`insert into tax_certificates (user_id, states, kind, number, from_day, checked_by)
      values (${id}, array['WA'], 'resale', ${id}, '2020-01-01', 'staff:one')`);
  }
  await customers.tag(STAFF, { userId: source.id, tag: "theirs", isOn: true });
  await db(sql`update profiles set referrer_number = 7 where id = ${source.id}`);
  const belongings = async () =>
    (
      await db(sql`select array(select plan_name from subscription_requests where user_id = p.id order by 1) as plans,
        array(select note from customer_notes where user_id = p.id order by 1) as notes,
        array(select number from tax_certificates where user_id = p.id order by 1) as certificates,
        array(select tag from customer_tags where user_id = p.id order by 1) as tags, referrer_number
        from profiles p where id in (${source.id}, ${target.id}) order by id`)
    ).rows;
  const before = await belongings();
  await merge(source, target);
  const { rows } = await db(sql`select referrer_number,
    (select count(*)::int from subscription_requests where user_id = p.id) as plans,
    (select count(*)::int from tax_certificates where user_id = p.id) as certificates
    from profiles p where id = ${target.id}`);
  expect(rows).toEqual([{ referrer_number: 7, plans: 2, certificates: 2 }]);
  await customers.undoMerge(STAFF, { userId: source.id });
  expect(await belongings()).toEqual(before);
});

it("takes no one in whose own merge can still be taken back, and is not done twice", async () => {
  const [a, b, c] = [
    await newCustomer(test.shop),
    await newCustomer(test.shop),
    await newCustomer(test.shop),
  ];
  await test.order(a);
  await merge(a, b);
  expect(await merge(b, c)).toEqual({ ok: false, error: "took_in" });
  // The account's owner keeps it after all.
  await test.shop.customer.profile.erasure.undo(a.id);
  expect(await merge(a, c)).toEqual({ ok: false, error: "merged" });
  expect(await test.shop.staff.customers.undoMerge(STAFF, { userId: a.id })).toMatchObject({
    ok: true,
  });
  expect(await merge(b, c)).toMatchObject({ ok: true });
});

it("leaves no address of the account that stays in the records of the other", async () => {
  const [source, target] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  await test.shop.staff.customers.findAccount(STAFF, { email: target.email });
  await test.shop.staff.customers.previewMerge(STAFF, { userId: source.id });
  await test.database.asOwner(`update "user" set erasure_requested_by = 'customer:${target.id}',
    erasure_requested_at = now() - interval '8 days' where id = '${target.id}';
    select erase_person('${target.id}')`);
  const { rows } = await db(sql`select operation from staff_records
    where input::text like ${`%${target.email}%`} or reason like ${`%${target.email}%`}`);
  expect(rows).toEqual([]);
});

it("is taken back with exactly the orders that had moved", async () => {
  const [source, target] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  await test.order(source);
  const before = await ordersOf(source);
  await merge(source, target);
  await test.order(target);
  const { customers } = test.shop.staff;
  expect(await customers.mergedInto(STAFF, { userId: source.id })).toBe(target.id);
  expect(await customers.undoMerge(STAFF, { userId: source.id })).toEqual({
    ok: true,
    value: { orders: 1 },
  });
  expect(await ordersOf(source)).toEqual(before);
  expect(await ordersOf(target)).toHaveLength(1);
  expect(await customers.mergedInto(STAFF, { userId: source.id })).toBeNull();
  expect(await customers.undoMerge(STAFF, { userId: source.id })).toMatchObject({
    error: "undone",
  });
  expect((await test.shop.customer.profile.erasure.read(source.id)).due).toBeNull();
});

it("an undone merge returns what was split from an order since, too", async () => {
  const [source, target] = [await test.returningCustomer(), await newCustomer(test.shop)];
  const cart = [{ productId: 1, flavor: "Mint", quantity: 2 }];
  const orderNumber = await test.orderByCard(undefined, source, cart);
  expect(await merge(source, target)).toMatchObject({ ok: true });
  await db(sql`insert into settings (name, value) values ('shortCardOrders', '"split"')`);
  const [line] = (await test.see(orderNumber)).lines;
  const ships = [{ orderItemId: line?.id ?? 0, quantity: 1 }];
  const split = await test.shop.staff.orderEdits.split(STAFF, { orderNumber, ships, key: "one" });
  expect(split).toMatchObject({ ok: true });
  const { customers } = test.shop.staff;
  expect(await customers.undoMerge(STAFF, { userId: source.id })).toMatchObject({ ok: true });
  expect(await ordersOf(target)).toEqual([]);
  expect(await ordersOf(source)).toHaveLength(3);
  await test.expectSound();
});

it("refuses who takes no part, and changes nothing then", async () => {
  const target = await newCustomer(test.shop);
  const affiliate = (await newAffiliate(test)).customer;
  const blocked = await newCustomer(test.shop);
  await test.shop.staff.customers.block(STAFF, { userId: blocked.id, reason: "Chargebacks" });
  const held = await newCustomer(test.shop);
  await db(sql`insert into legal_holds (user_id, reason, placed_by)
    values (${held.id}, 'a case', 'staff:ada')`);
  for (const [source, error] of [
    [affiliate, "affiliate"],
    [blocked, "blocked"],
    [held, "held"],
    [target, "same"],
  ] as const)
    expect(await merge(source, target)).toEqual({ ok: false, error });
  expect(await merge(target, blocked)).toEqual({ ok: false, error: "blocked" });
  const unknown = { ...target, id: "no-one" };
  expect(await merge(await newCustomer(test.shop), unknown)).toMatchObject({ error: "unknown" });
  expect(await merge(target, await newCustomer(test.shop), 7)).toMatchObject({ error: "changed" });
  expect((await test.shop.customer.profile.erasure.read(target.id)).due).toBeNull();
  // Merging into an affiliate's account is allowed.
  expect(await merge(target, affiliate)).toMatchObject({ ok: true });
});

it("of two merges that cross, one is done", async () => {
  const [a, b] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  await test.order(a);
  await test.order(b);
  const both = await Promise.all([merge(a, b, 1), merge(b, a, 1)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await ordersOf(a)).length + (await ordersOf(b)).length).toBe(2);
});

it("is the only way that an order changes hands", async () => {
  const [source, target] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  const orderNumber = await test.order(source);
  const steal = sql`update orders set user_id = ${target.id} where order_number = ${orderNumber}`;
  await expect(db(steal)).rejects.toThrow();
  await expect(
    test.database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('mitra.merging', 'on', true)`);
      await tx.execute(steal);
    }),
  ).rejects.toThrow();
  expect(await ordersOf(source)).toHaveLength(1);
});
