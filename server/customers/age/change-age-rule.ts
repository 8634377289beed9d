import { eq } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { type AgeRuleValues, ageRuleText } from "#domain/eligibility/age-rule-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { setDecidedBy } from "#server/compliance/decided-by.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates } from "#server/db/schema/compliance.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { askForOpenOrders } from "./ask-for-open-orders.ts";

export interface AgeRuleChange {
  state: string;
  /** As the form showed it (`ageRuleText`). */
  seen: string;
  values: AgeRuleValues;
  reason: string;
  actor: StaffActor;
}

/**
 * Decides what a state asks for, as of today; the same again says that it was looked up. When verification is turned
 * on, it is asked for open orders too (AGE-8, AGE-9).
 */
export function changeAgeRule(
  { db, clock }: { db: Db; clock: Clock },
  { state, seen, values, reason, actor }: AgeRuleChange,
): Promise<Result<null, "not_found" | "changed">> {
  return db.transaction(async (tx) => {
    const [now] = await tx
      .select()
      .from(ageVerificationStates)
      .where(eq(ageVerificationStates.state, state))
      .for("update");
    if (now === undefined) return err("not_found");
    if (ageRuleText(now) !== seen) return err("changed");
    await setDecidedBy(tx, actor);
    await tx
      .update(ageVerificationStates)
      .set({
        ...values,
        note: `${reason} (${actorText(actor)})`,
        lastChecked: formatIsoShopDate(clock.now()),
        updatedAt: clock.now(),
      })
      .where(eq(ageVerificationStates.state, state));
    if (values.isRequired && !now.isRequired)
      await askForOpenOrders(tx, formatIsoShopDate(clock.now()));
    return ok(null);
  });
}
