/** Payment events that the shop's owner has to know about: each is logged, and mailed (PAY-21). */
export const PAYMENT_ALERTS = {
  many_declines: {
    title: "Many cards are being declined",
    advice:
      "Someone may be testing stolen cards. Failed cards are limited by account, address and token. Review the most recent canceled orders and the gateway's own fraud settings.",
  },
  webhook_forged: {
    title: "Forged webhook call",
    advice:
      "It was ignored. If the gateway's own calls arrive like this, the configured key does not match the gateway's.",
  },
  webhook_replayed: {
    title: "Webhook received twice",
    advice:
      "It was ignored: each event is processed once. Someone may have recorded a call and sent it again.",
  },
  webhook_wrong_order: {
    title: "Webhook for a different payment",
    advice:
      "It was ignored. Look up the transaction at the gateway: it may belong to another shop on the same account, or someone may be charging cards outside the shop.",
  },
  webhook_wrong_amount: {
    title: "Webhook with a different amount",
    advice: "It was ignored. Compare the transaction at the gateway with the order.",
  },
  wrong_amount: {
    title: "A card was authorized for a different amount",
    advice:
      "We voided the authorization and told the customer. Compare the transaction at the gateway with the order: its settings may allow partial approvals, or someone may be changing requests on their way.",
  },
  late_payment: {
    title: "Money arrived for a canceled order",
    advice:
      "A canceled order stays canceled. Send the money back the way it came: a card from the order's page if its payment is captured, otherwise at the gateway itself; Venmo and Chime from your account, and then dismiss the payment (Payments, Incoming). If the customer still wants the order, ask them to place it again, and assign this money to it.",
  },
  banned_orders: {
    title: "Open orders go to a place that is banned now",
    advice:
      "They cannot ship. Cancel each, which releases its card or refunds what was paid; Today leads to all of them. Shipping one all the same takes an override with its reason.",
  },
  recalled_lot_left: {
    title: "A parcel with a recalled lot has shipped",
    advice:
      "Its card was being charged while the lot was called back, so it was packed and asked to ship before. If the parcel is still here, keep it. The customer is written to like the others.",
  },
  rest_unpaid: {
    title: "The rest of an edited order has not been paid",
    advice:
      "The order was paid, then edited to cost more. It waits on, and does not ship: ask the customer, edit it back, or cancel it, which returns what was paid.",
  },
  charged_elsewhere: {
    title: "A card was charged at the gateway, and not what its order comes to",
    advice:
      "Someone charged it there while we released it. The order does not ship if the card was charged less: cancel it, which refunds the card. What was charged too much goes back to the card once the order has shipped, from its page.",
  },
  paid_back_twice: {
    title: "A chargeback was lost for money that also went back another way",
    advice:
      "The bank took it, and the shop had given some of it back as store credit or by hand. Ask the customer to return it, or take back what is left of the credit on the affiliate's page; the bank may still reconsider if it is shown the earlier refund.",
  },
  disputes_high: {
    title: "Chargebacks have passed your limit",
    advice:
      "Answer those that are open with their evidence, refund customers who complain before they go to their bank, and ask your bank or processor what it expects. Reports, Disputes has each month.",
  },
  gateway_differs: {
    title: "The gateway's records and ours differ",
    advice:
      "Someone may have charged, voided or refunded directly at the gateway. Compare the order with the transaction, and correct the difference; Payments, Reconcile has a proposal for each.",
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
