import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dueLevel } from "#domain/privacy/privacy-request.ts";
import type { PrivacyOutcome } from "#domain/privacy/privacy-request.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves PRIV-15. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const ask = (customer: Customer, text = "My name is Zeb") =>
  test.shop.customer.profile.privacy.ask(customer.id, { kind: "correct", text });

async function asked(): Promise<{ customer: Customer; privacyRequestId: number }> {
  const customer = await newCustomer(test.shop);
  expect(await ask(customer)).toEqual({ ok: true, value: null });
  const open = await test.shop.staff.privacy.open(STAFF);
  const found = open.find(({ userId }) => userId === customer.id);
  if (!found) throw new Error("The request is not in the queue");
  return { customer, privacyRequestId: found.privacyRequestId };
}

const answer = (privacyRequestId: number, act: PrivacyOutcome) =>
  test.shop.staff.privacy.answer(STAFF, { privacyRequestId, act, answer: "Your answer" });

const own = (customer: Customer) => test.shop.customer.profile.privacy.own(customer.id);

it("is asked once while it is open, also twice at the same time, and is due after 45 days", async () => {
  const customer = await newCustomer(test.shop);
  const both = await Promise.all([ask(customer), ask(customer)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await test.database.db.execute<{ days: number }>(sql`
    select due_on - (opened_at at time zone 'America/New_York')::date as days
    from privacy_requests where user_id = ${customer.id}`);
  expect(rows).toEqual([{ days: 45 }]);
  const [day, warning] = ["2026-11-20", "2026-11-27"];
  expect([
    dueLevel("2026-11-19", day),
    dueLevel(warning, day),
    dueLevel("2026-11-28", day),
  ]).toEqual(["overdue", "soon", "later"]);
});

it("is put off once and answered once, of two at the same time by one, each with an email", async () => {
  const { customer, privacyRequestId } = await asked();
  const [before] = await own(customer);
  const putOff = await Promise.all([1, 2].map(() => answer(privacyRequestId, "put_off")));
  expect(putOff).toContainEqual({ ok: false, error: "put_off_before" });
  const [after] = await own(customer);
  expect(Date.parse(after?.dueOn ?? "") - Date.parse(before?.dueOn ?? "")).toBe(45 * 86_400_000);
  const both = await Promise.all([
    answer(privacyRequestId, "done"),
    answer(privacyRequestId, "declined"),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, error: "decided" });
  expect(await own(customer)).toMatchObject([{ answer: "Your answer" }]);
  const { rows } = await test.database.db.execute(sql`
    select from outbox where kind = 'privacy_answer' and subject = ${`user:${customer.id}`}`);
  expect(rows).toHaveLength(2);
  expect(await answer(999_999, "done")).toEqual({ ok: false, error: "decided" });
  expect(await ask(customer)).toEqual({ ok: true, value: null });
});

it("is in the person's file, and after an erasure names no one but still stands", async () => {
  const { customer, privacyRequestId } = await asked();
  await answer(privacyRequestId, "put_off");
  const file = await test.shop.staff.customers.exportData(STAFF, { userId: customer.id });
  expect(file.privacyRequests).toMatchObject([{ kind: "correct", text: "My name is Zeb" }]);
  await ask(customer, "Zebulonia lives elsewhere");
  await test.shop.customer.profile.privacy.ask(customer.id, {
    kind: "access",
    text: "All of Zebulonia",
  });
  await test.database.asOwner(`update "user" set erasure_requested_at = now() - interval '8 days',
    erasure_requested_by = 'system' where id = '${customer.id}'`);
  expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
  expect(await placesOfWord(test.database.db, "Zebulonia")).toEqual([]);
  const { rows } = await test.database.db.execute(sql`
    select user_id, text, state, answer from privacy_requests where id = ${privacyRequestId}`);
  expect(rows).toEqual([
    { user_id: null, text: "", state: "erased", answer: "Erased with the account" },
  ]);
  const open = await test.shop.staff.privacy.open(STAFF);
  expect(open.filter(({ userId }) => userId === customer.id || userId === null)).toEqual([]);
  await test.expectSound();
});

it("goes along when two accounts of a person become one, and back", async () => {
  const { customer, privacyRequestId } = await asked();
  const target = await newCustomer(test.shop);
  const merge = (back: string | null) =>
    test.database.asOwner(
      back === null
        ? `select merge_accounts('${customer.id}', '${target.id}')`
        : `select merge_accounts('${target.id}', '${customer.id}', '${back}')`,
    );
  await merge(null);
  expect([await own(customer), await own(target)]).toMatchObject([[], [{ state: "open" }]]);
  await merge(JSON.stringify({ orders: [], privacyRequests: [privacyRequestId] }));
  expect([await own(customer), await own(target)]).toMatchObject([[{ state: "open" }], []]);
});
