import { and, eq, isNull } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { parseUsState } from "#domain/eligibility/us-states.ts";
import { parseStaffNote } from "#domain/order/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates, ageVerifications } from "#server/db/schema/compliance.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { isAgeCheckDue } from "./age-requirement.ts";
import { requestAgeVerification } from "./age-verification.ts";

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
    if (request.isRequired) await askForOpenOrders(tx);
  });
  return ok({ state });
}

/** A refused customer stays refused until staff decide otherwise or there is a new order. */
export async function askForOpenOrders(tx: Db): Promise<void> {
  const open = await tx
    .select({
      userId: orders.userId,
      orderNumber: orders.orderNumber,
      state: orders.state,
      zip: orders.zipCode,
    })
    .from(orders)
    .leftJoin(ageVerifications, eq(ageVerifications.userId, orders.userId))
    .where(and(eq(orders.status, "pending"), isNull(ageVerifications.userId)))
    .orderBy(orders.userId, orders.orderNumber);
  for (const { userId, orderNumber, ...place } of open)
    if (await isAgeCheckDue(tx, userId, place))
      await requestAgeVerification(tx, userId, orderNumber);
}
