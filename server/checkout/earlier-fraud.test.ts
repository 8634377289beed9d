import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { NotPermitted } from "#server/staff/staff-operation.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOrderAs } from "#tests/support/edit-order.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves DISPUTE-6. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

let people = 0;
/** A person without any shared details. */
function someone(): Partial<CheckoutFields> {
  people += 1;
  return {
    email: `lee.roy${people}@gmail.com`,
    phone: `30388${String(people).padStart(5, "0")}`,
    address: `${people} Elm Street`,
    zipCode: "80202",
    state: "CO",
    city: "Denver",
  };
}

const flagsOf = async (orderNumber: number) => (await test.see(orderNumber)).order.reviewFlags;

const cancelAsFraud = (orderNumber: number, refundReference: string | null = null) =>
  test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber,
    reason: "A stolen card",
    refundReference,
    isFraud: true,
  });

it("an order canceled as fraud keeps why, and gives back what canceling gives back", async () => {
  const orderNumber = await test.order(undefined, someone());
  await test.pay(orderNumber);
  expect(await cancelAsFraud(orderNumber)).toMatchObject({ error: { code: "invalid" } });
  expect(await cancelAsFraud(orderNumber, "venmo 9")).toMatchObject({ ok: true });
  expect(await cancelAsFraud(orderNumber, "venmo 9")).toMatchObject({ ok: true });
  const { order, payment, events } = await test.see(orderNumber);
  expect(order).toMatchObject({ status: "cancelled", cancelReason: "fraud" });
  expect(payment?.state).toBe("refunded");
  expect(events.filter(({ kind }) => kind === "cancelled")).toMatchObject([
    { detail: { reason: "fraud", note: "A stolen card" } },
  ]);
});

it("a later order with its account, email, phone or street is flagged and not charged until approved; any other is not", async () => {
  const customer = await newCustomer(test.shop);
  const person = someone();
  const unlike = await test.order(undefined, someone());
  await cancelAsFraud(await test.order(customer, person));

  const { email, phone, address, zipCode, ...place } = person;
  const likes: [string, Partial<CheckoutFields>][] = [
    ["email", { ...someone(), email: (email ?? "").replace("lee.roy", "leeroy").toUpperCase() }],
    ["phone", { ...someone(), phone: `+1 (${phone?.slice(0, 3)}) ${phone?.slice(3)}` }],
    [
      "street",
      { ...someone(), ...place, zipCode, address: `${address?.replace("Street", "ST.")}` },
    ],
  ];
  for (const [what, changes] of likes) {
    const orderNumber = await test.order(undefined, changes);
    expect([what, await flagsOf(orderNumber)]).toEqual([what, ["earlier_fraud"]]);
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
  }
  expect(await flagsOf(await test.order(customer, someone()))).toEqual(["earlier_fraud"]);
  expect(await flagsOf(await test.order(undefined, someone()))).toEqual([]);
  expect(await flagsOf(unlike)).toEqual([]);
});

it("an account's own address is known, whatever is typed", async () => {
  const person = someone();
  await cancelAsFraud(await test.order(undefined, person));
  const customer = { ...(await newCustomer(test.shop)), email: person.email ?? "" };
  await test.database.db.execute(
    sql`update "user" set email = ${customer.email} where id = ${customer.id}`,
  );
  expect(await flagsOf(await test.order(customer, someone()))).toContain("earlier_fraud");
});

it("an order that is edited to such an address is flagged then", async () => {
  const person = someone();
  await cancelAsFraud(await test.order(undefined, person));
  const orderNumber = await test.order(undefined, someone());
  expect(
    await editOrderAs(test, orderNumber, { address: person.address ?? "", zipCode: "80202" }),
  ).toMatchObject({ ok: true });
  expect(await flagsOf(orderNumber)).toEqual(["earlier_fraud"]);
});

it("a chargeback lost for fraud counts, one lost for anything else does not", async () => {
  for (const [category, flags] of [
    ["not_received", []],
    ["fraud", ["earlier_fraud"]],
  ] as const) {
    const person = someone();
    const orderNumber = await test.order(undefined, person);
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    const opened = await test.shop.staff.chargebacks.open(STAFF, {
      orderNumber,
      caseNumber: `FRAUD-${category}`,
      amountCents: cents(10_00),
      category,
      openedOn: "2026-11-01",
      answerDueOn: "2026-11-20",
      feeCents: null,
      note: "",
    });
    if (!opened.ok) throw new Error(opened.error.reason);
    const { chargebackId } = opened.value;
    const step = { orderNumber, chargebackId, to: "lost", sentOn: "" } as const;
    await test.shop.staff.chargebacks.step(STAFF, step);
    expect(
      await flagsOf(await test.order(undefined, { ...someone(), email: person.email ?? "" })),
    ).toEqual(flags);
  }
});

it("staff see from which orders the flag comes, and by what", async () => {
  const person = someone();
  const fraud = await test.order(undefined, person);
  await cancelAsFraud(fraud);
  const later = await test.order(undefined, {
    ...someone(),
    phone: person.phone ?? "",
    email: person.email ?? "",
  });
  expect((await test.see(later)).flagFacts.frauds).toEqual([
    { orderNumber: fraud, why: "same email, same phone" },
  ]);
});

it("what a fraud was known by is erased with its customer", async () => {
  const customer = await newCustomer(test.shop);
  await cancelAsFraud(await test.order(customer, someone()));
  const known = async () => {
    const { rows } = await test.database.db.execute<{ count: number }>(sql`
      select count(*)::int as count from fraud_signs s join orders o on o.id = s.order_id where o.user_id = ${customer.id}`);
    return rows[0]?.count;
  };
  expect(await known()).toBeGreaterThan(3);
  await test.database.asOwner(`
    select set_config('mitra.erasing', 'on', false); select erase_books('${customer.id}')`);
  expect(await known()).toBe(0);
});

it("a mark by mistake is taken back once, with a reason, by those who may dispute, and flags no later order", async () => {
  const { orders } = test.shop.staff;
  const person = someone();
  const orderNumber = await test.order(undefined, person);
  const unmark = (reason: string) => orders.unmarkFraud(STAFF, { orderNumber, reason });
  expect(await unmark("Too early")).toMatchObject({ error: { code: "not_allowed" } });
  await cancelAsFraud(orderNumber);
  expect(await flagsOf(await test.order(undefined, person))).toContain("earlier_fraud");
  const support = StaffActor.fromWorkBegun("sam", "support", "a test");
  await expect(async () =>
    orders.unmarkFraud(support, { orderNumber, reason: "Mine to say" }),
  ).rejects.toThrow(NotPermitted);
  expect(await unmark(" ")).toMatchObject({ error: { code: "invalid" } });
  expect((await test.see(orderNumber)).isMarkedFraud).toBe(true);
  const answers = await Promise.all([unmark("The wrong order"), unmark("The wrong order")]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await flagsOf(await test.order(undefined, person))).not.toContain("earlier_fraud");
  const { order, events, isMarkedFraud } = await test.see(orderNumber);
  expect([order.status, isMarkedFraud]).toEqual(["cancelled", false]);
  expect(events.filter(({ kind }) => kind === "fraud_unmarked")).toMatchObject([
    { detail: { reason: "The wrong order" } },
  ]);
});
