import type { ManualPaymentHandles } from "./payment-instruction.ts";
import type { PaymentMethod } from "./payment-type.ts";

/** Payment methods that the shop accepts. A payment link can always be created by hand. */
export interface Tenders {
  /** Through its own gateway. */
  cards: boolean;
  venmo: boolean;
  chime: boolean;
}

const ALL_TENDERS: Tenders = { cards: true, venmo: true, chime: true };

/** Whether money sent to this handle would reach no one, or the wrong person. */
export const isSampleHandle = (handle: string): boolean =>
  handle.trim() === "" || /sample/i.test(handle);

/**
 * A shop's payment methods (PAY-33): outside a demo, Venmo and Chime are left out while their handle is missing or a
 * sample.
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
 * The payment methods offered to this customer, starting with the most popular. New customers pay by card through a
 * payment link, and so does everyone without a gateway; other customers pay online. Online cards need JavaScript,
 * because card data never reach our server (PAY-1).
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
