interface Kept<Value> {
  value: Value;
  readAt: number;
}

interface Times {
  /** Within it, what was read is shown. */
  freshMs: number;
  /** Within it, what was read is shown too, and read again meanwhile. */
  shownMs: number;
}

/** Reads at most so often, however many ask, and at most once at a time; what failed is not kept. */
export function keptFor<Value>(
  { freshMs, shownMs }: Times,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Kept<Value> | null = null;
  let reading: Promise<Value> | null = null;

  function readAgain(): Promise<Value> {
    reading ??= readOnce().finally(() => (reading = null));
    return reading;
  }

  async function readOnce(): Promise<Value> {
    const readAt = performance.now();
    const value = await read();
    kept = { value, readAt };
    return value;
  }

  return async () => {
    const ageMs = kept === null ? Infinity : performance.now() - kept.readAt;
    if (kept === null || ageMs >= shownMs) return readAgain();
    // If it fails, the next who waits for it sees why.
    if (ageMs >= freshMs) readAgain().catch(() => {});
    return kept.value;
  };
}
