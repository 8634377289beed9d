import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Ends all expired prices (CUST-4). For a customer who is on the site, they end before the next page is rendered
 * (identity/sessions/visitor.ts).
 *
 * @returns how many customers had one
 */
export async function endDueGrants(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(sql`select end_due_grants(null) as ended`);
  return rows[0]?.ended ?? 0;
}
