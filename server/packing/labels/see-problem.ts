import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { isLabelId } from "./label-files.ts";

/** Dismisses a parcel's problem until the carrier reports another (SHIP-28). @returns false if there is none */
export async function seeProblem(db: Db, actor: StaffActor, labelId: string): Promise<boolean> {
  if (!isLabelId(labelId)) return false;
  const seen = await db
    .update(shippingLabels)
    .set({ problemSeenAt: sql`now()`, problemSeenBy: actor })
    .where(
      and(
        eq(shippingLabels.id, labelId),
        isNull(shippingLabels.problemSeenAt),
        isNotNull(shippingLabels.tracking),
      ),
    )
    .returning({ id: shippingLabels.id });
  return seen.length > 0;
}
