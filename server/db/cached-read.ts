/** A value that is read from the database once and cached until it is dropped. */
export interface CachedRead<Value> {
  get(): Promise<Value>;
  drop(): void;
  /** While off, each call reads the database, because we would not be notified of changes. */
  setOn(isOn: boolean): void;
}

export function cachedRead<Value>(read: () => Promise<Value>): CachedRead<Value> {
  let isOn = false;
  let cached: Promise<Value> | null = null;
  return {
    get() {
      if (cached) return cached;
      const reading = read();
      if (!isOn) return reading;
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = null;
      });
      return reading;
    },
    drop: () => (cached = null),
    setOn(next) {
      isOn = next;
      cached = null;
    },
  };
}
