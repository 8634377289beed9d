import { sql } from "drizzle-orm";
import { type Actor, actorText } from "#domain/actor.ts";
import type { Db } from "#server/db/client.ts";

/** Says for the transaction who decides the versions of rules that it writes (keep-rule-versions.sql). */
export async function setDecidedBy(tx: Db, actor: Actor): Promise<void> {
  await tx.execute(sql`select set_config('shop.decided_by', ${actorText(actor)}, true)`);
}
