import type { EditPayment } from "#domain/order/edit-payment.ts";
import { resolvePaymentType } from "#domain/payment/payment-type.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { chargeLess } from "#server/payments/charge-less.ts";
import { findPaymentLink } from "#server/payments/find-payment-link.ts";
import { movePayment, type Payment } from "#server/payments/move-payment.ts";
import { endPayment, openNextPayment } from "#server/payments/replace-payment.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { EditPlan } from "./plan-edit.ts";

interface Deps {
  db: Db;
  log: Log;
  paymentExpiryHours: () => Promise<number>;
}

type OrderColumns = Partial<
  Pick<
    LockedOrder["order"],
    "paymentType" | "hasPaymentLink" | "paymentLinkInfo" | "manualPaymentLink"
  >
>;

const NO_LINK = { hasPaymentLink: false, paymentLinkInfo: null, manualPaymentLink: false };
const NOTHING_DUE = { paymentType: null, ...NO_LINK };

/** How the order is paid after the edit: the columns that the caller writes before the payments. */
export async function payingColumns(
  { db: tx, log }: Deps,
  { order }: LockedOrder,
  payment: EditPayment,
): Promise<OrderColumns> {
  switch (payment.kind) {
    case "unchanged":
    case "charge_less":
    case "paid":
      return {};
    case "free":
      return NOTHING_DUE;
    case "release":
      // If an amount is due, askToPayAgain sets the method, once the card is released.
      return payment.dueCents === 0 ? NOTHING_DUE : {};
    case "ask": {
      const { paymentType } = order;
      if (paymentType === "venmo" || paymentType === "chime") return {};
      const link = await findPaymentLink({ db: tx, log }, payment.dueCents);
      return {
        paymentType: resolvePaymentType("credit_link", link !== null, payment.dueCents),
        hasPaymentLink: link !== null,
        paymentLinkInfo: link,
        manualPaymentLink: link === null,
      };
    }
  }
}

/**
 * Gives the order its payment after the edit.
 *
 * @returns a card payment that must now be released at the gateway; `null` if none
 */
export async function applyPayment(
  { db: tx, paymentExpiryHours }: Deps,
  { order, payment }: LockedOrder,
  { quote, difference }: Pick<EditPlan, "quote" | "difference">,
  { actor, paymentType }: { actor: StaffActor } & Pick<LockedOrder["order"], "paymentType">,
): Promise<Payment | null> {
  const money = difference.payment;
  const why = { actor, reason: "The order was edited" };
  switch (money.kind) {
    case "unchanged":
      return null;
    case "charge_less":
      await chargeLess(tx, of(payment), money.dueCents);
      return null;
    case "release":
      return movePayment(tx, of(payment), "voiding", why);
    case "free":
      await endPayment(tx, of(payment), why);
      return null;
    case "ask":
    case "paid": {
      // An order that was free has no payment, or only an ended one.
      if (payment !== null && order.finalTotal > 0) await endPayment(tx, payment, why);
      if (paymentType === null) throw new Error("Something is due, and no one said how it is paid");
      const next = {
        amountCents: quote.finalCents,
        carriedCents: money.kind === "ask" ? money.cameCents : quote.finalCents,
        method: paymentType,
        expiryHours: await paymentExpiryHours(),
      };
      const paidReference = payment?.paidReference ?? null;
      const id = await openNextPayment(tx, order.id, next, { actor, paidReference });
      if (paymentType === "whop" && money.kind === "ask")
        await enqueue(tx, "payment_link_missing", `${id}:at once`, { orderId: order.id });
      return null;
    }
  }
}

function of(payment: Payment | null): Payment {
  if (payment === null) throw new Error("An order with something to pay has a payment");
  return payment;
}
