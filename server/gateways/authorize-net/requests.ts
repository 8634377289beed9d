import { isIPv4 } from "node:net";
import { splitName } from "#domain/account/split-name.ts";
import { toNumeric } from "#domain/money/cents.ts";
import type { AuthorizeInput, RefundInput } from "#server/gateways/gateway.ts";

/* transactionRequest as the gateway's schema requires it: property order matters. */

/** The longest duplicate window the gateway offers: eight hours, in seconds. */
const DUPLICATE_WINDOW = { settingName: "duplicateWindow", settingValue: "28800" };

/** An authorization only; the gateway sends no email. */
export function authorization(input: AuthorizeInput): object {
  const { firstName, lastName } = splitName(input.billing.name);
  const { street, zip } = input.billing;
  return {
    transactionType: "authOnlyTransaction",
    amount: toNumeric(input.amountCents),
    currencyCode: "USD",
    payment: {
      opaqueData: { dataDescriptor: "COMMON.ACCEPT.INAPP.PAYMENT", dataValue: input.token },
    },
    order: { invoiceNumber: input.attemptId },
    customer: { email: input.email },
    billTo: {
      firstName,
      lastName,
      address: street.slice(0, 60),
      zip: zip.slice(0, 20),
      country: "US",
    },
    ...(isIPv4(input.ipAddress) ? { customerIP: input.ipAddress } : {}),
    transactionSettings: {
      setting: [
        { settingName: "allowPartialAuth", settingValue: "false" },
        DUPLICATE_WINDOW,
        { settingName: "emailCustomer", settingValue: "false" },
      ],
    },
  };
}

/** Part or all of a settled charge. */
export const refundOf = (input: RefundInput): object => ({
  transactionType: "refundTransaction",
  amount: toNumeric(input.amountCents),
  // Identifies the card only; the gateway knows the rest from the charge.
  payment: { creditCard: { cardNumber: input.last4, expirationDate: "XXXX" } },
  refTransId: input.transactionId,
  order: { invoiceNumber: input.attemptId },
  poNumber: input.refundId,
  transactionSettings: { setting: [DUPLICATE_WINDOW] },
});
