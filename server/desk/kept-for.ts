interface Kept<Value> {
  value: Value;
  readAt: number;
}

interface Times {
  /** For this long, the last value is returned. */
  freshMs: number;
  /** For this long, the last value is returned while it is read again. */
  shownMs: number;
}

/** Reads a value at most this often, however many ask, and at most once at a time; failures aren't cached. */
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
    // If it fails, the next caller that waits for it gets the error.
    if (ageMs >= freshMs) readAgain().catch(() => {});
    return kept.value;
  };
}
