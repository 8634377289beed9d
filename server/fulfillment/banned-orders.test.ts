import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { systemClock } from "#server/clock.ts";
import { createLog } from "#server/log.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { watchBans } from "./watch-bans.ts";

/* Proves PLACE-12. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const banned = async () =>
  (await test.shop.staff.fulfillment.banned(STAFF)).map(({ orderNumber, proposal }) => [
    orderNumber,
    proposal,
  ]);
const ban = (isOn: boolean) => banPlace(test.database.db, { state: "WA" }, isOn);
const alerts = async () => {
  const log = createLog("silent");
  const logged = vi.spyOn(log, "error");
  await watchBans({ db: test.database.db, clock: systemClock, log });
  return logged.mock.calls.map(([about]) => about);
};

it("a ban lists the open orders it meets, each with what canceling does with its money", async () => {
  const [unpaid, paid, byCard] = [await test.order(), await test.order(), await test.orderByCard()];
  await test.pay(paid);
  const shipped = await test.order();
  await test.pay(shipped);
  await test.ship(shipped);
  const elsewhere = await test.order(undefined, { city: "Boise", state: "ID", zipCode: "83702" });
  expect([await banned(), await alerts()]).toEqual([[], []]);

  await ban(true);
  const found = await banned();
  expect(found).toEqual(
    expect.arrayContaining([
      [unpaid, "cancel; nothing is paid yet"],
      [paid, "cancel and refund the payment"],
      [byCard, "cancel and release the card authorization"],
    ]),
  );
  expect(found.map(([orderNumber]) => orderNumber)).not.toContain(shipped);
  expect(found.map(([orderNumber]) => orderNumber)).not.toContain(elsewhere);
  expect(await alerts()).toEqual([
    {
      alert: "banned_orders",
      detail: expect.stringContaining(`${paid} to WA (cancel and refund the payment)`),
    },
  ]);

  for (const [orderNumber] of found) {
    const refused = await test.ship(Number(orderNumber));
    expect(refused.ok).toBe(false);
    const cancel = { orderNumber: Number(orderNumber), reason: "Banned there now" };
    const reference = orderNumber === paid ? "VENMO-BACK" : null;
    const canceled = await test.shop.staff.fulfillment.cancel(STAFF, {
      ...cancel,
      refundReference: reference,
    });
    expect(canceled).toMatchObject({ ok: true });
  }
  expect([await banned(), await alerts()]).toEqual([[], []]);
  const { rows } = await test.database.db.execute(sql`
    select o.order_number, p.state from orders o join payments p on p.order_id = o.id
    where o.order_number in (${unpaid}, ${paid}, ${byCard}) order by 1`);
  expect(rows.map(({ state }) => state)).toEqual(["voided", "refunded", "voided"]);
  await ban(false);
});

it("of one that has shipped in part, only its rest can be canceled, and that is proposed", async () => {
  const cart = [{ productId: 1, flavor: "Mint", quantity: 2 }];
  const orderNumber = await test.order(undefined, {}, cart);
  await test.pay(orderNumber);
  expect(await test.shipPart(orderNumber, [1])).toMatchObject({ ok: true });
  await ban(true);
  expect(await banned()).toEqual([[orderNumber, "cancel and refund the remaining items"]]);
  const request = { orderNumber, reason: "Banned there now", refundReference: "VENMO-BACK" };
  const { fulfillment } = test.shop.staff;
  expect(await fulfillment.cancel(STAFF, request)).toMatchObject({ ok: false });
  expect(await fulfillment.cancelRest(STAFF, request)).toMatchObject({ ok: true });
  expect(await banned()).toEqual([]);
  await ban(false);
});
