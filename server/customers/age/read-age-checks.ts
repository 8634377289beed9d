import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ageChecks, ageVerifications } from "#server/db/schema/compliance.ts";
import { seenOf } from "./start-age-again.ts";

const LIST_MAX = 50;

/** A step of a customer's verification, as staff see it. */
export type AgeCheckRow = Omit<typeof ageChecks.$inferSelect, "userId" | "home">;

/** The steps of a customer's verification, newest first, and the state that a form about it is based on. */
export async function readAgeChecks(
  db: Db,
  userId: string,
): Promise<{ seen: string; isOpen: boolean; checks: AgeCheckRow[] } | null> {
  const [now] = await db.select().from(ageVerifications).where(eq(ageVerifications.userId, userId));
  if (!now) return null;
  const { userId: _, home: __, ...shown } = getTableColumns(ageChecks);
  const rows = await db
    .select(shown)
    .from(ageChecks)
    .where(eq(ageChecks.userId, userId))
    .orderBy(desc(ageChecks.id))
    .limit(LIST_MAX);
  return {
    seen: seenOf(now),
    isOpen: now.status === "pending",
    checks: rows,
  };
}
