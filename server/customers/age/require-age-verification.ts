import { eq } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { parseUsState } from "#domain/eligibility/us-states.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates } from "#server/db/schema/compliance.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { askForOpenOrders } from "./ask-for-open-orders.ts";

export interface AgeRequirement {
  state: string;
  isRequired: boolean;
  reason: string;
  actor: StaffActor;
}

/**
 * Turns a state's requirement on or off; the note says why and by whom. When it is turned on, verification
 * is requested for open orders too, because they cannot ship without it (AGE-8). The error is a message.
 */
export async function requireAgeVerification(
  { db, clock }: { db: Db; clock: Clock },
  request: AgeRequirement,
): Promise<Result<{ state: string }, { reason: string }>> {
  const state = parseUsState(request.state);
  if (state === null) return err({ reason: `"${request.state}" is not a US state.` });
  const reason = parseStaffNote(request.reason, "A reason");
  if (!reason.ok) return err({ reason: reason.error });
  await db.transaction(async (tx) => {
    await tx
      .update(ageVerificationStates)
      .set({
        isRequired: request.isRequired,
        note: `${reason.value} (${actorText(request.actor)})`,
        lastChecked: formatIsoShopDate(clock.now()),
        updatedAt: clock.now(),
      })
      .where(eq(ageVerificationStates.state, state));
    if (request.isRequired) await askForOpenOrders(tx, formatIsoShopDate(clock.now()));
  });
  return ok({ state });
}
