import { and, eq, sql } from "drizzle-orm";
import type { NOTE_ORDER } from "#domain/order/order-act.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { orderEvents } from "#server/db/schema/orders.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockOrder } from "./lock-order.ts";
import { mentionColleagues } from "./note-mentions.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { noSuchOrder, type Refusal } from "./refusal.ts";

/** Staff only (ORDER-33). */
export interface NoteRequest extends ActInput<typeof NOTE_ORDER> {
  orderNumber: number;
  /** The same key is the same note, however often it is sent; without a key, it is always a new note. */
  key?: string;
  actor: StaffActor;
}

/** Adds a staff note to an order's history. */
export async function noteOrder(
  db: Db,
  { orderNumber, text, key = "", actor }: NoteRequest,
): Promise<Result<{ orderNumber: number; noteId: number }, Refusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const { id: orderId } = locked.order;
    const before = key === "" ? null : await noteWithKey(tx, orderId, key);
    if (before !== null) return ok({ orderNumber, noteId: before });
    const noteId = await recordOrderEvent(tx, orderId, actor, {
      kind: "noted",
      detail: key === "" ? { note: text } : { note: text, key },
    });
    await mentionColleagues(tx, { eventId: noteId, orderId, note: text });
    return ok({ orderNumber, noteId });
  });
}

async function noteWithKey(tx: Db, orderId: number, key: string): Promise<number | null> {
  const sameKey = sql`${orderEvents.detail} ->> 'key' = ${key}`;
  const [note] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), sameKey));
  return note?.id ?? null;
}
