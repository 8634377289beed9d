import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { CUSTODY_LIST } from "#domain/lot/custody-list.ts";
import type { DestructionValues } from "#domain/lot/destruction.ts";
import type { LotAct } from "#domain/lot/lot-state.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { clearLots, testLot } from "#tests/support/lots.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { mailLotHeads } from "./mail-lot-heads.ts";

/* Proves LOT-7, LOT-8 and LOT-9. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
  await clearLots(test.database);
});
/** Each test has its own shippable lots. */
afterEach(() =>
  db().execute(
    sql`update lots set state = 'quarantined', state_reason = 'x' where state = 'released'`,
  ),
);
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const CART: Cart = [{ productId: 1, flavor: "Mint", quantity: 2 }];
const db = () => test.database.db;
const lots = () => test.shop.staff.lots;
const desk = () => test.shop.staff.fulfillment;

async function lot(number: string, changes: Parameters<typeof testLot>[0] = {}): Promise<number> {
  const done = await lots().receive(STAFF, testLot({ number, ...changes }));
  if (!done.ok) throw new Error("not received");
  await decide(done.value.lotId, "release");
  return done.value.lotId;
}

const version = async (lotId: number) => (await lots().find(STAFF, { lotId }))?.lot.version ?? 0;

async function decide(lotId: number, act: LotAct): Promise<void> {
  const asked = { lotId, seenVersion: await version(lotId), reason: "a call" };
  const done =
    act === "quarantine"
      ? await lots().quarantine(STAFF, asked)
      : await lots().decide(STAFF, { ...asked, act });
  expect(done.ok).toBe(true);
}

async function chain(lotId: number) {
  const query = parseListQuery(CUSTODY_LIST, new URLSearchParams({ size: "500" }));
  const { rows } = await lots().custody(STAFF, { lotId, query });
  return rows.toReversed();
}
const story = async (lotId: number) =>
  (await chain(lotId)).map(({ kind, units, leftUnits }) => [kind, units, leftUnits]);
const check = (lotId: number) => lots().checkCustody(STAFF, { lotId, told: null });

async function paid(cart = CART, customer?: Awaited<ReturnType<typeof newCustomer>>) {
  const orderNumber = await test.order(customer, {}, cart);
  await test.pay(orderNumber);
  return orderNumber;
}

async function pack(orderNumber: number, number: string, units: number | "rest" = "rest") {
  const { packing } = test.shop.staff;
  const seen = await packing.see(STAFF, { orderNumber });
  const unit = { orderItemId: seen?.lines[0]?.id ?? 0, units };
  return packing.pack(STAFF, { orderNumber, parcel: 1, key: randomUUID(), lot: number, unit });
}

/** The lots of an order's units, and how each unit got its lot. */
async function lotsOf(orderNumber: number) {
  const { rows } = await db().execute<{ lot: string; units: number; is_assigned: boolean }>(sql`
    select u.lot, count(*)::int as units, u.is_assigned from packed_units u join orders o on o.id = u.order_id
    where o.order_number = ${orderNumber} group by 1, 3 order by 1, 3`);
  return rows.map((row) => [row.lot, row.units, row.is_assigned ? "assigned" : "packed"]);
}

const destruction = async (
  lotId: number,
  changes: Partial<DestructionValues> = {},
): Promise<DestructionValues & { lotId: number }> => ({
  lotId,
  source: "shelf",
  units: 3,
  reason: "burned, protocol 4",
  witness: "The fire marshal",
  isBooked: false,
  seenVersion: await version(lotId),
  key: randomUUID(),
  ...changes,
});

describe("the chain of a lot", () => {
  it("has what happened to its units from the day it came to their destruction", async () => {
    const lotId = await lot("STORY-1", { leadPpm: "0.050", laboratory: "Lab" });
    const orderNumber = await paid();
    expect(await pack(orderNumber, "STORY-1", 1)).toMatchObject({ ok: true });
    await test.shop.staff.packing.unpack(STAFF, { orderNumber, unit: "all" });
    await pack(orderNumber, "STORY-1");
    expect(await test.ship(orderNumber)).toMatchObject({ ok: true });
    await desk().markParcel(STAFF, { orderNumber, parcel: 1, fate: "lost", reason: "carrier" });
    await desk().markParcel(STAFF, { orderNumber, parcel: 1, fate: "returned", reason: "found" });
    await decide(lotId, "quarantine");
    expect(await lots().destroy(STAFF, await destruction(lotId))).toEqual({
      ok: true,
      value: null,
    });
    expect(await story(lotId)).toEqual([
      ["received", 100, 100],
      ["tested", 0, 100],
      ["released", 0, 100],
      ["packed", 1, 99],
      ["unpacked", 1, 100],
      ["packed", 2, 98],
      ["shipped", 2, 98],
      ["lost", 2, 98],
      ["returned", 2, 98],
      ["quarantined", 0, 98],
      ["destroyed", 3, 95],
    ]);
    const entries = await chain(lotId);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(["staff:ada"]));
    expect(entries[1]?.detail).toBe('{"lead_ppm": 0.05, "laboratory": "Lab"}');
    expect(entries[6]).toMatchObject({ orderNumber, parcel: 1 });
    // The database computes the same hashes as the verifier, which doesn't use the database.
    expect(await check(lotId)).toEqual({ entries: 11, brokenAt: null, told: null });
    const told = { seq: 7, hash: entries[6]?.hash ?? "" };
    expect(await lots().checkCustody(STAFF, { lotId, told })).toMatchObject({ told: "same" });
    const other = { ...told, seq: 8 };
    expect(await lots().checkCustody(STAFF, { lotId, told: other })).toMatchObject({
      told: "different",
    });
    const none = { ...told, seq: 99 };
    expect(await lots().checkCustody(STAFF, { lotId, told: none })).toMatchObject({
      told: "missing",
    });
  });

  it("has a corrected count, a report by its hash, and what was packed before it was entered", async () => {
    const lotId = await lot("FACTS-1");
    const found = await lots().find(STAFF, { lotId });
    const facts = { ...found?.lot.facts, receivedUnits: 90 } as NonNullable<
      typeof found
    >["lot"]["facts"]; // the finding, with another count
    await lots().change(STAFF, { lotId, seenVersion: 2, reason: "counted", facts });
    const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n");
    await lots().keepReport(STAFF, { lotId, seenVersion: 3, bytes });
    const entries = await chain(lotId);
    expect(entries.slice(2).map(({ kind, units }) => [kind, units])).toEqual([
      ["count_corrected", -10],
      ["tested", 0],
    ]);
    expect(entries.at(-1)?.detail).toMatch(/^\{"report_sha256": "[0-9a-f]{64}"\}$/);
  });

  it("cannot be changed or removed, and shows what was changed past the shop", async () => {
    const lotId = await lot("TAMPER-1");
    for (const statement of [
      sql`update lot_custody set units = 1 where lot_id = ${lotId}`,
      sql`delete from lot_custody where lot_id = ${lotId}`,
      sql`truncate lot_custody`,
      sql`delete from lots where id = ${lotId}`,
    ])
      await expect(db().execute(statement)).rejects.toThrow();
    const past = (statement: string) =>
      test.database.asOwner(`set session_replication_role = replica; ${statement}`);
    await past(`update lot_custody set units = 99 where lot_id = ${lotId} and seq = 1`);
    expect(await check(lotId)).toMatchObject({ brokenAt: 1 });
    expect(await test.shop.staff.audit(STAFF)).toMatchObject([
      { name: "lot-custody-chain", ids: [String(lotId)] },
    ]);
    await past(`update lot_custody set units = 100 where lot_id = ${lotId} and seq = 1`);
    // A chain that is completely rewritten has different hashes from those that were emailed.
    expect(await check(lotId)).toMatchObject({ brokenAt: null });
  });

  it("is one chain, however many pack at once", async () => {
    const lotId = await lot("CROWD-7");
    const orders = await Promise.all(Array.from({ length: 10 }, () => paid()));
    await Promise.all(orders.flatMap((one) => [pack(one, "CROWD-7", 1), pack(one, "CROWD-7", 1)]));
    expect(await check(lotId)).toEqual({ entries: 22, brokenAt: null, told: null });
    const shipped = await Promise.all(orders.map((one) => test.ship(one)));
    expect(shipped.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await check(lotId)).toEqual({ entries: 32, brokenAt: null, told: null });
    expect((await chain(lotId)).at(-1)).toMatchObject({ kind: "shipped", leftUnits: 80 });
  });

  it("has no one's data, and stays whole when a customer is erased or cancels", async () => {
    const lotId = await lot("ERASED-1");
    const customer = await newCustomer(test.shop);
    const orderNumber = await paid(CART, customer);
    await pack(orderNumber, "ERASED-1");
    await test.ship(orderNumber);
    const before = await chain(lotId);
    expect(JSON.stringify(before)).not.toContain(customer.id);
    await test.database.asOwner(`
      update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:${customer.id}'
      where id = '${customer.id}'`);
    expect(await erasePerson(db(), customer.id)).toBe("erased");
    expect(await check(lotId)).toMatchObject({ brokenAt: null });
    expect((await chain(lotId)).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
  });

  it("is emailed to the owner each night by its head, once", async () => {
    const lotId = await lot("HEAD-1");
    const deps = { db: db(), clock: test.shop.running.clock };
    await mailLotHeads(deps);
    await mailLotHeads(deps);
    const { log, handlers } = test.shop.running;
    while ((await deliverOutbox({ db: db(), log }, handlers)) > 0);
    const mails = await db().select().from(devMailbox);
    const sent = mails.filter(({ subject }) => subject.startsWith("Chains of custody on"));
    expect(sent).toHaveLength(1);
    const head = (await chain(lotId)).at(-1);
    expect(sent[0]?.text).toContain(`entry ${head?.seq}, ${head?.hash}`);
  });
});

describe("an order that ships past the packing table", () => {
  it("is given lots, first expired first out, and the rest of what was packed keeps its own", async () => {
    await lot("FEFO-2", { expiresOn: "2030-01-31" });
    const soon = await lot("FEFO-1", { expiresOn: "2029-01-31", receivedUnits: "3" });
    const whole = await paid();
    expect(await test.ship(whole)).toMatchObject({ ok: true });
    expect(await lotsOf(whole)).toEqual([["FEFO-1", 2, "assigned"]]);
    const half = await paid([{ productId: 1, flavor: "Mint", quantity: 3 }]);
    await pack(half, "FEFO-2", 1);
    expect(await test.ship(half)).toMatchObject({ ok: true });
    expect(await lotsOf(half)).toEqual([
      ["FEFO-1", 1, "assigned"],
      ["FEFO-2", 1, "packed"],
      ["FEFO-2", 1, "assigned"],
    ]);
    expect(await story(soon)).toEqual([
      ["received", 3, 3],
      ["tested", 0, 3],
      ["released", 0, 3],
      ["assigned", 2, 1],
      ["shipped", 2, 1],
      ["assigned", 1, 0],
      ["shipped", 1, 0],
    ]);
  });

  it("does not ship while too few may leave, by a form or a tracking list", async () => {
    await lot("FEW-1", { receivedUnits: "3" });
    const [first, second] = [await paid(), await paid()];
    const lines = [first, second].map((orderNumber, at) => ({
      line: at + 1,
      orderNumber,
      trackingNumber: `1Z${orderNumber}`,
    }));
    const checked = await test.shop.staff.packing.checkTracking(STAFF, { lines });
    expect(checked.map(({ result }) => result)).toEqual(["will_ship", "skipped"]);
    expect(checked[1]?.reason).toContain("Too few units of 50 MGM Chewable Tablets (Mint)");
    expect(await test.ship(first)).toMatchObject({ ok: true });
    const refused = await test.ship(second);
    expect(refused).toMatchObject({
      error: { code: "not_allowed", reason: expect.stringContaining("Too few units") as string },
    });
    expect(await lotsOf(second)).toEqual([]);
  });

  it("gives its units back if the card is not charged", async () => {
    const lotId = await lot("CARD-1");
    const refused = await test.orderByCard(CARDS.captureRefused);
    expect(await test.ship(refused)).toMatchObject({ error: { code: "refused_by_gateway" } });
    expect(await lotsOf(refused)).toEqual([]);
    const kinds = (await chain(lotId)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(["assigned", "unpacked"]);
    const charged = await test.orderByCard();
    expect(await test.ship(charged)).toMatchObject({ ok: true });
    expect((await chain(lotId)).at(-1)?.kind).toBe("shipped");
  });

  it("has a lot again for what is sent again", async () => {
    const lotId = await lot("AGAIN-1");
    const orderNumber = await paid();
    await test.ship(orderNumber);
    await desk().markParcel(STAFF, { orderNumber, parcel: 1, fate: "lost", reason: "carrier" });
    const again = { orderNumber, parcel: 1, trackingNumber: "1ZAGAIN9", carrier: null } as const;
    const sent = await desk().reship(STAFF, { ...again, lines: "everything", reason: "lost" });
    expect(sent).toMatchObject({ ok: true });
    expect(await story(lotId)).toEqual([
      ["received", 100, 100],
      ["released", 0, 100],
      ["assigned", 2, 98],
      ["shipped", 2, 98],
      ["lost", 2, 98],
      ["assigned", 2, 96],
      ["shipped", 2, 96],
    ]);
  });
});

describe("units that are destroyed", () => {
  it("are set aside or came back; no more than there are, and the same form is done once", async () => {
    const lotId = await lot("BURN-1", { receivedUnits: "5" });
    const refused = await lots().destroy(STAFF, await destruction(lotId));
    expect(refused).toMatchObject({ error: { code: "too_many", units: 0 } });
    await decide(lotId, "quarantine");
    const stale = await destruction(lotId, { seenVersion: 1 });
    expect(await lots().destroy(STAFF, stale)).toMatchObject({ error: { code: "changed" } });
    const asked = await destruction(lotId);
    const twice = await Promise.all([lots().destroy(STAFF, asked), lots().destroy(STAFF, asked)]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    const more = await destruction(lotId);
    expect(await lots().destroy(STAFF, more)).toMatchObject({
      error: { code: "too_many", units: 2 },
    });
    await decide(lotId, "release");
    const orderNumber = await paid([{ productId: 1, flavor: "Mint", quantity: 3 }]);
    expect(await test.ship(orderNumber)).toMatchObject({ error: { code: "not_allowed" } });
  });

  it("that came back are counted once, told by the parcel and by the recall", async () => {
    const lotId = await lot("HOME-1", { receivedUnits: "2" });
    const orderNumber = await paid();
    await test.ship(orderNumber);
    await desk().markParcel(STAFF, { orderNumber, parcel: 1, fate: "returned", reason: "back" });
    const words = { subject: "Lot {lot}", text: "Hello", reason: "a call" };
    const called = await lots().recall(STAFF, {
      lotId,
      seenVersion: await version(lotId),
      ...words,
    });
    const recallId = called.ok ? called.value.recallId : 0;
    await lots().enterReturn(STAFF, { lotId, recallId, orderNumber, units: 2 });
    await lots().enterReturn(STAFF, { lotId, recallId, orderNumber, units: 1 });
    expect((await story(lotId)).slice(-3)).toEqual([
      ["recalled", 0, 0],
      ["returned", 2, 0],
      ["return_corrected", -1, 0],
    ]);
    expect(await lots().destroyable(STAFF, { lotId })).toEqual({ shelf: 0, returned: 2 });
    const asked = await destruction(lotId, { source: "returned", units: 2 });
    expect(await lots().destroy(STAFF, asked)).toMatchObject({ ok: true });
    expect(await lots().destroyable(STAFF, { lotId })).toEqual({ shelf: 0, returned: 0 });
  });

  it("leave the counted shelf with it, or nothing is written down", async () => {
    const lotId = await lot("SHELF-1");
    await decide(lotId, "quarantine");
    const asked = await destruction(lotId, { isBooked: true });
    expect(await lots().destroy(STAFF, asked)).toMatchObject({
      error: { code: "not_booked", why: { code: "not_counted" } },
    });
    expect((await story(lotId)).at(-1)).toEqual(["quarantined", 0, 100]);
    await db().execute(sql`update products set on_hand = 50 where id = 1`);
    expect(await lots().destroy(STAFF, asked)).toMatchObject({ ok: true });
    const { rows } = await db().execute(sql`select on_hand from products where id = 1`);
    expect(rows).toEqual([{ on_hand: 47 }]);
  });
});
