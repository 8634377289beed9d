import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { ZERO } from "#domain/money/cents.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import type { Result } from "#domain/result.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import type { ShippedOrder, ShipRequest } from "#server/fulfillment/ship-order.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import type { StaffRequest } from "#server/staff/staff-operation.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "./customer.ts";
import { expectSound } from "./expect-sound.ts";
import { createFaultyGateway, type FaultyGateway } from "./faulty-gateway.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

/** A staff member, in the form that operations accept. */
export const STAFF = StaffActor.fromCommandLine("ada");
/** The same, in the form that histories record. */
export const ADA = { kind: "staff", id: "ada" };

export const CARDS = {
  approved: "4111111111111111",
  avsMismatch: "4000000000000010",
  captureRefused: "4000000000000143",
  captureAnswerLost: "4000000000000150",
};

/** A shop whose gateway can be made to fail, with helpers for the actions of staff and customers. */
export interface StaffedShop extends TestShop {
  gateway: FaultyGateway;
  /** Places an order by Venmo and returns its number. */
  order(customer?: Customer, changes?: Partial<CheckoutFields>, cart?: Cart): Promise<number>;
  /** The same by card, for a customer who first ordered long ago. */
  orderByCard(number?: string, customer?: Customer, cart?: Cart): Promise<number>;
  /** A customer who first ordered long ago. */
  returningCustomer(): Promise<Customer>;
  /** Gives a customer an affiliate number and a balance. */
  makeAffiliate(customer: Customer, dollars?: string): Promise<number>;
  ship(
    orderNumber: number,
    changes?: Partial<StaffRequest<ShipRequest>>,
    by?: StaffActor,
  ): Promise<Result<ShippedOrder, Refusal>>;
  /** A parcel with units of the order's lines, in sequence; units left out ship later. */
  shipPart(
    orderNumber: number,
    units: readonly number[],
    trackingNumber?: string,
  ): Promise<Result<ShippedOrder, Refusal>>;
  pay(orderNumber: number): Promise<void>;
  see(orderNumber: number): Promise<OrderForStaff>;
  balanceOf(affiliateNumber: number): Promise<string>;
  mailsOf(orderNumber: number): Promise<string[]>;
  /** Expects the audit to find nothing wrong. */
  expectSound(): Promise<void>;
}

let nextAffiliate = 1000;

export async function createStaffedShop(env: Record<string, string> = {}): Promise<StaffedShop> {
  const gateway = createFaultyGateway();
  const test = await createTestShop({ gateway }, env);
  const { shop, database } = test;
  const { db } = database;
  gateway.connect(db);

  async function place(customer: Customer, cart: Cart, request: ReturnType<typeof orderRequest>) {
    await saveCart(db, customer.id, cart);
    const placed = await shop.customer.checkout.place(customer, request);
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    return placed.value.orderNumber;
  }

  const staffed: StaffedShop = {
    ...test,
    gateway,
    order: async (customer, changes = {}, cart = oneBottle) =>
      place(customer ?? (await newCustomer(shop)), cart, orderRequest(changes)),
    async returningCustomer() {
      const customer = await newCustomer(shop);
      const first = await place(customer, oneBottle, orderRequest());
      await db.execute(
        sql`update orders set created_at = now() - interval '40 days' where order_number = ${first}`,
      );
      return customer;
    },
    orderByCard: async (number = CARDS.approved, customer, cart = oneBottle) =>
      place(
        customer ?? (await staffed.returningCustomer()),
        cart,
        orderRequest({ paymentMethod: "credit" }, { card: testCard(number) }),
      ),
    async makeAffiliate(customer, dollars) {
      const number = nextAffiliate++;
      await db.execute(
        sql`update profiles set affiliate_number = ${number} where id = ${customer.id}`,
      );
      if (dollars === undefined) return number;
      await db.execute(sql`
        insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
        values (1, 'adjustment', ${randomUUID()}, ${number}, ${dollars}::numeric, true)`);
      return number;
    },
    ship: (orderNumber, changes = {}, by = STAFF) =>
      shop.staff.fulfillment.ship(by, {
        orderNumber,
        trackingNumber: `1Z${orderNumber}`,
        override: null,
        ...changes,
      }),
    async shipPart(orderNumber, units, trackingNumber = `1Z${randomUUID()}`) {
      const found = await staffed.see(orderNumber);
      const lines = found.lines.map(({ id }, at) => ({
        orderItemId: id,
        quantity: units[at] ?? 0,
      }));
      const parcels = [{ trackingNumber, carrier: null, lines }];
      return shop.staff.fulfillment.shipParcels(STAFF, {
        orderNumber,
        override: null,
        isPart: true,
        parcels,
      });
    },
    async pay(orderNumber) {
      const { payment } = await staffed.see(orderNumber);
      const paid = await shop.staff.payments.markPaid(STAFF, {
        orderNumber,
        amountCents: payment?.amount ?? ZERO,
        reference: `venmo ${orderNumber}`,
      });
      expect(paid).toMatchObject({ ok: true });
    },
    async see(orderNumber) {
      const found = await shop.staff.orders.find(STAFF, orderNumber);
      if (!found) throw new Error(`There is no order ${orderNumber}`);
      return found;
    },
    async balanceOf(affiliateNumber) {
      const { rows } = await db.execute<{ balance: string }>(
        sql`select balance::text from affiliate_bank where affiliate_number = ${affiliateNumber}`,
      );
      return rows[0]?.balance ?? "";
    },
    async mailsOf(orderNumber) {
      const { rows } = await db.execute<{ kind: string }>(sql`
        select kind from outbox left join refunds on refunds.id = payload ->> 'refundId'
        where coalesce(refunds.order_id::text, payload ->> 'orderId') =
          (select id::text from orders where order_number = ${orderNumber}) order by outbox.id`);
      return rows.map(({ kind }) => kind);
    },
    expectSound: () => expectSound(shop),
  };
  return staffed;
}
