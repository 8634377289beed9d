import { eq } from "drizzle-orm";
import { parseUsState } from "#domain/eligibility/us-states.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates } from "#server/db/schema/compliance.ts";

export interface SignatureRequirement {
  state: string;
  isRequired: boolean;
  /** Kept by the record of the call (STAFF-6). */
  reason: string;
}

/** Whether parcels to a state are handed over against an adult's signature (SHIP-17). The error is a message. */
export async function requireAdultSignature(
  { db, clock }: { db: Db; clock: Clock },
  request: SignatureRequirement,
): Promise<Result<{ state: string }, { reason: string }>> {
  const state = parseUsState(request.state);
  if (state === null) return err({ reason: `"${request.state}" is not a US state.` });
  const reason = parseStaffNote(request.reason, "A reason");
  if (!reason.ok) return err({ reason: reason.error });
  await db
    .update(ageVerificationStates)
    .set({ needsAdultSignature: request.isRequired, updatedAt: clock.now() })
    .where(eq(ageVerificationStates.state, state));
  return ok({ state });
}
