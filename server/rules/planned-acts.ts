import type { AreaValues } from "#domain/eligibility/area-record.ts";
import { err } from "#domain/result.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { PlannedBanError } from "./change-area.ts";
import type { createRules } from "./rules.ts";

interface Planned {
  subject: string;
  change: Record<string, unknown>;
  before: Record<string, unknown>;
  reason: string;
}

/** Failure messages on the planned changes page. */
const FAILURES: Partial<Record<PlannedBanError["code"], string>> = {
  not_found: "This place no longer exists.",
  list_changed: "Someone changed its other names or ZIP Codes.",
  needs_zips: "It would have no ZIP Codes left.",
  undecided: "This place still needs a decision.",
  no_source: "A decision needs a source.",
};

/** Changes that can be planned for a rule (RULE-3). */
export function plannedRuleActs(rules: ReturnType<typeof createRules>["staff"]) {
  return {
    rule: async (actor: StaffActor, { subject, change, before, reason }: Planned) => {
      // A planned change was validated as a form when it was written, and only we write it.
      const values = change as Partial<AreaValues>;
      const expected = before as Partial<AreaValues>;
      const answer = await rules.changeBan(actor, { key: subject, reason, values, expected });
      return answer.ok ? answer : err(FAILURES[answer.error.code] ?? "Someone changed this place.");
    },
  };
}
