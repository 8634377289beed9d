import { normalizePlaceName } from "#domain/eligibility/place-name.ts";
import { type NumberStyle, readPercent } from "#domain/money/read-amount.ts";
import type { UsState } from "#domain/place/us-states.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** The level of a rate. A ZIP Code's rate is everything owed there besides the state's. */
export const RATE_LEVELS = ["state", "county", "city", "zip"] as const;

export type RateLevel = (typeof RATE_LEVELS)[number];

/** States of a rate file: its rates apply while it is in force. */
export const RATE_FILE_STATES = ["looked_over", "in_force", "withdrawn"] as const;

export type RateFileState = (typeof RATE_FILE_STATES)[number];

export interface TaxRate {
  state: UsState;
  level: RateLevel;
  /** "" for a state; "King", "Seattle" or "98101". */
  place: string;
  /** Applies from this day until the place's next rate. */
  fromDay: PlainDate;
  /** Millionths of the price: 88,750 is 8.875%. */
  millionths: number;
}

/** A rate, with its file. */
export interface SourcedRate extends TaxRate {
  fileId: number;
}

/** A place's lookup key, the same for any spelling of its name. */
export const placeKey = (level: RateLevel, place: string): string =>
  level === "state" ? "" : level === "zip" ? place : normalizePlaceName(place);

/** The goods' destination. */
export interface TaxedPlace {
  state: UsState;
  /** The county's name in the ZIP directory; for a ZIP Code in several counties, the one that the directory names. */
  county: string;
  city: string;
  zip: string;
}

/**
 * The rates at a place on a day (TAX-4), the broadest first: the state's, and either its ZIP Code's or its county's and
 * city's. A rate of zero counts, too: it ends an earlier one.
 */
export function ratesAt<Rate extends TaxRate>(
  all: readonly Rate[],
  { state, county, city, zip }: TaxedPlace,
  day: PlainDate,
): Rate[] {
  const names: Record<RateLevel, string> = { state: "", county, city, zip };
  const holding = (level: RateLevel): Rate | null => {
    const key = placeKey(level, names[level]);
    return all
      .filter((one) => one.state === state && one.level === level && one.fromDay <= day)
      .filter((one) => placeKey(level, one.place) === key)
      .reduce<Rate | null>(
        (best, one) => (best === null || one.fromDay > best.fromDay ? one : best),
        null,
      );
  };
  const ofZip = holding("zip");
  const local = ofZip === null ? [holding("county"), holding("city")] : [ofZip];
  return [holding("state"), ...local].filter((rate) => rate !== null);
}

/** A higher rate is probably a typo. */
const MILLIONTHS_MAX = 300_000;

/** Reads "8.875" or "8.875%"; `null` for anything else. */
export function parseRate(text: string, style?: NumberStyle): number | null {
  const millionths = readPercent(text, 4, style);
  return millionths !== null && millionths >= 0 && millionths <= MILLIONTHS_MAX ? millionths : null;
}

/** "8.875%". */
export const formatRate = (millionths: number): string => `${millionths / 10_000}%`;
