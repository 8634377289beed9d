import { noLongerThan, TooLate } from "./no-longer-than.ts";

/** A value that is read from the database once and cached until it is dropped. */
export interface CachedRead<Value> {
  /** Never waits long: after PATIENCE_MS it returns the last value, or fails. */
  get(): Promise<Value>;
  /** How often `get` has returned a value that was no longer current. */
  outdatedTold(): number;
  /** The value has changed, so the next `get` reads it. */
  drop(): void;
  /** The same, and the old value is never returned again, not even while the database is down. */
  forget(): void;
  /** While off, each call reads the database, because we would not be notified of changes. */
  setOn(isOn: boolean): void;
}

interface Options {
  /**
   * How long after the last notification the value may still be returned while the database is down; 0 for not at all.
   */
  outdatedMs?: number;
  patienceMs?: number;
}

const PATIENCE_MS = 2000;
/** How long the old value is returned while the database answers but this read doesn't. */
const PENDING_MS = 60_000;
/** A missed notification would go unnoticed for this long. */
const AGE_MS_MAX = 10 * 60_000;

export function cachedRead<Value>(
  read: () => Promise<Value>,
  { outdatedMs = 0, patienceMs = PATIENCE_MS }: Options = {},
): CachedRead<Value> {
  let isOn = false;
  let generation = 0;
  let outdatedTold = 0;
  /** `currentUntil`: when it was dropped; `null` if it is current. */
  let kept: { value: Value; readAt: number; currentUntil: number | null } | null = null;
  let reading: { value: Promise<Value>; startedAt: number; generation: number } | null = null;

  function outdate(): void {
    generation += 1;
    if (kept) kept.currentUntil ??= performance.now();
  }

  async function readAndKeep(startedIn: number): Promise<Value> {
    const value = await read();
    if (startedIn === generation && isOn)
      kept = { value, readAt: performance.now(), currentUntil: null };
    return value;
  }

  /** Simultaneous calls share a read, unless it may never finish. */
  function startOrJoin(): Promise<Value> {
    const now = performance.now();
    const isShared =
      isOn && reading?.generation === generation && now - reading.startedAt < patienceMs;
    if (reading && isShared) return reading.value;
    const own = { value: readAndKeep(generation), startedAt: now, generation };
    reading = own;
    const end = () => {
      if (reading === own) reading = null;
    };
    own.value.then(end, end);
    return own.value;
  }

  return {
    async get() {
      const now = performance.now();
      if (isOn && kept?.currentUntil === null) {
        // After responding, because the value is probably the same and no one should wait.
        if (now - kept.readAt > AGE_MS_MAX) startOrJoin().catch(() => undefined);
        return kept.value;
      }
      try {
        return await noLongerThan(patienceMs, startOrJoin());
      } catch (error) {
        if (kept === null) throw error;
        const isPending = isOn && error instanceof TooLate;
        const outdatedForMs = performance.now() - (kept.currentUntil ?? now);
        if (outdatedForMs > (isPending ? PENDING_MS : outdatedMs)) throw error;
        outdatedTold += 1;
        return kept.value;
      }
    },
    outdatedTold: () => outdatedTold,
    drop: outdate,
    forget() {
      outdate();
      kept = null;
    },
    setOn(next) {
      isOn = next;
      outdate();
    },
  };
}
