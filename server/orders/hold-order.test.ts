import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseOrderList } from "#domain/order/order-list.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/* Proves DESK-14 and DESK-15. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const hold = (orderNumber: number, isOnHold: boolean, reason = "Call the customer") =>
  test.shop.staff.orders.hold(STAFF, { orderNumber, isOnHold, reason });
const tag = (orderNumber: number, text: string, isOn = true) =>
  test.shop.staff.orders.tag(STAFF, { orderNumber, tag: text, isOn });

async function listed(search: string): Promise<number[]> {
  const query = parseOrderList(new URLSearchParams(search));
  const { rows } = await test.shop.staff.orders.list(STAFF, { query });
  return rows.map(({ orderNumber }) => orderNumber);
}

const kindsOf = async (orderNumber: number) =>
  (await test.see(orderNumber)).events.map(({ kind }) => kind);

async function paidOrder(): Promise<number> {
  const orderNumber = await test.order();
  await test.pay(orderNumber);
  return orderNumber;
}

describe("an order on hold", () => {
  it("does not ship, with or without an override, until it is released", async () => {
    const orderNumber = await paidOrder();
    expect(await hold(orderNumber, true)).toMatchObject({ ok: true });
    for (const override of [null, "I know better"])
      expect(await test.ship(orderNumber, { override })).toMatchObject({
        error: { code: "on_hold", reason: "This order is on hold. Release it first." },
      });
    expect(await hold(orderNumber, false, "Reached her")).toMatchObject({ ok: true });
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    expect((await kindsOf(orderNumber)).filter((kind) => kind.startsWith("hold"))).toEqual([
      "hold_set",
      "hold_released",
    ]);
  });

  it("is in its own list and not among those to ship", async () => {
    const orderNumber = await paidOrder();
    expect(await listed("needs=shipping")).toContain(orderNumber);
    await hold(orderNumber, true);
    expect(await listed("needs=shipping")).not.toContain(orderNumber);
    expect(await listed("needs=hold")).toContain(orderNumber);
    expect((await test.see(orderNumber)).isOnHold).toBe(true);
  });

  it("is held once, however often the button is pressed, and needs a reason", async () => {
    const orderNumber = await paidOrder();
    await Promise.all(Array.from({ length: 4 }, () => hold(orderNumber, true)));
    expect((await kindsOf(orderNumber)).filter((kind) => kind === "hold_set")).toHaveLength(1);
    expect(await hold(orderNumber, false, " ")).toMatchObject({ error: { code: "invalid" } });
  });

  it("and a shipment at the same time take turns: either it ships or it is held", async () => {
    const orderNumber = await paidOrder();
    const [held, shipped] = await Promise.all([hold(orderNumber, true), test.ship(orderNumber)]);
    const { order, isOnHold } = await test.see(orderNumber);
    expect([held.ok, shipped.ok]).toContain(true);
    expect(isOnHold && order.status === "shipped").toBe(false);
  });

  it("is none whose card is being charged, and none once it has left or is canceled", async () => {
    const orderNumber = await test.orderByCard(CARDS.captureAnswerLost);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    expect(await hold(orderNumber, true)).toMatchObject({ error: { code: "not_allowed" } });
    const canceled = await paidOrder();
    await hold(canceled, true);
    const reference = `back ${canceled}`;
    const cancel = { orderNumber: canceled, reason: "Asked for it", refundReference: reference };
    expect(await test.shop.staff.fulfillment.cancel(STAFF, cancel)).toMatchObject({ ok: true });
    expect((await test.see(canceled)).isOnHold).toBe(false);
  });

  it("is only an open one", async () => {
    const orderNumber = await paidOrder();
    await test.ship(orderNumber);
    expect(await hold(orderNumber, true)).toMatchObject({ error: { code: "not_allowed" } });
    expect(await hold(99, true)).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("tags", () => {
  it("are found by, put on once and taken off", async () => {
    const orderNumber = await test.order();
    await Promise.all([tag(orderNumber, "Call  Back"), tag(orderNumber, "call back")]);
    expect((await test.see(orderNumber)).tags).toEqual(["call back"]);
    expect(await listed("tag=Call+Back")).toEqual([orderNumber]);
    await tag(orderNumber, "call back", false);
    expect((await test.see(orderNumber)).tags).toEqual([]);
    expect(await tag(orderNumber, "<script>")).toMatchObject({ error: { code: "invalid" } });
    expect(await tag(99, "x")).toMatchObject({ error: { code: "not_found" } });
  });

  it("are at most ten", async () => {
    const orderNumber = await test.order();
    for (let n = 0; n < 10; n++) await tag(orderNumber, `tag ${n}`);
    expect(await tag(orderNumber, "one more")).toMatchObject({ error: { code: "invalid" } });
  });

  it("go with the customer's data", async () => {
    const customer = await newCustomer(test.shop);
    const orderNumber = await test.order(customer);
    await tag(orderNumber, "zephyrine");
    const cancel = { orderNumber, reason: "Asked for it", refundReference: null };
    await test.shop.staff.fulfillment.cancel(STAFF, cancel);
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${customer.id}'
      where id = '${customer.id}'`);
    expect(await erasePerson(test.database.db, customer.id)).toBe("erased");
    expect(await placesOfWord(test.database.db, "zephyrine")).toEqual([]);
  });
});
