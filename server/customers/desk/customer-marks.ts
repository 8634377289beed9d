import { desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { GrantKind } from "#domain/customer/customer-grant.ts";
import type { Db } from "#server/db/client.ts";
import {
  customerBlocks,
  customerGrants,
  customerNotes,
  customerTags,
} from "#server/db/schema/customer-marks.ts";

/** Staff's marks on a customer, newest first. */
export interface CustomerMarks {
  notes: { id: number; note: string; actor: Actor; at: Date }[];
  tags: string[];
  grants: {
    kind: GrantKind;
    reason: string;
    by: Actor;
    at: Date;
    expiresAt: Date | null;
    endedAt: Date | null;
    endedBy: Actor | null;
    endReason: string | null;
  }[];
  blocks: {
    reason: string;
    by: Actor;
    at: Date;
    liftedAt: Date | null;
    liftedBy: Actor | null;
    liftReason: string | null;
  }[];
  /** Those who still have an account, by the ids of the actors above. */
  staffEmails: Record<string, string>;
}

const SHOWN_MAX = 50;

export async function readMarks(db: Db, userId: string): Promise<CustomerMarks> {
  const [notes, tags, grants, blocks] = await Promise.all([
    db
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.userId, userId))
      .orderBy(desc(customerNotes.id))
      .limit(SHOWN_MAX),
    db
      .select({ tag: customerTags.tag })
      .from(customerTags)
      .where(eq(customerTags.userId, userId))
      .orderBy(customerTags.tag),
    db
      .select()
      .from(customerGrants)
      .where(eq(customerGrants.userId, userId))
      .orderBy(desc(customerGrants.id))
      .limit(SHOWN_MAX),
    db
      .select()
      .from(customerBlocks)
      .where(eq(customerBlocks.userId, userId))
      .orderBy(desc(customerBlocks.id))
      .limit(SHOWN_MAX),
  ]);
  const actors = [
    ...notes.map(({ actor }) => actor),
    ...grants.flatMap(({ grantedBy, endedBy }) => [grantedBy, endedBy]),
    ...blocks.flatMap(({ blockedBy, liftedBy }) => [blockedBy, liftedBy]),
  ];
  return {
    notes: notes.map(({ id, note, actor, createdAt }) => ({ id, note, actor, at: createdAt })),
    tags: tags.map(({ tag }) => tag),
    grants: grants.map(({ kind, reason, grantedBy, grantedAt, ...rest }) => ({
      kind,
      reason,
      by: grantedBy,
      at: grantedAt,
      expiresAt: rest.expiresAt,
      endedAt: rest.endedAt,
      endedBy: rest.endedBy,
      endReason: rest.endReason,
    })),
    blocks: blocks.map(({ reason, blockedBy, blockedAt, liftedAt, liftedBy, liftReason }) => ({
      reason,
      by: blockedBy,
      at: blockedAt,
      liftedAt,
      liftedBy,
      liftReason,
    })),
    staffEmails: await emailsOf(db, actors),
  };
}

async function emailsOf(
  db: Db,
  actors: readonly (Actor | null)[],
): Promise<Record<string, string>> {
  const ids = actors.flatMap((actor) => (actor?.kind === "staff" ? [actor.id] : []));
  if (ids.length === 0) return {};
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from "user" where id = any (${sql.param([...new Set(ids)])}::text[])`,
  );
  return Object.fromEntries(rows.map(({ id, email }) => [id, email]));
}
