import { type Cents, formatDollars } from "#domain/money/cents.ts";

/** "$4.53" or "−$40.00", with a minus sign aligned with the digits. */
export const signedDollars = (amount: Cents): string => formatDollars(amount).replace("-", "−");
