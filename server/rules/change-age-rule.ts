import { actorText } from "#domain/actor.ts";
import {
  AGE_CONDITIONS,
  type AgeCondition,
  ageKey,
  ageRuleOf,
} from "#domain/eligibility/rule-values.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { reviseRule } from "./save-rule.ts";

export interface AgeRuleChange {
  state: string;
  /** The version that the form is based on; `null`, for a command, means whatever is current. */
  seenVersion: number | null;
  /** Whether each is required; values not given stay. */
  asks: Partial<Record<AgeCondition, boolean>>;
  reason: string;
  actor: StaffActor;
}

/**
 * Decides a state's requirements from today on; repeating the same decision records that they were checked. When
 * verification is turned on, it is also requested for open orders (AGE-8, AGE-9). The error is a message.
 */
export async function changeAgeRule(
  { db, clock }: { db: Db; clock: Clock },
  { state: typed, seenVersion, asks, reason: why, actor }: AgeRuleChange,
): Promise<Result<{ state: string }, { reason: string; isChanged?: true }>> {
  const state = parseUsState(typed);
  if (state === null) return err({ reason: `"${typed}" isn't a US state.` });
  const reason = parseStaffNote(why, "A reason");
  if (!reason.ok) return err({ reason: reason.error });
  const today = formatIsoShopDate(clock.now());
  const revision = { key: ageKey(state), seenVersion, reason: reason.value };
  const saved = await reviseRule({ db, today }, actor, revision, ({ conditions }) =>
    ok(
      ageRuleOf(
        state,
        AGE_CONDITIONS.filter((kind) => asks[kind] ?? conditions.some((one) => one.kind === kind)),
        { note: `${reason.value} (${actorText(actor)})`, lastChecked: today },
      ),
    ),
  );
  return saved.ok ? ok({ state }) : err({ reason: "Someone changed this rule.", isChanged: true });
}
