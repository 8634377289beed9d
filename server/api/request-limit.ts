import { withoutDigits } from "#domain/text/without-digits.ts";
import type { Clock } from "#server/clock.ts";
import type { Limits } from "#server/limits/limits.ts";

/** A program's requests in the current minute. */
export interface RequestLimit {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Until the next minute begins. */
  resetSeconds: number;
}

/** Reserved from the shared counter at once, so that not every request writes. */
const SHARE = 20;
const MINUTE_MS = 60_000;

interface Share {
  minute: number;
  left: number;
  /** Requests left in the shared counter when the share was taken. */
  remaining: number;
}

/**
 * A program's requests per minute (API-9), counted across all processes: each reserves twenty at a time from a counter
 * in the database. Unused ones are lost at the end of the minute.
 */
export function createRequestLimit({ limits, clock }: { limits: Limits; clock: Clock }) {
  const shares = new Map<string, Share>();
  const coming = new Map<string, Promise<Share>>();

  async function takeShare(who: string, limit: number, minute: number): Promise<Share> {
    const size = Math.min(SHARE, limit);
    const key = `${withoutDigits(who)}:${minute}`;
    const used = await limits.takeShare(key, size, (minute + 2) * MINUTE_MS);
    const left = Math.max(0, Math.min(size, limit - (used - size)));
    const share = { minute, left, remaining: Math.max(0, limit - used) };
    if (shares.size > WHO_MAX) shares.clear();
    shares.set(who, share);
    return share;
  }

  /** One reservation for all waiting requests; two would waste one. */
  function nextShare(who: string, limit: number, minute: number): Promise<Share> {
    const taking =
      coming.get(who) ?? takeShare(who, limit, minute).finally(() => coming.delete(who));
    coming.set(who, taking);
    return taking;
  }

  return async function take(who: string, limit: number): Promise<RequestLimit> {
    const nowMs = clock.now().getTime();
    const minute = Math.floor(nowMs / MINUTE_MS);
    const resetSeconds = Math.ceil(((minute + 1) * MINUTE_MS - nowMs) / 1000);
    let share = shares.get(who);
    // Earlier waiting requests may have used up the new reservation.
    while (share?.minute !== minute || (share.left === 0 && share.remaining > 0))
      share = await nextShare(who, limit, minute);
    const isAllowed = share.left > 0;
    if (isAllowed) share.left -= 1;
    return { isAllowed, limit, remaining: share.left + share.remaining, resetSeconds };
  };
}

/** Strangers are counted by address, so there are many entries. */
const WHO_MAX = 10_000;
