import { and, eq, sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { orderTags } from "#server/db/schema/order-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockOrder } from "./lock-order.ts";
import { TAGS_MAX } from "./tag-order.ts";

export interface UndoTagRequest {
  orderNumber: number;
  tag: string;
  /** The action to undo: true if the tag was added, false if it was removed. */
  wasOn: boolean;
  actor: StaffActor;
}

/** The page offers it for ten seconds; five more allow for the network. */
export const UNDO_WITHIN = sql`interval '15 seconds'`;

/** Undoes one's own change of an order's tags within seconds (DESK-12); a restored tag is unchanged. */
export async function undoTag(
  db: Db,
  { orderNumber, tag, wasOn, actor }: UndoTagRequest,
): Promise<Result<null, "too_late">> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return err("too_late");
    const orderId = locked.order.id;
    if (wasOn) {
      const isMine = and(
        eq(orderTags.orderId, orderId),
        eq(orderTags.tag, tag),
        eq(orderTags.actor, actor),
        sql`${orderTags.createdAt} > now() - ${UNDO_WITHIN}`,
      );
      const gone = await tx.delete(orderTags).where(isMine).returning({ tag: orderTags.tag });
      return gone.length > 0 ? ok(null) : err("too_late");
    }
    if ((await tx.$count(orderTags, eq(orderTags.orderId, orderId))) >= TAGS_MAX)
      return err("too_late");
    const { rowCount } = await tx.execute(sql`
      with back as (delete from removed_order_tags where order_id = ${orderId} and tag = ${tag}
        and removed_by = ${actorText(actor)} and removed_at > now() - ${UNDO_WITHIN} returning *)
      insert into order_tags (order_id, tag, actor, created_at)
        select order_id, tag, actor, created_at from back on conflict do nothing`);
    return rowCount === 1 ? ok(null) : err("too_late");
  });
}
