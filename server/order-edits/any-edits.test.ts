import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { moneyBack } from "#domain/order/edit-payment.ts";
import type { OrderEdit } from "#domain/order/order-edit-form.ts";
import { orderVersion } from "#domain/order/order-version.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { editOf } from "#tests/support/edit-order.ts";
import { randomCases } from "#tests/support/long-proofs.ts";
import { releaseTestLot, unitsOfLots } from "#tests/support/lots.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";

/*
 * Proves EDIT-4, EDIT-5 and EDIT-6: whatever is edited, paid, shipped (entirely or in part), canceled and refunded in
 * any sequence, the audit finds nothing wrong, and no money is lost.
 */

let test: StaffedShop;
let referrer: Awaited<ReturnType<typeof newAffiliate>>;
/** Units of samples, which have no lot. */
let samples: number;
beforeAll(async () => {
  test = await createStaffedShop({ RECONCILE_AFTER_SECONDS: "0", LIMIT_FACTOR: "100000" });
  referrer = await newAffiliate(test);
  await test.database.db.execute(sql`
    update products set on_hand = case id when 1 then 500 when 6 then 30 end where id in (1, 6)`);
  await test.database.db.execute(
    sql`update discount_codes set use_limit = used + 3 where code = 'ONEFIFTY1'`,
  );
  await releaseTestLot(test);
  samples = (await unitsOfLots(test)).sent;
});
afterAll(() => test.close());

const line = (productId: number, flavor: string) =>
  fc.record({
    productId: fc.constant(productId),
    flavor: fc.constant(flavor),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
const anyEdit: fc.Arbitrary<Partial<OrderEdit>> = fc.record(
  {
    lines: fc
      .subarray([0, 1, 2], { minLength: 1 })
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(
            (at) => [line(1, "Mint"), line(6, "Lemon"), line(5, "")][at] ?? line(1, "Mint"),
          ),
        ),
      ),
    discountCode: fc.constantFrom("", "ONEFIFTY1", "NOSALE123"),
    shippingType: fc.constantFrom("standard" as const, "overnight" as const),
    address: fc.constantFrom("9 Elm Street", "10 Elm Street"),
  },
  { requiredKeys: [] },
);
const anyStep = fc.oneof(
  { weight: 6, arbitrary: anyEdit.map((edit) => ({ do: "edit" as const, edit })) },
  { weight: 2, arbitrary: fc.constant({ do: "pay" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "price" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "ship" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "ship_part" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "cancel_rest" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "cancel" as const }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const anyOrder = fc.record({
  kind: fc.constantFrom("by hand", "by card", "with balance", "referred"),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 8 }),
  lostVoids: fc.boolean(),
});

async function place(kind: string): Promise<number> {
  if (kind === "by card") return test.orderByCard();
  const customer = await test.returningCustomer();
  if (kind === "with balance") await test.makeAffiliate(customer, "70.00");
  if (kind === "referred") return test.order(undefined, { referralCode: String(referrer.number) });
  return test.order(customer, kind === "with balance" ? { affiliateBalance: "on" } : {});
}

/** Returns the model's amount: what the customer has paid by hand, less refunds sent back. */
async function take(orderNumber: number, step: Step, paid: Cents): Promise<Cents> {
  switch (step.do) {
    case "price":
      await test.database.db.execute(
        sql`update products set base_price = 200 - base_price + 1 where id = 1`,
      );
      return paid;
    case "pay":
      return takePay(orderNumber, paid);
    case "ship":
      await test.ship(orderNumber);
      return paid;
    case "ship_part":
      await shipOneUnit(orderNumber);
      return paid;
    case "cancel_rest": {
      const request = { orderNumber, reason: "test", refundReference: "back by hand" };
      const before = await test.see(orderNumber);
      const canceled = await test.shop.staff.fulfillment.cancelRest(STAFF, request);
      if (!canceled.ok || before.order.status === "shipped") return paid;
      const { refunds } = await test.see(orderNumber);
      return subtract(
        paid,
        ...refunds.filter(({ key }) => key === "rest").map((one) => one.moneyAmount),
      );
    }
    case "cancel": {
      const request = { orderNumber, reason: "test", refundReference: "back by hand" };
      const canceled = await test.shop.staff.fulfillment.cancel(STAFF, request);
      return canceled.ok ? ZERO : paid;
    }
    case "edit":
      return takeEdit(orderNumber, step.edit, paid);
  }
}

async function shipOneUnit(orderNumber: number): Promise<void> {
  const { lines, parcels } = await test.see(orderNumber);
  const next = lines[parcels.length % Math.max(1, lines.length)];
  await test.shop.staff.fulfillment.shipParcels(STAFF, {
    orderNumber,
    override: null,
    isPart: true,
    parcels: [
      {
        trackingNumber: `1ZPART${orderNumber}.${parcels.length}`,
        carrier: null,
        lines: [{ orderItemId: next?.id ?? 0, quantity: 1 }],
      },
    ],
  });
}

async function takePay(orderNumber: number, paid: Cents): Promise<Cents> {
  const { order, payment } = await test.see(orderNumber);
  if (payment?.state !== "awaiting" || order.status !== "pending") return paid;
  const amountCents = dueOf(payment);
  const request = { orderNumber, amountCents, reference: `venmo ${randomUUID()}` };
  expect((await test.shop.staff.payments.markPaid(STAFF, request)).ok).toBe(true);
  return add(paid, amountCents);
}

async function takeEdit(
  orderNumber: number,
  changes: Partial<OrderEdit>,
  paid: Cents,
): Promise<Cents> {
  const found = await test.see(orderNumber);
  const edit = { ...editOf(found), ...changes };
  const preview = await test.shop.staff.orderEdits.preview(STAFF, { orderNumber, edit });
  if (!preview.ok) return paid;
  const { difference, shown } = preview.value;
  const done = await test.shop.staff.orderEdits.commit(STAFF, {
    orderNumber,
    edit,
    shown,
    seen: orderVersion(found),
    key: randomUUID(),
    reason: "test",
    reference: "back by hand",
  });
  expect(done).toMatchObject({ ok: true });
  expect((await test.see(orderNumber)).order.finalTotal).toBe(difference.amounts.final.after);
  return subtract(paid, moneyBack(difference.payment));
}

it("any sequence of edits, payments, whole and partial shipments and cancellations leaves money, stock, lots, codes, balances and commissions right", async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ kind, steps, lostVoids }) => {
      const orderNumber = await place(kind);
      await test.shop.staff.fulfillment.approve(STAFF, { orderNumber, reason: "test" });
      test.gateway.faults = lostVoids ? { void: ["lost_after"] } : {};
      let paid = ZERO;
      for (const step of steps) {
        paid = await take(orderNumber, step, paid);
        // An edited order must be right at every moment.
        expect(await test.shop.staff.audit(STAFF)).toEqual([]);
        const { sent, inLots } = await unitsOfLots(test);
        expect(inLots).toBe(sent - samples);
      }
      test.gateway.faults = {};
      await test.shop.staff.payments.reconcile(STAFF);
      expect(await test.shop.staff.audit(STAFF)).toEqual([]);
      const { order, payment } = await test.see(orderNumber);
      const isByHand = payment === null || payment.gateway === null;
      const kept = payment === null || payment.state === "carried_over" ? 0 : payment.captured;
      const held =
        payment?.state === "awaiting" ? payment.carried : kept - (payment?.refunded ?? 0);
      expect({ order: order.status, held: isByHand ? held : paid }).toEqual({
        order: order.status,
        held: paid,
      });
    }),
    { numRuns: randomCases(3, 60), endOnFailure: true },
  );
});
