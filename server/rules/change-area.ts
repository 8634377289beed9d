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

/** Adds a place that had no rule (RULE-1); it applies to every checkout from the commit on. */
export const addBan = (deps: Deps, actor: Actor, ban: NewBan) =>
  addRule(deps, actor, { key: keyOfBan(ban), ...ban });

export interface PlannedBan {
  key: string;
  reason: string;
  /** Values not given stay. */
  values: Partial<AreaValues>;
  /** The same values when the change was planned; a list that has changed since isn't replaced. */
  expected: Partial<AreaValues>;
}

export type PlannedBanError = RuleError | { code: "list_changed" | "needs_zips" };

/** Makes a planned change to a banned place (RULE-3). The place's level and state stay. */
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
    // A plan may contain only one of the two lists, and the other was emptied since.
    return level === "zip" && next.zipsCore.length + next.zipsOverlap.length === 0
      ? err({ code: "needs_zips" })
      : ok(banOf(next));
  });

const LISTS = ["aliases", "zipsCore", "zipsOverlap", "classes"] as const;

const differs = (expected: readonly string[] | undefined, now: readonly string[]): boolean =>
  expected !== undefined && expected.join() !== now.join();
