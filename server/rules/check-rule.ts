import type { Actor } from "#domain/actor.ts";
import { EVIDENCE } from "#domain/eligibility/evidence.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { reviseRule, type RuleError, type SavedRule } from "./save-rule.ts";

export interface RuleCheck {
  key: string;
  /** The version whose source was checked. */
  seenVersion: number;
  source: string;
}

const CHECKED = "Source checked, no change.";

/** Records that someone checked a rule's source today and found it unchanged (ELIG-11). It decides nothing. */
export async function checkRule(
  deps: { db: Db; today: PlainDate },
  actor: Actor,
  { key, seenVersion, source: typed }: RuleCheck,
): Promise<Result<SavedRule, RuleError | { code: "invalid"; reason: string }>> {
  const { db, today } = deps;
  const source = EVIDENCE.fields.source.parse(typed, today);
  if (!source.ok) return err({ code: "invalid", reason: source.error });
  if (source.value === "") return err({ code: "no_source" });
  const revision = { key, seenVersion, reason: CHECKED };
  return reviseRule({ db, today }, actor, revision, ({ checkAgainBy, ...rule }) =>
    ok({
      ...rule,
      source: source.value,
      lastChecked: today,
      // The day set for this check is over.
      checkAgainBy: checkAgainBy !== null && checkAgainBy > today ? checkAgainBy : null,
    }),
  );
}
