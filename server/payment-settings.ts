import { type Tenders, tendersOf } from "#domain/payment/payment-choices.ts";
import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { Config } from "./config.ts";

type Environment = Pick<Config, "isDemo" | "manualPayment" | "paymentExpiryHours">;

const SAMPLE = { venmoHandle: "@mitra-sample", chimeHandle: "$mitra-sample" };

/** How the shop takes money without a card, by its settings; the environment comes first (SET-9). */
export function createPaymentTerms({ isDemo, manualPayment, paymentExpiryHours }: Environment) {
  const sample = isDemo ? SAMPLE : null;
  // Outside a demo, a method without a handle isn't offered (PAY-33).
  const handlesIn = ({ store }: ShopSettings): ManualPaymentHandles => ({
    venmoHandle: manualPayment.venmoHandle ?? store.venmoHandle ?? sample?.venmoHandle ?? "",
    chimeHandle: manualPayment.chimeHandle ?? store.chimeHandle ?? sample?.chimeHandle ?? "",
  });
  return {
    handlesIn,
    tendersIn: (settings: ShopSettings, hasGateway: boolean): Tenders =>
      tendersOf(handlesIn(settings), { isDemo, hasGateway }),
    expiryHoursIn: ({ store }: ShopSettings): number => paymentExpiryHours ?? store.payByHours,
  };
}
