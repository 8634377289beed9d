import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Customer } from "#server/checkout/order-request.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { untilWaiting } from "#tests/support/until-waiting.ts";

/* Proves REQUEST-1, REQUEST-2, REQUEST-4 and REQUEST-5. */

let test: StaffedShop;
let customer: Customer;
let orderNumber: number;
beforeAll(async () => {
  test = await createStaffedShop();
});
beforeEach(async () => {
  customer = await newCustomer(test.shop);
  orderNumber = await test.order(customer);
});
afterEach(() => test.expectSound());
afterAll(() => test.close());

const ADDRESS = {
  fullName: "Pat Doe",
  address: "77 Umbridge Court",
  address2: "Apt 4",
  city: "Portland",
  state: "OR",
  zipCode: "97201",
};

const askToCancel = (whose = customer, number = orderNumber) =>
  test.shop.customer.orders.requestChange(whose.id, {
    orderNumber: number,
    kind: "cancellation",
    note: "Ordered twice",
  });

const askForAddress = (changes: Partial<typeof ADDRESS> = {}) =>
  test.shop.customer.orders.requestChange(customer.id, {
    orderNumber,
    kind: "address_change",
    note: "",
    address: { ...ADDRESS, ...changes },
  });

const decide = (requestId: number, isApproved: boolean, reason = "As asked") =>
  test.shop.staff.orders.decideRequest(STAFF, {
    requestId,
    isApproved,
    reason,
    refundReference: null,
  });

async function idOf(asked: ReturnType<typeof askToCancel>): Promise<number> {
  const result = await asked;
  if (!result.ok) throw new Error(result.error);
  return result.value.requestId;
}

/** Holds the order's lock until the returned function is called. */
async function holdOrder(): Promise<() => Promise<void>> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = test.database.db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where order_number = ${orderNumber} for update`);
    isLocked();
    await held;
  });
  await locked;
  return () => {
    letGo();
    return holding;
  };
}

const stateOf = async () =>
  (await test.shop.customer.orders.find(customer.id, orderNumber))?.requests;

describe("a customer's request", () => {
  it("waits for staff: it is shown, recorded and mailed to the shop, and changes nothing itself", async () => {
    const requestId = await idOf(askToCancel());
    expect(await stateOf()).toEqual([{ kind: "cancellation", status: "open" }]);
    const { order, events } = await test.see(orderNumber);
    expect(order.status).toBe("pending");
    expect(events.at(-1)).toMatchObject({
      kind: "change_requested",
      actor: { kind: "customer", id: customer.id },
      detail: { request: requestId, of: "cancellation" },
    });
    expect(await test.mailsOf(orderNumber)).toContain("order_request_notice");
    expect(await test.shop.staff.orders.openRequests(STAFF)).toContainEqual(
      expect.objectContaining({ id: requestId, orderNumber, note: "Ordered twice" }),
    );
    await decide(requestId, false);
  });

  it("is refused for another customer's order as for a missing one", async () => {
    const stranger = await newCustomer(test.shop);
    const foreign = await askToCancel(stranger);
    expect(foreign).toEqual({ ok: false, error: "no_such_order" });
    expect(await askToCancel(stranger, 999_999)).toEqual(foreign);
  });

  it("is open once per kind, also when it is sent twice at the same time, and made five times at most", async () => {
    const both = await Promise.all([askToCancel(), askToCancel()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, error: "already_requested" });
    const first = (await test.shop.staff.orders.openRequests(STAFF))[0];
    await decide(first?.id ?? 0, false);
    for (let times = 2; times <= 5; times += 1) await decide(await idOf(askToCancel()), false);
    expect(await askToCancel()).toEqual({ ok: false, error: "too_many_requests" });
    expect(await askForAddress()).toEqual({ ok: false, error: "too_many_requests" });
  });

  it("is refused once the order shipped or was canceled", async () => {
    await test.pay(orderNumber);
    await test.ship(orderNumber);
    expect(await askToCancel()).toEqual({ ok: false, error: "not_changeable" });
    expect(await askForAddress()).toEqual({ ok: false, error: "not_changeable" });
  });

  it("and a shipment at the same time take turns: what ships first is not changed", async () => {
    await test.pay(orderNumber);
    const letGo = await holdOrder();
    const shipping = test.ship(orderNumber);
    await untilWaiting(test.database);
    const asking = askToCancel();
    // A request made when the lock is released may take it before the one that has waited.
    await untilWaiting(test.database, 2);
    await letGo();
    expect(await shipping).toMatchObject({ ok: true });
    expect(await asking).toEqual({ ok: false, error: "not_changeable" });
  });

  it("keeps the order from shipping, and ends when it ships all the same", async () => {
    await test.pay(orderNumber);
    await idOf(askToCancel());
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "needs_approval" } });
    expect(await test.ship(orderNumber, { override: "Already packed" })).toMatchObject({
      ok: true,
    });
    expect(await stateOf()).toEqual([{ kind: "cancellation", status: "closed" }]);
    expect(await test.shop.staff.orders.openRequests(STAFF)).toEqual([]);
  });
});

describe("a decision", () => {
  it("to cancel cancels the order as staff do, once", async () => {
    const requestId = await idOf(askToCancel());
    expect(await decide(requestId, true)).toMatchObject({
      ok: true,
      value: { orderNumber, payment: "nothing_taken" },
    });
    expect((await test.see(orderNumber)).order.status).toBe("cancelled");
    expect(await stateOf()).toEqual([{ kind: "cancellation", status: "approved" }]);
    expect(await decide(requestId, true)).toMatchObject({ error: { code: "not_allowed" } });
    expect(await decide(requestId, false)).toMatchObject({ error: { code: "not_allowed" } });
    const mails = await test.mailsOf(orderNumber);
    expect(mails.filter((kind) => kind === "order_cancelled")).toHaveLength(1);
  });

  it("to decline is mailed, and the order ships as planned", async () => {
    const requestId = await idOf(askToCancel());
    expect(await decide(requestId, false, "")).toMatchObject({ error: { code: "invalid" } });
    expect(await decide(requestId, false)).toMatchObject({ ok: true });
    expect(await stateOf()).toEqual([{ kind: "cancellation", status: "declined" }]);
    expect(await test.mailsOf(orderNumber)).toContain("order_request_decided");
    await test.pay(orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
  });

  it("on an address gives the order that address, and no amount changes", async () => {
    const before = (await test.see(orderNumber)).order;
    const requestId = await idOf(askForAddress());
    expect(await decide(requestId, true)).toMatchObject({ ok: true });
    const { order, events } = await test.see(orderNumber);
    expect(order).toMatchObject({ ...ADDRESS, totalAmount: before.totalAmount });
    expect(events.at(-1)).toMatchObject({
      kind: "change_approved",
      detail: { request: requestId },
    });
    expect(JSON.stringify(events)).not.toContain("Umbridge");
    expect(await test.mailsOf(orderNumber)).toContain("order_request_decided");
  });

  it("refuses a banned place, when it is asked for and when it was banned in between", async () => {
    expect(await askForAddress({ state: "AL", city: "Mobile", zipCode: "36601" })).toEqual({
      ok: false,
      error: "banned_state",
    });
    const requestId = await idOf(askForAddress());
    const ban = (isOn: boolean) => banPlace(test.database.db, { state: "OR" }, isOn);
    await ban(true);
    const refused = await decide(requestId, true);
    await ban(false);
    expect(refused).toMatchObject({ error: { code: "banned_destination" } });
    expect((await test.see(orderNumber)).order.state).toBe("WA");
    await decide(requestId, false);
  });

  it("keeps an overnight order in its state, whose rate was paid", async () => {
    orderNumber = await test.order(customer, { shippingOption: "overnight" });
    expect(await askForAddress()).toEqual({ ok: false, error: "overnight_state" });
    const inState = { state: "WA", city: "Spokane", zipCode: "99201" };
    await decide(await idOf(askForAddress(inState)), true);
    expect((await test.see(orderNumber)).order.city).toBe("Spokane");
  });

  it("on two decisions at once counts one", async () => {
    const requestId = await idOf(askForAddress());
    const both = await Promise.all([decide(requestId, true), decide(requestId, false)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    ["approved", "cancelled", "order_cancelled"],
    ["declined", "pending", "order_request_decided"],
  ])(
    "to cancel, approved and declined at once, stays as it was %s first, with one mail",
    async (first, orderStatus, mail) => {
      const requestId = await idOf(askToCancel());
      const letGo = await holdOrder();
      const isApproved = first === "approved";
      const winner = decide(requestId, isApproved);
      await untilWaiting(test.database);
      const loser = decide(requestId, !isApproved);
      await untilWaiting(test.database, 2); // both have seen the request open
      await letGo();
      expect(await winner).toMatchObject({ ok: true });
      expect(await loser).toMatchObject({ error: { code: "not_allowed" } });
      expect((await test.see(orderNumber)).order.status).toBe(orderStatus);
      expect(await stateOf()).toEqual([{ kind: "cancellation", status: first }]);
      const decided = ["order_cancelled", "order_request_decided"];
      const mails = await test.mailsOf(orderNumber);
      expect(mails.filter((kind) => decided.includes(kind))).toEqual([mail]);
    },
  );
});

it("a request is part of a person's data and is erased with them", async () => {
  await decide(await idOf(askForAddress({ address: "9 Quillfeather Row" })), false, "Quillfeather");
  // The parts of a visitor that the operation uses: identity, and the time of the last authentication.
  const visitor = { userId: customer.id, authenticatedAt: new Date() } as Visitor;
  const exported = await test.shop.customer.profile.exportData(visitor);
  expect(JSON.stringify(exported)).toContain("9 Quillfeather Row");
  await decide(await idOf(askToCancel()), true);
  await test.database.asOwner(
    `update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${customer.id}' where id = '${customer.id}'`,
  );
  expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
  expect(await placesOfWord(test.database.db, "Quillfeather")).toEqual([]);
});
