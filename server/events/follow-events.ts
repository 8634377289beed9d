import { setTimeout as sleep } from "node:timers/promises";
import type { ShopEvent } from "#domain/event/shop-event.ts";
import type { Db } from "#server/db/client.ts";
import { type EventQuery, readEvents } from "./read-events.ts";

const BEAT_MS = 1000;
/** How often the listener's permission is checked again. */
const BEATS_TO_ASK = 5;
const AT_ONCE = 200;
const STREAMS_OF_ONE = 3;
const STREAMS_IN_ALL = 50;

/** Counts this process's listeners. */
export function createStreams() {
  const open = new Map<string, number>();
  const all = () => [...open.values()].reduce((sum, one) => sum + one, 0);
  return {
    hasRoom: (who: string) => (open.get(who) ?? 0) < STREAMS_OF_ONE && all() < STREAMS_IN_ALL,
    enter: (who: string) => void open.set(who, (open.get(who) ?? 0) + 1),
    leave(who: string) {
      const left = (open.get(who) ?? 1) - 1;
      if (left === 0) open.delete(who);
      else open.set(who, left);
    },
  };
}

interface Followed extends Omit<EventQuery, "limit"> {
  who: string;
  isStillAllowed(): Promise<boolean>;
}

/**
 * Streams events as they happen (API-37): each beat sends the events since the last one, often none. It ends when the
 * listener loses permission, or has fallen behind the stored events.
 */
export async function* followEvents(
  db: Db,
  streams: ReturnType<typeof createStreams>,
  { who, after, types, isStillAllowed }: Followed,
): AsyncGenerator<ShopEvent[]> {
  // Another event may have arrived since the check.
  if (!streams.hasRoom(who)) return;
  streams.enter(who);
  try {
    let last = after;
    for (let beat = 0; ; beat += 1) {
      if (beat % BEATS_TO_ASK === 0 && !(await isStillAllowed())) return;
      const read = await readEvents(db, { after: last, types, limit: AT_ONCE });
      if (!read.ok) return;
      last = read.value.next;
      yield read.value.events;
      if (!read.value.hasMore) await sleep(BEAT_MS);
    }
  } finally {
    streams.leave(who);
  }
}
