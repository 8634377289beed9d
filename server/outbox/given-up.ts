import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { outbox, type OutboxKind } from "#server/db/schema/mail.ts";
import { orders } from "#server/db/schema/orders.ts";
import { WORK_KINDS } from "./retry-rules.ts";

/** Work that failed for three days and needs a decision (MAIL-2). */
export interface GivenUp {
  id: number;
  kind: OutboxKind;
  /** The person or thing it is about, such as "user:ada"; `null` if none. */
  subject: string | null;
  orderNumber: number | null;
  createdAt: Date;
  attempts: number;
  lastError: string;
}

/** On one line, without its number: "order_shipped about order 10023, since 2026-11-22T10:00". */
export function givenUpText({ kind, subject, orderNumber, createdAt }: GivenUp): string {
  const about = orderNumber === null ? subject : `order ${orderNumber}`;
  return `${kind}${about === null ? "" : ` about ${about}`}, since ${createdAt.toISOString().slice(0, 16)}`;
}

/** Oldest first. */
export async function listGivenUp(db: Db): Promise<GivenUp[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      subject: outbox.subject,
      orderNumber: orders.orderNumber,
      createdAt: outbox.createdAt,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .leftJoin(orders, sql`${outbox.subject} = 'order:' || ${orders.id}`)
    .where(eq(outbox.state, "dead"))
    .orderBy(asc(outbox.id));
  return rows.map((row) => ({ ...row, lastError: row.lastError ?? "" }));
}

const RESTORED = "The shop was restored to before this email was sent. It may have gone out since.";

/**
 * In a restored shop, waiting emails may already have been sent after the restored moment, so staff decide about each
 * (BACKUP-16). A newsletter's emails continue. @returns how many
 */
export async function giveUpWaitingMails(db: Db): Promise<number> {
  const held = await db
    .update(outbox)
    .set({ state: "dead", leasedUntil: null, lastError: RESTORED })
    .where(
      and(eq(outbox.state, "waiting"), notInArray(outbox.kind, [...WORK_KINDS, "campaign_mail"])),
    )
    .returning({ id: outbox.id });
  return held.length;
}

/** Puts it back in the queue for another three days. @returns false if it wasn't given up */
export async function tryAgain(db: Db, id: number): Promise<boolean> {
  return change(db, id, {
    state: "waiting",
    attempts: 0,
    giveUpAt: null,
    nextAttemptAt: sql`now()`,
  });
}

/** Drops work that is no longer wanted. @returns false if it wasn't given up */
export async function dropGivenUp(db: Db, id: number, reason: string): Promise<boolean> {
  return change(db, id, { state: "dropped", doneAt: sql`now()`, lastError: reason });
}

async function change(
  db: Db,
  id: number,
  to: Parameters<ReturnType<typeof db.update<typeof outbox>>["set"]>[0],
): Promise<boolean> {
  const changed = await db
    .update(outbox)
    .set(to)
    .where(and(eq(outbox.id, id), eq(outbox.state, "dead")))
    .returning({ id: outbox.id });
  return changed.length > 0;
}
