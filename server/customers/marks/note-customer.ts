import { and, eq } from "drizzle-orm";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseTag } from "#domain/text/order-tag.ts";
import type { Db } from "#server/db/client.ts";
import { customerNotes, customerTags } from "#server/db/schema/customer-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockCustomer } from "./lock-customer.ts";

export type MarkError = "not_found" | "invalid" | "too_many";

export interface CustomerNote {
  userId: string;
  /** In its table alone, where it is erased with the person: no record keeps a `text`. */
  text: string;
  actor: StaffActor;
}

/** Adds what staff want to remember about a customer (CUST-3). */
export function noteCustomer(
  db: Db,
  { userId, text, actor }: CustomerNote,
): Promise<Result<{ noteId: number }, MarkError>> {
  return db.transaction(async (tx) => {
    const note = parseStaffNote(text, "A note");
    if (!note.ok) return err("invalid");
    if ((await lockCustomer(tx, userId)) === null) return err("not_found");
    const [made] = await tx
      .insert(customerNotes)
      .values({ userId, note: note.value, actor })
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

/** Takes one's own note away again; another's stays. */
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

export interface CustomerTag {
  userId: string;
  tag: string;
  /** false to take the tag off. */
  isOn: boolean;
  actor: StaffActor;
}

const TAGS_MAX = 10;

/** Puts a tag on a customer, or takes it off; repeating it changes nothing (CUST-3). */
export async function tagCustomer(
  db: Db,
  { userId, tag: typed, isOn, actor }: CustomerTag,
): Promise<Result<{ tag: string }, MarkError>> {
  const tag = parseTag(typed);
  if (tag === null) return err("invalid");
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
