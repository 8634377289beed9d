import { desc, max, sql } from "drizzle-orm";
import type { UsState } from "#domain/place/us-states.ts";
import type { ADD_TERM, AnswerTerm } from "#domain/privacy/answer-terms.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { privacyTerms } from "#server/db/schema/privacy-requests.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** In the order that `answerDays` needs. */
export const readTerms = (db: Db): Promise<AnswerTerm[]> =>
  db
    .select({ state: privacyTerms.state, fromDay: privacyTerms.fromDay, days: privacyTerms.days })
    .from(privacyTerms)
    .orderBy(desc(privacyTerms.id));

export interface ListedTerm extends AnswerTerm {
  termId: number;
  state: UsState | null;
  reason: string;
  madeAt: Date;
}

/** All terms ever entered, newest first, which is also their history. */
export const listTerms = (db: Db): Promise<ListedTerm[]> =>
  db
    .select({
      termId: privacyTerms.id,
      state: privacyTerms.state,
      fromDay: privacyTerms.fromDay,
      days: privacyTerms.days,
      reason: privacyTerms.reason,
      madeAt: privacyTerms.madeAt,
    })
    .from(privacyTerms)
    .orderBy(desc(privacyTerms.id));

export interface NewTerm extends ActInput<typeof ADD_TERM> {
  /** The newest row when the form was shown; 0 for none. */
  seenId: number;
  actor: StaffActor;
}

/** Any number not used for another lock in this database. */
const TERMS_LOCK = 7_204_691;

/**
 * Requests sent from then on are due by the new term; open ones keep the due date their customer was given (PRIV-17).
 * If two are added at once, the second is refused with a message.
 */
export function addTerm(
  { db, clock }: { db: Db; clock: Clock },
  { actor, seenId, state, fromDay, days, reason }: NewTerm,
): Promise<Result<{ termId: number }, "changed">> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TERMS_LOCK})`);
    const [newest] = await tx.select({ id: max(privacyTerms.id) }).from(privacyTerms);
    if ((newest?.id ?? 0) !== seenId) return err("changed");
    const [made] = await tx
      .insert(privacyTerms)
      .values({ state, fromDay, days, reason, madeBy: actor, madeAt: clock.now() })
      .returning({ termId: privacyTerms.id });
    if (!made) throw new Error("The row was not written");
    return ok(made);
  });
}
