export const AREA_LEVELS = ["state", "county", "city"] as const;

export type AreaLevel = (typeof AREA_LEVELS)[number];

/** A place that may not be shipped to, or an entry that the owner keeps an eye on (PLACE-4). */
export interface BannedArea {
  /** e.g. "county-fl-sarasota". */
  id: string;
  level: AreaLevel;
  /** Two letters. */
  state: string;
  /** "Sarasota County", "San Diego"; of a state its two letters. */
  name: string;
  /** ZIP codes that lie in the area; empty for a state. */
  zipsCore: string[];
  /** ZIP codes that lie in it in part: they count as banned. */
  zipsOverlap: string[];
  /** Other names that post for a city goes by, e.g. "La Jolla". */
  aliases: string[];
  enabled: boolean;
  /** On the owner's first list, itself or as one of the places of its state; the rest became known later. */
  inSpec: boolean;
  /** How sure the source is, in words, e.g. "medium-high". */
  certainty: string;
  note: string;
  /** Month of the last look at the law, "2026-11". */
  lastChecked: string;
}

/** What decides; everything else is for people. */
export type BannedPlace = Pick<
  BannedArea,
  "id" | "level" | "state" | "name" | "zipsCore" | "zipsOverlap" | "aliases"
>;
