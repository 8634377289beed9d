export const AREA_LEVELS = ["state", "county", "city", "zip"] as const;

export type AreaLevel = (typeof AREA_LEVELS)[number];

/** A place where we can't ship, or one that the owner is watching (PLACE-4). */
export interface BannedArea {
  /** E.g., "county-fl-sarasota". */
  id: string;
  level: AreaLevel;
  /** Two letters. */
  state: string;
  /** "Sarasota County", "San Diego"; for a state, its two letters; for ZIP Codes, their place, "Longboat Key". */
  name: string;
  /** ZIP Codes in the area; empty for a state. */
  zipsCore: string[];
  /** ZIP Codes partly in the area: they count as banned. */
  zipsOverlap: string[];
  /** Other names used in a city's mailing addresses, e.g., "La Jolla". */
  aliases: string[];
  enabled: boolean;
  /** How reliable the source is, e.g., "medium-high". */
  certainty: string;
  note: string;
  /** The month when the law was last checked, "2026-11". */
  lastChecked: string;
}

/** The fields that decide; all others are for people. */
export type BannedPlace = Pick<
  BannedArea,
  "id" | "level" | "state" | "name" | "zipsCore" | "zipsOverlap" | "aliases"
>;
