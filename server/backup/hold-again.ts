import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { RestoreNotes } from "./restore-notes.ts";

/**
 * Places holds again that were placed after a restored database's moment (PRIV-11). A hold released since is placed
 * again too, until staff release it again, because data erased by mistake can't be recovered.
 */
export async function holdAgain(db: Db, held: RestoreNotes["held"]): Promise<void> {
  for (const { userId, reason, by, at } of held)
    await db.execute(sql`
      insert into legal_holds (user_id, reason, placed_by, placed_at)
      select id, ${reason}, ${by}, ${at} from "user" where id = ${userId} and erased_at is null
      on conflict do nothing`);
}
