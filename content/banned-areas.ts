import type { AreaLevel, BannedArea } from "#domain/eligibility/banned-area.ts";
import data from "./data/banned-areas.json" with { type: "json" };

/** Shown wherever the ZIP lists appear. */
export const BANNED_AREAS_ATTRIBUTION = data.attribution;

/**
 * The initial banned areas; after that, the rules' table is authoritative (PLACE-2, PLACE-4). Entries of the rule
 * "notice" are remarks about a place, not bans, so they are left out.
 */
export const BANNED_AREAS: BannedArea[] = data.entries
  .filter((entry) => entry.rule !== "notice")
  .map((entry) => ({
    id: entry.id,
    level: levelOf(entry.level),
    state: entry.state,
    name: entry.name,
    zipsCore: entry.zipsCore ?? [],
    zipsOverlap: entry.zipsOverlap ?? [],
    aliases: entry.aliases ?? [],
    enabled: entry.enabled,
    certainty: entry.certainty,
    note: entry.note,
    lastChecked: entry.lastChecked,
  }));

/** Areas banned until an owner decides, because no statute has been checked yet (PLACE-2). */
export const UNDECIDED_AREAS: readonly string[] = data.entries
  .filter((entry) => entry.undecided === true)
  .map(({ id }) => id);

function levelOf(text: string): AreaLevel {
  if (text === "state" || text === "county" || text === "city") return text;
  throw new TypeError(`Not a level of area: ${text}`);
}
