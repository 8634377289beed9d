/** Whole thousandths of a US dollar, because the ingredients of one pill cost less than a cent. */
export type Mills = number;

export function sumOfMills(parts: readonly Mills[]): Mills {
  return parts.reduce((sum, part) => sum + part, 0);
}

/** 28 -> "$0.028", 300 -> "$0.30": a third decimal only if needed. */
export function formatMills(mills: Mills): string {
  if (!Number.isSafeInteger(mills)) throw new RangeError(`Not a whole number of mills: ${mills}`);
  const dollars = (mills / 1000).toFixed(3);
  return `$${dollars.endsWith("0") ? dollars.slice(0, -1) : dollars}`;
}
