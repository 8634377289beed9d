/** One order that a customer tried to place, with one key however often it was sent. */
export interface Attempt {
  key: string;
  /** `null` if no answer confirmed it. */
  orderNumber: number | null;
  /** When that answer arrived, by performance.now(). */
  acknowledgedAtMs: number | null;
}

/** A key in the database, and its order. */
export interface KeptOrder {
  key: string;
  orderNumber: number;
}

export interface OrderAccounts {
  acknowledged: number;
  /** Acknowledged, but not in the database under that number. */
  lost: Attempt[];
  /** Order numbers given to two attempts, keys with two orders, and orders that no one placed. */
  doubled: (number | string)[];
}

/** Compares the answers customers got with the database. */
export function accountFor(
  attempts: readonly Attempt[],
  kept: readonly KeptOrder[],
): OrderAccounts {
  const acknowledged = attempts.filter(({ orderNumber }) => orderNumber !== null);
  const byKey = new Map(kept.map(({ key, orderNumber }) => [key, orderNumber]));
  const asked = new Set(attempts.map(({ key }) => key));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key, orderNumber }) => byKey.get(key) !== orderNumber),
    doubled: [
      ...repeated(acknowledged.map(({ orderNumber }) => orderNumber ?? 0)),
      ...repeated(kept.map(({ key }) => key)),
      ...kept.filter(({ key }) => !asked.has(key)).map(({ orderNumber }) => orderNumber),
    ],
  };
}

/** The longest gap between two acknowledged orders, in seconds, during which no one could order. */
export function secondsWithoutOrders(attempts: readonly Attempt[]): number {
  const times = attempts
    .flatMap(({ acknowledgedAtMs: atMs }) => (atMs === null ? [] : [atMs]))
    .toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((atMs, n) => atMs - (times[n] ?? atMs));
  return Math.round(Math.max(0, ...gaps) / 100) / 10;
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
