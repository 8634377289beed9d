import { stateCode } from "#domain/place/us-states.ts";
import { foldText } from "#domain/text/fold-text.ts";

/** The fields of an address at checkout. */
export interface AddressFields {
  address: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
}

/** A suggestion that the customer may accept or decline (ADDR-3). */
export interface AddressSuggestion {
  /** The address it was made for, as an `addressKey`; "Keep mine" applies to this one. */
  of: string;
  /** "12 Main St, Apt 4"; `null` if only an apartment is missing. */
  text: string | null;
  /** The fields to fill in; `null` if the customer has to add something. */
  address: AddressFields | null;
}

/** Two addresses that differ only in capitals and spaces have the same key. */
export const addressKey = ({ address, address2, city, state, zipCode }: AddressFields): string =>
  [address, address2, city, stateCode(state), zipCode.slice(0, 5)].map(foldText).join("|");

/** USPS abbreviations; a word typed in full isn't a mistake. */
const SHORT_FORMS = new Map(
  Object.entries({
    street: "st",
    avenue: "ave",
    av: "ave",
    road: "rd",
    lane: "ln",
    drive: "dr",
    court: "ct",
    place: "pl",
    boulevard: "blvd",
    circle: "cir",
    terrace: "ter",
    parkway: "pkwy",
    highway: "hwy",
    square: "sq",
    trail: "trl",
    heights: "hts",
    plaza: "plz",
    point: "pt",
    mount: "mt",
    fort: "ft",
    saint: "st",
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    northeast: "ne",
    northwest: "nw",
    southeast: "se",
    southwest: "sw",
    apartment: "apt",
    suite: "ste",
    building: "bldg",
    floor: "fl",
    room: "rm",
    number: "#",
    no: "#",
  }),
);

/** "Apartment 4", "Apt. 4" and "#4" are the same. */
const UNIT_WORDS = new Set(["apt", "ste", "unit", "#"]);

const wordsOf = (text: string): string =>
  foldText(text)
    .replaceAll("#", " # ")
    .split(/[^a-z0-9#]+/)
    .filter(Boolean)
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .map((word) => (UNIT_WORDS.has(word) ? "#" : word))
    .join(" ");

/**
 * Whether to suggest the postal file's form of an address; capitals, periods and usual abbreviations don't count as
 * differences.
 *
 * @param needsUnit an apartment, suite or similar is missing, or unknown there
 */
export function suggestAddress(
  typed: AddressFields,
  postal: AddressFields,
  needsUnit: boolean,
): AddressSuggestion | null {
  const of = addressKey(typed);
  // The file leaves out an unknown unit, but the customer may know better.
  const lines = needsUnit ? { ...postal, address2: typed.address2 } : postal;
  const isSameStreet =
    wordsOf(`${typed.address} ${typed.address2}`) === wordsOf(`${lines.address} ${lines.address2}`);
  const isSameTown =
    wordsOf(typed.city) === wordsOf(lines.city) &&
    typed.state.toUpperCase() === lines.state &&
    typed.zipCode.slice(0, 5) === lines.zipCode;
  if (isSameStreet && isSameTown)
    return needsUnit && typed.address2.trim() === "" ? { of, text: null, address: null } : null;
  const address = {
    address: isSameStreet ? typed.address : inMixedCase(lines.address),
    address2: isSameStreet || needsUnit ? typed.address2 : inMixedCase(lines.address2),
    city: inMixedCase(lines.city),
    state: lines.state,
    zipCode: lines.zipCode,
  };
  const street = [address.address, address.address2].filter(Boolean).join(", ");
  const town = isSameTown ? "" : `, ${address.city}, ${address.state} ${address.zipCode}`;
  return { of, text: street + town, address };
}

const DIRECTION = /^(?:[NS][EW]?|[EW]|PO)$/;
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/;

/** "12 NW Main St" from "12 NW MAIN ST". */
const inMixedCase = (text: string): string =>
  text
    .split(" ")
    .map((word) => {
      if (DIRECTION.test(word)) return word;
      if (ORDINAL.test(word)) return word.toLowerCase();
      return /\d/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();
    })
    .join(" ");
