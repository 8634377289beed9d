import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RECALL_MAIL } from "#content/recall.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { RECALL_LIST } from "#domain/lot/recall.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { clearLots, testLot } from "#tests/support/lots.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { writeToCustomers } from "./recall-lot.ts";

/* Proves LOT-6. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await clearLots(test.database);
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const CART: Cart = [{ productId: 1, flavor: "Mint", quantity: 2 }];
const MAIL = { subject: RECALL_MAIL.subject, text: RECALL_MAIL.text, reason: "a call" };
const db = () => test.database.db;
const lots = () => test.shop.staff.lots;

async function released(number: string): Promise<number> {
  const done = await lots().receive(STAFF, testLot({ number }));
  if (!done.ok) throw new Error("not received");
  const { lotId } = done.value;
  await lots().decide(STAFF, { lotId, seenVersion: 1, act: "release", reason: "sound" });
  return lotId;
}

/** An order packed from a lot, shipped unless it is only waiting. */
async function packed(lot: string, customer: Customer, isShipped = true): Promise<number> {
  const orderNumber = await test.order(customer, {}, CART);
  await test.pay(orderNumber);
  await pack(lot, orderNumber);
  if (!isShipped) return orderNumber;
  const { packing } = test.shop.staff;
  const now = await packing.see(STAFF, { orderNumber });
  const numbers = [{ trackingNumber: `1Z${orderNumber}`, carrier: null }];
  expect(
    await packing.ship(STAFF, { orderNumber, numbers, packed: now?.packed ?? "" }),
  ).toMatchObject({ ok: true });
  return orderNumber;
}

async function pack(lot: string, orderNumber: number): Promise<void> {
  const { packing } = test.shop.staff;
  const seen = await packing.see(STAFF, { orderNumber });
  const unit = { orderItemId: seen?.lines[0]?.id ?? 0, units: "rest" as const };
  const key = randomUUID();
  expect(await packing.pack(STAFF, { orderNumber, parcel: 1, key, lot, unit })).toMatchObject({
    ok: true,
  });
}

/** Loses the gateway's answers long enough that its records have to be checked. */
const forgetCharges = () =>
  test.database.asOwner(
    "update payments set updated_at = now() - interval '1 hour' where state = 'capturing'",
  );

const seenVersion = async (lotId: number) =>
  (await lots().find(STAFF, { lotId }))?.lot.version ?? 0;
const reach = (lotId: number, search = "") =>
  lots().reach(STAFF, {
    lotId,
    query: parseListQuery(RECALL_LIST, new URLSearchParams(search)),
  });

/** Subjects of the sent emails, by address. */
async function delivered(): Promise<Map<string, string[]>> {
  const { log, handlers } = test.shop.running;
  while ((await deliverOutbox({ db: db(), log }, handlers)) > 0);
  const mails = await db().delete(devMailbox).returning();
  const found = new Map<string, string[]>();
  for (const { to, subject, text } of mails.filter((mail) => mail.subject.includes("set aside")))
    found.set(to, [...(found.get(to) ?? []), `${subject} | ${text}`]);
  return found;
}

const queued = async (recallId: number) => {
  const { rows } = await db().execute(
    sql`select 1 from outbox where kind = 'lot_recall' and payload ->> 'recallId' = ${String(recallId)}`,
  );
  return rows.length;
};

describe("a recall", () => {
  it("finds who has the lot, writes to each once with their own orders, and keeps the proof", async () => {
    const lotId = await released("CALL-1");
    await released("OTHER-1");
    const [ann, bob, eve] = await Promise.all([1, 2, 3].map(() => newCustomer(test.shop)));
    if (!ann || !bob || !eve) throw new Error("no customers");
    const first = await packed("CALL-1", ann);
    const second = await packed("CALL-1", ann);
    const third = await packed("CALL-1", bob);
    await packed("OTHER-1", eve);
    const open = await packed("CALL-1", eve, false);
    const found = await reach(lotId);
    expect(found.reach).toMatchObject({
      orders: 3,
      customers: 2,
      units: 6,
      unshipped: { orders: 1, units: 2 },
    });
    expect(found.page.rows.map(({ orderNumber, mail }) => [orderNumber, mail])).toEqual([
      [first, "none"],
      [second, "none"],
      [third, "none"],
    ]);
    await delivered();

    const asked = { lotId, seenVersion: await seenVersion(lotId), ...MAIL };
    const both = await Promise.all([lots().recall(STAFF, asked), lots().recall(STAFF, asked)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await lots().find(STAFF, { lotId }))?.lot.state).toBe("recalled");
    expect(
      await lots().recall(STAFF, { ...asked, seenVersion: await seenVersion(lotId) }),
    ).toMatchObject({ error: { code: "not_now" } });
    const mails = await delivered();
    expect([...mails.keys()].toSorted()).toEqual([ann.email, bob.email].toSorted());
    for (const texts of mails.values()) expect(texts).toHaveLength(1);
    expect(mails.get(ann.email)?.[0]).toContain(`in order ${first} and ${second}`);
    expect(mails.get(bob.email)?.[0]).toContain(`in order ${third}.`);
    expect(mails.get(bob.email)?.[0]).toContain("lot CALL-1 of 50 MGM Chewable Tablets");
    const after = await reach(lotId);
    expect(after.mails).toMatchObject({ sent: 2, none: 0, waiting: 0 });
    expect(after.recalls).toMatchObject([{ isDrill: false, who: "ada", orders: 3, customers: 2 }]);

    // None of its units ship anymore.
    const seen = await test.shop.staff.packing.see(STAFF, { orderNumber: open });
    expect(seen?.lotObstacle).toBe("Lot CALL-1 is recalled: a call.");
    expect(await test.ship(open)).toMatchObject({ error: { code: "not_allowed" } });

    // Returns are entered per order, up to the number of units it shipped with.
    const recallId = after.recalls[0]?.recallId ?? 0;
    const enter = (orderNumber: number, units: number) =>
      lots().enterReturn(STAFF, { lotId, recallId, orderNumber, units });
    expect(await enter(first, 3)).toEqual({ ok: false, error: { code: "too_many", units: 2 } });
    expect(await enter(open, 1)).toMatchObject({ error: { code: "not_found" } });
    await enter(first, 2);
    await enter(first, 1);
    expect((await reach(lotId)).page.rows.map(({ returned }) => returned)).toEqual([1, null, null]);
  });

  it("that was cut short continues where it ended, and never writes twice", async () => {
    const lotId = await released("CUT-1");
    const customers = await Promise.all([1, 2, 3].map(() => newCustomer(test.shop)));
    for (const customer of customers) await packed("CUT-1", customer);
    await delivered();
    // The queue fails midway: the lot is recalled, but no email is queued.
    await test.database.asOwner(`
      create function no_more() returns trigger language plpgsql as $$ begin
        if new.kind = 'lot_recall' then raise exception 'the power is gone'; end if; return new; end $$;
      create trigger no_more before insert on outbox for each row execute function no_more()`);
    const asked = { lotId, seenVersion: await seenVersion(lotId), ...MAIL };
    await expect(lots().recall(STAFF, asked)).rejects.toThrow();
    await test.database.asOwner("drop function no_more() cascade");
    const begun = await reach(lotId);
    expect(begun.mails).toMatchObject({ none: 3 });
    const recallId = begun.recalls[0]?.recallId ?? 0;
    expect(await queued(recallId)).toBe(0);
    const writeAgain = () => lots().writeAgain(STAFF, { lotId, recallId });
    const counts = await Promise.all([writeAgain(), writeAgain(), writeAgain()]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect((await reach(lotId)).mails).toMatchObject({ waiting: 3 });
    expect((await delivered()).size).toBe(3);
    // Even after the queue has deleted them.
    await db().execute(sql`delete from outbox where kind = 'lot_recall'`);
    expect(await writeAgain()).toBe(0);
    expect((await reach(lotId)).mails).toMatchObject({ sent: 3 });
    expect((await delivered()).size).toBe(0);
    for (const { id: userId } of customers)
      expect(
        JSON.stringify(await test.shop.staff.customers.exportData(STAFF, { userId })),
      ).toContain('"recallEmails":[{"lot":"CUT-1"');
  });

  it("reaches an order whose card is still being charged, once it ships, and tells staff", async () => {
    const lotId = await released("CHARGE-1");
    const orderNumber = await test.orderByCard(CARDS.captureAnswerLost);
    await pack("CHARGE-1", orderNumber);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "unconfirmed" } });
    await delivered();
    const asked = { lotId, seenVersion: await seenVersion(lotId), ...MAIL };
    const called = await lots().recall(STAFF, asked);
    expect(called).toMatchObject({ ok: true, value: { orders: 1, customers: 1, units: 1 } });
    expect(await reach(lotId)).toMatchObject({
      reach: { orders: 1, unshipped: { orders: 0 } },
      page: { rows: [{ orderNumber, shippedAt: null, mail: "none" }] },
    });
    // Its parcel is closed but not shipped, so no email is queued yet.
    expect((await delivered()).size).toBe(0);
    await forgetCharges();
    for (let turn = 0; turn < 2; turn += 1) await test.shop.staff.payments.reconcile(STAFF);
    const { order } = await test.see(orderNumber);
    expect(order.status).toBe("shipped");
    const mails = [...(await delivered()).values()];
    expect(mails).toHaveLength(1);
    expect(mails[0]?.[0]).toContain(`in order ${orderNumber}.`);
    expect((await reach(lotId)).mails).toMatchObject({ sent: 1, none: 0 });
    const { rows } = await db().execute(
      sql`select order_number, detail, times from payment_alerts where kind = 'recalled_lot_left'`,
    );
    const detail = `Order ${orderNumber} shipped with units of lot CHARGE-1.`;
    expect(rows).toEqual([{ order_number: orderNumber, detail, times: 1 }]);
  });

  it("at the very moment a charge is confirmed misses no one", async () => {
    for (let round = 0; round < 4; round += 1) {
      const lotId = await released(`MOMENT-${round}`);
      const orderNumber = await test.orderByCard(CARDS.captureAnswerLost);
      await pack(`MOMENT-${round}`, orderNumber);
      await test.ship(orderNumber);
      await forgetCharges();
      const asked = { lotId, seenVersion: await seenVersion(lotId), ...MAIL };
      const [called] = await Promise.all([
        lots().recall(STAFF, asked),
        test.shop.staff.payments.reconcile(STAFF),
      ]);
      expect(called.ok).toBe(true);
      expect((await test.see(orderNumber)).order.status).toBe("shipped");
      expect((await reach(lotId)).mails).toMatchObject({ none: 0, waiting: 1 });
    }
  });

  it("is public if the lot was so before, or if any of it left", async () => {
    const published = await released("SHOWN-1");
    const left = await released("LEFT-1");
    const kept = await released("KEPT-1");
    const asked = async (lotId: number) => ({
      lotId,
      seenVersion: await seenVersion(lotId),
      reason: "a call",
    });
    await lots().decide(STAFF, { ...(await asked(published)), act: "publish" });
    await packed("LEFT-1", await newCustomer(test.shop));
    await packed("KEPT-1", await newCustomer(test.shop), false);
    for (const lotId of [published, left, kept]) {
      await lots().quarantine(STAFF, await asked(lotId));
      expect(await lots().recall(STAFF, { ...(await asked(lotId)), ...MAIL })).toMatchObject({
        ok: true,
      });
    }
    const { find } = test.shop.customer.lots;
    expect(await find("SHOWN-1")).toMatchObject([{ isRecalled: true }]);
    expect(await find("LEFT-1")).toMatchObject([{ isRecalled: true }]);
    expect(await find("KEPT-1")).toEqual([]);
  });

  it("says whose email failed, and who has no address left", async () => {
    const lotId = await released("FAIL-1");
    const [gone, failing] = await Promise.all([1, 2].map(() => newCustomer(test.shop)));
    if (!gone || !failing) throw new Error("no customers");
    for (const customer of [gone, failing]) await packed("FAIL-1", customer);
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${gone.id}'
      where id = '${gone.id}'`);
    expect(await erasePerson(db(), gone.id)).toBe("erased");
    await delivered();
    const asked = { lotId, seenVersion: await seenVersion(lotId), ...MAIL };
    await lots().recall(STAFF, asked);
    await db().execute(sql`
      update outbox set state = 'dead', done_at = now() where kind = 'lot_recall' and payload ->> 'userId' = ${failing.id}`);
    await delivered();
    expect((await reach(lotId)).mails).toMatchObject({ failed: 1, undeliverable: 1, sent: 0 });
    await db().execute(
      sql`update outbox set state = 'waiting', done_at = null where state = 'dead'`,
    );
    await delivered();
    expect((await reach(lotId)).mails).toMatchObject({ failed: 0, undeliverable: 1, sent: 1 });
  });
});

describe("a drill", () => {
  it("does all but send, says how long it took, and changes nothing", async () => {
    const lotId = await released("DRILL-1");
    for (const customer of [await newCustomer(test.shop), await newCustomer(test.shop)])
      await packed("DRILL-1", customer);
    await delivered();
    const asked = { lotId, seenVersion: 1, ...MAIL };
    for (let turn = 0; turn < 2; turn += 1) {
      const drilled = await lots().drill(STAFF, asked);
      expect(drilled).toMatchObject({ ok: true, value: { orders: 2, customers: 2, units: 4 } });
      if (!drilled.ok) throw new Error("no drill");
      expect(drilled.value.tookMs).toBeLessThan(5000);
      expect(await queued(drilled.value.recallId)).toBe(0);
    }
    expect((await delivered()).size).toBe(0);
    const found = await reach(lotId);
    expect(found.mails).toBeUndefined();
    expect(found.recalls).toMatchObject([{ isDrill: true }, { isDrill: true }]);
    expect((await lots().find(STAFF, { lotId }))?.lot.state).toBe("released");
    const { rows } = await db().execute(
      sql`select 1 from recall_mails m join recalls c on c.id = m.recall_id where c.is_drill`,
    );
    expect(rows).toEqual([]);
    const launch = await test.shop.staff.system.launch(STAFF);
    expect(launch.find(({ code }) => code === "recall_drill")).toMatchObject({ state: "done" });
  });

  it("needs who does it in person, and packers may do neither", async () => {
    const lotId = await released("WHO-1");
    const asked = { lotId, seenVersion: 2, ...MAIL };
    const unconfirmed = StaffActor.fromWorkBegun("mo", "manager", "");
    const packer = StaffActor.fromWorkBegun("pat", "fulfillment", "");
    for (const act of ["recall", "drill"] as const) {
      await expect(lots()[act](unconfirmed, asked)).rejects.toThrow("confirm who they are");
      await expect(lots()[act](packer, asked)).rejects.toThrow("lacks lots.recall");
    }
    const query = parseListQuery(RECALL_LIST, new URLSearchParams());
    await expect(lots().reach(packer, { lotId, query })).rejects.toThrow("lacks lots.decide");
  });
});

it("a recall of many is one statement's work", async () => {
  const lotId = await released("MANY-1");
  const customer = await newCustomer(test.shop);
  await packed("MANY-1", customer);
  const { recalls } = await reach(lotId);
  expect(recalls).toEqual([]);
  const drilled = await lots().drill(STAFF, { lotId, seenVersion: 1, ...MAIL });
  if (!drilled.ok) throw new Error("no drill");
  // Uses the lot's index, from the lot to its orders.
  const { rows } = await db().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ "QUERY PLAN": string }>(sql`
      explain select u.order_id from lots l join packed_units u on u.lot = l.number
      join order_items i on i.id = u.order_item_id and i.product_id = l.product_id where l.id = ${lotId}`);
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("packed_units_lot");
  expect(await writeToCustomers(db(), 999_999)).toBe(0);
});
