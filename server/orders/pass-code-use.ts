import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { LockedOrder } from "./lock-order.ts";

/**
 * Passes an order's use of a limited code to the order that was split from it, if that one has the code and isn't
 * canceled (SHIP-30). Orders are locked before stock, so it runs before stock is released.
 *
 * @returns false if there is no such order, and the use is returned
 */
export async function passCodeUse(
  tx: Db,
  { id, discountCode }: Pick<LockedOrder["order"], "id" | "discountCode">,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update orders set counts_code_use = true, updated_at = now()
    where split_from_id = ${id} and discount_code = ${discountCode} and not cancelled`);
  return (rowCount ?? 0) > 0;
}
