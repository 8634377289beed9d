import { parseOrderNumber } from "./order-number.ts";

const NUMBERS_MAX = 100;

/**
 * Order numbers as typed or in a URL: "10016, 10018 #10020". Each once; anything else is left out.
 *
 * @returns `null` if nothing was typed
 */
export function parseOrderNumbers(text: string): number[] | null {
  if (text.trim() === "") return null;
  const numbers = text.split(/[\s,;]+/).map(parseOrderNumber);
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, NUMBERS_MAX);
}
