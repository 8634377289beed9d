import { and, eq } from "drizzle-orm";
import type { NOTE_CUSTOMER, TAG_CUSTOMER } from "#domain/customer/customer-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { customerNotes, customerTags } from "#server/db/schema/customer-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockCustomer } from "./lock-customer.ts";

export type MarkError = "not_found" | "too_many";

export interface CustomerNote extends ActInput<typeof NOTE_CUSTOMER> {
  userId: string;
  actor: StaffActor;
}

/** Adds a staff note about a customer (CUST-3). */
export function noteCustomer(
  db: Db,
  { userId, text, actor }: CustomerNote,
): Promise<Result<{ noteId: number }, MarkError>> {
  return db.transaction(async (tx) => {
    if ((await lockCustomer(tx, userId)) === null) return err("not_found");
    const [made] = await tx
      .insert(customerNotes)
      .values({ userId, note: text, actor })
      .returning({ id: customerNotes.id });
    if (!made) throw new Error("The inserted note was not returned");
    return ok({ noteId: made.id });
  });
}

export interface NoteRemoval {
  userId: string;
  noteId: number;
  actor: StaffActor;
}

/** Deletes one's own note; another's stays. */
export async function removeNote(
  db: Db,
  { userId, noteId, actor }: NoteRemoval,
): Promise<Result<null, MarkError>> {
  const { id, userId: ofUser, actor: by } = customerNotes;
  const gone = await db
    .delete(customerNotes)
    .where(and(eq(id, noteId), eq(ofUser, userId), eq(by, actor)))
    .returning({ id });
  return gone.length > 0 ? ok(null) : err("not_found");
}

export interface CustomerTag extends ActInput<typeof TAG_CUSTOMER> {
  userId: string;
  actor: StaffActor;
}

const TAGS_MAX = 10;

/** Adds a tag to a customer, or removes it; repeating it changes nothing (CUST-3). */
export async function tagCustomer(
  db: Db,
  { userId, tag, isOn, actor }: CustomerTag,
): Promise<Result<{ tag: string }, MarkError>> {
  return db.transaction(async (tx) => {
    if ((await lockCustomer(tx, userId)) === null) return err("not_found");
    const ofCustomer = eq(customerTags.userId, userId);
    if (!isOn) {
      await tx.delete(customerTags).where(and(ofCustomer, eq(customerTags.tag, tag)));
      return ok({ tag });
    }
    const others = await tx.select({ tag: customerTags.tag }).from(customerTags).where(ofCustomer);
    if (others.length >= TAGS_MAX && !others.some((one) => one.tag === tag)) return err("too_many");
    await tx.insert(customerTags).values({ userId, tag, actor }).onConflictDoNothing();
    return ok({ tag });
  });
}
