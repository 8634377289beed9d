import { eq, sql } from "drizzle-orm";
import { fromNumeric } from "#domain/money/cents.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { OrderParcel } from "#domain/order/order-view.ts";
import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import { refunds } from "#server/db/schema/payments.ts";
import {
  orderConfirmationMail,
  orderEditedMail,
  orderNoticeMail,
} from "#server/mail/templates/order-mails.ts";
import {
  orderCanceledMail,
  orderPartShippedMail,
  orderRefundedMail,
  orderRestCanceledMail,
  orderReshippedMail,
  orderShippedMail,
  parcelDeliveredMail,
  parcelOutMail,
  trackingCorrectedMail,
} from "#server/mail/templates/order-progress-mails.ts";
import {
  orderRequestDecidedMail,
  orderRequestNoticeMail,
} from "#server/mail/templates/order-request-mails.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import { readOrderRequest } from "#server/orders/order-requests.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { SendMail } from "./mail-sender.ts";
import { readMailedOrder } from "./read-mailed-order.ts";

type OrderMail =
  | "order_confirmation"
  | "order_notice"
  | "order_shipped"
  | "order_part_shipped"
  | "order_rest_canceled"
  | "tracking_corrected"
  | "order_reshipped"
  | "parcel_out"
  | "parcel_delivered"
  | "order_cancelled"
  | "order_refunded"
  | "order_edited"
  | "order_request_notice"
  | "order_request_decided";

interface Deps {
  db: Db;
  config: Pick<Config, "siteUrl">;
  handles(): Promise<ManualPaymentHandles>;
  notice(): Promise<string>;
  send: SendMail;
}

/** Emails to customers and to the shop about an order, from placement to completion. */
export function orderMailHandlers({
  db,
  config,
  notice,
  handles,
  send,
}: Deps): Pick<OutboxHandlers, OrderMail> {
  const ordersPage = config.siteUrl + PAGES.orders;
  return {
    async order_confirmation({ orderId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      await send(row, order.email, orderConfirmationMail(order, await handles(), ordersPage));
    },
    async order_notice({ orderId }, row) {
      const { order, flags } = await readMailedOrder(db, orderId);
      await send(row, await notice(), orderNoticeMail(order, flags));
    },
    async order_shipped({ orderId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      await send(row, order.email, orderShippedMail(order, ordersPage));
    },
    async order_part_shipped({ orderId, first, last, later }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const isIn = (number: number) => number >= first && number <= last;
      const part = {
        parcels: order.parcels.filter(({ number }) => isIn(number)),
        inside: await readUnits(db, orderId, first, last),
        later: later > 0 ? await readUnits(db, orderId, last + 1, null) : [],
      };
      await send(row, order.email, orderPartShippedMail(order, part, ordersPage));
    },
    async order_rest_canceled({ orderId, refundId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const rest = {
        units: await readCanceledUnits(db, orderId),
        refund: refundId === null ? null : await readRefund(db, refundId),
      };
      await send(row, order.email, orderRestCanceledMail(order, rest, ordersPage));
    },
    async tracking_corrected({ orderId, parcel }, row) {
      const { order } = await readMailedOrder(db, orderId);
      await send(
        row,
        order.email,
        trackingCorrectedMail(order, parcelOf(order, parcel), ordersPage),
      );
    },
    async order_reshipped({ orderId, parcel }, row) {
      const { order } = await readMailedOrder(db, orderId);
      await send(row, order.email, orderReshippedMail(order, parcelOf(order, parcel), ordersPage));
    },
    async parcel_out({ orderId, parcel, signature }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const about = { ordersHref: ordersPage, needsSignature: signature === "adult" };
      await send(row, order.email, parcelOutMail(order, parcelOf(order, parcel), about));
    },
    async parcel_delivered({ orderId, parcel }, row) {
      const { order } = await readMailedOrder(db, orderId);
      await send(row, order.email, parcelDeliveredMail(order, parcelOf(order, parcel), ordersPage));
    },
    async order_cancelled({ orderId, refusal = null, money }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const mail = orderCanceledMail(order, ordersPage, { refusal, isMoneyKept: money === "kept" });
      await send(row, order.email, mail);
    },
    async order_refunded({ refundId }, row) {
      const refund = await readRefund(db, refundId);
      const { order } = await readMailedOrder(db, refund.orderId);
      await send(row, order.email, orderRefundedMail(order, refund, ordersPage));
    },
    async order_edited({ orderId, editId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const edit = await readEdit(db, editId);
      const mail = orderEditedMail(order, edit, await handles(), ordersPage);
      await send(row, order.email, mail);
    },
    async order_request_notice({ orderId, changeId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const mail = orderRequestNoticeMail(order.orderNumber, await readChange(db, changeId));
      await send(row, await notice(), mail);
    },
    async order_request_decided({ orderId, changeId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const change = await readChange(db, changeId);
      const mail = orderRequestDecidedMail(order.orderNumber, change, ordersPage);
      await send(row, order.email, mail);
    },
  };
}

function parcelOf({ orderNumber, parcels }: CustomerOrder, wanted: number): OrderParcel {
  const parcel = parcels.find(({ number }) => number === wanted);
  if (!parcel) throw new Error(`Order ${orderNumber} has no parcel ${wanted}`);
  return parcel;
}

/**
 * The units in parcels `first` to `last`, by line; if `last` is null, the units in no parcel before `first`, so a late
 * email says the same.
 */
async function readUnits(db: Db, orderId: number, first: number, last: number | null) {
  const { rows } = await db.execute<{ text: string; units: number }>(sql`
    select * from (
      select i.id, i.order_item_text as text, case when ${last}::int is null then i.quantity - sent.before else sent.inside end
        as units
      from order_items i cross join lateral (
        select coalesce(sum(l.quantity) filter (where p.number < ${first}), 0)::int as before,
          coalesce(sum(l.quantity) filter (where p.number between ${first} and ${last}::int), 0)::int as inside
        from parcel_lines l join parcels p on p.id = l.parcel_id
        where l.order_item_id = i.id and p.replaces is null) sent
      where i.order_id = ${orderId}) l where units > 0 order by id`);
  return rows.map(({ text, units }) => ({ item: orderItemTitle(text), units }));
}

async function readCanceledUnits(db: Db, orderId: number) {
  const { rows } = await db.execute<{ text: string; units: number }>(sql`
    select order_item_text as text, units_canceled as units from order_items
    where order_id = ${orderId} and units_canceled > 0 order by id`);
  return rows.map(({ text, units }) => ({ item: orderItemTitle(text), units }));
}

async function readChange(db: Db, changeId: number) {
  const request = await readOrderRequest(db, changeId);
  if (!request) throw new Error(`Request ${changeId} is not there`);
  return request;
}

async function readEdit(db: Db, editId: number) {
  const { rows } = await db.execute<{ of: string[]; back: string }>(sql`
    select happened.detail -> 'of' as of, (select coalesce(sum(r.money_amount), 0)::text from refunds r
      where r.order_id = e.order_id and r.edit_id = e.id) as back
    from order_edits e join order_events happened on happened.order_id = e.order_id
    where e.id = ${editId} and happened.kind = 'edited' and happened.detail ->> 'edit' = e.id::text`);
  const [row] = rows;
  if (!row) throw new Error(`There is no edit ${editId}`);
  return { of: row.of, moneyBackCents: fromNumeric(row.back) };
}

async function readRefund(db: Db, refundId: string) {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!row) throw new Error(`There is no refund ${refundId}`);
  const { orderId, moneyAmount: moneyCents, balanceAmount: balanceCents, tender } = row;
  return { orderId, moneyCents, balanceCents, tender };
}
