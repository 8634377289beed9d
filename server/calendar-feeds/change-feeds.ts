import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { CALENDAR_TOKEN_PREFIX, isCalendarToken } from "#domain/calendar/calendar-token.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { calendarFeeds } from "#server/db/schema/calendar-feeds.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

export interface CalendarFeed {
  feedId: number;
  name: string;
  createdAt: Date;
  lastReadAt: Date | null;
}

/** Active feeds, newest first. */
export const listFeeds = (db: Db): Promise<CalendarFeed[]> =>
  db
    .select({
      feedId: calendarFeeds.id,
      name: calendarFeeds.name,
      createdAt: calendarFeeds.createdAt,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .where(isNull(calendarFeeds.revokedAt))
    .orderBy(desc(calendarFeeds.id));

/** Returns the secret part of its URL, only this once: 32 random bytes, so a plain hash reveals nothing. */
export async function createFeed(
  { db }: Deps,
  actor: StaffActor,
  { name }: { name: string },
): Promise<{ token: string }> {
  const token = CALENDAR_TOKEN_PREFIX + randomBytes(32).toString("base64url");
  await db
    .insert(calendarFeeds)
    .values({ name, tokenHash: hashOf(token), createdBy: { kind: "staff", id: actor.id } });
  return { token };
}

/** Permanent, from a calendar's next request on; false if it was already revoked. */
export async function revokeFeed(
  { db, clock }: Deps,
  { feedId }: { feedId: number },
): Promise<boolean> {
  const revoked = await db
    .update(calendarFeeds)
    .set({ revokedAt: clock.now() })
    .where(and(eq(calendarFeeds.id, feedId), isNull(calendarFeeds.revokedAt)))
    .returning({ id: calendarFeeds.id });
  return revoked.length > 0;
}

/**
 * Whether a URL is an active feed's. It is looked up by hash only, so the time taken reveals nothing about the secret.
 */
export async function isFeed({ db, clock }: Deps, token: string): Promise<boolean> {
  if (!isCalendarToken(token)) return false;
  const [found] = await db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tokenHash, hashOf(token)), isNull(calendarFeeds.revokedAt)));
  if (found === undefined) return false;
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000);
  const isOld = or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, anHourAgo));
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: sql`${clock.now().toISOString()}::timestamptz` })
    .where(and(eq(calendarFeeds.id, found.id), isOld));
  return true;
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
