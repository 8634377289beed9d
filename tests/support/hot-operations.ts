import { type SQL, sql } from "drizzle-orm";
import type { ListQuery } from "#domain/list/list-query.ts";
import { NEWEST_ORDERS } from "#domain/order/order-history-list.ts";
import { accountData } from "#server/customers/export/account-data.ts";
import { affiliateData } from "#server/customers/export/affiliate-data.ts";
import { orderData } from "#server/customers/export/order-data.ts";
import { withGateway } from "#server/gateways/read-gateway.ts";
import { type ListSource, readList } from "#server/list/read-list.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { ageAuthorizations } from "#server/payments/age-authorizations.ts";
import { expirePayments, remindOfPayments } from "#server/payments/expire-payments.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { watchDeclines } from "#server/payments/watch-declines.ts";
import { namedPayment } from "#server/payments/webhooks/process-webhook.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { orderRequest } from "./customer.ts";
import type { FilledShop } from "./fill-shop.ts";

/** `n` counts the calls, so each can look up a different order. */
export type HotOperation = (n: number) => Promise<unknown>;

const STAFF = StaffActor.fromCommandLine("ada");

type Orders = ListSource<"newest">;
const NEWEST: ListQuery<never, "newest"> = { ...NEWEST_ORDERS, size: 50 };

/** Orders as staff's lists read them. */
const ordersWhere = (where: SQL): Orders => ({
  columns: sql`o.order_number, o.email, o.status, o.final_total, o.created_at`,
  from: sql`orders o`,
  where,
  id: sql`o.id`,
  idType: "bigint",
  sorts: { newest: { by: sql`o.created_at`, type: "timestamptz", isDescending: true } },
});

/** Lookups that customers, staff and jobs repeat, regardless of the number of orders. */
export function hotOperations(shop: Shop, filled: FilledShop): Record<string, HotOperation> {
  const { customer, staff, running } = shop;
  const { db } = running;
  const { affiliateNumber, regularId } = filled;
  // Spread over all orders, so not only the newest pages are in memory.
  const spread = (n: number) => 1 + ((n * 7919) % filled.orders);
  /** Picks an order from a certain week, at one order a minute. */
  const recent = (n: number) => 1 + ((n * 7919) % Math.min(filled.orders, 10_000));
  const paymentOfWebhook = (orderOf: (n: number) => number) =>
    finding((n) => {
      const order = filled.cardOrder(orderOf(n));
      const transactionId = filled.transactionId(order);
      return namedPayment(db, { gateway: "nmi", attemptId: `grown-${order}`, transactionId });
    });
  const list = (where: (n: number) => SQL) =>
    finding((n) => readList(db, ordersWhere(where(n)), NEWEST));
  return {
    "history of a customer": finding((n) => customer.orders.history(filled.customerId(spread(n)))),
    "history of a regular": finding(() => customer.orders.history(regularId)),
    "a customer's own order": finding((n) => {
      const order = filled.customersOrder(spread(n));
      return customer.orders.find(filled.customerId(order), filled.orderNumber(order));
    }),
    "a quote": (n) =>
      customer.checkout.view(filled.customerId(spread(n)), orderRequest({ shippingOption: "" })),
    subscriptions: (n) => customer.subscriptions.list(filled.customerId(spread(n))),
    "orders, newest": list(() => sql`true`),
    "orders, a later page": async (n) => {
      const first = await readList(db, ordersWhere(sql`true`), NEWEST);
      const value = String(Date.now() / 1000 - spread(n) * 60);
      await readList(db, ordersWhere(sql`true`), {
        ...NEWEST,
        cursor: first.next && { ...first.next, value },
      });
    },
    "orders by status": list(() => sql`o.status = 'pending'`),
    "orders by email": list((n) => sql`lower(o.email) = lower(${filled.email(spread(n))})`),
    "orders by the beginning of an email": list(
      (n) => sql`lower(o.email) like ${`${filled.email(spread(n)).split("@")[0]}@%`}`,
    ),
    "orders by tracking number": list(
      (n) => sql`o.tracking_number = ${filled.trackingNumber(spread(n))}`,
    ),
    "an order with everything": finding((n) =>
      staff.orders.find(STAFF, filled.orderNumber(spread(n))),
    ),
    "orders to pack": () => staff.packing.ready(STAFF, { orderNumbers: null }),
    "an order at the packing table": (n) =>
      staff.packing.see(STAFF, { orderNumber: filled.orderNumber(spread(n)) }),
    "a list of tracking numbers": (n) =>
      staff.packing.checkTracking(STAFF, {
        lines: [{ line: 1, orderNumber: filled.orderNumber(spread(n)), trackingNumber: "1Z" }],
      }),
    "order requests": () => staff.orders.openRequests(STAFF),
    "incoming payments": () => staff.bankMatching.open(STAFF),
    "age reviews": () => staff.ages.reviews(STAFF),
    "attribution of an affiliate": () =>
      staff.affiliates.attributionLog(STAFF, { affiliateNumber }),
    "attribution of a customer": (n) =>
      staff.affiliates.attributionLog(STAFF, { profileId: filled.customerId(spread(n)) }),
    "open payouts": () => staff.affiliates.openPayouts(STAFF),
    "affiliate: summary": () => customer.affiliates.summary(affiliateNumber),
    "affiliate: referrals": () => customer.affiliates.referrals(affiliateNumber, 1),
    "affiliate: referral orders": () => customer.affiliates.referralOrders(affiliateNumber, 1),
    "affiliate: recent entries": () => customer.affiliates.recentEntries(affiliateNumber, 1),
    "affiliate: months": () => customer.affiliates.monthlyCommissions(affiliateNumber),
    "affiliate: statement": () => customer.affiliates.statement(affiliateNumber, 1),
    "affiliate: payouts": () => customer.affiliates.payouts(affiliateNumber),
    "affiliate: top": () => customer.affiliates.top(),
    // A gateway reports events of the last few days.
    "a webhook's payment": paymentOfWebhook(recent),
    "a webhook about a payment of any age": paymentOfWebhook(spread),
    "a memo's payment": finding((n) =>
      db.execute(sql`select id from payments where memo in (${filled.memo(spread(n))}, 'M0')`),
    ),
    "emails about an order": finding((n) =>
      db.execute(sql`select kind from outbox where subject = ${`order:${1_000_000 + spread(n)}`}`),
    ),
    "job: outbox": () => deliverOutbox(running, running.handlers),
    "job: payments without an answer": async () =>
      reconcilePayments(await withGateway(running), 60),
    "job: overdue payments": () => expirePayments(running),
    "job: reminders": () => remindOfPayments({ ...running, paymentExpiryHours: async () => 1 }),
    "job: aging authorizations": async () => ageAuthorizations(await withGateway(running)),
    "job: declined cards": () => watchDeclines(running),
    "a customer's data": async (n) => {
      const id = filled.customerId(spread(n));
      await accountData(db, id);
      await orderData(db, id);
      await affiliateData(db, id);
    },
  };
}

/** Throws unless something is found, so a fast but wrong answer doesn't count. */
function finding(operation: HotOperation): HotOperation {
  return async (n) => {
    const found = await operation(n);
    const rows = typeof found === "object" && found && "rows" in found ? found.rows : found;
    if (Array.isArray(rows) ? rows.length === 0 : !rows)
      throw new Error(`${operation.toString()} found nothing for ${n}`);
    return found;
  };
}
