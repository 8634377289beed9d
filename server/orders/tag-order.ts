import { eq, sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import type { TAG_ORDER } from "#domain/order/order-act.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { orderTags } from "#server/db/schema/order-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockOrder } from "./lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "./refusal.ts";

export interface TagRequest extends ActInput<typeof TAG_ORDER> {
  orderNumber: number;
  actor: StaffActor;
}

export const TAGS_MAX = 10;

export interface TaggedOrder {
  tag: string;
  /** false if nothing changed. */
  isChanged: boolean;
}

/** Adds a tag to an order or removes it; repeating it changes nothing (DESK-15). */
export async function tagOrder(
  db: Db,
  { orderNumber, tag, isOn, actor }: TagRequest,
): Promise<Result<TaggedOrder, Refusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const ofOrder = eq(orderTags.orderId, locked.order.id);
    if (!isOn) return ok({ tag, isChanged: await takeOff(tx, locked.order.id, { tag, actor }) });
    if ((await tx.$count(orderTags, ofOrder)) >= TAGS_MAX)
      return refuse("invalid", `An order can have up to ${TAGS_MAX} tags.`);
    const added = await tx
      .insert(orderTags)
      .values({ orderId: locked.order.id, tag, actor })
      .onConflictDoNothing()
      .returning({ tag: orderTags.tag });
    return ok({ tag, isChanged: added.length > 0 });
  });
}

/** Keeps the tag while its removal can be undone (undo-tag.ts). @returns false if the order did not have it */
async function takeOff(
  tx: Db,
  orderId: number,
  { tag, actor }: { tag: string; actor: StaffActor },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with gone as (delete from order_tags where order_id = ${orderId} and tag = ${tag} returning *)
    insert into removed_order_tags (order_id, tag, actor, created_at, removed_by)
      select order_id, tag, actor, created_at, ${actorText(actor)} from gone
    on conflict (order_id, tag) do update set actor = excluded.actor, created_at = excluded.created_at,
      removed_by = excluded.removed_by, removed_at = now()`);
  return rowCount === 1;
}
