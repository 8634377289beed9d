import { note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/** Payment events that the shop's owner has to know about; each is logged and emailed (PAY-21). */
export const PAYMENT_ALERTS = {
  many_declines: {
    title: "Many cards are being declined",
    advice:
      "Someone may be testing stolen cards. Failed cards are limited by account, address and token. Review the most recent canceled orders and the gateway's own fraud settings.",
  },
  webhook_forged: {
    title: "Forged webhook call",
    advice:
      "It was ignored. If this happens to the gateway's own calls, your key doesn't match the gateway's.",
  },
  webhook_replayed: {
    title: "Webhook received twice",
    advice:
      "It was ignored: each event is processed once. Someone may have recorded a call and sent it again.",
  },
  webhook_wrong_order: {
    title: "Webhook for a different payment",
    advice:
      "It was ignored. Look up the transaction at the gateway: it may belong to another shop on the same account, or someone is charging cards outside the shop.",
  },
  webhook_wrong_amount: {
    title: "Webhook with a different amount",
    advice: "It was ignored. Compare the transaction at the gateway with the order.",
  },
  wrong_amount: {
    title: "A card was authorized for a different amount",
    advice:
      "We voided the authorization and told the customer. Compare the transaction at the gateway with the order: partial approvals may be on, or someone may be altering requests.",
  },
  late_payment: {
    title: "Money arrived for a canceled order",
    advice:
      "A canceled order stays canceled. Send the money back the way it came: a captured card from the order's page, otherwise at the gateway; Venmo and Chime from your account, then dismiss the payment (Payments, Incoming). If the customer still wants the order, ask them to place it again and match this money to it.",
  },
  banned_orders: {
    title: "Open orders go to a banned place",
    advice:
      "They can't ship. Cancel each one to release its authorization or refund its payment; Today lists them all. Shipping one anyway requires an override with a reason.",
  },
  recalled_lot_left: {
    title: "A parcel with a recalled lot has shipped",
    advice:
      "It was packed before the recall, and its card was being charged at the time. If the parcel is still here, keep it. The customer gets the same email as the others.",
  },
  rest_unpaid: {
    title: "An edited order has an unpaid balance",
    advice:
      "The order was paid, then edited to cost more. It won't ship until the rest is paid. Ask the customer to pay, undo the edit, or cancel the order to refund the payment.",
  },
  charged_elsewhere: {
    title: "A card was charged a different amount at the gateway",
    advice:
      "Someone charged it there while we were releasing it. If it was charged less, the order can't ship: cancel it to refund the card. If it was charged more, refund the difference from the order's page once it ships.",
  },
  paid_back_twice: {
    title: "A chargeback was lost for money already refunded another way",
    advice:
      "The bank took the money, but part of it had already been refunded as store credit or by hand. Ask the customer to return it, or take back the remaining credit on the affiliate's page. The bank may reconsider if you show it the earlier refund.",
  },
  disputes_high: {
    title: "Chargebacks are above your limit",
    advice:
      "Answer the open ones with evidence, refund unhappy customers before they go to their bank, and ask your processor what it expects. Reports, Disputes shows each month.",
  },
  gateway_differs: {
    title: "The gateway's records and ours differ",
    advice:
      "Someone may have charged, voided or refunded directly at the gateway. Compare the order with the transaction and correct the difference. Payments, Reconcile suggests how.",
  },
} as const;

export type PaymentAlert = keyof typeof PAYMENT_ALERTS;

// The keys of a constant object, which the compiler widens.
export const PAYMENT_ALERT_KINDS = Object.keys(PAYMENT_ALERTS) as PaymentAlert[];

export const isPaymentAlert = (text: string): text is PaymentAlert =>
  Object.hasOwn(PAYMENT_ALERTS, text);

/** When declines look like card testing rather than customers (PAY-23). */
export const DECLINE_WATCH = { windowMinutes: 60, triesMin: 20, declinedPercent: 40 };

export function areDeclinesMany({ tried, declined }: { tried: number; declined: number }): boolean {
  return tried >= DECLINE_WATCH.triesMin && declined * 100 >= tried * DECLINE_WATCH.declinedPercent;
}

export const RESOLVE_ALERT = staffAct("payments.reconcile", {
  note: note("Note", { hint: "What you did, without names. Kept for half a year." }),
});
