import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { erasePerson } from "#server/customers/erasure/erase-due-accounts.ts";
import type { RestoreNotes } from "./restore-notes.ts";

export interface ErasedAgain {
  erased: number;
  /**
   * Accounts that can't be erased yet, e.g., because their orders were open at the restored moment, or they are on
   * legal hold: the nightly job erases them.
   */
  waiting: string[];
}

/**
 * Erases everyone in a restored database who has been erased since its moment (BACKUP-6).
 *
 * @param connection the owner's, because the shop's own role can't backdate a request
 */
export async function eraseAgain(
  connection: pg.ClientConfig,
  erasures: RestoreNotes["erased"],
): Promise<ErasedAgain> {
  const owner = new pg.Client(connection);
  await owner.connect();
  let erased = 0;
  const waiting: string[] = [];
  try {
    for (const { userId } of erasures) {
      await owner.query(
        `update "user" set erasure_requested_at = now() - interval '8 days',
          erasure_requested_by = coalesce(erasure_requested_by, 'system') where id = $1 and erased_at is null`,
        [userId],
      );
      const outcome = await erasePerson(drizzle(owner), userId);
      if (outcome === "erased") erased += 1;
      if (outcome === "waits" || outcome === "held" || outcome === "staff") waiting.push(userId);
    }
  } finally {
    await owner.end();
  }
  return { erased, waiting };
}
