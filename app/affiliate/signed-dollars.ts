import { type Cents, formatDollars } from "#domain/money/cents.ts";

/** "$4.53" or "−$40.00", with the sign that stands level with the figures. */
export const signedDollars = (amount: Cents): string => formatDollars(amount).replace("-", "−");
