import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RECALL_MAIL } from "#content/recall.ts";
import { cents } from "#domain/money/cents.ts";
import { NO_CANCEL_AFTER_PART } from "#domain/order/order-status.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { editOf, editOrderAs } from "#tests/support/edit-order.ts";
import { randomCases } from "#tests/support/long-proofs.ts";
import { testLot } from "#tests/support/lots.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/*
 * Proves SHIP-9, SHIP-14 and SHIP-29 with random events between two parts of an order: two people who ship or cancel at
 * once, a list of tracking numbers, packing, edits, holds, bans, stopped sales, recalls, chargebacks, lost parcels,
 * refunds and an erasure, in any sequence. After each step, units, stock, money and emails agree.
 */

const UNITS = [3, 2] as const;
const STATE = "WA";

const units = fc.tuple(fc.nat({ max: UNITS[0] }), fc.nat({ max: UNITS[1] }));
const flag = fc.boolean();
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("ship" as const), units }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("ship_at_once" as const), units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("list" as const), isOld: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel_rest" as const), units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), isMore: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pack" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("unpack" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("recall" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("hold" as const), isOn: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("ban" as const), isOn: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("stop" as const), isOn: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("dispute" as const), isWhole: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decide" as const), isLost: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lose" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

let test: StaffedShop;
let referrer: number;
beforeAll(async () => {
  test = await createStaffedShop({ LIMIT_FACTOR: "100000" });
  const { asOwner } = test.database;
  await asOwner("update products set on_hand = 2000, purchase_limit = null where id in (1, 3)");
  referrer = await test.makeAffiliate(await newCustomer(test.shop));
});
afterAll(() => test.close());

const staff = () => test.shop.staff;
const db = () => test.database.db;

async function work(): Promise<void> {
  const { log, handlers } = test.shop.running;
  while ((await deliverOutbox({ db: db(), log }, handlers)) > 0);
}

interface World {
  customer: Customer;
  orderNumber: number;
  lotId: number;
  isBanned: boolean;
  isStopped: boolean;
  /** On hand and reserved without this order, by product. */
  shelf: Map<number, { onHand: number; reserved: number }>;
}

async function readShelf(): Promise<World["shelf"]> {
  const { rows } = await db().execute<{ id: number; on_hand: number; reserved: number }>(
    sql`select id, on_hand, reserved from products where id in (1, 3)`,
  );
  return new Map(rows.map((row) => [row.id, { onHand: row.on_hand, reserved: row.reserved }]));
}

let lots = 0;

async function newWorld(): Promise<World> {
  const customer = await newCustomer(test.shop);
  const received = await staff().lots.receive(STAFF, testLot({ number: `ANY-${(lots += 1)}` }));
  if (!received.ok) throw new Error(received.error.code);
  const { lotId } = received.value;
  await staff().lots.decide(STAFF, { lotId, seenVersion: 1, act: "release", reason: "sound" });
  const shelf = await readShelf();
  const cart = [
    { productId: 1, flavor: "Mint", quantity: UNITS[0] },
    { productId: 3, flavor: "Mint", quantity: UNITS[1] },
  ];
  const code = String(referrer);
  const orderNumber = await test.order(customer, { referralCode: code }, cart);
  await test.pay(orderNumber);
  return { customer, orderNumber, lotId, isBanned: false, isStopped: false, shelf };
}

/** Units of a line in parcels that aren't replacements. */
const sentOf = ({ parcels }: OrderForStaff, lineId: number): number =>
  unitsIn(
    parcels.filter(({ replaces }) => replaces === null),
    lineId,
  );

const unitsIn = (parcels: OrderForStaff["parcels"], lineId: number): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.orderItemId === lineId ? line.quantity : 0), 0);

const leftOf = (found: OrderForStaff): number[] =>
  found.lines.map((line) => line.quantity - line.unitsCanceled - sentOf(found, line.id));

const isDisputed = ({ chargebacks }: OrderForStaff): boolean =>
  chargebacks.some(({ state }) => state === "open" || state === "evidence_sent");

/** Only a lot may block it from shipping. */
const mayShip = (world: World, found: OrderForStaff): boolean =>
  found.order.status === "pending" &&
  found.payment?.state === "captured" &&
  !found.isOnHold &&
  !isDisputed(found) &&
  !world.isBanned;

const fits = (found: OrderForStaff, wanted: readonly number[]): boolean => {
  const left = leftOf(found);
  return wanted.some((count) => count > 0) && wanted.every((count, at) => count <= (left[at] ?? 0));
};

type Steps = {
  [Name in Step["do"]]: (
    world: World,
    step: Extract<Step, { do: Name }>,
    before: OrderForStaff,
  ) => Promise<void>;
};

const STEPS: Steps = {
  async ship(world, step, before) {
    const shipped = await test.shipPart(world.orderNumber, step.units);
    const isRight = mayShip(world, before) && fits(before, step.units);
    if (shipped.ok || !isRight) expect(shipped.ok).toBe(isRight);
    else expect(shipped.error.reason).toMatch(/lots?\b/i);
  },
  async ship_at_once(world, step, before) {
    const both = await Promise.all([1, 2].map(() => test.shipPart(world.orderNumber, step.units)));
    const done = both.filter(({ ok }) => ok).length;
    if (!mayShip(world, before) || !fits(before, step.units)) expect(done).toBe(0);
    const twice = step.units.map((count) => count * 2);
    if (!fits(before, twice)) expect(done).toBeLessThanOrEqual(1);
  },
  async list({ orderNumber }, { isOld }, before) {
    const trackingNumber = (isOld && before.parcels[0]?.trackingNumber) || `1Z${randomUUID()}`;
    const line = { line: 1, orderNumber, trackingNumber };
    const [checked] = await staff().packing.checkTracking(STAFF, { lines: [line] });
    if (checked?.result !== "will_ship") {
      const isSent = before.parcels.some((one) => one.trackingNumber === trackingNumber);
      expect(checked?.result).toBe(isSent ? "already" : "skipped");
      return;
    }
    expect(await test.ship(orderNumber, { trackingNumber })).toMatchObject({ ok: true });
    expect((await test.see(orderNumber)).order.status).toBe("shipped");
  },
  async cancel_rest({ orderNumber }, step) {
    const request = { orderNumber, reason: "test", refundReference: "by hand" };
    const [canceled] = await Promise.all([
      staff().fulfillment.cancelRest(STAFF, request),
      test.shipPart(orderNumber, step.units),
      staff().fulfillment.cancelRest(STAFF, request),
    ]);
    const after = await test.see(orderNumber);
    if (canceled.ok) expect(after.order.status).toBe("shipped");
    const ended = after.events.filter(({ kind }) => kind === "rest_canceled");
    expect(ended.length).toBeLessThanOrEqual(1);
  },
  async edit({ orderNumber }, { isMore }, before) {
    const lines = editOf(before).lines.map((line, at) => ({
      ...line,
      quantity: Math.max(1, line.quantity + (at > 0 ? 0 : isMore ? 1 : -1)),
    }));
    const edited = await editOrderAs(test, orderNumber, { lines }, { reference: "back" }).catch(
      () => ({ ok: false }),
    );
    if (!edited.ok) return;
    expect([before.order.status, before.parcels]).toEqual(["pending", []]);
    const { payment } = await test.see(orderNumber);
    if (payment?.state !== "awaiting") return;
    const paid = { orderNumber, amountCents: dueOf(payment), reference: `venmo ${randomUUID()}` };
    expect(await staff().payments.markPaid(STAFF, paid)).toMatchObject({ ok: true });
  },
  async pack({ orderNumber }) {
    const seen = await staff().packing.see(STAFF, { orderNumber });
    const orderItemId = seen?.lines[0]?.id ?? 0;
    const parcel = seen?.nextParcel ?? 1;
    const packed = { orderNumber, parcel, key: randomUUID(), unit: { orderItemId, units: 1 } };
    const lot = seen?.lines[0]?.lots?.at(-1)?.number ?? "";
    await staff().packing.pack(STAFF, { ...packed, lot });
  },
  async unpack({ orderNumber }) {
    await staff().packing.unpack(STAFF, { orderNumber, unit: "all" });
  },
  async recall({ lotId }) {
    const lot = await staff().lots.find(STAFF, { lotId });
    const { subject, text } = RECALL_MAIL;
    const seenVersion = lot?.lot.version ?? 0;
    await staff().lots.recall(STAFF, { lotId, seenVersion, subject, text, reason: "a call" });
  },
  async hold({ orderNumber }, { isOn }) {
    await staff().orders.hold(STAFF, { orderNumber, isOnHold: isOn, reason: "test" });
  },
  async ban(world, { isOn }) {
    if (world.isBanned === isOn) return;
    await banPlace(db(), { state: STATE }, isOn);
    world.isBanned = isOn;
    const listed = await staff().fulfillment.banned(STAFF);
    const found = await test.see(world.orderNumber);
    expect(listed.some(({ orderNumber }) => orderNumber === world.orderNumber)).toBe(
      isOn && found.order.status === "pending",
    );
  },
  async stop(world, { isOn }, before) {
    const request = { productId: 3, seenVersion: null, reason: "test", isStopped: isOn };
    await staff().products.setStopped(STAFF, request);
    await work();
    const { isOnHold } = await test.see(world.orderNumber);
    const isLeft = before.order.status === "pending" && (leftOf(before)[1] ?? 0) > 0;
    if (isOn && !world.isStopped) expect(isOnHold).toBe(before.isOnHold || isLeft);
    world.isStopped = isOn;
  },
  async dispute({ orderNumber }, { isWhole }, { order }) {
    await staff().chargebacks.open(STAFF, {
      orderNumber,
      caseNumber: randomUUID(),
      amountCents: isWhole ? order.finalTotal : cents(50_00),
      category: "not_received",
      openedOn: "2026-11-01",
      answerDueOn: "2026-11-20",
      feeCents: cents(0),
      note: "",
    });
  },
  async decide({ orderNumber }, { isLost }, { chargebacks }) {
    const open = chargebacks.find(({ state }) => state === "open");
    if (!open) return;
    const to = isLost ? "lost" : "won";
    const decided = { orderNumber, chargebackId: open.id, to, sentOn: "2026-11-10" } as const;
    expect(await staff().chargebacks.step(STAFF, decided)).toMatchObject({ ok: true });
  },
  async lose(world, _, { order, parcels }) {
    const { orderNumber } = world;
    const parcel = parcels.find(({ state }) => state === "shipped")?.number;
    if (parcel === undefined) return;
    const about = { orderNumber, parcel, reason: "lost" };
    await staff().fulfillment.markParcel(STAFF, { ...about, fate: "lost" });
    const again = { ...about, lines: "everything", trackingNumber: `1Z${randomUUID()}` } as const;
    const sent = await staff().fulfillment.reship(STAFF, { ...again, carrier: null });
    if (sent.ok) expect([order.status, world.isBanned]).toEqual(["shipped", false]);
  },
  async refund({ orderNumber }, _, { order }) {
    const refund = { orderNumber, amount: cents(1_00), reason: "test", reference: "by hand" };
    const done = await staff().refunds.refund(STAFF, { ...refund, key: randomUUID() });
    if (done.ok) expect(order.status).toBe("shipped");
  },
  async cancel({ orderNumber }, _, { order, parcels }) {
    if (parcels.length === 0) return; // the rest of the run would have nothing to do
    const request = { orderNumber, reason: "test", refundReference: "by hand" };
    const canceled = await staff().fulfillment.cancel(STAFF, request);
    expect(canceled.ok).toBe(false);
    if (order.status === "pending")
      expect(canceled).toMatchObject({ error: { reason: NO_CANCEL_AFTER_PART } });
  },
};

// A step's name selects its function, which the compiler can't follow.
const take = (world: World, step: Step, before: OrderForStaff) =>
  (STEPS[step.do] as (w: World, s: Step, b: OrderForStaff) => Promise<void>)(world, step, before);

async function check(world: World): Promise<void> {
  const found = await test.see(world.orderNumber);
  const { order, lines, parcels, payment, refunds, events } = found;
  const left = leftOf(found);
  expect(left.every((count) => count >= 0)).toBe(true);
  expect(order.status).toBe(left.every((count) => count === 0) ? "shipped" : "pending");
  expect(parcels.map(({ number }) => number)).toEqual(parcels.map((_, at) => at + 1));
  const shelf = await readShelf();
  for (const [at, line] of lines.entries()) {
    const start = world.shelf.get(line.productId);
    if (!start) throw new Error("Another product");
    const reserved = lines.reduce(
      (sum, { productId }, of) => sum + (productId === line.productId ? (left[of] ?? 0) : 0),
      start.reserved,
    );
    const gone = lines
      .filter(({ productId }) => productId === line.productId)
      .reduce((sum, { id }) => sum + unitsIn(parcels, id), 0);
    expect([at, shelf.get(line.productId)]).toEqual([
      at,
      { onHand: start.onHand - gone, reserved },
    ]);
  }
  const back = refunds.filter(({ state, editId }) => state === "done" && editId === null);
  expect(payment?.refunded).toBe(back.reduce((sum, one) => sum + one.moneyAmount, 0));
  const shipments = events.filter(({ kind }) => kind === "part_shipped" || kind === "shipped");
  const mails = (await test.mailsOf(world.orderNumber)).filter((kind) => kind.endsWith("shipped"));
  expect(mails.length).toBe(
    shipments.length + parcels.filter(({ replaces }) => replaces !== null).length,
  );
}

async function end(world: World): Promise<void> {
  if (world.isBanned) await banPlace(db(), { state: STATE }, false);
  const again = { productId: 3, seenVersion: null, reason: "test", isStopped: false };
  await staff().products.setStopped(STAFF, again);
  const { id } = world.customer;
  await test.database.asOwner(`update "user" set erasure_requested_at = now() - interval '8 days',
    erasure_requested_by = 'customer:${id}' where id = '${id}'`);
  const found = await test.see(world.orderNumber);
  const isOpen = found.order.status === "pending" || isDisputed(found);
  expect(await erasePerson(db(), id)).toBe(isOpen ? "waits" : "erased");
  await work();
}

it("whatever happens between the parts of an order, each unit leaves or is canceled once, and stock, money and emails agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 20 }), async (sequence) => {
      const world = await newWorld();
      for (const step of sequence) {
        await take(world, step, await test.see(world.orderNumber));
        await check(world);
      }
      await end(world);
      expect(await staff().audit(STAFF)).toEqual([]);
    }),
    { numRuns: randomCases(4, 100), endOnFailure: true },
  );
});
