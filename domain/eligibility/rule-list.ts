import { type ListQuery, type ListSettings, parseListQuery } from "#domain/list/list-query.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { AREA_LEVELS } from "./banned-area.ts";
import { EVERYWHERE, SUBJECTS } from "./rule-record.ts";
import { RULE_EFFECTS } from "./rule.ts";

/**
 * Today's status: in force, off, scheduled, ended, due for a source check, and awaiting a decision while on (undecided)
 * or off (noted).
 */
export const RULE_STATUSES = [
  "in_force",
  "off",
  "ahead",
  "ended",
  "due",
  "undecided",
  "noted",
] as const;

export type RuleStatus = (typeof RULE_STATUSES)[number];

/** Custom rules, banned places, and age rules by state. */
export const RULE_KINDS = ["rule", "area", "age"] as const;

export type RuleKind = (typeof RULE_KINDS)[number];

/** Rules that are on and haven't ended, or all of them, whatever their kind. */
export const RULE_VIEWS = ["active", "all"] as const;

export type RuleView = (typeof RULE_VIEWS)[number];

type RuleFilter = "view" | "q" | "state" | "level" | "kind" | "about" | "effect" | "status";
export type RuleSort = "place" | "check";
export type RuleListQuery = ListQuery<RuleFilter, RuleSort>;

/** The staff list of all rules (ELIG-6). */
export const RULE_LIST: ListSettings<RuleFilter, RuleSort> = {
  filters: ["view", "q", "state", "level", "kind", "about", "effect", "status"],
  sorts: ["place", "check"],
  size: 100,
  sizeMax: 200,
};

/** Reads the list's URL; never throws. */
export function parseRuleList(parameters: URLSearchParams): RuleListQuery {
  const query = parseListQuery(RULE_LIST, parameters);
  const { view, q, state, level, kind, about, effect, status } = query.filters;
  const known = state === EVERYWHERE ? EVERYWHERE : parseUsState(state);
  const filters = {
    ...oneOf("view", view, RULE_VIEWS),
    ...(q === undefined || q.includes("\u0000") ? {} : { q }),
    ...(known === null ? {} : { state: known }),
    ...oneOf("level", level, AREA_LEVELS),
    ...oneOf("kind", kind, RULE_KINDS),
    ...oneOf("about", about, Object.keys(SUBJECTS)),
    ...oneOf("effect", effect, RULE_EFFECTS),
    ...oneOf("status", status, RULE_STATUSES),
  };
  return { ...query, filters };
}

const oneOf = (name: RuleFilter, value: string | undefined, known: readonly string[]) =>
  value !== undefined && known.includes(value) ? { [name]: value } : {};
