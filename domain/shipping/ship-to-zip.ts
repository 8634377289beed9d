import type { BannedPlace } from "#domain/eligibility/banned-area.ts";
import { checkDestination } from "#domain/eligibility/check-destination.ts";
import { territoryOf } from "#domain/eligibility/territories.ts";
import type { ZipDirectory } from "#domain/eligibility/zip-directory.ts";
import type { Cents } from "#domain/money/cents.ts";
import { parseUsState, stateName } from "#domain/place/us-states.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import {
  type Arrival,
  arrivalsOf,
  type ProcessingCalendar,
  shipDay,
} from "./processing-calendar.ts";
import { shippingCost, type ShippingRates } from "./shipping-cost.ts";
import type { ShippingType } from "./shipping-types.ts";

/** The shop's shipping settings. */
export interface ShippingTerms {
  rates: ShippingRates;
  calendar: ProcessingCalendar;
}

/** The data for the answer, from the same tables as the checkout. */
export interface ShippingRules extends ShippingTerms {
  /** The bans in force. */
  bans: readonly BannedPlace[];
  /** A rule forbids everything everywhere, so nothing ships at all. */
  isClosed?: boolean;
  /** By state, in uppercase; a state without a rate has the default. */
  overnightRates: ReadonlyMap<string, Cents>;
}

export interface ShippingEstimate {
  /** Cost for a whole order. */
  costCents: Cents;
  arrival: Arrival;
}

/** The answer to "can you ship to me?" (SHIP-7). */
export type ZipAnswer =
  | {
      kind: "allowed";
      zip: string;
      city: string;
      state: string;
      shipsOn: PlainDate;
      shipsToday: boolean;
      /** The cutoff for shipping that day. */
      cutoffMinute: number;
      /** Part of the city is in a banned area, so staff review the address first. */
      isReviewed: boolean;
      estimates: Record<ShippingType, ShippingEstimate>;
    }
  | {
      kind: "banned";
      zip: string;
      /** The checkout's own sentence. */
      text: string;
      /** The banned place: "Louisiana", "Sarasota County, Florida". */
      place: string;
      /** The ZIP is partly in it, which counts as banned (PLACE-6). */
      isInPart: boolean;
    }
  /** Nothing ships anywhere for now. */
  | { kind: "closed"; zip: string; text: string }
  /** Military mail and territories, which the checkout doesn't accept as a state (PLACE-1). */
  | { kind: "not_a_state"; zip: string; place: string }
  /** The checkout still accepts it, and staff review the address (PLACE-9). */
  | { kind: "unknown_zip"; zip: string };

/** `zip` is five digits. The verdict is the checkout's own, for the city in the directory. */
export function shipToZip(
  zip: string,
  directory: ZipDirectory,
  { bans, isClosed = false, overnightRates, rates, calendar }: ShippingRules,
  now: Date,
): ZipAnswer {
  const zipRow = directory.rowOf(zip);
  const { state, city } = zipRow ?? { state: "", city: "" };
  const { verdict, text, areaId } = checkDestination({ state, city, zip }, bans, directory);
  const ban = bans.find((area) => area.id === areaId);
  if (ban && text !== null)
    return { kind: "banned", zip, text, place: placeOf(ban), isInPart: isInPart(ban, zip) };
  if (isClosed) return { kind: "closed", zip, text: NOTHING_SHIPS };
  const territory = zipRow === null ? territoryOf(zip) : null;
  if (territory !== null) return { kind: "not_a_state", zip, place: territory };
  if (zipRow === null) return { kind: "unknown_zip", zip };
  if (parseUsState(state) === null) return { kind: "not_a_state", zip, place: city };

  const shipsOn = shipDay(now, calendar);
  const rateCents = overnightRates.get(state) ?? null;
  const arrivals = arrivalsOf(now, calendar);
  const estimate = (type: ShippingType): ShippingEstimate => ({
    costCents: shippingCost(type, rateCents, rates),
    arrival: arrivals[type],
  });
  return {
    kind: "allowed",
    zip,
    city,
    state,
    shipsOn,
    shipsToday: shipsOn === shopTime(now).date,
    cutoffMinute: calendar.cutoffMinute,
    isReviewed: verdict === "review",
    estimates: { standard: estimate("standard"), overnight: estimate("overnight") },
  };
}

/** The checkout's message for the whole order. */
const NOTHING_SHIPS = "Sorry, we cannot ship to any location at the moment.";

function placeOf({ level, state, name }: BannedPlace): string {
  return level === "state" ? stateName(state) : `${name}, ${stateName(state)}`;
}

const isInPart = ({ zipsCore, zipsOverlap }: BannedPlace, zip: string): boolean =>
  zipsOverlap.includes(zip) && !zipsCore.includes(zip);
