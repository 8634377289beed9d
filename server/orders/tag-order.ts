import { and, eq } from "drizzle-orm";
import { ok, type Result } from "#domain/result.ts";
import { parseTag } from "#domain/staff/order-tag.ts";
import type { Db } from "#server/db/client.ts";
import { orderTags } from "#server/db/schema/order-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockOrder } from "./lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "./refusal.ts";

export interface TagRequest {
  orderNumber: number;
  tag: string;
  /** false = the tag is taken off. */
  isOn: boolean;
  actor: StaffActor;
}

const TAGS_MAX = 10;

/** Puts a tag on an order, or takes it off; repeating it changes nothing (DESK-15). */
export async function tagOrder(
  db: Db,
  { orderNumber, tag: typed, isOn, actor }: TagRequest,
): Promise<Result<{ tag: string }, Refusal>> {
  const tag = parseTag(typed);
  if (tag === null)
    return refuse("invalid", "A tag has at most 30 letters, digits, spaces and hyphens.");
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const ofOrder = eq(orderTags.orderId, locked.order.id);
    if (!isOn) {
      await tx.delete(orderTags).where(and(ofOrder, eq(orderTags.tag, tag)));
      return ok({ tag });
    }
    if ((await tx.$count(orderTags, ofOrder)) >= TAGS_MAX)
      return refuse("invalid", `An order can have at most ${TAGS_MAX} tags.`);
    await tx
      .insert(orderTags)
      .values({ orderId: locked.order.id, tag, actor })
      .onConflictDoNothing();
    return ok({ tag });
  });
}
