import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { add, cents, type Cents, fromNumeric, subtract, ZERO } from "#domain/money/cents.ts";
import { proportionOf } from "#domain/money/proportion.ts";
import { worthOf } from "#domain/order/refund-worth.ts";
import { refundableOrder } from "#domain/order/refundable-order.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import type { Fault } from "#tests/support/faulty-gateway.ts";
import { randomCases } from "#tests/support/long-proofs.ts";
import { releaseTestLot, unitsOfLots } from "#tests/support/lots.ts";
import { CARDS, createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/*
 * Two people who refer each other place orders. The orders are split in two, shipped (whole or unit by unit), canceled
 * (whole or their rest), and refunded (by amount or by parts), in any sequence, over a connection that loses answers.
 * The model knows orders and amounts, but no ledger, reservations or payments: it predicts each step's answer and the
 * final state.
 */

/** Units in each order's only line, until it is split. */
const UNITS = 3;
const STOCK = 6 * UNITS;
const CODE_USES = 3;
const START_CENTS = cents(60_00);

const index = fc.nat({ max: 9 });
const maybeFault = fc.option(
  fc.constantFrom<Fault>("lost_after", "lost_before", "throws", "refused"),
);
const steps = {
  order: fc.record({
    do: fc.constant("order" as const),
    person: fc.nat({ max: 1 }),
    spends: fc.boolean(),
    byCard: fc.boolean(),
    usesCode: fc.boolean(),
  }),
  pay: fc.record({ do: fc.constant("pay" as const), index }),
  ship: fc.record({ do: fc.constant("ship" as const), index, fault: maybeFault }),
  shipPart: fc.record({ do: fc.constant("ship_part" as const), index }),
  cancelRest: fc.record({ do: fc.constant("cancel_rest" as const), index }),
  split: fc.record({ do: fc.constant("split" as const), index }),
  cancel: fc.record({ do: fc.constant("cancel" as const), index, fault: maybeFault }),
  refund: fc.record({
    do: fc.constant("refund" as const),
    index,
    fault: maybeFault,
    amount: fc.option(fc.integer({ min: 1, max: 80_00 })),
    /** The order's units and shipping instead of an amount. */
    byParts: fc.boolean(),
  }),
  reconcile: fc.record({ do: fc.constant("reconcile" as const) }),
};
const anyStep = fc.oneof(
  { weight: 5, arbitrary: steps.order },
  { weight: 3, arbitrary: steps.pay },
  { weight: 6, arbitrary: steps.ship },
  { weight: 4, arbitrary: steps.shipPart },
  { weight: 3, arbitrary: steps.cancelRest },
  { weight: 3, arbitrary: steps.split },
  { weight: 2, arbitrary: steps.cancel },
  { weight: 4, arbitrary: steps.refund },
  { weight: 1, arbitrary: steps.reconcile },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

interface ModelOrder {
  orderNumber: number;
  lineId: number;
  units: number;
  /** The second order, if it was split. */
  rest: ModelOrder | null;
  /** Units that have shipped. */
  sent: number;
  /** Units canceled after a part had shipped, and their value. */
  canceled: number;
  canceledCents: Cents;
  /** The newest parcel's tracking number. */
  trackingNumber: string | null;
  person: number;
  byCard: boolean;
  isPaid: boolean;
  usesCode: boolean;
  status: "pending" | "shipped" | "cancelled";
  totalCents: Cents;
  appliedCents: Cents;
  commissionCents: Cents;
  refundedCents: Cents;
  /** A gateway's answer was lost; the state is read again after the job has looked it up. */
  isUncertain: boolean;
}

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0", LIMIT_FACTOR: "100000" });
  await test.database.db.execute(
    sql`insert into settings (name, value) values ('shortCardOrders', '"split"')`,
  );
  await releaseTestLot(test);
});
afterAll(() => test.close());

it("any sequence of orders, payments, shipments, cancellations and refunds leaves every balance, stock, lot and use count right", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 24 }), async (sequence) => {
      const world = await newWorld();
      for (const one of sequence) await take(world, one);
      test.gateway.faults = {};
      await world.settle();
      expect(await test.shop.staff.audit(STAFF)).toEqual([]);
      expect(await world.actual()).toEqual(world.expected());
    }),
    { numRuns: randomCases(5, 100), endOnFailure: true },
  );
});

const WAITING = new Set(["capturing", "voiding", "refunding"]);

type World = Awaited<ReturnType<typeof newWorld>>;

async function newWorld() {
  const { db } = test.database;
  await db.execute(sql`update products set on_hand = reserved + 1000 where id = 1`);
  const people: Customer[] = [await test.returningCustomer(), await test.returningCustomer()];
  const numbers: number[] = [];
  for (const customer of people) numbers.push(await test.makeAffiliate(customer, "60.00"));
  for (const [person, customer] of people.entries()) {
    await db.execute(
      sql`update profiles set referrer_number = ${numbers[1 - person]} where id = ${customer.id}`,
    );
  }
  await db.execute(sql`update products set on_hand = reserved + ${STOCK} where id = 1`);
  await db.execute(
    sql`update discount_codes set use_limit = used + ${CODE_USES} where code = 'ONEFIFTY1'`,
  );
  const orders: ModelOrder[] = [];

  /** Stock on hand, reserved stock and code uses, counted from the start of this run. */
  async function counts() {
    const { rows } = await db.execute<{ on_hand: number; reserved: number; used: number }>(sql`
      select on_hand, reserved, used from products, discount_codes where id = 1 and code = 'ONEFIFTY1'`);
    const [row] = rows;
    if (!row) throw new Error("no product");
    return row;
  }
  const start = { ...(await counts()), ...(await unitsOfLots(test)) };
  const open = (): ModelOrder[] => orders.filter(({ status }) => status !== "cancelled");

  return {
    people,
    orders,
    open,
    balanceOf: (person: number): Cents =>
      orders.reduce((sum, order) => {
        const isOwn = order.person === person && order.status !== "cancelled";
        const moneyCents = subtract(order.totalCents, order.appliedCents);
        const released = cents(Math.max(0, order.refundedCents - moneyCents));
        const own = isOwn ? subtract(released, order.appliedCents) : ZERO;
        const kept = subtract(
          order.commissionCents,
          proportionOf(order.commissionCents, order.refundedCents, order.totalCents),
        );
        const earned = order.person !== person && order.sent > 0 ? kept : ZERO;
        return add(sum, own, earned);
      }, START_CENTS),
    stockLeft: () => STOCK - open().reduce((sum, { units, canceled }) => sum + units - canceled, 0),
    usesLeft: () => CODE_USES - open().filter(({ usesCode }) => usesCode).length,
    /** Looks up every lost answer, then reads the outcome of the orders waiting for one. */
    async settle() {
      await test.shop.staff.payments.reconcile(STAFF);
      for (const model of orders.filter(({ isUncertain }) => isUncertain)) {
        const { order, payment, refunds } = await test.see(model.orderNumber);
        const done = refunds.filter(({ state }) => state === "done");
        model.status = order.status;
        if (order.status === "shipped") model.sent = model.units - model.canceled;
        model.isUncertain = WAITING.has(payment?.state ?? "");
        model.refundedCents =
          order.status === "cancelled"
            ? ZERO
            : add(...done.flatMap((one) => [one.moneyAmount, one.balanceAmount]));
      }
    },
    expected() {
      const shipped = orders.reduce((sum, { sent }) => sum + sent, 0);
      const canceled = orders.reduce((sum, one) => sum + one.canceled, 0);
      return {
        balances: [0, 1].map((person) => this.balanceOf(person)),
        onHand: start.on_hand - shipped,
        sent: start.sent + shipped,
        inLots: start.inLots + shipped,
        reserved:
          start.reserved + open().reduce((sum, { units }) => sum + units, 0) - shipped - canceled,
        used: start.used + open().filter(({ usesCode }) => usesCode).length,
      };
    },
    async actual() {
      const { on_hand: onHand, reserved, used } = await counts();
      const balances = await Promise.all(numbers.map((number) => test.balanceOf(number)));
      const units = await unitsOfLots(test);
      return { balances: balances.map(fromNumeric), onHand, reserved, used, ...units };
    },
  };
}

async function take(world: World, step: Step): Promise<void> {
  if (step.do === "order") return takeOrder(world, step);
  if (step.do === "reconcile") return world.settle();
  const model = world.orders[step.index % Math.max(1, world.orders.length)];
  if (!model) return;
  if (step.do === "pay") return takePay(model);
  if (step.do === "cancel_rest") return takeCancelRest(model);
  if (step.do === "split") return takeSplit(world, model);
  test.gateway.faults = {};
  if (step.do === "ship_part") return takeShipPart(model);
  const { faults } = test.gateway;
  for (const call of ["capture", "void", "refund"] as const)
    faults[call] = step.fault === null ? [] : [step.fault];
  if (step.do === "ship") return takeShip(model, step.fault);
  return step.do === "cancel" ? takeCancel(model, step.fault) : takeRefund(model, step);
}

async function takeOrder(world: World, step: Step & { do: "order" }): Promise<void> {
  const customer = world.people[step.person];
  if (!customer) throw new Error("no such customer");
  const balance = world.balanceOf(step.person);
  const isCertain = world.orders.every(({ isUncertain }) => !isUncertain);
  const fits = world.stockLeft() >= UNITS && (!step.usesCode || world.usesLeft() > 0);
  const cart = oneBottle.map((line) => ({ ...line, quantity: UNITS }));
  await saveCart(test.database.db, customer.id, cart);
  const placed = await test.shop.customer.checkout.place(
    customer,
    orderRequest(
      {
        paymentMethod: step.byCard ? "credit" : "venmo",
        affiliateBalance: step.spends ? "on" : "",
        discountCode: step.usesCode ? "ONEFIFTY1" : "",
      },
      { card: step.byCard ? testCard(CARDS.approved) : null },
    ),
  );
  if (isCertain) expect(placed.ok).toBe(fits);
  if (!placed.ok) return;
  const { order, lines } = await test.see(placed.value.orderNumber);
  const appliedCents = order.affiliateIncomeApplied;
  if (isCertain) {
    const applied = step.spends ? Math.max(0, Math.min(balance, order.totalAmount)) : 0;
    expect(appliedCents).toBe(applied);
  }
  // A new customer's flag would hold up the card; ship-order.test.ts covers that.
  await test.shop.staff.fulfillment.approve(STAFF, {
    orderNumber: order.orderNumber,
    reason: "test",
  });
  world.orders.push({
    orderNumber: order.orderNumber,
    lineId: lines[0]?.id ?? 0,
    units: UNITS,
    rest: null,
    sent: 0,
    canceled: 0,
    canceledCents: ZERO,
    trackingNumber: null,
    person: step.person,
    byCard: step.byCard,
    isPaid: step.byCard || order.finalTotal === 0,
    usesCode: step.usesCode,
    status: "pending",
    totalCents: order.totalAmount,
    appliedCents,
    commissionCents: order.commission,
    refundedCents: ZERO,
    isUncertain: false,
  });
}

async function takePay(model: ModelOrder): Promise<void> {
  const paid = await test.shop.staff.payments.markPaid(STAFF, {
    orderNumber: model.orderNumber,
    amountCents: subtract(model.totalCents, model.appliedCents),
    reference: `venmo ${model.orderNumber}`,
  });
  if (paid.ok) model.isPaid = true;
}

async function takeShip(model: ModelOrder, fault: Fault | null): Promise<void> {
  const wasCertain = !model.isUncertain;
  const shipped = await test.ship(model.orderNumber);
  const isRefused = !shipped.ok && shipped.error.code === "refused_by_gateway";
  if (wasCertain && (fault === null || !model.byCard))
    expect(shipped.ok).toBe(
      model.status === "pending"
        ? model.isPaid
        : model.status === "shipped" && model.trackingNumber === numberOf(model),
    );
  if (model.status === "shipped") return; // a repeated click
  if (shipped.ok) {
    model.status = "shipped";
    model.sent = model.units;
    model.trackingNumber = numberOf(model);
    model.isUncertain = false;
  } else if (model.byCard && !isRefused) model.isUncertain = true;
}

/** The number that `test.ship` gives an order. */
const numberOf = ({ orderNumber }: ModelOrder): string => `1Z${orderNumber}`;

/** One unit; the last of them makes the order shipped. */
async function takeShipPart(model: ModelOrder): Promise<void> {
  const trackingNumber = `1ZPART${model.orderNumber}.${model.sent}`;
  const shipped = await test.shop.staff.fulfillment.shipParcels(STAFF, {
    orderNumber: model.orderNumber,
    override: null,
    isPart: true,
    parcels: [
      { trackingNumber, carrier: null, lines: [{ orderItemId: model.lineId, quantity: 1 }] },
    ],
  });
  // A card is charged once, so its order ships whole; half of a split order may be a single unit.
  const isByCard = model.byCard && model.totalCents > model.appliedCents;
  const mayShip = !isByCard || model.units === 1;
  if (!model.isUncertain)
    expect(shipped.ok).toBe(model.isPaid && mayShip && model.status === "pending");
  if (!shipped.ok) return;
  model.sent += 1;
  model.trackingNumber = trackingNumber;
  if (model.sent === model.units) model.status = "shipped";
}

/** Its value as in the refund of units (REFUND-8), while nothing else of the order was refunded. */
async function takeCancelRest(model: ModelOrder): Promise<void> {
  const rest = { id: model.lineId, units: model.units - model.sent };
  const order = refundableOrder(await test.see(model.orderNumber));
  const worth = worthOf(order, { lines: [rest], isWithShipping: false });
  const done = await test.shop.staff.fulfillment.cancelRest(STAFF, {
    orderNumber: model.orderNumber,
    reason: "test",
    refundReference: "by hand",
  });
  const isPartly = model.status === "pending" && model.sent > 0;
  if (!model.isUncertain) expect(done.ok).toBe(isPartly || model.canceled > 0);
  if (!done.ok || !isPartly) return; // a repeated click
  if (!worth.ok) throw new Error(worth.error);
  model.status = "shipped";
  model.canceled = rest.units;
  model.canceledCents = worth.value.amountCents;
  model.refundedCents = worth.value.amountCents;
}

/** One unit stays; the others become another order, paid by hand. */
async function takeSplit(world: World, model: ModelOrder): Promise<void> {
  const split = await test.shop.staff.orderEdits.split(STAFF, {
    orderNumber: model.orderNumber,
    ships: [{ orderItemId: model.lineId, quantity: 1 }],
    key: randomUUID(),
  });
  const isByCard = model.byCard && model.totalCents > model.appliedCents;
  const isOpen = model.status === "pending" && model.rest === null && model.units > 1;
  // The balance that paid is spent again, unless a clawback has made it negative.
  const isCovered = model.appliedCents === 0 || world.balanceOf(model.person) >= 0;
  const isCertain = world.orders.every(({ isUncertain }) => !isUncertain);
  if (isCertain) expect(split.ok).toBe(isByCard && isOpen && isCovered);
  if (!split.ok) return;
  const [first, second] = [
    await test.see(model.orderNumber),
    await test.see(split.value.restNumber),
  ];
  const moneyOf = ({ order }: typeof first) => ({
    totalCents: order.totalAmount,
    appliedCents: order.affiliateIncomeApplied,
    commissionCents: order.commission,
  });
  const whole = { ...model };
  model.rest = {
    ...model,
    ...moneyOf(second),
    orderNumber: split.value.restNumber,
    lineId: second.lines[0]?.id ?? 0,
    units: model.units - 1,
    byCard: false,
    isPaid: false,
    usesCode: false,
  };
  Object.assign(model, moneyOf(first), { units: 1 });
  for (const amount of ["totalCents", "appliedCents", "commissionCents"] as const)
    expect(add(model[amount], model.rest[amount])).toBe(whole[amount]);
  world.orders.push(model.rest);
}

async function takeCancel(model: ModelOrder, fault: Fault | null): Promise<void> {
  const canceled = await test.shop.staff.fulfillment.cancel(STAFF, {
    orderNumber: model.orderNumber,
    reason: "test",
    refundReference: "by hand",
  });
  if (!model.isUncertain) expect(canceled.ok).toBe(model.status !== "shipped" && model.sent === 0);
  if (!canceled.ok) return;
  // A limited code's use stays with the remaining half.
  if (model.usesCode && model.rest !== null && model.rest.status !== "cancelled")
    model.rest.usesCode = true;
  model.status = "cancelled";
  model.isUncertain = fault !== null;
}

async function takeRefund(model: ModelOrder, step: Step & { do: "refund" }): Promise<void> {
  const leftCents = subtract(model.totalCents, model.refundedCents);
  const units = model.units - model.canceled;
  const parts = { lines: [{ id: model.lineId, units }], isWithShipping: true };
  const plain = step.amount === null ? ("full" as const) : cents(step.amount);
  const amount = step.byParts ? parts : plain;
  const refunded = await test.shop.staff.refunds.refund(STAFF, {
    orderNumber: model.orderNumber,
    amount,
    reason: "test",
    key: randomUUID(),
    reference: "by hand",
  });
  const amountCents =
    amount === "full"
      ? leftCents
      : typeof amount === "number"
        ? amount
        : subtract(model.totalCents, model.canceledCents);
  if (!model.isUncertain && (step.fault === null || !model.byCard)) {
    const isRight = amountCents > 0 && amountCents <= leftCents;
    expect(refunded.ok).toBe(model.status === "shipped" && isRight);
  }
  if (refunded.ok) model.refundedCents = add(model.refundedCents, amountCents);
  else if (refunded.error.code === "unconfirmed") model.isUncertain = true;
}
