/** How much to measure: for quotable figures, or only to check that every benchmark still proves its result. */
export interface Size {
  /** How long each page and the orders are loaded; `null` means a few requests. */
  seconds: number | null;
  /** The customers who place orders, at least once each. */
  customers: number;
  /** Known and unknown addresses, and how often each is asked about. */
  accounts: number;
  rounds: number;
  /** How many are bought in a row. */
  labels: number;
  /** How often the process is started. */
  starts: number;
  /** How many rounds of load the memory is measured after. */
  memoryRounds: number;
  /** How long it is used at a steady rate, a sample each minute; `null` means a moment. */
  hourMinutes: number | null;
  /** The shops to compare, smallest first, and how often and how long each look-up is made. */
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
  // 500 put the p99 on the fifth worst, which is chance.
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
