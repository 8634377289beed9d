import { parseUsState } from "#domain/place/us-states.ts";
import type { BannedPlace } from "./banned-area.ts";
import {
  checkDestination,
  type Destination,
  type DestinationCheck,
  isRefusal,
} from "./check-destination.ts";
import type { HousePosition } from "./house-position.ts";
import { type EligibilityRule, inKeyOrder } from "./rule.ts";
import type { ZipDirectory } from "./zip-directory.ts";

/** The rules that apply at a destination. Stored with each decision instead of the address. */
export interface Located {
  /** By key: the rules whose place it is in, and those whose place it may be in. */
  rules: Record<string, "in" | "doubtful">;
  /** The typed state and the ZIP Code's. */
  states: string[];
  /** The result of the complete bans (PLACE-3). */
  destination: Pick<DestinationCheck, "verdict" | "areaId">;
  /** The place's rules that were long overdue for a check (ELIG-12); none if left out. They decide nothing. */
  unchecked?: { key: string; version: number }[];
  /** The address check's position it was judged by; left out if there was no match (PLACE-13). */
  position?: HousePosition;
}

/**
 * Finds the rules that apply at a destination (ELIG-2). Bans of the same goods are combined, because a town whose ZIP
 * Codes are all in banned counties is banned (PLACE-7); any other rule applies in its own place.
 *
 * @param all all rules in force
 */
export function locate(
  destination: Destination,
  all: readonly EligibilityRule[],
  directory: ZipDirectory,
): Located {
  // Sorted, so the same one of two overlapping rules is named in any reading order.
  const rules = inKeyOrder(all);
  const found: Located["rules"] = {};
  const states = statesOf(destination, directory);
  const bans = rules.filter((rule) => rule.effect === "forbidden");
  const general = placesOf(bans.filter(isOfEverything));
  const check = checkDestination(destination, general, directory);
  for (const rule of rules) if (rule.place === null) found[rule.key] = "in";
  if (check.areaId !== null) found[check.areaId] = "in";
  for (const group of groupsOf(bans.filter((rule) => !isOfEverything(rule)))) {
    const own = placesOf(group);
    const alone = own.map((place) => ({
      place,
      verdict: checkDestination(destination, [place], directory).verdict,
    }));
    const isIn = alone.some(({ verdict }) => isRefusal(verdict));
    const isInTogether = !isIn && isRefusal(checkDestination(destination, own, directory).verdict);
    for (const { place, verdict } of alone) {
      if (isRefusal(verdict)) found[place.id] = "in";
      else if (verdict === "review" && mayBeIn(place, states))
        found[place.id] = isInTogether ? "in" : "doubtful";
    }
  }
  for (const { key, place, effect } of rules) {
    if (effect === "forbidden" || place === null) continue;
    const { verdict } = checkDestination(destination, [place], directory);
    if (isRefusal(verdict)) found[key] = "in";
    else if (verdict === "review" && mayBeIn(place, states)) found[key] = "doubtful";
  }
  const { position } = destination;
  return {
    rules: found,
    states,
    destination: { verdict: check.verdict, areaId: check.areaId },
    ...(position && { position }),
  };
}

/** A state is recognized by its name; an address may not be enough to identify a county or city. */
const mayBeIn = ({ level, state }: BannedPlace, states: readonly string[]): boolean =>
  level !== "state" && states.includes(state);

const isOfEverything = ({ subject }: EligibilityRule): boolean => subject.kind === "everything";

/** A place uses its rule's key. */
const placesOf = (rules: readonly EligibilityRule[]): BannedPlace[] =>
  rules.flatMap(({ key, place }) => (place === null ? [] : [{ ...place, id: key }]));

function groupsOf(rules: readonly EligibilityRule[]): EligibilityRule[][] {
  const groups = new Map<string, EligibilityRule[]>();
  for (const rule of rules) {
    const name = JSON.stringify(rule.subject);
    groups.set(name, [...(groups.get(name) ?? []), rule]);
  }
  return [...groups.values()];
}

/** Both, so neither can hide a rule of the other. */
function statesOf({ state, zip }: Destination, directory: ZipDirectory): string[] {
  const typed = parseUsState(state);
  const ofZip = directory.rowOf(zip.trim().slice(0, 5))?.state ?? null;
  return [...new Set([typed, ofZip].filter((one) => one !== null))];
}

/** The rules whose own place contains a destination. */
export const rulesAt = (
  destination: Destination,
  rules: readonly EligibilityRule[],
  directory: ZipDirectory,
): EligibilityRule[] =>
  rules.filter(
    ({ place }) =>
      place !== null && isRefusal(checkDestination(destination, [place], directory).verdict),
  );

/** The same, as stored with a decision. */
export function withUnchecked(located: Located, rules: readonly EligibilityRule[]): Located {
  const unchecked = inKeyOrder(rules).map(({ key, version }) => ({ key, version }));
  return unchecked.length === 0 ? located : { ...located, unchecked };
}
