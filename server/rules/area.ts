import { eq } from "drizzle-orm";
import type { AreaValues } from "#domain/eligibility/area-form.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";

/** A place as staff edit it. */
export interface EditedArea {
  areaId: string;
  version: number;
  values: AreaValues;
  /** The original list of the owner has it. */
  inSpec: boolean;
}

export async function readArea(db: Db, areaId: string): Promise<EditedArea | null> {
  const [row] = await db.select().from(bannedAreas).where(eq(bannedAreas.id, areaId));
  return row === undefined ? null : toArea(row);
}

/** The same, locked until the end of the transaction, because it is about to be changed. */
export async function lockArea(tx: Db, areaId: string): Promise<EditedArea | null> {
  const [row] = await tx.select().from(bannedAreas).where(eq(bannedAreas.id, areaId)).for("update");
  return row === undefined ? null : toArea(row);
}

export function toArea(row: typeof bannedAreas.$inferSelect): EditedArea {
  const { id, version, inSpec, updatedAt: _, ...values } = row;
  return { areaId: id, version, inSpec, values };
}
