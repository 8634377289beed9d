/** One line of a benchmark's table and of the JSON file; names carry their units. */
export type Row = Record<string, string | number | null>;

/** Results of each benchmark. */
export type Results = Record<string, Row[]>;

export interface Latencies {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Latencies from an unsorted list. */
export function latenciesOf(samplesMs: readonly number[]): Latencies {
  const sorted = Float64Array.from(samplesMs).toSorted();
  const quantile = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50Ms: quantile(0.5), p95Ms: quantile(0.95), p99Ms: quantile(0.99) };
}

/** Two places: more would be noise. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
