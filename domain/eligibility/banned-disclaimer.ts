import { stateName } from "#domain/place/us-states.ts";
import type { BannedPlace } from "./banned-area.ts";

/** The footer's disclaimer in parts, for the page to lay out (PLACE-11). */
export interface BannedDisclaimer {
  /** Names of the fully banned states. */
  states: string[];
  /** Counties, cities and ZIP Codes, grouped by their state. */
  places: { state: string; names: string[] }[];
}

/** `enabledAreas` are the bans in force. Everything is in alphabetical order, counties before cities. */
export function bannedDisclaimer(enabledAreas: readonly BannedPlace[]): BannedDisclaimer {
  const banned = enabledAreas.filter((area) => area.level === "state").map((area) => area.state);
  const local = enabledAreas.filter((area) => area.level !== "state");
  const states = banned.map(stateName).toSorted(byName);
  const places = [...new Set(local.map((area) => area.state))]
    .map((state) => ({ state: stateName(state), names: namesIn(state, local) }))
    .toSorted((a, b) => byName(a.state, b.state));
  return { states, places };
}

function namesIn(state: string, areas: readonly BannedPlace[]): string[] {
  const namesOf = (level: BannedPlace["level"]) =>
    areas
      .filter((area) => area.state === state && area.level === level)
      .map((area) => (level === "zip" ? `${area.name} (some ZIP Codes)` : area.name))
      .toSorted(byName);
  return [...namesOf("county"), ...namesOf("city"), ...namesOf("zip")];
}

const byName = (a: string, b: string): number => a.localeCompare(b, "en");
