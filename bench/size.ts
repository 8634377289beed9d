/** How much to measure: enough for quotable figures, or only to check that every benchmark still works. */
export interface Size {
  /** How long each page and the orders are loaded; `null` means only a few requests. */
  seconds: number | null;
  /** The customers who place orders, at least once each. */
  customers: number;
  /** Number of known and unknown addresses, and of requests for each. */
  accounts: number;
  rounds: number;
  /** Number bought in sequence. */
  labels: number;
  /** How often the process is started. */
  starts: number;
  /** Rounds of load after which memory is measured. */
  memoryRounds: number;
  /** How long it is used at a steady rate, with a sample each minute; `null` means a moment. */
  hourMinutes: number | null;
  /** The shops to compare, smallest first, and how often and how long each lookup is repeated. */
  growth: { orders: readonly number[]; samples: number; seconds: number };
}

export const fullSize = (seconds: number, orders: readonly number[]): Size => ({
  seconds,
  customers: 120,
  accounts: 30,
  rounds: 6,
  labels: 200,
  starts: 7,
  memoryRounds: 3,
  hourMinutes: 60,
  // With 500, the p99 would be the fifth worst value, which is chance.
  growth: { orders, samples: 2000, seconds: 4 },
});

export const SHORT: Size = {
  seconds: null,
  customers: 8,
  accounts: 2,
  rounds: 1,
  labels: 2,
  starts: 1,
  memoryRounds: 1,
  hourMinutes: null,
  growth: { orders: [200, 400], samples: 1, seconds: 1 },
};
