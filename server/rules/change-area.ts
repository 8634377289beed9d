import type { Actor } from "#domain/actor.ts";
import type { AreaValues } from "#domain/eligibility/area-record.ts";
import { areaKey, areaOf, banOf, type RuleValues } from "#domain/eligibility/rule-values.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { addRule, reviseRule, type RuleError, type SavedRule } from "./save-rule.ts";

interface Deps {
  db: Db;
  today: PlainDate;
}

export interface NewBan {
  reason: string;
  values: RuleValues;
}

export const keyOfBan = ({ values: { place } }: NewBan): string => areaKey(place?.id ?? "");

/** A place that had no rule (RULE-1); from the commit on, every checkout goes by it. */
export const addBan = (deps: Deps, actor: Actor, ban: NewBan) =>
  addRule(deps, actor, { key: keyOfBan(ban), ...ban });

export interface PlannedBan {
  key: string;
  reason: string;
  /** Values that aren't named stay. */
  values: Partial<AreaValues>;
  /** The same values when the change was planned: a list that differs by now isn't replaced. */
  expected: Partial<AreaValues>;
}

export type PlannedBanError = RuleError | { code: "list_changed" | "needs_zips" };

/** Makes a change of a banned place that was planned (RULE-3). Which place it is stays: its level and state. */
export const changeBan = (
  deps: Deps,
  actor: Actor,
  { key, reason, values, expected }: PlannedBan,
): Promise<Result<SavedRule, PlannedBanError>> =>
  reviseRule<PlannedBanError>(deps, actor, { key, seenVersion: null, reason }, (rule) => {
    const now = areaOf(rule);
    if (LISTS.some((list) => values[list] && differs(expected[list], now[list])))
      return err({ code: "list_changed" });
    const { level, state } = now;
    const next = { ...now, ...values, level, state };
    // A plan may name one of the two lists, and the other was emptied since.
    return level === "zip" && next.zipsCore.length + next.zipsOverlap.length === 0
      ? err({ code: "needs_zips" })
      : ok(banOf(next));
  });

const LISTS = ["aliases", "zipsCore", "zipsOverlap", "classes"] as const;

const differs = (expected: readonly string[] | undefined, now: readonly string[]): boolean =>
  expected !== undefined && expected.join() !== now.join();
