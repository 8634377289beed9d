import { type Cents, toNumeric } from "#domain/money/cents.ts";

/** A Venmo name without the @: letters, digits, hyphens and underscores. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Opens Venmo, the app on a phone, with recipient, amount and note filled in (PAY-25). The payment is marked private,
 * because Venmo shows people's payments in their friends' feeds.
 *
 * @returns `null` for a handle that isn't a Venmo name, such as a phone number
 */
export function venmoLink(handle: string, amountCents: Cents, note: string): string | null {
  const name = handle.trim().replace(/^@/, "");
  if (!NAME.test(name)) return null;
  const fields = {
    txn: "pay",
    audience: "private",
    recipients: name,
    amount: toNumeric(amountCents),
    note,
  };
  // Not URLSearchParams, because Venmo displays its plus signs.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `https://venmo.com/?${query.join("&")}`;
}
