import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";

/**
 * Erases everyone whose seven days are over, each in its own transaction; a person with an
 * open order or on legal hold waits for the next night (PRIV-2, PRIV-11).
 *
 * @returns how many were erased
 */
export async function eraseDueAccounts({ db, log }: { db: Db; log: Log }): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from "user" where erased_at is null and erasure_requested_at <= now() - interval '7 days'
    order by erasure_requested_at`);
  let erased = 0;
  for (const { id } of rows) {
    try {
      if ((await erasePerson(db, id)) === "erased") erased += 1;
    } catch (error) {
      log.error({ user: id, error }, "account not erased");
    }
  }
  return erased;
}

export type ErasureOutcome =
  | "erased"
  | "unknown"
  | "already"
  | "staff"
  | "not_due"
  | "held"
  | "waits";

/** One statement, one transaction; the database decides whether it is due (server/db/functions/erase-person.sql). */
export async function erasePerson(db: Db, userId: string): Promise<ErasureOutcome> {
  const { rows } = await db.execute<{ outcome: ErasureOutcome }>(
    sql`select erase_person(${userId}) as outcome`,
  );
  if (!rows[0]) throw new Error("erase_person did not answer");
  return rows[0].outcome;
}
