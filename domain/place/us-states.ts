import { foldText } from "#domain/text/fold-text.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

export const INVALID_STATE = "Please enter a valid US state abbreviation";

/** The fifty states and DC, the only places that the shop ships to (PLACE-1). */
export const US_STATES = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;

export type UsState = keyof typeof US_STATES;

/** A state's two letters from its letters or its name in any spelling; `null` for anything else. */
export function parseUsState(value: unknown): UsState | null {
  const name = plainName(trimmedText(value));
  const code = name.toUpperCase();
  return isUsState(code) ? code : (BY_NAME.get(name) ?? null);
}

/** A state's two letters; anything else in uppercase. */
export const stateCode = (text: string): string =>
  parseUsState(text) ?? trimmedText(text).toUpperCase();

/** "N. Carolina" and "D.C." without periods. */
const plainName = (text: string): string =>
  foldText(text).replaceAll(/[.,]/g, "").replaceAll("-", " ");

/** Own keys only, so "constructor" is not a state. */
function isUsState(code: string): code is UsState {
  return Object.hasOwn(US_STATES, code);
}

// The constant has exactly these keys.
export const STATE_CODES = Object.keys(US_STATES) as UsState[];

/** States by name, as filled in by browsers. */
const BY_NAME: ReadonlyMap<string, UsState> = new Map([
  ...STATE_CODES.map((state) => [US_STATES[state].toLowerCase(), state] as const),
  ["washington dc", "DC"],
]);

/** "new-york": a state's name in a URL. */
export const stateSlug = (state: UsState): string =>
  US_STATES[state].toLowerCase().replaceAll(" ", "-");

const BY_SLUG = new Map(STATE_CODES.map((state) => [stateSlug(state), state]));

/** A state's two letters from its URL; `null` for anything else. */
export const stateOfSlug = (slug: string): UsState | null => BY_SLUG.get(slug) ?? null;

/** "CO" -> "Colorado"; an unknown code is returned unchanged. */
export function stateName(code: string): string {
  const state = parseUsState(code);
  return state === null ? code : US_STATES[state];
}
