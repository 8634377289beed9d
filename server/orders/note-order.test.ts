import { afterAll, beforeAll, expect, it } from "vitest";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves ORDER-33 and DESK-18. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

it("a note is staff's alone and erased with its customer", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const { id, email } = customer;
  const order = await test.shop.customer.checkout.place(customer, orderRequest({ email }));
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderNumber } = order.value;
  const note = "Called Quillon about the gate code";
  expect((await test.shop.staff.orders.note(STAFF, { orderNumber, text: note })).ok).toBe(true);
  expect((await test.shop.staff.orders.find(STAFF, orderNumber))?.events.at(-1)).toMatchObject({
    kind: "noted",
    detail: { note },
  });
  const seen = await test.shop.customer.orders.find(id, orderNumber);
  expect(JSON.stringify(seen)).not.toContain("Quillon");
  expect(await placesOfWord(test.database.db, "Quillon")).toEqual(["order_events.detail"]);
  await test.database.asOwner(`
    select set_config('mitra.erasing', 'on', false); select erase_books('${id}')`);
  expect(await placesOfWord(test.database.db, "Quillon")).toEqual([]);
});

it("an empty note is refused, and one for no order", async () => {
  const { staff } = test.shop;
  expect(await staff.orders.note(STAFF, { orderNumber: 1, text: "x" })).toMatchObject({
    error: { code: "not_found" },
  });
  expect(await staff.orders.note(STAFF, { orderNumber: 1, text: " " })).toMatchObject({
    error: { code: "invalid" },
  });
});

it("a note tells each colleague it names until they have seen to it, and no one once it is withdrawn or erased", async () => {
  const { staff } = test.shop;
  const { db } = test.database;
  const members = await Promise.all(["Mia Kern", "Tom Ode"].map(() => newCustomer(test.shop)));
  const [mia, tom] = members;
  if (!mia || !tom) throw new Error("no members");
  for (const [member, name] of [
    [mia, "mia.k"],
    [tom, "tom"],
  ] as const) {
    await test.database.asOwner(
      `update "user" set email = '${name}@shop.example', name = '' where id = '${member.id}';
       insert into staff (user_id, role) values ('${member.id}', 'support')`,
    );
  }
  const actorOf = (userId: string) => StaffActor.fromWorkBegun(userId, "support", "a test");
  const notesOf = async (userId: string) =>
    (await staff.orders.notesForMe(actorOf(userId))).map(({ note }) => note);

  const customer = await newCustomer(test.shop, oneBottle);
  const order = await test.shop.customer.checkout.place(customer, orderRequest());
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderNumber } = order.value;
  const write = (text: string, key?: string) =>
    staff.orders.note(actorOf(tom.id), { orderNumber, text, ...(key ? { key } : {}) });
  await write("@mia.k call them, @zed", "once");
  await write("@mia.k call them, @zed", "once");
  await write("for no one");
  expect(await notesOf(mia.id)).toEqual(["@mia.k call them, @zed"]);
  expect(await notesOf(tom.id)).toEqual([]);
  const [mine] = await staff.orders.notesForMe(actorOf(mia.id));
  expect(mine).toMatchObject({ orderNumber, byEmail: "tom@shop.example" });
  const mentionId = mine?.mentionId ?? 0;
  expect(await staff.orders.seeToNote(actorOf(tom.id), { mentionId })).toBe(false);
  expect(await staff.orders.seeToNote(actorOf(mia.id), { mentionId })).toBe(true);
  expect(await staff.orders.seeToNote(actorOf(mia.id), { mentionId })).toBe(true);
  expect(await notesOf(mia.id)).toEqual([]);

  const taken = await write("@mia.k sorry");
  if (!taken.ok) throw new Error(taken.error.reason);
  await staff.orders.withdrawNote(actorOf(tom.id), { orderNumber, noteId: taken.value.noteId });
  expect(await notesOf(mia.id)).toEqual([]);
  await write("@tom and @mia.k");
  expect(await notesOf(tom.id)).toEqual(["@tom and @mia.k"]);
  await test.database.asOwner(`
    select set_config('mitra.erasing', 'on', false); select erase_books('${customer.id}')`);
  for (const member of members) expect(await notesOf(member.id)).toEqual([]);
  expect((await db.execute("select from note_mentions")).rows).toEqual([]);
});
