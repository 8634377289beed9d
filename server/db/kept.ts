/** A value read from the database once and kept until somebody says that it has changed. */
export interface Kept<Value> {
  get(): Promise<Value>;
  drop(): void;
  /** While off, each question reads the database: nobody would tell us of a change. */
  setOn(isOn: boolean): void;
}

export function keep<Value>(read: () => Promise<Value>): Kept<Value> {
  let isOn = false;
  let kept: Promise<Value> | null = null;
  return {
    get() {
      if (kept) return kept;
      const reading = read();
      if (!isOn) return reading;
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
    drop: () => (kept = null),
    setOn(next) {
      isOn = next;
      kept = null;
    },
  };
}
