/** "9.40551E+21" for a 22-digit number; all but a few of its digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;
/** A spreadsheet keeps 15 digits of a number and replaces the rest with zeros. */
const KEPT_DIGITS = 15;
const ZEROS_LEAST = 3;

/** Whether a number is written with an exponent, so most of its digits are lost. */
export const isScientific = (text: string): boolean => SCIENTIFIC.test(text);

/** Whether a long number ends in so many zeros that a spreadsheet probably rounded it. */
export function seemsRounded(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, "");
  return (
    /^\d+$/.test(digits) &&
    digits.length > KEPT_DIGITS &&
    digits.endsWith("0".repeat(ZEROS_LEAST)) &&
    /^0+$/.test(digits.slice(KEPT_DIGITS))
  );
}
