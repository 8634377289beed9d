/** What about payments the shop's owner has to hear of: a line in the log, and one mail an hour of each kind. */
export const PAYMENT_ALERTS = {
  many_declines: {
    title: "Many cards are declined",
    advice:
      "Somebody may be trying stolen cards. Failed cards are limited by account, address and token; look at the newest cancelled orders, and at the gateway's own fraud settings.",
  },
} as const;

export type PaymentAlert = keyof typeof PAYMENT_ALERTS;

/** When declines look like somebody trying cards rather than like customers. */
export const DECLINE_WATCH = { windowMinutes: 60, triesMin: 20, declinedPercent: 40 };

export function areDeclinesMany({ tried, declined }: { tried: number; declined: number }): boolean {
  return tried >= DECLINE_WATCH.triesMin && declined * 100 >= tried * DECLINE_WATCH.declinedPercent;
}
