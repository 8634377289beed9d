import type { ManualPaymentHandles } from "./payment-instruction.ts";
import type { PaymentMethod } from "./payment-type.ts";

/** Tenders that the shop can take money by. A payment link can always be made by hand. */
export interface Tenders {
  /** Through its own gateway. */
  cards: boolean;
  venmo: boolean;
  chime: boolean;
}

const ALL_TENDERS: Tenders = { cards: true, venmo: true, chime: true };

/** Whether money sent to this handle would reach no one, or someone else. */
export const isSampleHandle = (handle: string): boolean =>
  handle.trim() === "" || /sample/i.test(handle);

/**
 * The tenders that a shop takes money by (PAY-33): outside a demo, neither Venmo nor Chime while its handle is missing
 * or a sample.
 */
export const tendersOf = (
  handles: ManualPaymentHandles,
  { isDemo, hasGateway }: { isDemo: boolean; hasGateway: boolean },
): Tenders => ({
  cards: hasGateway,
  venmo: isDemo || !isSampleHandle(handles.venmoHandle),
  chime: isDemo || !isSampleHandle(handles.chimeHandle),
});

/**
 * The payment methods offered to this customer, the one that most customers want first. New customers pay by card
 * through a payment link, as does everyone where there is no gateway; others online. Online credit needs JavaScript,
 * since card data never reach our server (PAY-1).
 */
export function paymentChoices({
  isNewCustomer,
  hasJavaScript = true,
  tenders = ALL_TENDERS,
}: {
  isNewCustomer: boolean;
  hasJavaScript?: boolean;
  tenders?: Tenders;
}): PaymentMethod[] {
  const byCard = isNewCustomer || !tenders.cards ? "credit_link" : "credit";
  const choices: PaymentMethod[] = byCard === "credit" && !hasJavaScript ? [] : [byCard];
  if (tenders.venmo) choices.push("venmo");
  if (tenders.chime) choices.push("chime");
  return choices;
}
