import { parseStaffNote } from "#domain/order/staff-note.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockOrder } from "./lock-order.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "./refusal.ts";

export interface NoteRequest {
  orderNumber: number;
  /** For staff alone (ORDER-33). */
  note: string;
  actor: StaffActor;
}

/** Adds what staff want to remember about an order to its history. */
export async function noteOrder(
  db: Db,
  { orderNumber, note, actor }: NoteRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const typed = parseStaffNote(note, "A note");
  if (!typed.ok) return refuse("invalid", typed.error);
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    await recordOrderEvent(tx, locked.order.id, actor, {
      kind: "noted",
      detail: { note: typed.value },
    });
    return ok({ orderNumber });
  });
}
