import { eq, sql } from "drizzle-orm";
import type { RESTART_AGE } from "#domain/customer/customer-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/** The reason is stored with the record of the call (STAFF-6). */
export interface AgeRestart extends ActInput<typeof RESTART_AGE> {
  userId: string;
  /** When the verification that staff saw was requested or decided (`AgeCheckRow.seen`). */
  seen: string;
}

/**
 * Staff doubt the result, or a check is stuck: the earlier verification no longer counts, and the verifier starts over
 * (AGE-14). The error is a message.
 */
export function startAgeAgain(
  db: Db,
  { userId, seen }: AgeRestart,
): Promise<Result<null, { reason: string }>> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .select()
      .from(ageVerifications)
      .where(eq(ageVerifications.userId, userId))
      .for("update");
    if (!kept) return err({ reason: "No age check was requested for this customer." });
    if (seenOf(kept) !== seen)
      return err({ reason: "Someone changed this verification. Review it again." });
    const [now] = await tx
      .update(ageVerifications)
      .set({
        status: "pending",
        verifier: "",
        step: null,
        reference: null,
        method: null,
        validUntil: null,
        requestedAt: sql`now()`,
        decidedAt: null,
        decidedBy: null,
        note: null,
        askedAgain: "staff",
        countsFrom: sql`now()`,
      })
      .where(eq(ageVerifications.userId, userId))
      .returning();
    const at = now?.requestedAt.getTime() ?? 0;
    await enqueue(tx, "age_verification", `${userId}:again:${at}`, { userId });
    return ok(null);
  });
}

/** The state that a form is based on; it changes with every step. */
export const seenOf = ({
  status,
  step,
  reference,
  requestedAt,
}: Pick<
  typeof ageVerifications.$inferSelect,
  "status" | "step" | "reference" | "requestedAt"
>): string => [status, step ?? "", reference ?? "", requestedAt.getTime()].join(" ");
