/** What about payments the shop's owner has to hear of: a line in the log, and one mail an hour of each kind. */
export const PAYMENT_ALERTS = {
  many_declines: {
    title: "Many cards are declined",
    advice:
      "Somebody may be trying stolen cards. Failed cards are limited by account, address and token; look at the newest canceled orders, and at the gateway's own fraud settings.",
  },
  webhook_forged: {
    title: "A forged call to a webhook",
    advice:
      "Nothing was done. If the gateway's own calls arrive like this, the key in the configuration is not the one at the gateway.",
  },
  webhook_replayed: {
    title: "A webhook came a second time",
    advice:
      "Nothing was done: an event is done once. Somebody may have recorded a call and sent it again.",
  },
  webhook_wrong_order: {
    title: "A webhook names another payment than ours",
    advice:
      "Nothing was done. Look at the transaction at the gateway: it may be of another shop on the same account, or of somebody who takes cards past the shop.",
  },
  webhook_wrong_amount: {
    title: "A webhook names another amount than ours",
    advice: "Nothing was done. Compare the transaction at the gateway with the order (show-order).",
  },
  gateway_differs: {
    title: "The gateway's books and ours differ",
    advice:
      "Somebody may have charged, voided or refunded at the gateway itself. Look at the order (show-order) and at the transaction, and put right by hand what is wrong.",
  },
} as const;

export type PaymentAlert = keyof typeof PAYMENT_ALERTS;

/** When declines look like somebody trying cards rather than like customers (PAY-23). */
export const DECLINE_WATCH = { windowMinutes: 60, triesMin: 20, declinedPercent: 40 };

export function areDeclinesMany({ tried, declined }: { tried: number; declined: number }): boolean {
  return tried >= DECLINE_WATCH.triesMin && declined * 100 >= tried * DECLINE_WATCH.declinedPercent;
}
