import type { Cents } from "./cents.ts";
import { cents, ZERO } from "./cents.ts";

/**
 * Exact shares of amounts. Products are computed in bigint, because cents times cents exceed the safe integers long
 * before either factor does.
 */

/** `value` x `part` / `whole`, rounded half up; zero if the whole is empty. */
export function proportionOf(value: Cents, part: Cents, whole: Cents): Cents {
  if (whole <= 0) return ZERO;
  const doubled = 2n * BigInt(value) * BigInt(part) + BigInt(whole);
  return cents(Number(doubled / (2n * BigInt(whole))));
}

/**
 * Splits `total` in proportion to `weights` by largest remainder; earlier lines win ties. The parts sum to the total
 * (PRICE-12), and no part exceeds its weight unless the total exceeds their sum.
 */
export function allocate(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) {
    if (total !== 0) throw new RangeError("Nothing to allocate the amount to");
    return weights.map(() => ZERO);
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: Number(product / whole), remainder: product % whole };
  });
  const missing = total - shares.reduce((sum, share) => sum + share.floor, 0);
  const lucky = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
      .slice(0, missing)
      .map((share) => share.index),
  );
  return shares.map((share) => cents(share.floor + (lucky.has(share.index) ? 1 : 0)));
}
