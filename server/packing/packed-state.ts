import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";

/** Identifies an order's packed units: packing or unpacking any unit changes it. "" if there is no such order. */
export async function packedState(db: Db, orderNumber: number): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select count(u.id) || '.' || coalesce(max(u.id), 0) as state
    from orders o left join packed_units u on u.order_id = o.id and not ${HAS_LEFT}
    where o.order_number = ${orderNumber} group by o.id`);
  return rows[0]?.state ?? "";
}
