import { sql } from "drizzle-orm";
import { type Actor, actorText } from "#domain/actor.ts";
import type { Db } from "./client.ts";

/**
 * Says who does what follows in this transaction to the triggers that write the lots' chains (LOT-7). A customer who
 * cancels is named without their id: a chain has no one's data.
 */
export async function tellCustody(tx: Db, actor: Actor): Promise<void> {
  const who = actor.kind === "customer" ? "customer" : actorText(actor);
  await tx.execute(sql`select set_config('mitra.custody_actor', ${who}, true)`);
}
