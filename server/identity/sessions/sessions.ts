import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { SignInMethod } from "#domain/account/sign-in-method.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import { deviceName } from "#server/identity/devices/device-name.ts";
import { endSessions } from "./end-sessions.ts";
import type { Visitor } from "./visitor.ts";

export interface SessionView {
  id: string;
  /** "Firefox on Windows", or "A program" (API-12). */
  device: string;
  ipAddress: string;
  method: SignInMethod;
  signedInAt: Date;
  /** Within five minutes. */
  lastUsedAt: Date;
  /** The current session. */
  isCurrent: boolean;
}

/**
 * Where the account is signed in (ACCT-28): the current session first, then the most recently used.
 */
export async function listSessions(db: Db, visitor: Visitor): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, visitor.userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(eq(session.id, visitor.sessionId)), desc(session.lastUsedAt));
  return rows.map((row) => viewOf(row, visitor.sessionId));
}

/** The same for staff: where a customer is signed in, the most recently used first. */
export async function listSessionsOf(db: Db, userId: string): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.lastUsedAt));
  return rows.map((row) => viewOf(row, null));
}

const viewOf = (row: typeof session.$inferSelect, currentId: string | null): SessionView => ({
  id: row.id,
  device: row.isProgram ? "A program" : deviceName(row.userAgent ?? ""),
  ipAddress: row.ipAddress ?? "",
  method: row.method,
  signedInAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  isCurrent: row.id === currentId,
});

/**
 * Ends one of the visitor's own sessions immediately; another person's looks like one already
 * ended.
 */
export async function endSession(db: Db, visitor: Visitor, id: string): Promise<void> {
  await endSessionOf(db, visitor.userId, id);
}

/** @returns false if they have no such session */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** Ends every session but the current one. */
export const endOtherSessions = (db: Db, visitor: Visitor): Promise<void> =>
  endSessions(db, visitor.userId, visitor.sessionId);

/** Signs out everywhere, including here. */
export const endAllSessions = (db: Db, visitor: Visitor): Promise<void> =>
  endSessions(db, visitor.userId, null);
