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

/** Taken from the shared counter at once, so that not every request writes. */
const SHARE = 20;
const MINUTE_MS = 60_000;

interface Share {
  minute: number;
  left: number;
  /** Requests left in the shared counter when the share was taken. */
  remaining: number;
}

/**
 * How many requests a program may make in a minute (API-9), by all processes together: each takes twenty at a time
 * from a counter in the database. What a process does not use of its last share is lost with the minute.
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

  /** One for all who wait for it: two would throw one away. */
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
    // Those who waited may have used up what came.
    while (share?.minute !== minute || (share.left === 0 && share.remaining > 0))
      share = await nextShare(who, limit, minute);
    const isAllowed = share.left > 0;
    if (isAllowed) share.left -= 1;
    return { isAllowed, limit, remaining: share.left + share.remaining, resetSeconds };
  };
}

/** Strangers are counted by address, of which there are many. */
const WHO_MAX = 10_000;
