import type { UsState } from "#domain/place/us-states.ts";

interface SampleThreshold {
  /** `null` for every state without its own entry. */
  state: UsState | null;
  /** "2018-06-21" */
  fromDay: string;
  dollars: number;
  orders: number | null;
  note: string;
}

/** Samples: the owner checks each one before turning on a state's tax (TAX-3). */
export const SAMPLE_TAX_THRESHOLDS: SampleThreshold[] = [
  {
    state: null,
    fromDay: "2018-06-21",
    dollars: 100_000,
    orders: null,
    note: "Sample to check: $100,000 a year is commonly named. The period and what counts are the cautious choice; states differ, and some have no sales tax.",
  },
  {
    state: "CA",
    fromDay: "2018-06-21",
    dollars: 500_000,
    orders: null,
    note: "Sample to check: $500,000 is commonly named. The period and what counts are the cautious choice.",
  },
  {
    state: "IL",
    fromDay: "2018-06-21",
    dollars: 100_000,
    orders: 200,
    note: "Sample to check: until the end of 2025 also 200 orders were enough.",
  },
  {
    state: "IL",
    fromDay: "2026-01-01",
    dollars: 100_000,
    orders: null,
    note: "Sample to check: since January 1, 2026 the number of orders no longer matters.",
  },
];
