import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { RestoreNotes } from "./restore-notes.ts";

/**
 * Places holds in a restored database that were placed since its moment (PRIV-11). One that was released since
 * holds again until it is released again: what was erased too much does not come back.
 */
export async function holdAgain(db: Db, held: RestoreNotes["held"]): Promise<void> {
  for (const { userId, reason, by, at } of held)
    await db.execute(sql`
      insert into legal_holds (user_id, reason, placed_by, placed_at)
      select id, ${reason}, ${by}, ${at} from "user" where id = ${userId} and erased_at is null
      on conflict do nothing`);
}
