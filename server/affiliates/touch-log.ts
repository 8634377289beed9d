import type { CodeOutcome, LinkOutcome } from "#domain/affiliate/attribution.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateTouches } from "#server/db/schema/affiliates.ts";
import type { Log } from "#server/log.ts";

export type Touch =
  | { kind: "link"; outcome: LinkOutcome; affiliateNumber: number | null; path: string }
  | { kind: "code"; outcome: CodeOutcome; affiliateNumber: number; profileId: string };

/** Writes touches in the background; no request waits for it or fails because of it. */
export interface TouchLog {
  /** @param who the client; a flood of touches from one client is dropped */
  record(touch: Touch, who: string): void;
  /** Writes the touches still waiting. */
  flush(): Promise<void>;
}

const WRITE_EVERY_MS = 1000;
/** Limits each batch and the memory used under a flood of touches. */
const WAITING_MAX = 200;
const MINUTE_MS = 60_000;
const BY_CLIENT_A_MINUTE = 30;
const CLIENTS_MAX = 10_000;

/**
 * Touches are collected and written once a second. Any excess is dropped, and the number dropped is
 * logged.
 */
export function createTouchLog(db: Db, log: Log): TouchLog {
  let waiting: Touch[] = [];
  let leftOut = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const byClient = new Map<string, number>();
  let minute = 0;

  function hasRoom(who: string): boolean {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now !== minute || byClient.size >= CLIENTS_MAX) byClient.clear();
    minute = now;
    const count = (byClient.get(who) ?? 0) + 1;
    byClient.set(who, count);
    return count <= BY_CLIENT_A_MINUTE && waiting.length < WAITING_MAX;
  }

  async function write(): Promise<void> {
    const touches = waiting;
    waiting = [];
    if (leftOut > 0) log.warn({ count: leftOut }, "attribution touches dropped");
    leftOut = 0;
    if (touches.length === 0) return;
    try {
      await db.insert(affiliateTouches).values(touches).onConflictDoNothing();
    } catch (error) {
      log.warn({ error, count: touches.length }, "attribution touches not written");
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    record(touch, who) {
      if (!hasRoom(who)) {
        leftOut += 1;
        return;
      }
      waiting.push(touch);
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },
    flush,
  };
}
