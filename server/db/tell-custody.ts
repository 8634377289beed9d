import { sql } from "drizzle-orm";
import { type Actor, actorText } from "#domain/actor.ts";
import type { Db } from "./client.ts";

/**
 * Tells the triggers that write the lots' chains who acts in this transaction (LOT-7). A customer who cancels is named
 * without their id, because a chain has no personal data.
 */
export async function tellCustody(tx: Db, actor: Actor): Promise<void> {
  const who = actor.kind === "customer" ? "customer" : actorText(actor);
  await tx.execute(sql`select set_config('mitra.custody_actor', ${who}, true)`);
}
