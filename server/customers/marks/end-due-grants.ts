import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Takes back all prices whose time is over (CUST-4); a customer who is here has theirs taken back before their
 * next page is made (identity/sessions/visitor.ts).
 *
 * @returns how many customers had one
 */
export async function endDueGrants(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(sql`select end_due_grants(null) as ended`);
  return rows[0]?.ended ?? 0;
}
