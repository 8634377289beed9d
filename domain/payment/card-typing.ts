/* How card inputs show what is being typed (CARD-9). */

/** The maximum number of digits of any card. */
const DIGITS_MAX = 19;

/** "4111 1111 1111 1111"; American Express, which begins with 34 or 37, as "3782 822463 10005". */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, DIGITS_MAX);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
}

/**
 * "1230" and "12/2030" as "12/30", "3/30" as "03/30". The slash appears with the first digit of the year, so it can be
 * deleted.
 */
export function slashExpiry(text: string): string {
  const whole = text.trim().replace(/^(\d)(?=\D)/, "0$1");
  const digits = whole.replace(/\D/g, "").replace(/^(\d\d)20(?=\d\d$)/, "$1");
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
  return /^\d\d\D+$/.test(whole) ? `${digits}/` : digits;
}

/** The caret's position in the displayed text: after the same number of digits as in the typed text. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  const wanted = typed.slice(0, caret).replace(/\D/g, "").length;
  if (caret >= typed.length) return shown.length;
  let seen = 0;
  let place = 0;
  while (place < shown.length && seen < wanted) {
    if (/\d/.test(shown.charAt(place))) seen += 1;
    place += 1;
  }
  return place;
}
